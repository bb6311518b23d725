"""Names and secrets of a game's bots, and what came of their matches.

A name belongs to whoever gave the first secret with it; only a salted, slow digest of the secret is kept. Figures are
whatever a game counts in a match; their sums by name are kept as well, so that a table of thousands of matches is there
at once. Knows no game. One connection, one thread: clerk.py gives it one.
"""

import hashlib
import hmac
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from .errors import StoreError
from .schema import prepare

_SALT_BYTES = 16
_SCRYPT = {"n": 1 << 13, "r": 8, "p": 1, "dklen": 32}  # 8 MiB and some 20 ms for a guess
_BUSY_S = 10.0
_MOST_KNOWN = 10_000


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a match for one seat: whatever the game counts, by name."""

    name: str
    place: int | None
    verdict: str
    figures: Mapping[str, float]


class Registry:
    """One file of names and results."""

    def __init__(self, path: Path, game: str) -> None:
        self._game = game
        self._path = path
        self._known: dict[str, bytes] = {}  # secrets that were right, under a key of this process
        self._key = os.urandom(_SALT_BYTES)
        with self._told():
            self._connection = sqlite3.connect(path, timeout=_BUSY_S, isolation_level=None, check_same_thread=False)
            try:
                prepare(self._connection, str(path))
            except BaseException:
                self._connection.close()
                raise

    def close(self) -> None:
        """Lets go of the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def knows(self, name: str, secret: str) -> bool:
        """Was this found to be the secret of that name before, by this process? Quick, and safe on any thread."""
        return hmac.compare_digest(self._known.get(name, b""), self._quick(secret))

    def admits(self, name: str, secret: str) -> bool:
        """Is this the secret of that name? The first one given becomes it."""
        if self.knows(name, secret):
            return True
        with self._told():
            salt, digest = self._remembered(name) or self._enter(name, secret)
        if not hmac.compare_digest(digest, _digest(secret, salt)):
            return False
        self._known[name] = self._quick(secret)
        if len(self._known) > _MOST_KNOWN:
            del self._known[next(iter(self._known))]
        return True

    def _quick(self, secret: str) -> bytes:
        return hashlib.blake2b(secret.encode(), key=self._key, digest_size=_SALT_BYTES).digest()

    def _remembered(self, name: str) -> tuple[bytes, bytes] | None:
        query = "SELECT salt, digest FROM name WHERE game = ? AND name = ?"
        found: tuple[bytes, bytes] | None = self._connection.execute(query, (self._game, name)).fetchone()
        return found

    def _enter(self, name: str, secret: str) -> tuple[bytes, bytes]:
        """Another process may have been first: then its secret counts."""
        salt = os.urandom(_SALT_BYTES)
        row = (self._game, name, salt, _digest(secret, salt))
        self._connection.execute("INSERT INTO name VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", row)
        found = self._remembered(name)
        assert found is not None
        return found

    def record(
        self,
        match: str,
        results: Sequence[Result],
        *,
        mode: str,
        seed: int,
        map: str,
        ended_at: float,
        void: str | None,
    ) -> None:
        """Remembers a match; of a void one nothing is added up."""
        with self._told(), self._transaction() as connection:
            row = (match, self._game, mode, str(seed), map, ended_at, void)
            connection.execute("INSERT INTO match VALUES (?, ?, ?, ?, ?, ?, ?)", row)
            for seat, result in enumerate(results):
                row_of = (self._game, match, seat, result.name, result.place, result.verdict)
                connection.execute("INSERT INTO result VALUES (?, ?, ?, ?, ?, ?)", row_of)
                figures = [(self._game, match, seat, what, value) for what, value in result.figures.items()]
                connection.executemany("INSERT INTO figure VALUES (?, ?, ?, ?, ?)", figures)
                if void is None:
                    self._add(connection, result)

    def _add(self, connection: sqlite3.Connection, result: Result) -> None:
        rows = [(self._game, result.name, what, value) for what, value in result.figures.items()]
        sql = "INSERT INTO total VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET value = value + excluded.value"
        connection.executemany(sql, rows)

    def totals(self) -> dict[str, dict[str, float]]:
        """The sums of all figures, by name of the bot."""
        found: dict[str, dict[str, float]] = {}
        with self._told():
            query = "SELECT name, what, value FROM total WHERE game = ? ORDER BY name"
            for name, what, value in self._connection.execute(query, (self._game,)):
                found.setdefault(name, {})[what] = value
        return found

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield self._connection
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise StoreError(f"{self._path}: {error}") from error


def _digest(secret: str, salt: bytes) -> bytes:
    if not secret:  # nothing to hide, and most bots have none: they need not wait for each other
        return b""
    return hashlib.scrypt(secret.encode(), salt=salt, **_SCRYPT)
