"""Writes the model files of all kits."""

from .files import files


def main() -> None:
    """Writes every file anew."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


main()
