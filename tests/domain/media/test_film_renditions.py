"""Films on their way to platforms: planned by what was measured, copied or coded anew, and as the plan says."""

import io
import math
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import av
import pytest
from PIL import Image, ImageStat

from app.connectors import FilmFacts, Limits, Media, registry
from app.connectors.content import Content
from app.connectors.preflight import against
from app.domain.media import examination, file_plans
from app.domain.media.examination import Facts, Holder, Invalid, examined
from app.domain.media.film_plans import FilmFile
from app.domain.media.frames import FixedFrame
from app.domain.media.picture_plans import KEEP, PictureChange, PictureFacts, PicturePlan
from tests.domain.media.films import cornered, sound
from tests.domain.media.odd_films import odd
from tests.domain.media.pictures import animated, box, saved
from tests.media_corpus.films import HLG, PQ, hdr, uneven

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
FILMS: dict[str, tuple[Callable[[], bytes], list[PictureChange]]] = {
    "plain": (partial(odd, sound="aac", first=True, edits=False, rate=30, number=96), []),
    "index last": (partial(odd, sound="aac", rate=30, number=96), [PictureChange.COPIED, PictureChange.INDEX]),
    "quicktime of a camera": (
        partial(odd, kind="mov", sound="pcm_s16le", rate=30, number=96),
        [PictureChange.COPIED, PictureChange.SOUND, PictureChange.INDEX],
    ),
    "six channels": (
        partial(odd, sound="aac", channels=6, rate=30, number=96),
        [PictureChange.COPIED, PictureChange.SOUND, PictureChange.INDEX],
    ),
    "4:2:2": (
        partial(odd, form="yuv422p", **SHORT),
        [PictureChange.ENCODED, PictureChange.RATE, PictureChange.CODING],
    ),
    "4:4:4": (
        partial(odd, form="yuv444p", **SHORT),
        [PictureChange.ENCODED, PictureChange.RATE, PictureChange.CODING],
    ),
    "interlaced": (
        partial(odd, cornered(160, 96), options={"x264-params": "tff=1"}, rate=25, number=80),
        [PictureChange.ENCODED, PictureChange.CODING],
    ),
    "dots that are not square": (
        partial(odd, dots=Fraction(4, 3), rate=25, number=80),
        [PictureChange.ENCODED, PictureChange.CODING],
    ),
    "turned": (partial(odd, turned=90, rate=25, number=80), [PictureChange.COPIED, PictureChange.INDEX]),
    "turned, of eight frames": (
        partial(odd, turned=90, rate=8, number=26),
        [PictureChange.ENCODED, PictureChange.RATE, PictureChange.INDEX],
    ),
    "of a browser": (
        partial(odd, codec="libvpx", kind="webm", sound="libopus", rate=25, number=80),
        [PictureChange.ENCODED, PictureChange.TYPE, PictureChange.SOUND, PictureChange.CODING],
    ),
    "of a screen recorder": (
        partial(odd, kind="matroska", sound="aac", rate=25, number=80),
        [PictureChange.COPIED, PictureChange.TYPE],
    ),
    "of an editor": (
        partial(odd, codec="prores_ks", form="yuv422p10le", kind="mov", rate=25, number=80),
        [PictureChange.ENCODED, PictureChange.CODING, PictureChange.CODING],
    ),
}
"""By name: what makes a film, and what has to be changed for a platform."""


@pytest.mark.parametrize("name", FILMS)
async def test_a_film_becomes_what_a_platform_takes(tmp_path: Path, name: str) -> None:
    film, changes = FILMS[name]
    path, limits = tmp_path / "upload", limits_of("instagram")
    facts = await taken(path, film())
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
    facts = await taken(path, FILMS["of a browser"][0]())
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


async def of(path: Path, facts: Facts, frame: FixedFrame, name: str = "facebook") -> tuple[PicturePlan, Facts]:
    """The plan for a framed film, and what is made by it."""
    file = file_of(facts)
    assert isinstance(file, FilmFile)
    (choice,) = file_plans.plans([replace(file, frame=frame)], limits_of(name))
    return choice, await made(path, facts, choice)


@pytest.mark.parametrize(
    ("start", "end", "is_copied"),
    [(2_000, 4_000, True), (0, 3_000, True), (2_000, 8_000, True), (1_500, 3_500, False), (7_000, 8_000, False)],
)
async def test_a_film_is_cut_and_copied_where_it_begins_with_a_picture_of_its_own(
    tmp_path: Path, start: int, end: int, *, is_copied: bool
) -> None:
    path = tmp_path / "film"
    options = {"g": "50", "keyint_min": "50", "sc_threshold": "0"}
    content = odd(sound="aac", first=True, edits=False, rate=25, number=200, is_counted=True, options=options)
    facts = await taken(path, content)
    choice, film = await of(path, facts, {"start_ms": start, "end_ms": end})
    assert choice.changes == (PictureChange.COPIED, PictureChange.LENGTH)
    assert choice.recipe is not None
    assert choice.recipe["video"] == "cut"
    assert film.duration_ms is not None
    assert -200 <= film.duration_ms - (end - start) <= 40
    assert codes(limits_of("facebook"), film) == []
    with av.open(tmp_path / "result") as container:
        streams = container.streams
        assert [each.type for each in streams] == ["video", "audio"]
        starts = {each.type: float((each.start_time or 0) * (each.time_base or 1)) for each in streams}
        assert abs(starts["video"] - starts["audio"]) < 0.05
        greys = [grey_of(frame.to_image()) for frame in container.decode(video=0)]
    first, last = (20 + math.ceil(start / 40), 19 + math.ceil(end / 40))
    assert abs(greys[0] - first) <= 1
    assert last - (5 if is_copied else 1) <= greys[-1] <= last + 0.5
    # None is missing.
    assert len(greys) - 1 == round(greys[-1] - greys[0])
    # Its pictures are those of the file, not coded once more.
    assert (key_times(tmp_path / "result")[1:2] == [2.0]) is (is_copied and end - start > 2_000)


