"""What an uploaded video says of itself: its facts, and no place, also not beside its pictures."""

import io
import struct
from dataclasses import replace
from pathlib import Path

import av
import pytest

from app.domain.media.examination import Facts, Holder, examined
from tests.domain.media import films
from tests.domain.media.films import cornered
from tests.domain.media.pictures import SECRET, box

HOLDER = Holder("a test")
pytestmark = pytest.mark.usefixtures("examiner")


def table(kind: bytes, *rows: int) -> bytes:
    return box(kind, bytes(4) + b"".join(map(struct.pack, [">I"] * len(rows), rows)))


def track_of_places(offset: int) -> bytes:
    """A track of a camera whose samples, in two chunks behind one another, are places."""
    handler = box(b"hdlr", bytes(8) + b"meta" + bytes(13))
    tables = table(b"stsc", 1, 1, 1, 1), table(b"stsz", 0, 2, 10, 10), table(b"stco", 2, offset, offset + 10)
    return box(b"trak", box(b"mdia", handler + box(b"minf", box(b"stbl", b"".join(tables)))))


def placed(content: bytes) -> bytes:
    """The film with places: in the movie, in its track, behind it and in a track of its own."""
    at = content.index(b"moov") - 4
    size = int.from_bytes(content[at : at + 4], "big")
    movie = content[at + 8 : at + size]
    track_at = movie.index(b"trak") - 4
    track_size = int.from_bytes(movie[track_at : track_at + 4], "big")
    track = box(b"trak", movie[track_at + 8 : track_at + track_size] + box(b"udta", box(b"\xa9xyz", SECRET)))
    extras = (
        box(b"udta", box(b"\xa9xyz", SECRET)) + box(b"meta", bytes(4) + SECRET) + box(b"uuid", bytes(16) + SECRET)
    )
    rest = movie[:track_at] + track + movie[track_at + track_size :] + extras
    assert at + size == len(content), "the movie is the last box, so that no sample moves"
    end = at + 8 + len(rest) + len(track_of_places(0))
    whole = content[:at] + box(b"moov", rest + track_of_places(end + 8)) + box(b"mdat", SECRET)
    long = struct.pack(">I4sQ", 1, b"uuid", 16 + 16 + len(SECRET)) + bytes(16) + SECRET
    return whole + long


def packets(content: bytes) -> list[bytes]:
    with av.open(io.BytesIO(content), "r") as container:
        return [bytes(packet) for packet in container.demux(video=0) if packet.size]


@pytest.mark.parametrize("kind", ["mp4", "mov"])
async def test_a_video_keeps_its_pictures_and_no_place(tmp_path: Path, kind: str) -> None:
    plain = films.video(*[cornered()] * 20, kind=kind)
    content = placed(plain)
    assert content.count(SECRET) == 6
    file = tmp_path / "upload"
    file.write_bytes(content)
    mime_type = "video/mp4" if kind == "mp4" else "video/quicktime"
    facts = await examined(file, HOLDER)
    assert replace(facts, film=None) == Facts(mime_type, len(content), 160, 90, 2_000, rate=10_000)
    result = file.read_bytes()
    assert len(result) == len(content)
    assert SECRET[:10] not in result
    assert SECRET[10:] not in result
    assert packets(result) == packets(plain)
    # Nothing is left to do.
    await examined(file, HOLDER)
    assert file.read_bytes() == result


@pytest.mark.parametrize(
    ("handler", "words", "is_kept"),
    [
        (b"sbtl", b"Good morning, everybody.", True),
        (b"sbtl", b"GPS (8.5417, 47.3769, 19)", False),
        (b"sbtl", b"[latitude: 47.37] home", False),
        (b"text", b"Chapter one, at the lake", False),
        (b"tmcd", b"the hour of the day.....", False),
        (b"camm", b"speeds and places.......", False),
    ],
)
async def test_a_track_that_is_neither_seen_nor_heard_goes(
    tmp_path: Path, handler: bytes, words: bytes, is_kept: bool
) -> None:
    plain = films.video(cornered())
    at = plain.index(b"moov") - 4
    size = int.from_bytes(plain[at : at + 4], "big")
    tables = table(b"stsc", 1, 1, 1, 1) + table(b"stsz", len(words), 1)

    def whole(offset: int) -> bytes:
        samples = box(b"stbl", tables + table(b"stco", 1, offset))
        track = box(b"trak", box(b"mdia", box(b"hdlr", bytes(8) + handler + bytes(13)) + box(b"minf", samples)))
        return plain[:at] + box(b"moov", plain[at + 8 : at + size] + track) + box(b"mdat", words)

    content = whole(0)
    content = whole(len(content) - len(words))
    file = tmp_path / "upload"
    file.write_bytes(content)
    await examined(file, HOLDER)
    assert (words in file.read_bytes()) is is_kept


@pytest.mark.parametrize(("turned", "sides"), [(90, (90, 160)), (180, (160, 90)), (270, (90, 160))])
async def test_sides_are_those_that_are_shown(tmp_path: Path, turned: int, sides: tuple[int, int]) -> None:
    file = tmp_path / "upload"
    file.write_bytes(films.video(cornered(), turned=turned))
    facts = await examined(file, HOLDER)
    assert facts.sides == sides
