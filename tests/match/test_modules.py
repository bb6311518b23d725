"""C++ becomes WebAssembly, by a real clang."""

import os
from dataclasses import dataclass
from pathlib import Path

import pytest

from quintain.core import Launch, LinkKind
from quintain.match import modules, read_bot
from quintain.match.bots import Source
from quintain.match.build import built, needs_building
from quintain.match.errors import BuildError

LAUNCH = Launch(
    LinkKind.PIPE,
    wasm_build=(
        "{clang}", "--target=wasm32-wasi", "-O2", "-fno-exceptions", "-mexec-model=reactor",
        "-DHP={settings.hp}", "-DRATE={settings.rate}",
        "-I{kit}", "{kit}/kit.cpp", "{source}", "-o", "{program}",
    ),
    wasm_kit="kit",
)  # fmt: skip
KIT = '#include "kit.h"\nextern "C" __attribute__((export_name("turn"))) int turn() { return answer(HP); }\n'
BOT = '#include <kit.h>\nint answer(int hp) { return hp * 2; }\nstatic_assert(HP == 7 && RATE == 0.5, "");\n'


@dataclass
class Settings:
    hp: int = 7
    rate: float = 0.5


@pytest.fixture
def home(tmp_path: Path) -> Path:
    kit = tmp_path / "game" / "kit"
    kit.mkdir(parents=True)
    (kit / "kit.h").write_text("int answer(int hp);\n")
    (kit / "kit.cpp").write_text(KIT)
    return tmp_path / "game"


def source_of(text: str, home: Path) -> Source:
    file = home.parent / "bot.cpp"
    file.write_text(text)
    source = read_bot(str(file), None, LAUNCH, home).source  # type: ignore[arg-type]  # no bot of the house
    assert source is not None
    return source


def test_a_bot_becomes_a_module_with_the_kit_and_the_settings(home: Path, tmp_path: Path) -> None:
    source = source_of(BOT, home)

    ready = built(source, tmp_path / "cache", Settings())

    assert ready.wasm is not None
    assert b"\0asm" == (ready.folder / ready.wasm).read_bytes()[:4]
    assert "clang version" in (ready.folder / modules.VERSION).read_text()
    assert not needs_building(source, tmp_path / "cache", Settings())


def test_other_settings_and_another_kit_are_another_module(home: Path, tmp_path: Path) -> None:
    source = source_of(BOT.replace("static_assert", "// static_assert"), home)
    first = built(source, tmp_path / "cache", Settings()).folder

    assert first != built(source, tmp_path / "cache", Settings(hp=8)).folder
    (home / "kit" / "kit.h").write_text("int answer(int health);\n")
    assert first != built(source, tmp_path / "cache", Settings()).folder


def test_the_same_sources_make_the_same_module_byte_for_byte(home: Path, tmp_path: Path) -> None:
    source = source_of(BOT, home)
    one, other = (built(source, tmp_path / name, Settings()).folder / "bot.wasm" for name in ("one", "other"))

    assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize(
    ("text", "first"),
    [
        (
            BOT + "int f() { throw 1; }\n",
            "it uses exceptions (try, catch, throw), which a bot that is counted cannot have",
        ),
        (BOT + "int f() { return 1 }\n", "bot.cpp:4:19: error: expected ';' after return statement"),
        ("#include <kit.h>\n", "undefined symbol: answer(int)"),
    ],
    ids=["exceptions", "a mistake", "nothing there"],
)
def test_the_first_line_says_what_is_wrong(home: Path, tmp_path: Path, text: str, first: str) -> None:
    with pytest.raises(BuildError) as caught:
        built(source_of(text, home), tmp_path / "cache", Settings())

    assert first in str(caught.value).splitlines()[0]


def test_without_clang_it_is_said_what_to_install(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BuildError, match=r"clang is not installed.*apt install clang-14 lld-14 wasi-libc"):
        built(source_of(BOT, home), tmp_path / "cache", Settings())


def test_a_clang_without_its_libraries_is_told_which(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = tmp_path / "clang++-14"
    fake.write_text('#!/bin/sh\nfor word; do case $word in *=*) echo "${word##*=}" ;; esac; done\n')
    os.chmod(fake, 0o755)
    monkeypatch.setenv("PATH", str(tmp_path))

    said = modules.missing()

    assert said is not None
    assert "clang++-14 lacks wasm-ld and libc.a and libc++.a and libc++abi.a" in said
    assert "libc++abi-14-dev-wasm32" in said
