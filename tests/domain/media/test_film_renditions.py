"""Films on their way to platforms: planned by what was measured, copied or coded anew, and as the plan says."""

import io
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import av
import pytest
from PIL import Image

from app.connectors import Limits, Media, registry
from app.connectors.content import Content
from app.connectors.preflight import against
from app.domain.media import examination, file_plans
from app.domain.media.examination import Facts, Holder, Invalid, examined
from app.domain.media.film_plans import FilmFile
from app.domain.media.picture_plans import KEEP, PictureChange, PictureFacts, PicturePlan
from tests.domain.media.films import cornered, sound
from tests.domain.media.odd_films import odd
from tests.domain.media.pictures import animated, box, saved

HOLDER = Holder("a test")
pytestmark = pytest.mark.usefixtures("examiner")


def limits_of(name: str) -> Limits:
    return next(platform.limits for platform in registry.built_in() if platform.key == name)


async def taken(path: Path, content: bytes) -> Facts:
    path.write_bytes(content)
    return await examined(path, HOLDER)


def file_of(facts: Facts) -> FilmFile | PictureFacts:
    if facts.film is None:
        return PictureFacts(facts.mime_type, facts.size, *facts.sides, facts.frames, facts.has_alpha)
    assert facts.width
    assert facts.height
    return FilmFile(
        facts.mime_type, facts.size, facts.width, facts.height, facts.duration_ms or 0, facts.rate or 0, facts.film
    )


def codes(limits: Limits, facts: Facts) -> list[str]:
    item = Media(
        "https://galley.test/1",
        facts.mime_type,
        facts.size,
        None,
        width=facts.width,
        height=facts.height,
        duration_ms=facts.duration_ms,
        frames=facts.frames,
        rate=facts.rate,
        film=facts.film,
    )
    return [issue.code for issue in against(limits, Content(None, "Words", (item,)))]


async def nothing(_: int) -> None:
    """Nobody waits."""


async def made(path: Path, facts: Facts, plan: PicturePlan) -> Facts:
    """The facts of what the recipe makes."""
    assert plan.recipe is not None
    result = path.with_name("result")
    if plan.recipe["kind"] == "film":
        film = await examination.make_film(path, facts.mime_type, plan.recipe, result, HOLDER, nothing)
    else:
        film = await examination.rendered(path, facts.mime_type, plan.recipe, result, HOLDER)
    measured = await examined(result, HOLDER)
    assert (film.size, film.width, film.height) == (measured.size, *measured.sides)
    return measured


SHORT: Any = {"number": 32}
FILMS: dict[str, tuple[bytes, list[PictureChange]]] = {
    "plain": (odd(sound="aac", first=True, edits=False, rate=30, number=96), []),
    "index last": (odd(sound="aac", rate=30, number=96), [PictureChange.COPIED, PictureChange.INDEX]),
    "quicktime of a camera": (
        odd(kind="mov", sound="pcm_s16le", rate=30, number=96),
        [PictureChange.COPIED, PictureChange.SOUND, PictureChange.INDEX],
    ),
    "six channels": (
        odd(sound="aac", channels=6, rate=30, number=96),
        [PictureChange.COPIED, PictureChange.SOUND, PictureChange.INDEX],
    ),
    "4:2:2": (odd(form="yuv422p", **SHORT), [PictureChange.ENCODED, PictureChange.RATE, PictureChange.CODING]),
    "4:4:4": (odd(form="yuv444p", **SHORT), [PictureChange.ENCODED, PictureChange.RATE, PictureChange.CODING]),
    "interlaced": (
        odd(cornered(160, 96), options={"x264-params": "tff=1"}, rate=25, number=80),
        [PictureChange.ENCODED, PictureChange.CODING],
    ),
    "dots that are not square": (
        odd(dots=Fraction(4, 3), rate=25, number=80),
        [PictureChange.ENCODED, PictureChange.CODING],
    ),
    "turned": (odd(turned=90, rate=25, number=80), [PictureChange.COPIED, PictureChange.INDEX]),
    "turned, of eight frames": (
        odd(turned=90, rate=8, number=26),
        [PictureChange.ENCODED, PictureChange.RATE, PictureChange.INDEX],
    ),
    "of a browser": (
        odd(codec="libvpx", kind="webm", sound="libopus", rate=25, number=80),
        [PictureChange.ENCODED, PictureChange.TYPE, PictureChange.SOUND, PictureChange.CODING],
    ),
    "of a screen recorder": (
        odd(kind="matroska", sound="aac", rate=25, number=80),
        [PictureChange.COPIED, PictureChange.TYPE],
    ),
    "of an editor": (
        odd(codec="prores_ks", form="yuv422p10le", kind="mov", rate=25, number=80),
        [PictureChange.ENCODED, PictureChange.CODING, PictureChange.CODING],
    ),
}


