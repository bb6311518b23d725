"""The files that are made from the description: where they belong, and their text."""

from collections.abc import Mapping
from pathlib import Path

from . import cpp, go, java, javascript, python, rust

GUEST = Path(__file__).parents[1] / "guest"

_MODELS = {
    "cpp/model.hpp": cpp.model,
    "go/model.go": go.model,
    "java/codecraft/Model.java": java.model,
    "javascript/model.js": javascript.model,
    "python/model.py": python.model,
    "rust/model.rs": rust.model,
}


def files() -> Mapping[Path, str]:
    """The text of each file by its path."""
    return {GUEST / path: model() for path, model in _MODELS.items()}
