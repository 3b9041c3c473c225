"""Files of the data directory: private, whole, and made once."""

import os
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app.core import data_directory
from app.core.data_directory import Addresses

SOME = Addresses("http://127.0.0.1:8000", "http://[::1]:8001")


@pytest.fixture(autouse=True)
def _open_umask() -> Iterator[None]:
    """With the most careless umask, modes are ours or wrong."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_directories_and_files_are_private(tmp_path: Path) -> None:
    directory = tmp_path / "var" / "galley"
    data_directory.make_private(directory)
    data_directory.make_empty(directory / "galley.db")
    data_directory.write_whole(directory / "whole", b"1")
    data_directory.make_once(directory / "once", b"1")
    data_directory.remember(directory / "addresses.json", SOME)
    assert mode(directory) == 0o700
    assert {path.name: mode(path) for path in directory.iterdir()} == {
        "galley.db": 0o600,
        "whole": 0o600,
        "once": 0o600,
        "addresses.json": 0o600,
    }


def test_what_was_open_is_closed_and_kept(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    for name in ("galley.db", "once"):
        (tmp_path / name).write_bytes(b"kept")
        (tmp_path / name).chmod(0o644)
    data_directory.make_private(tmp_path)
    data_directory.make_empty(tmp_path / "galley.db")
    assert data_directory.make_once(tmp_path / "once", b"other") == b"kept"
    assert mode(tmp_path) == 0o700
    for name in ("galley.db", "once"):
        assert (tmp_path / name).read_bytes() == b"kept"
        assert mode(tmp_path / name) == 0o600


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    file = tmp_path / "file"
    data_directory.write_whole(file, b"old")
    with file.open("rb") as reader:
        data_directory.write_whole(file, b"new")
        assert reader.read() == b"old"
    assert file.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [file]


def test_of_many_makers_one_wins_and_all_agree(tmp_path: Path) -> None:
    file = tmp_path / "secret.key"

    def make(number: int) -> bytes:
        return data_directory.make_once(file, f"key {number}".encode())

    with ThreadPoolExecutor(8) as pool:
        seen = set(pool.map(make, range(40)))
    assert seen == {file.read_bytes()}
    assert list(tmp_path.iterdir()) == [file]


def test_a_maker_that_comes_second_takes_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "secret.key"
    file.write_bytes(b"first")

    def absent(_: Path) -> bool:
        return False

    monkeypatch.setattr(Path, "exists", absent)  # the other process came between look and link
    assert data_directory.make_once(file, b"second") == b"first"
    assert list(tmp_path.iterdir()) == [file]


def test_addresses_are_remembered(tmp_path: Path) -> None:
    file = tmp_path / "addresses.json"
    assert data_directory.recall(file) is None
    data_directory.remember(file, SOME)
    assert data_directory.recall(file) == SOME
    other = Addresses("https://galley.example.com", "https://callbacks.example.com", exposed=True)
    data_directory.remember(file, other)
    assert data_directory.recall(file) == other


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b"{}", b'{"base_url": "http://x"}', b'{"base_url":1,"callbacks_url":2}'],
)
def test_a_broken_memory_counts_as_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "addresses.json").write_bytes(content)
    assert data_directory.recall(tmp_path / "addresses.json") is None
