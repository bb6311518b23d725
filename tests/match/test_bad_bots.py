"""Whatever a bot does to its channel, its processes and its output: the match goes on, and nothing of it is left."""

import os
from typing import Any

import pytest

from quintain import games
from quintain.core import Sheet
from quintain.match import Bot

from .arena import Arena, Match
from .arena import arena as arena

TROOPS = games.load("troops")
TURNS = 30

# What real bots do, without the sleep; every bad bot is this one with something else in its place.
HEAD = """
import os, shutil, signal, subprocess, sys, time
token, path = sys.argv[1], sys.argv[-1]
folder = os.path.dirname(path)

def read():
    try:
        with open(path, encoding="latin-1") as file: return file.read()
    except OSError:
        return ""

def wait(*words):
    while True:
        text = read()
        if "end_match" in text: sys.exit()
        if all(word in text for word in words): return text
        time.sleep(0.001)

def write(text):
    with open(path, "w", newline="") as file: file.write(text)

def spawned():
    return wait("spawn_pos", "match_start")

def asked():
    return wait("turn ", "world_done")

def mine(text):
    return [line.split()[2] for line in text.splitlines() if line.startswith("troop ally")]

def orders(text):
    way = "left" if int(text.split()[1]) % 2 else "right"
    return "".join(f"move {troop} {way} 1\\n" for troop in mine(text))

def answer(text):
    write(orders(text) + "end_turn\\n")

def number(text):
    return int(text.split()[1])

def play(turn=answer, turns=10**9):
    spawned()
    write("ready\\n")
    for _ in range(turns):
        turn(asked())
"""

# Odd, but good bots: they play to the end, and their troops move.
ODD = {
    "plain": "play()",
    "half-written": """
        def turn(text):
            with open(path, "w") as file:
                for part in (orders(text)[:7], orders(text)[7:] + "end", "_tur", "n\\n"):
                    file.write(part); file.flush(); time.sleep(0.002)
        play(turn)
        """,
    "ready in pieces": """
        spawned()
        with open(path, "w") as file:
            for part in ("re", "ad", "y"):
                file.write(part); file.flush(); time.sleep(0.02)
        while True: answer(asked())
        """,
    "truncated, then appended": """
        def turn(text):
            open(path, "w").close()
            time.sleep(0.002)
            for part in (orders(text), "end_turn"):
                with open(path, "a") as file: file.write(part)
                time.sleep(0.002)
        play(turn)
        """,
    "no final newline": """play(lambda text: write(orders(text) + "end_turn"))""",
    "crlf": """
        spawned(); write("ready\\r\\n")
        while True: write((orders(asked()) + "end_turn\\n").replace("\\n", "\\r\\n"))
        """,
    "byte order mark": """
        def marked(text): open(path, "w", encoding="utf-8-sig").write(text)
        spawned(); marked("ready\\n")
        while True: marked(orders(asked()) + "end_turn\\n")
        """,
    "foreign and absent troops": """
        wild = "".join(f"move {n} up 1\\naction {n} left\\npowerup {n} speed\\n" for n in (-1, 1, 2, 99, 10**30))
        play(lambda text: write(wild + orders(text) + "end_turn\\n"))
        """,
    "garbage around its orders": """
        play(lambda text: write("hm?\\nmove\\n\\x00\\n" + orders(text) + "end_turn\\nmove 0 up 1\\nend_turn\\n"))
        """,
    "by rename": """
        def turn(text):
            with open(path + ".new", "w") as file: file.write(orders(text) + "end_turn\\n")
            os.replace(path + ".new", path)
        play(turn)
        """,
    "deleted and made anew": """
        def turn(text):
            os.unlink(path)
            time.sleep(0.002)
            answer(text)
        play(turn)
        """,
    "never closes its file": """
        kept = []
        def turn(text):
            kept.append(open(path, "w"))
            kept[-1].write(orders(text) + "end_turn\\n"); kept[-1].flush()
        play(turn)
        """,
    "writes twice a turn": """play(lambda text: (answer(text), time.sleep(0.001), answer(text)))""",
    "polls without sleep": "time.sleep = lambda seconds: None\nplay()",
    "floods both outputs": """
        spawned()
        for _ in range(100):
            for fd in (1, 2): os.write(fd, b"x" * 524288)
        play()
        """,
    "prints every turn": """play(lambda text: (print(text, flush=True), answer(text)))""",
    "closes its standard handles": """
        for fd in (0, 1, 2): os.close(fd)
        play()
        """,
    "never exits": """
        try: play()
        except SystemExit: time.sleep(600)
        """,
    "never exits and prints": """
        try: play()
        except SystemExit:
            while True: os.write(1, b"still here\\n" * 1000)
        """,
    "will not be asked to go": """
        signal.signal(signal.SIGTERM, signal.SIG_IGN); signal.signal(signal.SIGHUP, signal.SIG_IGN)
        try: play()
        except SystemExit: time.sleep(600)
        """,
    "leaves daemons": """
        sleeper = "import signal,time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)"
        for _ in range(3):
            if os.fork() == 0:
                os.setsid()
                subprocess.Popen([sys.executable, "-I", "-S", "-c", sleeper, token], start_new_session=True)
                os._exit(0)
        play()
        """,
    "leaves fifty sleepers": """
        for _ in range(50):
            if os.fork() == 0:
                time.sleep(600)
                os._exit(0)
        play()
        """,
    "litters its folder": """
        for n in range(100):
            os.makedirs(f"{folder}/{n}/deep")
            open(f"{folder}/{n}/deep/file", "w").close()
            os.chmod(f"{folder}/{n}", 0)
        play()
        """,
}

