"""No file of the repository tells where it was made: no path of this checkout, no host of a package index."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = {"package-lock.json": '"resolved": "http', "dev.txt": "://"}
FORBIDDEN = {"uv.lock", "pylock.toml"}  # they name the index of every entry


def files() -> list[Path]:
    """All files that are, or would be, in the repository."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    answer = subprocess.run(listing, cwd=ROOT, capture_output=True, check=True, text=True)
    paths = (ROOT / name for name in answer.stdout.split("\0") if name)
    return [path for path in paths if path.is_file()]


def faults(path: Path) -> list[str]:
    """What this file tells that it should not."""
    if path.name in FORBIDDEN:
        return ["names the hosts of an index and must stay out"]
    text = path.read_bytes().decode("utf-8", "replace")
    found = [f"holds this checkout's own path, {ROOT}"] if f"{ROOT}/" in text else []
    if path.name in LOCKS and LOCKS[path.name] in text:
        found.append("holds an address of a package index")
    return found


def main() -> int:
    """Name the files that tell too much; 1 if there are any."""
    if not (ROOT / ".git").exists():  # an unpacked sdist has nothing to push
        return 0
    told = [f"{path.relative_to(ROOT)} {fault}" for path in files() for fault in faults(path)]
    print("".join(f"{line}\n" for line in told), end="")
    return int(bool(told))


if __name__ == "__main__":
    sys.exit(main())