@pytest.mark.parametrize("name", FILMS)
async def test_a_film_becomes_what_a_platform_takes(tmp_path: Path, name: str) -> None:
    content, changes = FILMS[name]
    path, limits = tmp_path / "upload", limits_of("instagram")
    facts = await taken(path, content)
    (plan,) = file_plans.plans([file_of(facts)], limits)
    assert list(plan.changes) == changes
    assert bool(codes(limits, facts)) is bool(changes)
    if plan == KEEP:
        return
    result = await made(path, facts, plan)
    assert codes(limits, result) == []
    assert file_plans.plans([file_of(result)], limits) == [KEEP]
    assert abs((result.duration_ms or 0) - (facts.duration_ms or 0)) <= 100
    with av.open(io.BytesIO((tmp_path / "result").read_bytes()), "r") as container:
        assert {stream.type for stream in container.streams} <= {"video", "audio"}
        frame = next(container.decode(video=0))
        image = frame.to_image().rotate(frame.rotation, expand=True)
    assert abs(image.width / image.height - (facts.width or 1) / (facts.height or 1)) < 0.03
    reds = [is_red(image, *place) for place in ((4, 4), (image.width - 5, 4), (4, image.height - 5))]
    assert reds == ([False, False, True] if name.startswith("turned") else [True, False, False])


def is_red(image: Image.Image, x: int, y: int) -> bool:
    dot = image.convert("RGB").getpixel((x, y))
    assert isinstance(dot, tuple)
    return dot[0] > 150 and dot[1] < 110


async def test_the_same_recipe_makes_the_same_bytes(tmp_path: Path) -> None:
    path = tmp_path / "upload"
    facts = await taken(path, FILMS["of a browser"][0])
    (plan,) = file_plans.plans([file_of(facts)], limits_of("x"))
    contents: list[bytes] = []
    for _ in range(2):
        await made(path, facts, plan)
        contents.append((tmp_path / "result").read_bytes())
    assert contents[0] == contents[1]


