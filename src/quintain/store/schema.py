"""The tables of a store, and how older files become newer ones.

Each entry of STEPS leads from one version to the next; SQLite itself keeps the number (`user_version`). A step that has
been released is never edited.
"""

import sqlite3

from .errors import StoreError

APPLICATION = 0x51756E74  # "Qunt": so that no other program's file is written to

STEPS = (
    """
    CREATE TABLE name (game TEXT, name TEXT, salt BLOB NOT NULL, digest BLOB NOT NULL, PRIMARY KEY (game, name))
        WITHOUT ROWID;
    CREATE TABLE match (id TEXT, game TEXT, mode TEXT NOT NULL, seed TEXT NOT NULL, map TEXT NOT NULL,
        ended_at REAL NOT NULL, void TEXT, PRIMARY KEY (game, id)) WITHOUT ROWID;
    CREATE TABLE result (game TEXT, match TEXT, seat INTEGER, name TEXT NOT NULL, place INTEGER, verdict TEXT NOT NULL,
        PRIMARY KEY (game, match, seat)) WITHOUT ROWID;
    CREATE TABLE figure (game TEXT, match TEXT, seat INTEGER, what TEXT, value REAL NOT NULL,
        PRIMARY KEY (game, match, seat, what)) WITHOUT ROWID;
    CREATE TABLE total (game TEXT, name TEXT, what TEXT, value REAL NOT NULL, PRIMARY KEY (game, name, what))
        WITHOUT ROWID;
    """,
)


def prepare(connection: sqlite3.Connection, path: str) -> None:
    """Makes the tables in a new file, brings an older one up to date, refuses any other."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION and (application or tables):
        raise StoreError(f"{path} is a database of another program")
    if version > len(STEPS):
        raise StoreError(f"{path} was made by a newer version ({version}); this one knows up to {len(STEPS)}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA cache_size = -512")  # KiB: matches are added at the end and seldom read
    for number, step in enumerate(STEPS[version:], version + 1):
        marks = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {number};"
        connection.executescript(f"BEGIN IMMEDIATE; {step}; {marks} COMMIT;")
