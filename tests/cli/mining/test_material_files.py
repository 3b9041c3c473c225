"""How much of a file the guard reads, and which bytes it keeps of a binary file."""

import os
from pathlib import Path

import pytest

from cli.mining import files

MEBIBYTE = 1024 * 1024


def read(place: Path, content: bytes) -> bytes:
    path = place / "material"
    path.write_bytes(content)
    with files.open_regular(os.fsencode(path)) as file:
        return b"".join(files.read_text(file))


@pytest.mark.parametrize(("size", "length"), [(16 * MEBIBYTE, 16 * MEBIBYTE), (17 * MEBIBYTE, 16 * MEBIBYTE)])
def test_sixteen_mebibytes_of_a_text_are_read(tmp_path: Path, size: int, length: int) -> None:
    content = b"x" * (16 * MEBIBYTE - 1) + b"y" * (size - 16 * MEBIBYTE + 1)
    assert read(tmp_path, content) == content[:length]


@pytest.mark.parametrize(("place", "is_text"), [(0, False), (7_999, False), (8_000, True)])
def test_a_file_is_no_text_where_its_first_8000_bytes_have_a_zero(
    tmp_path: Path, place: int, *, is_text: bool
) -> None:
    content = b"x" * place + b"\0" + b"y" * (2 * MEBIBYTE)
    assert read(tmp_path, content) == (content if is_text else content[:MEBIBYTE].replace(b"\0", b""))


def test_of_what_is_no_text_the_printable_part_of_ascii_is_read(tmp_path: Path) -> None:
    assert read(tmp_path, bytes(range(256))) == bytes((*range(9, 14), *range(32, 127)))
