"""Every relative link of a Markdown page leads to a file that exists. The web is not visited."""

import re
import sys
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"\]\(<?([^)\s>#]+)(?:#[^)\s>]*)?>?(?:\s+\"[^\"]*\")?\)")
CODE = re.compile(r"^(```|~~~).*?^\1|`[^`\n]*`", re.MULTILINE | re.DOTALL)
ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:")
NOT_OURS = {".venv", "build", "node_modules", ".git"}


def pages() -> list[Path]:
    """Every Markdown page of the repository."""
    found = (path for path in ROOT.rglob("*.md") if not NOT_OURS & set(path.relative_to(ROOT).parts))
    return sorted(found)


def broken(page: Path) -> list[str]:
    """The links of this page that lead nowhere."""
    links = LINK.findall(CODE.sub("", page.read_text("utf-8")))
    inside = (unquote(link) for link in links if not ELSEWHERE.match(link))
    return [link for link in inside if not (page.parent / link).exists()]


def main() -> int:
    """Name the broken links; 1 if there are any."""
    lines = [f"{page.relative_to(ROOT)}: {link} does not exist" for page in pages() for link in broken(page)]
    print("".join(f"{line}\n" for line in lines), end="")
    return int(bool(lines))


if __name__ == "__main__":
    sys.exit(main())