async def test_a_film_has_no_more_bytes_than_are_taken(tmp_path: Path) -> None:
    path = tmp_path / "upload"
    noise = Image.effect_noise((320, 180), 90).convert("RGB")
    facts = await taken(path, odd(noise, codec="mjpeg", form="yuvj420p", kind="mov", rate=25, number=50))
    limits = replace(limits_of("discord"), video_bytes=facts.size // 3)
    (plan,) = file_plans.plans([file_of(facts)], limits)
    assert PictureChange.BYTES in plan.changes
    result = await made(path, facts, plan)
    assert codes(limits, result) == []
    # Too few for anybody to look at: it stays, and is refused.
    limits = replace(limits, video_bytes=10_000)
    assert file_plans.plans([file_of(facts)], limits) == [KEEP]
    assert codes(limits, facts) == ["video_too_large"]


async def test_what_no_coding_changes_is_refused_by_what_was_measured(tmp_path: Path) -> None:
    facts = await taken(tmp_path / "upload", odd(rate=25, number=25, first=True, edits=False))
    for name in ("instagram", "linkedin"):
        (plan,) = file_plans.plans([file_of(facts)], limits_of(name))
        assert plan == KEEP
        assert codes(limits_of(name), facts) == ["video_too_short"]
    long = replace(facts, duration_ms=240_000)
    assert codes(limits_of("bluesky"), long) == ["video_too_long"]


@pytest.mark.parametrize(("platform", "kind"), [("instagram", "film"), ("x", "film"), ("linkedin", None)])
async def test_an_animation_becomes_a_film_where_it_has_to(
    tmp_path: Path, platform: str, kind: str | None
) -> None:
    frames = [Image.new("RGB", (1_400, 40), colour) for colour in ("red", "lime")]
    content = saved("GIF", frames[0], save_all=True, append_images=frames[1:], duration=200, loop=0)
    path, limits = tmp_path / "upload", limits_of(platform)
    facts = await taken(path, content)
    (plan,) = file_plans.plans([file_of(facts)], limits)
    assert (plan.recipe or {}).get("kind") == kind
    if kind is None:
        return
    result = await made(path, facts, plan)
    assert codes(limits, result) == []
    # Beside another file it is its first picture.
    (still, _) = file_plans.plans([file_of(facts), PictureFacts("image/jpeg", 9, 9, 9, 1)], limits)
    assert still.changes[0] is PictureChange.STILL
    assert codes(limits, await made(path, facts, still)) == []


async def test_other_animations_become_their_first_picture(tmp_path: Path) -> None:
    for kind in ("WEBP", "PNG", "AVIF"):
        path = tmp_path / "upload"
        facts = await taken(path, animated(kind))
        (plan,) = file_plans.plans([file_of(facts)], limits_of("instagram"))
        assert plan.changes[0] is PictureChange.STILL
        assert codes(limits_of("instagram"), await made(path, facts, plan)) == []


def noise(kind: str = "mp4") -> bytes:
    """A film of one picture that fills some kilobytes."""
    codec = "libvpx" if kind == "webm" else "libx264"
    return odd(Image.effect_noise((160, 90), 90).convert("RGB"), kind=kind, codec=codec, number=4)


def spoilt(content: bytes) -> bytes:
    """The film with other bytes where its pictures are."""
    at = content.index(b"mdat") + 4
    return content[:at] + b"\x5a" * 20_000 + content[at + 20_000 :]


BROKEN = {
    "sound alone": (sound(), examination.SOUND_ALONE),
    "a movie without pictures": (
        box(b"ftyp", b"isom" + bytes(4)) + box(b"moov", box(b"mvhd", bytes(100))) + box(b"mdat", bytes(50)),
        examination.DAMAGED_VIDEO,
    ),
    "an index without places": (
        noise().replace(b"stco\0\0\0\0\0\0\0\1", b"stco" + bytes(8)),
        examination.DAMAGED_VIDEO,
    ),
    "cut off": (noise("webm")[:600], examination.DAMAGED_VIDEO),
    "pictures that are noise": (spoilt(noise()), examination.DAMAGED_VIDEO),
}


@pytest.mark.parametrize("name", BROKEN)
async def test_what_is_no_film_is_refused(tmp_path: Path, name: str) -> None:
    content, words = BROKEN[name]
    with pytest.raises(Invalid) as refusal:
        await taken(tmp_path / "upload", content)
    assert refusal.value.fields == {"file": [words]}


async def test_a_film_tells_how_much_of_it_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examination, "PROGRESS_SECONDS", 0.01)
    path, numbers = tmp_path / "upload", list[int]()
    facts = await taken(path, odd(cornered(640, 360), codec="mpeg4", rate=25, number=100))
    (plan,) = file_plans.plans([file_of(facts)], limits_of("x"))
    assert plan.recipe is not None

    async def tell(number: int) -> None:
        numbers.append(number)

    await examination.make_film(path, facts.mime_type, plan.recipe, tmp_path / "result", HOLDER, tell)
    assert numbers == sorted(numbers)
    assert 0 < numbers[-1] < 1_000


def test_seconds_and_memory_of_a_film_are_bounded() -> None:
    recipe = {"rate": [30, 1], "whole": [1_920, 1_080], "length": 60_000, "bytes": 5_000_000}
    limits = examination.film_limits(recipe)
    assert (limits.processor_seconds, limits.output, limits.niceness) == (120 + 480, 10_000_000, 19)
    assert examination.film_limits({**recipe, "length": 10**8}).processor_seconds == 6 * 3_600
