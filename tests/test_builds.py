"""One process runs one build, and a stale extension never shadows an edited text.

Most tests work on a copy of the smallest compiled package there is: this one with kit/draw alone.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from quintain import builds
from quintain.kit import draw as room

ROOT = Path(__file__).resolve().parent.parent
REPORT = """
import quintain.kit.draw
from quintain import builds
print(builds.kind(), quintain.kit.draw.__file__.endswith(".py"), quintain.kit.draw.draw(1, 2, 3, 4))
"""
DRAWN = "325143936239662621"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in which only kit/draw compiles."""
    return copied_to(tmp_path)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same, compiled; made once, so whoever changes it takes `own`."""
    if builds.kind() == "source":
        pytest.skip("nothing is compiled here, so perhaps nothing can be")
    folder = copied_to(tmp_path_factory.mktemp("compiled"))
    compile_in(folder)
    return folder


@pytest.fixture
def own(compiled: Path, tmp_path: Path) -> Path:
    """A compiled checkout of one's own."""
    return Path(shutil.copytree(compiled, tmp_path / "own"))


def copied_to(folder: Path) -> Path:
    (folder / "src/quintain/kit").mkdir(parents=True)
    names = ("__init__.py", "builds.py", "kit/__init__.py", "kit/draw.py", "kit/draw.pxd")
    for name in ("setup.py", "pyproject.toml", "LICENSE", *(f"src/quintain/{name}" for name in names)):
        shutil.copy(ROOT / name, folder / name)
    return folder


def compile_in(folder: Path, **environment: str) -> str:
    answer = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=folder,
        env=os.environ | {"QUINTAIN_COMPILE": "fast"} | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return answer.stdout


def report(folder: Path, build: str = "") -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(folder / "src"), "QUINTAIN_BUILD": build}
    return subprocess.run([sys.executable, "-c", REPORT], env=environment, capture_output=True, text=True, check=False)


def test_this_process_knows_its_build() -> None:
    assert (builds.kind() == "source") == str(room.__file__).endswith(".py")
    assert builds.why()


def test_a_checkout_without_a_build_runs_interpreted_and_says_nothing(checkout: Path) -> None:
    answer = report(checkout)

    assert f"source True {DRAWN}\n" == answer.stdout
    assert "" == answer.stderr


def test_a_build_is_taken_where_it_lies(compiled: Path) -> None:
    assert f"fast False {DRAWN}\n" == report(compiled).stdout


def test_the_text_can_be_asked_for(compiled: Path) -> None:
    assert f"source True {DRAWN}\n" == report(compiled, "source").stdout


@pytest.mark.parametrize("edited", ["kit/draw.py", "kit/draw.pxd"])
def test_an_edited_text_is_never_shadowed(own: Path, edited: str) -> None:
    with (own / "src/quintain" / edited).open("a") as text:
        text.write("# edited\n")

    answer = report(own)

    assert f"source True {DRAWN}\n" == answer.stdout
    assert 1 == answer.stderr.count("\n")
    assert "kit/draw is not the text that was compiled; run ./dev build" in answer.stderr


def test_a_new_compiled_text_makes_the_build_stale(own: Path) -> None:
    (own / "src/quintain/kit/new.pxd").touch()
    (own / "src/quintain/kit/new.py").touch()

    assert report(own).stdout.startswith("source True")


def test_an_extension_that_lost_its_types_is_not_taken(own: Path) -> None:
    (own / "src/quintain/kit/draw.pxd").unlink()

    assert report(own).stdout.startswith("source True")


@pytest.mark.parametrize("build", ["fast", "checked"])
def test_a_build_that_is_not_there_cannot_be_demanded(checkout: Path, build: str) -> None:
    answer = report(checkout, build)

    assert 1 == answer.returncode
    assert f"ImportError: QUINTAIN_BUILD={build} is not to be had here" in answer.stderr


def test_an_unknown_build_is_refused(checkout: Path) -> None:
    assert "it may be source, fast or checked" in report(checkout, "quick").stderr


def test_without_a_compiler_the_package_runs_interpreted(own: Path) -> None:
    (own / "src/quintain/kit/draw.py").touch()
    shutil.rmtree(own / "build")

    said = compile_in(own, CC="no-such-compiler")

    assert "quintain: not compiled, runs interpreted: there is no C compiler no-such-compiler" in said
    assert [] == [*own.rglob("*.so"), *own.rglob("build.json")]
    assert f"source True {DRAWN}\n" == report(own).stdout


def test_one_text_that_does_not_compile_leaves_nothing_compiled(own: Path) -> None:
    (own / "src/quintain/kit/bad.pxd").write_text("cdef int bad(int n) noexcept nogil\n")
    (own / "src/quintain/kit/bad.py").write_text("def bad(n):\n    return [n]\n")

    assert "quintain: not compiled" in compile_in(own)
    assert [] == [*(own / "src").rglob("*.so"), *own.rglob("build.json")]


def test_a_failed_check_ends_a_checked_process(own: Path) -> None:
    types = "cpdef int far(const int[::1] row, int n) noexcept nogil\n"
    (own / "src/quintain/kit/far.pxd").write_text(types)
    (own / "src/quintain/kit/far.py").write_text("def far(row, n):\n    return row[n]\n")
    compile_in(own, QUINTAIN_COMPILE="checked")
    program = "import array; from quintain.kit.far import far; far(array.array('i', [1]), 5); print('lives')"

    answer = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": str(own / "src"), "QUINTAIN_BUILD": "checked"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert 70 == answer.returncode
    assert "IndexError" in answer.stderr
    assert "" == answer.stdout
