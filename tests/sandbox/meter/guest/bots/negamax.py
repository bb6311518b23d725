"""Recursive negamax with alpha-beta on three in a row of four by four."""

SIZE = 4
LINES = (
    [[r * SIZE + c + i for i in range(3)] for r in range(SIZE) for c in range(SIZE - 2)]
    + [[(r + i) * SIZE + c for i in range(3)] for r in range(SIZE - 2) for c in range(SIZE)]
    + [[(r + i) * SIZE + c + i for i in range(3)] for r in range(SIZE - 2) for c in range(SIZE - 2)]
)


def wins(board, player):
    for a, b, c in LINES:
        if board[a] == player and board[b] == player and board[c] == player:
            return True
    return False


def value(board, player):
    score = 0
    for cell in (5, 6, 9, 10):
        if board[cell] == player:
            score += 3
        elif board[cell] == -player:
            score -= 3
    return score


def negamax(board, player, depth, alpha, beta):
    if wins(board, -player):
        return -100 - depth
    if depth == 0:
        return value(board, player)
    best = -1000
    for cell in range(SIZE * SIZE):
        if board[cell] == 0:
            board[cell] = player
            score = -negamax(board, -player, depth - 1, -beta, -alpha)
            board[cell] = 0
            best = max(best, score)
            alpha = max(alpha, score)
            if alpha >= beta:
                break
    return best if best > -1000 else 0


def turn(number):
    board = [0] * (SIZE * SIZE)
    board[number % 16] = 1
    board[(number * 7 + 3) % 16] = -1
    return negamax(board, 1, 3, -1000, 1000)
