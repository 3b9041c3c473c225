"""Videos are whole chains of boxes, of at most so many, and say how long they play."""

from pathlib import Path

import pytest

from app.programs import video_boxes
from app.programs.reasons import FileRefused, Reason
from tests.domain.media.pictures import box, film


def long_box(size: int) -> bytes:
    """A part of 24 bytes that says in eight bytes how long it is."""
    return b"\0\0\0\x01mdat" + size.to_bytes(8, "big") + bytes(8)


@pytest.mark.parametrize(
    ("content", "whole"),
    [
        (film(), True),
        (film()[:-1], False),
        (film() + b"x", False),
        (film() + bytes(8), True),
        (b"\0\0\0\x10ftypisom\0\0\0\0", False),
        (b"\0\0\0\x07ftyp" + bytes(20), False),
        (b"\0\0\0\x01ftyp" + b"\xff" * 8, False),
        (film() + long_box(24), True),
        (film() + long_box(23), True),
        (film() + long_box(23)[:-1] + b"x", False),
        (film() + long_box(15), False),
        (film() + long_box(2**56 + 24), False),
        (film() + long_box(24) + box(b"free"), True),
        (film() + b"\0\0\0\0mdat" + bytes(5), True),
    ],
)
def test_a_video_is_a_whole_chain_of_boxes(tmp_path: Path, content: bytes, whole: bool) -> None:
    file = tmp_path / "video"
    file.write_bytes(content)
    with file.open("rb") as opened:
        if whole:
            assert video_boxes.examine(opened)["duration_ms"] == (100 if film() in content else None)
        else:
            with pytest.raises(FileRefused) as refused:
                video_boxes.examine(opened)
            assert refused.value.reason is Reason.DAMAGED


@pytest.mark.parametrize(
    ("header", "plays"),
    [
        (bytes(12) + (600).to_bytes(4, "big") + (7500).to_bytes(4, "big"), 12_500),
        (b"\1" + bytes(19) + (90_000).to_bytes(4, "big") + (45_000).to_bytes(8, "big"), 500),
        (bytes(12) + (1).to_bytes(4, "big") + b"\xff" * 4, None),
        (b"\1" + bytes(19) + (1).to_bytes(4, "big") + b"\xff" * 8, None),
        (bytes(12) + (0).to_bytes(4, "big") + (7500).to_bytes(4, "big"), None),
        (bytes(12) + (600).to_bytes(4, "big") + (0).to_bytes(4, "big"), None),
        (bytes(12) + (1).to_bytes(4, "big") + (3_000_000).to_bytes(4, "big"), 2**31 - 1),
        (bytes(100), None),
        (b"", None),
    ],
)
def test_a_movie_says_how_long_it_plays(tmp_path: Path, header: bytes, plays: int | None) -> None:
    content = box(b"ftyp", b"isom") + box(b"moov", box(b"trak", b"") + box(b"mvhd", header))
    file = tmp_path / "video"
    file.write_bytes(content)
    with file.open("rb") as opened:
        assert video_boxes.examine(opened)["duration_ms"] == plays


@pytest.mark.parametrize("inside", [False, True], ids=["of the file", "of the movie"])
@pytest.mark.parametrize("number", [video_boxes.BOXES, video_boxes.BOXES + 1])
def test_there_are_20_000_boxes_at_most(tmp_path: Path, number: int, inside: bool) -> None:
    header = box(b"mvhd", bytes(12) + (600).to_bytes(4, "big") + (600).to_bytes(4, "big"))
    # The header is the last box of the movie, and the movie the last one of the file.
    many = box(b"free") * (number - 1)
    content = box(b"moov", many + header) if inside else many + box(b"moov", header)
    file = tmp_path / "video"
    file.write_bytes(content)
    with file.open("rb") as opened:
        if number == video_boxes.BOXES:
            assert video_boxes.examine(opened)["duration_ms"] == 1_000
        else:
            with pytest.raises(FileRefused) as refused:
                video_boxes.examine(opened)
            assert refused.value.reason is Reason.PARTS


def test_a_broken_movie_says_nothing_of_its_length(tmp_path: Path) -> None:
    file = tmp_path / "video"
    file.write_bytes(box(b"ftyp", b"isom") + box(b"moov", b"\0\0\0\x07free"))
    with file.open("rb") as opened:
        assert video_boxes.examine(opened)["duration_ms"] is None
