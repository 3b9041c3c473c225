"""A database file that SQLite has open is opened by nothing else in the process; others may read it."""

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.plain_opens import PlainOpen


def _open_and_close(file: Path) -> None:
    os.close(os.open(file, os.O_RDONLY))


def _copy(file: Path) -> None:
    shutil.copyfile(file, file.with_name("copy"))


@pytest.mark.parametrize("end", ["", "-shm"])
@pytest.mark.parametrize("opens", [Path.read_bytes, _open_and_close, _copy], ids=["read", "handle", "copy"])
def test_a_file_that_sqlite_has_open_is_opened_by_nothing_else(
    tmp_path: Path, opens: Callable[[Path], object], end: str
) -> None:
    file = tmp_path / "rows.db"
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("CREATE TABLE one (id INTEGER)")
        with pytest.raises(PlainOpen, match=f"SQLite has .*rows.db{end} open in this process"):
            opens(Path(f"{file}{end}"))
        # Another process harms nobody, and SQLite itself knows what it has open.
        subprocess.run(["cat", file], stdout=subprocess.DEVNULL, check=True, timeout=60)
        with closing(sqlite3.connect(file)) as other:
            assert other.execute("SELECT count(*) FROM one").fetchone() == (0,)
    opens(file)