# Bad ones: the verdicts they may get, the turn of it, words of the sentence.
LATE, CRASHED = "timeout_turn", "crashed"
BAD: dict[str, tuple[str, str, int | None, str]] = {
    "never writes": ("time.sleep(600)", "not_started", 0, "was not ready within 1 s"),
    "writes garbage for ready": ("""write("redy"); time.sleep(600)""", "not_started", 0, "was not ready within 1 s"),
    "dies at start": ("sys.exit(3)", CRASHED, 0, "exited with code 3"),
    "raises at start": ("import nothing_of_that_name", CRASHED, 0, "exited with code 1"),
    "ready, then silent": ("spawned(); write('ready'); time.sleep(600)", LATE, 0, "gave no answer within 0.5 s"),
    "silent from turn 5": ("play(turns=5); asked(); time.sleep(600)", LATE, 5, "gave no answer within 0.5 s"),
    "never says end_turn": ("play(lambda text: write(orders(text)))", LATE, 0, "gave no answer within 0.5 s"),
    "exits with 0 in turn 5": ("play(turns=5); asked()", CRASHED, 5, "exited with code 0"),
    "exits with 1 in turn 5": ("play(turns=5); asked(); sys.exit(1)", CRASHED, 5, "exited with code 1"),
    "aborts in turn 5": ("play(turns=5); asked(); os.abort()", CRASHED, 5, "was killed by signal 6 (SIGABRT)"),
    "kills itself in turn 5": (
        "play(turns=5); asked(); os.kill(os.getpid(), 9)",
        CRASHED,
        5,
        "was killed by signal 9 (SIGKILL)",
    ),
    "dies when all have answered": ("play(turns=5)", CRASHED, 5, "exited with code 0"),
    "stops itself": ("play(turns=5); asked(); os.kill(os.getpid(), signal.SIGSTOP)", LATE, 5, "gave no answer"),
    "10 MB of garbage": (
        "play(turns=5); asked(); write('x' * 10_000_000); time.sleep(600)",
        "output_limit",
        5,
        "wrote too much: channel",
    ),
    "deletes its channel": ("play(turns=5); asked(); os.unlink(path); time.sleep(600)", LATE, 5, "gave no answer"),
    "a folder for a channel": (
        "play(turns=5); asked(); os.unlink(path); os.mkdir(path); time.sleep(600)",
        LATE,
        5,
        "gave no answer",
    ),
    "a symlink for a channel": (
        """
        play(turns=5); asked(); os.unlink(path)
        open(path + ".real", "w").write("end_turn\\n"); os.symlink(path + ".real", path); time.sleep(600)
        """,
        LATE,
        5,
        "gave no answer",
    ),
    "a fifo for a channel": (
        "play(turns=5); asked(); os.unlink(path); os.mkfifo(path); time.sleep(600)",
        LATE,
        5,
        "gave no answer",
    ),
    "the null device for a channel": (
        "play(turns=5); asked(); os.unlink(path); os.symlink('/dev/zero', path); time.sleep(600)",
        LATE,
        5,
        "gave no answer",
    ),
    "removes its folder": (
        """
        play(turns=5); asked()
        while os.path.exists(folder): shutil.rmtree(folder, ignore_errors=True)
        time.sleep(600)
        """,
        CRASHED,
        5,
        "cannot be reached: the folder of channel",
    ),
    "kills its keeper": (
        "play(turns=5); asked(); os.kill(os.getppid(), 9); time.sleep(600)",
        CRASHED,
        5,
        "lost its keeper, which something killed",
    ),
}


def met(arena: Arena, body: str, seat: int, **settings: Any) -> Match:
    """The program on that seat; on the other the house: a fighter against seat 1, an idler against seat 2."""
    rival = ("fighter", "idle")[seat]
    bots = [Bot(rival, f"house:{rival}", act=games.house_bot("troops", rival))]
    bots.insert(seat, arena.program(HEAD + _dedented(body)))
    match = arena.play(TROOPS, bots, **{"turns": TURNS, "turn_limit_s": 5.0, "end_grace_s": 0.2, **settings})
    assert match.words()[1 - seat] == "ok"
    assert all(isinstance(answers[1 - seat], Sheet) for answers in match.answers)
    assert match.played.ending.outcome is not None
    assert match.played.ending.void is None
    return match


def _dedented(body: str) -> str:
    lines = body.strip("\n").splitlines()
    depth = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    return "\n".join(line[depth:] for line in lines)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", ODD)
