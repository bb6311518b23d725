import sqlite3
import threading
from pathlib import Path

import pytest

from quintain.store import Registry, Result, StoreError
from quintain.store.schema import STEPS

FACTS = {"mode": "FRIENDLY", "seed": 7, "map": "a.map", "ended_at": 1.5, "void": None}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hypernull.db"


def record(registry: Registry, match: str, *results: Result, void: str | None = None) -> None:
    registry.record(match, results, **(FACTS | {"void": void}))  # type: ignore[arg-type]


# names and secrets


def test_the_first_secret_given_with_a_name_is_its_secret(path: Path) -> None:
    with Registry(path, "hypernull") as registry:
        assert registry.admits("ann", "tulip")
        assert registry.admits("ann", "tulip")
        assert not registry.admits("ann", "rose")
        assert not registry.admits("ann", "")
        assert registry.admits("bob", "")
        assert not registry.admits("bob", "tulip")


def test_secrets_outlive_the_process_and_are_not_written_down(path: Path) -> None:
    with Registry(path, "hypernull") as registry:
        registry.admits("ann", "a-very-secret-tulip")

    with Registry(path, "hypernull") as registry:
        assert not registry.admits("ann", "rose")
        assert registry.admits("ann", "a-very-secret-tulip")
    everything = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert b"tulip" not in everything


def test_equal_secrets_look_different(path: Path) -> None:
    with Registry(path, "hypernull") as registry:
        registry.admits("ann", "tulip")
        registry.admits("bob", "tulip")

    rows = sqlite3.connect(path).execute("SELECT salt, digest FROM name").fetchall()
    assert 2 == len({salt for salt, _ in rows}) == len({digest for _, digest in rows})


def test_games_have_names_of_their_own(path: Path) -> None:
    with Registry(path, "hypernull") as one, Registry(path, "codecraft") as other:
        assert one.admits("ann", "tulip")
        assert other.admits("ann", "rose")


def test_a_secret_that_was_right_is_known_without_a_look_into_the_file(path: Path) -> None:
    with Registry(path, "hypernull") as registry:
        assert not registry.knows("ann", "tulip")
        registry.admits("ann", "tulip")
        registry.admits("ann", "rose")

        assert registry.knows("ann", "tulip")
        assert not registry.knows("ann", "rose")
        assert not registry.knows("bob", "tulip")


def test_of_two_servers_that_hear_a_name_at_once_one_is_first(path: Path) -> None:
    answers: list[bool] = []
    registries = [Registry(path, "hypernull") for _ in range(4)]
    threads = [
        threading.Thread(target=lambda registry=registry, n=n: answers.append(registry.admits("ann", f"secret {n}")))
        for n, registry in enumerate(registries)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for registry in registries:
        registry.close()

    assert [False] * 3 + [True] == sorted(answers)


# results


def test_figures_add_up_by_name(path: Path) -> None:
    with Registry(path, "hypernull") as registry:
        record(registry, "1", Result("ann", 1, "ok", {"coins": 7, "won": 1}), Result("bob", 2, "ok", {"coins": 3}))
        record(registry, "2", Result("bob", 1, "ok", {"coins": 4}), Result("ann", 2, "ok", {"coins": 2.5}))

        assert {"ann": {"coins": 9.5, "won": 1}, "bob": {"coins": 7}} == registry.totals()


def test_a_void_match_is_remembered_and_not_added_up(path: Path) -> None:
    with Registry(path, "hypernull") as registry:
        record(registry, "1", Result("ann", None, "ok", {"coins": 7}), void="the server is stopped")

        assert {} == registry.totals()
    assert [("1", "the server is stopped")] == sqlite3.connect(path).execute("SELECT id, void FROM match").fetchall()


def test_a_match_that_cannot_be_written_leaves_nothing_behind(path: Path) -> None:
    with Registry(path, "hypernull") as registry:
        record(registry, "1", Result("ann", 1, "ok", {"coins": 7}))
        with pytest.raises(StoreError, match="UNIQUE"):
            record(registry, "1", Result("ann", 1, "ok", {"coins": 7}))
        with pytest.raises(StoreError, match="NOT NULL"):
            record(registry, "2", Result("ann", 1, "ok", {"coins": None}))  # type: ignore[dict-item]
        record(registry, "3", Result("ann", 1, "ok", {"coins": 1}))

        assert {"ann": {"coins": 8}} == registry.totals()


def test_a_bot_may_play_against_itself(path: Path) -> None:
    with Registry(path, "hypernull") as registry:
        record(registry, "1", Result("ann", 1, "ok", {"coins": 7}), Result("ann", 2, "ok", {"coins": 3}))

        assert {"ann": {"coins": 10}} == registry.totals()


# files


def test_a_file_of_another_program_is_refused(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE holiday (photo BLOB)")
    other.close()

    with pytest.raises(StoreError, match="a database of another program"):
        Registry(path, "hypernull")


def test_a_file_that_is_no_database_is_refused(path: Path) -> None:
    path.write_bytes(b"hello" * 1000)

    with pytest.raises(StoreError, match="not a database"):
        Registry(path, "hypernull")


def test_a_file_from_the_future_is_refused(path: Path) -> None:
    Registry(path, "hypernull").close()
    with sqlite3.connect(path) as newer:
        newer.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    newer.close()

    with pytest.raises(StoreError, match="made by a newer version"):
        Registry(path, "hypernull")


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="unable to open"):
        Registry(tmp_path / "no" / "x.db", "hypernull")
