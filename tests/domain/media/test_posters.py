"""The picture of a video: which frame, how it is turned, and what has none. A program of its own decodes it."""

import asyncio
from fractions import Fraction
from pathlib import Path

import psutil
import pytest
from PIL import Image

from app.domain.media import posters
from tests.domain.media import films
from tests.domain.media.films import BLACK, SECOND, cornered
from tests.domain.media.pictures import film, saved
from tests.modules import hurry

COLOURS = {"red": (200, 30, 30), "white": (255, 255, 255), "black": (0, 0, 0)}


async def drawn(content: bytes, tmp_path: Path) -> Image.Image | None:
    """The poster of this file."""
    video, picture = tmp_path / "video", tmp_path / "picture"
    video.write_bytes(content)
    picture.touch()
    if not await posters.drawn(video, picture):
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
        film(),
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


async def test_a_decoder_that_does_not_end_is_ended_after_twenty_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "endless.py"
    program.write_text(
        "import os, pathlib, sys, time\npathlib.Path(sys.argv[2]).write_text(str(os.getpid()))\ntime.sleep(6)\n"
    )
    monkeypatch.setattr(posters, "_PROGRAM", program)
    hurry(monkeypatch, posters, 20, to=1)
    assert await drawn(b"", tmp_path) is None
    assert not psutil.pid_exists(int((tmp_path / "picture").read_text()))


async def test_one_is_drawn_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "alone.py"
    program.write_text(
        "import pathlib, sys, time\nplace = pathlib.Path(sys.argv[1]).with_name('at work')\n"
        "place.mkdir()\ntime.sleep(0.3)\nplace.rmdir()\n"
    )
    monkeypatch.setattr(posters, "_PROGRAM", program)
    both = asyncio.gather(*(posters.drawn(tmp_path / "video", tmp_path / name) for name in ("one", "two")))
    assert await both == [True, True]


async def test_it_gets_no_setting_and_nothing_of_the_service(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "curious.py"
    lines = Path(posters._PROGRAM).read_text(encoding="utf-8").replace("if __name__", "if False and __name__")
    program.write_text(
        f"{lines}\n_limit()\n"
        "loaded = {name.partition('.')[0] for name in sys.modules}\n"
        "kinds = resource.RLIMIT_CPU, resource.RLIMIT_AS, resource.RLIMIT_FSIZE, resource.RLIMIT_CORE\n"
        "limits = [*(resource.getrlimit(kind)[1] for kind in kinds), signal.alarm(0)]\n"
        "Path(sys.argv[2]).write_text(repr((dict(os.environ), loaded, limits)))\n"
    )
    monkeypatch.setenv("GALLEY_SECRET_KEY", "a secret")
    monkeypatch.setattr(posters, "_PROGRAM", program)
    picture = tmp_path / "told"
    assert await posters.drawn(program, picture)
    environment, loaded, limits = eval(picture.read_text())
    assert "GALLEY_SECRET_KEY" not in environment
    assert loaded & {"app", "schema", "workers", "tortoise", "aiohttp"} == set()
    assert limits == [10, 1024**3, 16 * 1024**2, 0, 15]


def no_module(name: str) -> None:
    """What is known of a library that is not installed."""


async def test_without_the_extra_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posters, "find_spec", no_module)
    assert await drawn(films.video(cornered()), tmp_path) is None