def test_odd_but_good_bots_play_to_the_end(arena: Arena, name: str, seat: int) -> None:
    match = met(arena, ODD[name], seat)

    assert match.words() == ["ok", "ok"]
    assert all(_rows(match, step, seat) for step in range(min(10, match.played.steps)))


def _rows(match: Match, step: int, seat: int) -> int:
    answer = match.answers[step][seat]
    return answer.count("order") if isinstance(answer, Sheet) else 0


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", BAD)
def test_bad_bots_get_their_verdict_and_the_match_goes_on(arena: Arena, name: str, seat: int) -> None:
    body, word, turn, text = BAD[name]
    is_quick = word in (LATE, "not_started")
    match = met(
        arena, body, seat, turn_limit_s=0.5 if is_quick else 5.0, ready_limit_s=1.0 if word == "not_started" else 10.0
    )

    assert word == match.verdict(seat).word
    assert turn == match.verdict(seat).turn
    assert text in match.text(seat)
    assert str(arena.root) not in match.text(seat)
    assert match.played.steps > (turn or 0) or match.played.steps == TURNS


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("what", ["path", "folder"])
def test_a_channel_without_permissions_is_silence_at_most(arena: Arena, what: str, seat: int) -> None:
    match = met(arena, f"play(lambda text: (answer(text), os.chmod({what}, 0)))", seat, turn_limit_s=0.5)

    assert match.words()[seat] in (["ok"] if os.getuid() == 0 else ["ok", LATE, CRASHED])


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("thing", ["os.mkdir(path)", "os.symlink('/nowhere', path)", "os.mkfifo(path)"])
def test_something_else_in_the_channels_place_after_an_answer_ends_nothing_but_that_bot(
    arena: Arena, thing: str, seat: int
) -> None:
    """Who is faster, the bot with its second thought or we with the next turn, is open."""
    body = f"""
        def turn(text):
            answer(text)
            try: os.unlink(path); {thing}
            except OSError: pass
        play(turn)
        """
    match = met(arena, body, seat, turn_limit_s=0.3)

    assert match.words()[seat] in ("ok", LATE, CRASHED)
    assert str(arena.root) not in match.text(seat)


def test_what_a_flood_printed_is_kept_in_part_and_says_so(arena: Arena) -> None:
    match = met(arena, ODD["floods both outputs"], 0)
    log = match.played.logs[0]

    assert len(log) < 300_000
    assert log.endswith(b"the rest is not]\n")


def test_what_a_bot_printed_before_it_died_is_kept(arena: Arena) -> None:
    match = met(arena, "play(turns=2); asked(); print('goodbye'); raise ValueError('my mistake')", 0)

    assert b"goodbye\n" in match.played.logs[0]
    assert b"ValueError: my mistake" in match.played.logs[0]


def test_a_program_that_is_not_there_did_not_start(arena: Arena) -> None:
    bot = arena.program("")
    assert bot.source is not None
    missing = Bot("missing", "missing", source=type(bot.source)(arena.folder, ("/nowhere/at/all",)))
    match = arena.play(TROOPS, [missing, Bot("idle", "idle", act=games.house_bot("troops", "idle"))], turns=TURNS)

    assert match.words() == ["not_started", "ok"]
    assert "could not be started: No such file" in match.text(0)


def test_pollers_without_sleep_play_a_whole_match_on_both_seats(arena: Arena) -> None:
    poller = HEAD + "time.sleep = lambda seconds: None\nplay()"
    bots = [arena.program(poller, "one"), arena.program(poller, "other")]
    match = arena.play(TROOPS, bots, turn_limit_s=10.0)

    assert match.words() == ["ok", "ok"]
    assert match.played.turns == 1000


@pytest.mark.parametrize("seat", [0, 1])
def test_a_poller_without_sleep_plays_a_whole_match_against_the_house(arena: Arena, seat: int) -> None:
    bots = [Bot("idle", "idle", act=games.house_bot("troops", "idle"))]
    bots.insert(seat, arena.program(HEAD + "time.sleep = lambda seconds: None\nplay()"))
    match = arena.play(TROOPS, bots, turn_limit_s=10.0)

    assert match.words() == ["ok", "ok"]
    assert match.played.turns == 1000


def test_two_bad_bots_are_both_told_apart(arena: Arena) -> None:
    bots = [
        arena.program(HEAD + "sys.exit(4)", "one"),
        arena.program(HEAD + "play(turns=3); asked(); sys.exit(5)", "other"),
    ]
    match = arena.play(TROOPS, bots, turns=TURNS)

    assert [match.text(seat) for seat in (0, 1)] == ["exited with code 4", "exited with code 5"]
    assert match.played.ending.outcome is not None


def test_a_good_bot_leaves_by_itself_within_the_grace(arena: Arena) -> None:
    match = met(arena, "play()", 1, end_grace_s=600.0)

    assert match.seconds < 300


def test_the_folder_of_a_match_is_the_bots_own(arena: Arena) -> None:
    body = "print([name for name in os.listdir(folder) if name[0] != '.'], os.environ['TMPDIR'] == folder); play()"
    match = met(arena, body, 1)

    assert match.played.logs[1] == b"['channel2.txt'] True\n"