def grey_of(image: Image.Image) -> float:
    return ImageStat.Stat(image.convert("L")).mean[0]


def key_times(path: Path) -> list[float]:
    with av.open(path) as container:
        packets = [each for each in container.demux(video=0) if each.is_keyframe and each.pts is not None]
        return [round(float(each.pts * each.time_base), 2) for each in packets if each.pts is not None]


def first_picture(path: Path) -> Image.Image:
    with av.open(path) as container:
        return next(container.decode(video=0)).to_image()


async def test_a_film_is_cut_at_its_sides_or_gets_bars(tmp_path: Path) -> None:
    path = tmp_path / "film"
    facts = await taken(path, odd(cornered(320, 180), rate=25, number=100))
    choice, film = await of(path, facts, {"mode": "cut", "x": 0, "y": 0, "width": 5_000, "height": 5_000})
    assert choice.changes[:2] == (PictureChange.ENCODED, PictureChange.CUT)
    assert film.sides == (160, 90)
    assert is_red(first_picture(tmp_path / "result"), 4, 4)
    frame: FixedFrame = {"mode": "bars", "background": "#0000ff", "shape": 10_000, "start_ms": 1_000}
    choice, film = await of(path, facts, frame)
    assert PictureChange.BARS in choice.changes
    assert film.sides == (320, 320)
    assert film.duration_ms == 3_000
    dot = first_picture(tmp_path / "result").getpixel((160, 10))
    assert isinstance(dot, tuple)
    assert (dot[0] < 30, dot[1] < 30, dot[2] > 200) == (True, True, True)


def test_a_film_that_cannot_be_cut_as_chosen_says_so() -> None:
    film = FilmFile("video/mp4", 10_000_000, 640, 360, 60_000, 30_000, FilmFacts("h264", "yuv420p"))
    short = replace(film, frame={"start_ms": 1_000, "end_ms": 2_000})
    (choice,) = file_plans.plans([short], limits_of("instagram"))
    assert choice.recipe is None
    assert (
        choice.refusal
        == "What is shown of the video plays for 1 seconds; it may play for at least 3 and at most 900."
    )
    (choice,) = file_plans.plans([short], limits_of("x"), makes_films=False)
    assert choice.refusal == file_plans.NO_FILMS
    (choice,) = file_plans.plans([film], limits_of("x"), makes_films=False)
    assert choice == KEEP


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


@pytest.mark.parametrize(("levels", "white"), [(HLG, 0.75), (PQ, 0.58)])
async def test_the_white_of_films_with_more_light_is_white(
    tmp_path: Path, levels: dict[str, int], white: float
) -> None:
    path = tmp_path / "upload"
    facts = await taken(path, hdr(levels, light=white, shade=white / 2, number=20))
    assert facts.film is not None
    assert (facts.film.codec, facts.film.pixels) == ("hevc", "yuv420p10le")
    (plan,) = file_plans.plans([file_of(facts)], limits_of("x"))
    await made(path, facts, plan)
    with av.open(str(tmp_path / "result"), "r") as container:
        image = next(container.decode(video=0)).to_image()
    greys: list[int] = []
    for place in ((300, 170), (20, 170)):
        dot = image.getpixel(place)
        assert isinstance(dot, tuple)
        assert max(dot) - min(dot) <= 8
        greys.append(dot[1])
    assert greys[0] >= 245
    assert 60 <= greys[1] <= 120


async def test_a_copy_of_a_film_in_hevc_plays_on_phones(tmp_path: Path) -> None:
    content = odd(codec="libx265", kind="matroska", rate=25, number=100, options={"x265-params": "log-level=none"})
    path = tmp_path / "upload"
    facts = await taken(path, content)
    (plan,) = file_plans.plans([file_of(facts)], limits_of("instagram"))
    assert plan.changes[0] is PictureChange.COPIED
    await made(path, facts, plan)
    assert b"hvc1" in (tmp_path / "result").read_bytes()
    assert b"hev1" not in (tmp_path / "result").read_bytes()


async def test_the_length_of_a_recorded_screen_is_the_sum_of_its_pictures(tmp_path: Path) -> None:
    times = [40, 40, 200, 40, 500, 40, 33, 17]
    facts = await taken(tmp_path / "upload", uneven(times * 6))
    assert abs((facts.duration_ms or 0) - 6 * sum(times)) <= 40
