"""What phones and browsers record: HEIC, AVIF, WebM and Matroska are taken, stand upright, and say no place."""

import io
from pathlib import Path

import av
import pytest
from PIL import Image

from app.connectors import registry
from app.domain.media import examination, file_plans
from app.domain.media.examination import Facts, Holder, examined
from app.domain.media.picture_plans import PictureChange, PictureFacts
from app.domain.media.rules import download_name
from tests.domain.media import films
from tests.domain.media.films import cornered
from tests.domain.media.heics import heic
from tests.domain.media.pictures import SECRET, exif, saved
from tests.media_corpus.pictures import large

HOLDER = Holder("a test")
RED, WHITE = (200, 30, 30), (255, 255, 255)
pytestmark = pytest.mark.usefixtures("examiner")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "upload"


def corners(image: Image.Image) -> list[bool]:
    """Whether each corner is red, clockwise from the upper left one."""
    width, height = image.size
    places = ((2, 2), (width - 3, 2), (width - 3, height - 3), (2, height - 3))
    dots = [image.convert("RGB").getpixel(place) for place in places]
    return [isinstance(dot, tuple) and dot[1] < 128 for dot in dots]


@pytest.mark.parametrize(
    ("content", "mime_type", "red"),
    [
        (heic(cornered()), "image/heic", 0),
        (heic(cornered(), major=b"mif1"), "image/heic", 0),
        (heic(cornered(), turns=1), "image/heic", 3),
        (heic(cornered(), turns=3), "image/heic", 1),
        (saved("AVIF", cornered(), exif=exif()), "image/avif", 0),
        (saved("AVIF", cornered(), exif=exif(6)), "image/avif", 1),
        (saved("AVIF", cornered(), exif=exif(8)), "image/avif", 3),
    ],
)
async def test_a_picture_of_a_phone_stands_upright_and_says_no_place(
    file: Path, content: bytes, mime_type: str, red: int
) -> None:
    assert SECRET in content
    file.write_bytes(content)
    facts = await examined(file, HOLDER)
    width, height = (160, 90) if red == 0 else (90, 160)
    assert facts == Facts(mime_type, len(content), width, height, frames=1, has_alpha=False)
    kept = file.read_bytes()
    assert (len(kept), SECRET in kept, b"Camera 1" in kept) == (len(content), False, False)
    # Nothing is left to do, and what is made of it is upright.
    assert await examined(file, HOLDER) == facts
    assert file.read_bytes() == kept
    copy = file.with_name("copy")
    assert await examination.reduced(file, mime_type, 80, copy, HOLDER)
    recipe = {"box": [0, 0, width, height], "frame": [width, height], "size": [width, height], "shape": [1, None]}
    recipe |= {"type": "image/jpeg", "bytes": None, "fine": True}
    result = file.with_name("result")
    await examination.rendered(file, mime_type, recipe, result, HOLDER)
    expected = [number == red for number in range(4)]
    for path, size in ((copy, (80, 45 if red == 0 else 142)), (result, (width, height))):
        with Image.open(path) as image:
            assert (image.size, corners(image)) == (size, expected)


async def test_a_broken_one_is_refused(file: Path) -> None:
    for content in (heic(cornered())[:-400], saved("AVIF", cornered())[:-200]):
        file.write_bytes(content)
        with pytest.raises(examination.Invalid) as refusal:
            await examined(file, HOLDER)
        assert refusal.value.fields == {"file": [examination.DAMAGED_IMAGE]}


@pytest.mark.parametrize(("kind", "mime_type"), [("webm", "video/webm"), ("matroska", "video/x-matroska")])
async def test_a_recording_keeps_its_pictures_and_no_title(file: Path, kind: str, mime_type: str) -> None:
    content = films.video(*[cornered()] * 5, kind=kind, codec="libvpx", title=SECRET.decode())
    assert content.count(SECRET) >= 2
    file.write_bytes(content)
    facts = await examined(file, HOLDER)
    assert (facts.mime_type, facts.sides, facts.duration_ms) == (mime_type, (160, 90), 500)
    kept = file.read_bytes()
    assert (len(kept), SECRET in kept, b"Lavf" in kept) == (len(content), False, False)
    with av.open(io.BytesIO(kept), "r") as container, av.open(io.BytesIO(content), "r") as before:
        packets = [[bytes(packet) for packet in each.demux(video=0)] for each in (container, before)]
    assert packets[0] == packets[1]
    assert len(packets[0]) >= 5


def test_names_end_like_their_type() -> None:
    types = ("image/heic", "image/avif", "video/webm", "video/x-matroska")
    assert [download_name("a", each) for each in types] == ["a.heic", "a.avif", "a.webm", "a.mkv"]


async def test_the_colours_of_printers_become_those_of_screens(file: Path) -> None:
    file.write_bytes(saved("JPEG", cornered().convert("CMYK")))
    facts = await examined(file, HOLDER)
    assert facts.is_cmyk
    picture = PictureFacts(facts.mime_type, facts.size, *facts.sides, facts.frames, facts.has_alpha, is_cmyk=True)
    limits = next(platform.limits for platform in registry.built_in() if platform.key == "facebook")
    (plan,) = file_plans.plans([picture], limits)
    assert plan.changes == (PictureChange.COLOURS,)
    result = file.with_name("result")
    await examination.rendered(file, facts.mime_type, plan.recipe or {}, result, HOLDER)
    with Image.open(result) as image:
        assert (image.mode, corners(image)) == ("RGB", [True, False, False, False])
    assert (await examined(result, HOLDER)).is_cmyk is False


@pytest.mark.time_limit(300, reason="an image of 108 megapixels is made and read several times")
@pytest.mark.parametrize("how", [{}, {"progressive": True}])
async def test_the_largest_pictures_of_phones_are_taken_and_made(file: Path, how: dict[str, bool]) -> None:
    file.write_bytes(saved("JPEG", large(12_000, 9_000), quality=60, **how))
    facts = await examined(file, HOLDER)
    assert facts.sides == (12_000, 9_000)
    picture = PictureFacts(facts.mime_type, 10**8, *facts.sides, facts.frames, facts.has_alpha)
    limits = next(platform.limits for platform in registry.built_in() if platform.key == "discord")
    (plan,) = file_plans.plans([picture], limits)
    assert plan.recipe is not None
    assert plan.recipe["size"][0] * plan.recipe["size"][1] <= 24_000_000
    result = file.with_name("result")
    await examination.rendered(file, facts.mime_type, plan.recipe, result, HOLDER)
    with Image.open(result) as image:
        assert (image.size, corners(image)) == (tuple(plan.recipe["size"]), [True, False, False, False])
