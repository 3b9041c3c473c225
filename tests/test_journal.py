"""The journal of long runs tells what was written, and nothing else."""

import sqlite3
from collections import Counter
from pathlib import Path

from tests.soak.journal import OfSqlite


def test_what_is_written_is_told_once(tmp_path: Path) -> None:
    file = tmp_path / "some.db"
    db = sqlite3.connect(file, isolation_level=None)
    db.execute("CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT, last_used_at TEXT)")
    db.execute("CREATE TABLE throttle_window (id INTEGER PRIMARY KEY, hits INTEGER)")
    journal = OfSqlite(file)
    assert journal.written() == Counter()
    db.execute("INSERT INTO thing (name) VALUES ('a'), ('b')")
    assert journal.written() == Counter({"thing": 2})
    assert journal.written() == Counter()
    db.execute("UPDATE thing SET name = 'a', last_used_at = 'now'")
    assert journal.written() == Counter({"thing": 1})
    db.execute("DELETE FROM thing WHERE id = 1")
    assert journal.written() == Counter({"thing": 1})
    db.execute("UPDATE thing SET last_used_at = 'later'")
    db.execute("INSERT INTO throttle_window (hits) VALUES (1)")
    db.execute("BEGIN")
    db.execute("INSERT INTO thing (name) VALUES ('c')")
    db.execute("ROLLBACK")
    assert journal.written() == Counter()
    journal.close()
    db.close()
