"""The picture of a video: which frame, how it is turned, and what has none. A program of its own decodes it."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from app.core import examinations
from app.core.examinations import Job
from app.domain.media import examination
from app.domain.media.examination import Holder
from app.programs.limits import ProgramLimits
from tests.domain.media import films
from tests.domain.media.films import BLACK, SECOND, cornered
from tests.domain.media.pictures import box, saved

HOLDER = Holder("a test")
COLOURS = {"red": (200, 30, 30), "white": (255, 255, 255), "black": (0, 0, 0)}

pytestmark = pytest.mark.usefixtures("examiner")


async def drawn(content: bytes, tmp_path: Path) -> Image.Image | None:
    """The poster of this file."""
    video, picture = tmp_path / "video", tmp_path / "picture"
    video.write_bytes(content)
    picture.touch()
    if not await examination.draw_poster(video, "video/mp4", picture, HOLDER):
        return None
    with Image.open(picture, formats=("PNG",)) as image:
        image.load()
        return image


def quarters(image: Image.Image) -> list[str]:
    """The colours of the four quarters, row by row."""
    named: list[str] = []
    for y in (1, 3):
        for x in (1, 3):
            dot = image.getpixel((image.width * x // 4, image.height * y // 4))
            assert isinstance(dot, tuple)
            named.append(next(name for name, colour in COLOURS.items() if _near(dot, colour)))
    return named


def _near(dot: tuple[float, ...], colour: tuple[int, int, int]) -> bool:
    return all(abs(one - other) < 24 for one, other in zip(dot, colour, strict=True))


@pytest.mark.parametrize("kind", ["mp4", "mov"])
async def test_it_is_the_first_frame_that_is_not_black(tmp_path: Path, kind: str) -> None:
    image = await drawn(films.video(*[BLACK] * SECOND, cornered(), BLACK, kind=kind), tmp_path)
    assert image is not None
    assert image.size == (160, 90)
    assert quarters(image) == ["red", "white", "white", "white"]


@pytest.mark.parametrize(("at_ms", "expected"), [(0, "black"), (1_999, "black"), (2_000, "red"), (2_150, "black")])
async def test_it_is_the_frame_that_was_chosen(tmp_path: Path, at_ms: int, expected: str) -> None:
    video, drawing = tmp_path / "video", tmp_path / "picture"
    video.write_bytes(films.video(*[BLACK] * 2 * SECOND, cornered(), *[BLACK] * SECOND))
    assert await examination.draw_poster(video, "video/mp4", drawing, HOLDER, at_ms)
    with Image.open(drawing) as image:
        assert quarters(image)[0] == expected


async def test_it_is_the_first_frame_where_the_first_seconds_are_black(tmp_path: Path) -> None:
    image = await drawn(films.video(*[BLACK] * 4 * SECOND, cornered()), tmp_path)
    assert image is not None
    assert quarters(image) == ["black"] * 4


@pytest.mark.parametrize(
    ("blacks", "rate", "found"), [(31, SECOND, True), (32, SECOND, False), (199, 100, True), (200, 100, False)]
)
async def test_it_is_looked_for_in_three_seconds_and_200_frames(
    tmp_path: Path, blacks: int, rate: int, found: bool
) -> None:
    image = await drawn(films.video(*[BLACK] * blacks, cornered(), rate=rate), tmp_path)
    assert image is not None
    assert (quarters(image)[0] == "red") is found


def spotted(dots: int) -> Image.Image:
    """A black picture with this number of white dots of 1,024."""
    image = Image.new("L", (32, 32))
    for number in range(dots):
        image.putpixel((number, 7), 255)
    return image


@pytest.mark.parametrize(
    ("first", "is_black"),
    [
        (Image.new("L", (32, 32), 40), True),
        (Image.new("L", (32, 32), 41), False),
        (spotted(20), True),
        (spotted(21), False),
    ],
    ids=["dark", "not dark", "2 % bright", "more"],
)
async def test_a_frame_is_black_where_two_percent_are_bright_at_most(
    tmp_path: Path, first: Image.Image, is_black: bool
) -> None:
    pictures = [saved("PNG", each.convert("RGB")) for each in (first, Image.new("L", (32, 32), 200))]
    image = await drawn(films.packed(32, 32, *pictures), tmp_path)
    assert image is not None
    darkest, _ = image.convert("L").getextrema()
    assert (darkest == 200) is is_black


@pytest.mark.parametrize(
    ("turned", "expected"),
    [
        (-90, ["white", "red", "white", "white"]),
        (90, ["white", "white", "red", "white"]),
        (180, ["white", "white", "white", "red"]),
    ],
)
async def test_it_stands_upright(tmp_path: Path, turned: int, expected: list[str]) -> None:
    image = await drawn(films.video(cornered(), turned=turned), tmp_path)
    assert image is not None
    assert image.size == ((160, 90) if turned == 180 else (90, 160))
    assert quarters(image) == expected


async def test_its_dots_are_square_and_it_is_small(tmp_path: Path) -> None:
    image = await drawn(films.video(cornered(640, 480), dots=Fraction(4, 3), turned=-90), tmp_path)
    assert image is not None
    assert image.size == (480, 853)
    image = await drawn(films.video(cornered(1280, 720)), tmp_path)
    assert image is not None
    assert image.size == (640, 360)


async def test_a_broken_end_does_not_matter(tmp_path: Path) -> None:
    whole = films.video(cornered(), *[cornered()] * SECOND)
    at = whole.index(b"mdat") + 2000
    broken = bytes(byte ^ 0x5A for byte in whole[at : at + 400])
    image = await drawn(whole[:at] + broken + whole[at + 400 :], tmp_path)
    assert image is not None
    assert quarters(image) == ["red", "white", "white", "white"]


@pytest.mark.parametrize(
    "content",
    [
        films.sound(),
        box(b"ftyp", b"isom" + bytes(4) + b"isom") + box(b"moov", box(b"mvhd", bytes(100))),
        films.video(cornered())[:-200],
        b"#EXTM3U\n/etc/passwd\n",
    ],
    ids=["sound", "no picture", "cut off", "list of other files"],
)
async def test_what_has_no_picture_has_no_poster(tmp_path: Path, content: bytes) -> None:
    assert await drawn(content, tmp_path) is None


@pytest.mark.parametrize(("height", "expected"), [(6000, True), (6300, False)])
async def test_a_picture_has_at_most_50_megapixels(tmp_path: Path, height: int, expected: bool) -> None:
    content = films.packed(8000, height, saved("PNG", Image.new("1", (8000, height), 1)))
    assert (await drawn(content, tmp_path) is not None) == expected


async def test_one_is_drawn_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each may take a gigabyte, so that its job is one of those that run alone."""
    asked: list[Job] = []

    async def run(job: Job, _: str) -> dict[str, Any]:
        asked.append(job)
        return {"has_picture": True}

    monkeypatch.setattr(examinations, "run", run)
    assert await examination.draw_poster(tmp_path / "video", "video/mp4", tmp_path / "picture", HOLDER)
    (job,) = asked
    limits = ProgramLimits(10, 20, 1024**3, 16 * 1024**2, niceness=10)
    assert (job.is_alone, job.is_background, job.limits) == (True, True, limits)


def no_module(name: str) -> None:
    """What is known of a library that is not installed."""


async def test_without_the_extra_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examination, "find_spec", no_module)
    assert await drawn(films.video(cornered()), tmp_path) is None
