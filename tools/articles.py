"""Every article of a game's rule book is cited by a test of that game.

The rule book is the game's README: `## 7. Title` opens article 7, a line that begins with `**7.3**` is its
part 7.3. An article with numbered parts is cited by its parts. A test cites in words (`article 7.3`, or
`articles 7.3, 7.4 and 9`) or in its name (`test_article_7_3_...`). It need not be a good test. What takes sockets is
tested in tests/games/test_GAME_*.py.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADING = re.compile(r"^#+ (\d+)\. ", re.MULTILINE)
PART = re.compile(r"^(?:[-*] )?\*\*(\d+\.\d+)\.?\*\*", re.MULTILINE)
IN_WORDS = re.compile(r"\barticles?\s+((?:\d+(?:\.\d+)?(?:,?\s+and\s+|,\s*)?)+)", re.IGNORECASE)
IN_NAMES = re.compile(r"article_(\d+(?:_\d+)?)")


def numbered(book: str) -> set[str]:
    """The numbers that need a test."""
    parts = set(PART.findall(book))
    return parts | set(HEADING.findall(book)) - {part.split(".")[0] for part in parts}


def cited(tests: str) -> set[str]:
    """The numbers that the tests cite."""
    in_words = {number for found in IN_WORDS.findall(tests) for number in re.findall(r"\d+(?:\.\d+)?", found)}
    return in_words | {name.replace("_", ".") for name in IN_NAMES.findall(tests)}


def untested(game: Path) -> list[str]:
    """The articles of this game without a test, in the book's order."""
    files = [*sorted(game.glob("tests/**/*.py")), *sorted(ROOT.glob(f"tests/games/test_{game.name}_*.py"))]
    tests = "\n".join(path.read_text("utf-8") for path in files)
    missing = numbered((game / "README.md").read_text("utf-8")) - cited(tests)
    return sorted(missing, key=lambda number: [int(part) for part in number.split(".")])


def main() -> int:
    """Name the articles without a test; 1 if there are any."""
    lacking = {book.parent.name: untested(book.parent) for book in ROOT.glob("src/quintain/games/*/README.md")}
    for game, articles in sorted(lacking.items()):
        if articles:
            print(f"{game}: no test cites article {', '.join(articles)}")
    return int(any(lacking.values()))


if __name__ == "__main__":
    sys.exit(main())
