"""What uploaded files are, as programs with limits find out: whole, of which size, without metadata; their copies.

`app.programs` has the programs. Here is what each may use, and what people and operators are told of a refusal.
"""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from app.connectors import FilmFacts
from app.core import examinations, security
from app.core.errors import Invalid
from app.core.examinations import Job
from app.core.security import SecurityEvent
from app.domain.media import rules
from app.domain.media.errors import Interrupted, NotExamined
from app.domain.media.inputs import FILE_BYTES, StoredFacts
from app.domain.media.picture_plans import THOUSAND, Recipe
from app.programs.limits import ProgramLimits
from app.programs.reasons import FileRefused, Reason

logger = logging.getLogger(__name__)

_MIB: Final = 1024 * 1024
_BACKGROUND: Final = 10
"""How much what nobody waits for leaves the processor to others."""
SMALL_LIMITS: Final = ProgramLimits(processor_seconds=10, wall_seconds=30, memory=256 * _MIB, output=FILE_BYTES)
_LARGE_LIMITS: Final = replace(SMALL_LIMITS, memory=1024 * _MIB)
"""For images of many pixels, of which one is read at a time: a WebP image of 50 megapixels takes 800 MiB."""
FILM: Final = replace(_LARGE_LIMITS, wall_seconds=20, output=16 * _MIB, niceness=_BACKGROUND)
"""For videos: a frame of 8,192 x 4,320 dots has 53 MB, and a decoder keeps some of them."""

_VIDEO_LIMITS: Final = replace(SMALL_LIMITS, memory=512 * _MIB)
"""For the boxes of a video, which is mapped twice."""

_PROCESSOR_RATE: Final = 64 * _MIB
_READ_RATE: Final = 16 * _MIB
"""Bytes of a large video for which its program gets one more second of the processor, and of the clock."""
_PAPER: Final = replace(SMALL_LIMITS, memory=512 * _MIB, output=16 * _MIB)
"""For PDFs, which are read in pieces; a picture on a page may take much."""

_THREADED_TYPE: Final = "image/heic"
"""Its decoder works in a thread of its own, and ends the program where it gets none."""
_LOWEST: Final = 19
_FILM_START_SECONDS: Final = 120
_FILM_COST: Final = 8
"""Seconds of the processor for a second of full HD: ten times as many as it took when it was measured."""
_FULL_WORK: Final = 1_920 * 1_080 * 30
_USUAL_FRAMES: Final = 30
_FILM_SECONDS: Final = 6 * 3_600
PROGRESS_SECONDS: Final = 2.0
_RETRY_SECONDS: Final = 5
_START: Final = 256
_SHA256_LENGTH: Final = 64
_MAX_DURATION: Final = 2**31 - 1
_MAX_BITS: Final = 2**53
_NAME: Final = 32

_EMPTY: Final = "The file is empty."
OTHER_TYPE: Final = (
    "Send a JPEG, PNG, GIF, WebP, HEIC or AVIF image, an MP4, QuickTime, WebM or Matroska video, or a PDF."
)
DAMAGED_IMAGE: Final = "This image is damaged and cannot be shown."
DAMAGED_VIDEO: Final = "This video is damaged."
DAMAGED_PDF: Final = "This PDF is damaged."
_LOCKED_PDF: Final = "Only a password opens this PDF. Save it without one, and then send it."
SOUND_ALONE: Final = "This file holds sound and no pictures."
LIMITS: Final[Mapping[Reason, str]] = {
    Reason.PIXELS: "An image may have at most 120 megapixels.",
    Reason.FRAME: "A frame of this animation may have at most 12 megapixels.",
    Reason.ANIMATION: "This animation is too long for its size.",
    Reason.PARTS: "This file consists of too many parts.",
    Reason.SCANS: "This image is stored in too many passes. Save it again, and then send it.",
    Reason.TIME: "This file takes too long to read. Save it in another way or smaller, and then send it.",
    Reason.MEMORY: "This file takes too much memory to read. Save it in another way or smaller, and then send it.",
    Reason.OUTPUT: "This image would be larger than 100 MiB when it stands upright.",
    Reason.CRASH: "This file cannot be read.",
}
"""What people are told of a file that is over a limit; operators learn of it by a security event."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of a file. `width` and `height` are in pixels, of a video as it is shown.

    `duration_ms` is that of a video, and `rate` its frames in a thousand seconds; `frames` is the number of
    pictures of an image, and `has_alpha` whether parts of it are transparent; `is_cmyk` says that its
    colours are those of printers. `pages` are those of a PDF.
    """

    mime_type: str
    size: int
    width: int | None = None
    height: int | None = None
    duration_ms: int | None = None
    frames: int | None = None
    has_alpha: bool | None = None
    rate: int | None = None
    pages: int | None = None
    film: FilmFacts | None = None
    is_cmyk: bool = False

    @property
    def sides(self) -> tuple[int | None, int | None]:
        """Width and height."""
        return self.width, self.height

    def record(self) -> StoredFacts:
        """What is stored beside the columns."""
        record: StoredFacts = {
            "frames": self.frames,
            "has_alpha": self.has_alpha,
            "rate": self.rate,
            "pages": self.pages,
        }
        if self.is_cmyk:
            record["is_cmyk"] = True
        if self.film is not None:
            record["film"] = asdict(self.film)
        return record


@dataclass(frozen=True, slots=True)
class Holder:
    """For whom a file is examined. `key` names them; of each, one file is examined at a time."""

    key: str
    user_id: int | None = None
    brand_id: int | None = None


async def examined(file: Path, holder: Holder) -> Facts:
    """Examine the file, and remove its metadata in place.

    Errors: Invalid on `file` for an empty file, another type, an image, a video or a PDF that is damaged, over a
    limit, or only opened by a password; NotExamined.
    """
    size, start = await asyncio.to_thread(_begin, file)
    if not size:
        raise _refusal(_EMPTY)
    mime_type = rules.sniffed(start)
    if mime_type is None:
        raise _refusal(OTHER_TYPE)
    try:
        if mime_type.startswith("video/"):
            return await _film(file, mime_type, size, holder)
        if mime_type == rules.PDF:
            return Facts(mime_type, size, pages=await _pages(file, holder))
        return await _image(file, mime_type, size, holder)
    except FileRefused as refusal:
        damaged = DAMAGED_VIDEO if mime_type.startswith("video/") else DAMAGED_IMAGE
        if mime_type == rules.PDF:
            damaged = _LOCKED_PDF if refusal.reason is Reason.PASSWORD else DAMAGED_PDF
        if refusal.reason is Reason.SOUND:
            damaged = SOUND_ALONE
        raise _refusal(LIMITS.get(refusal.reason, damaged)) from refusal


async def _film(file: Path, mime_type: str, size: int, holder: Holder) -> Facts:
    """Empty the metadata of a video, and measure it, where this installation reads films."""
    module = "video_metadata" if mime_type in rules.BOXED_VIDEOS else "matroska_metadata"
    limits = _large_limits(_VIDEO_LIMITS, size)
    video = await _run(Job(f"{module}.examine", (file, file), {}, limits, is_edit=True), holder)
    film = None
    if makes_films():
        arguments = {"mime_type": mime_type}
        video = await _run(Job("film_measures.measure", (file,), arguments, _large_limits(FILM, size)), holder)
        film = _film_facts(video)
    width, height, length, rate = (_number(video[name]) for name in ("width", "height", "duration_ms", "rate"))
    return Facts(mime_type, size, width, height, length, rate=rate, film=film)


def _large_limits(limits: ProgramLimits, size: int) -> ProgramLimits:
    """The limits of a program that reads a video of this size to its end, mapped into its addresses twice."""
    more = max(0, size - FILE_BYTES)
    return replace(
        limits,
        processor_seconds=limits.processor_seconds + more // _PROCESSOR_RATE,
        wall_seconds=limits.wall_seconds + more // _READ_RATE,
        memory=limits.memory + 2 * more,
    )


def makes_films() -> bool:
    """Whether this installation reads and makes films: whether it has the extra `video`."""
    return find_spec("av") is not None


def _film_facts(values: Mapping[str, Any]) -> FilmFacts:
    """How a video is coded, as its program says. Errors: FileRefused for what is none."""
    facts: dict[str, Any] = {}
    for field in fields(FilmFacts):
        value = values.get(field.name)
        if field.name.startswith(("is_", "has_")):
            facts[field.name] = value is True
        elif field.name in ("codec", "pixels", "sound"):
            facts[field.name] = str(value)[:_NAME] if value is not None else None
        elif not isinstance(value, int) or not 0 <= value <= _MAX_BITS:
            raise FileRefused(Reason.CRASH)
        else:
            facts[field.name] = value
    return FilmFacts(**facts)


def _begin(file: Path) -> tuple[int, bytes]:
    with file.open("rb") as stream:
        return file.stat().st_size, stream.read(_START)


async def _pages(file: Path, holder: Holder) -> int | None:
    """How many pages a PDF has; None where the extra `documents` is not installed, which leaves it unread."""
    if find_spec("pypdfium2") is None:
        logger.info("the pages of a PDF are not counted: the extra `documents` is not installed")
        return None
    return _number((await _run(Job("pdf_pages.examine", (file,), {}, _PAPER), holder))["pages"])


async def _image(file: Path, mime_type: str, size: int, holder: Holder) -> Facts:
    copy = file.with_name(f"{file.name}.kept")
    try:
        image = await _picture("pictures.examine", (file, copy), {"mime_type": mime_type}, holder)
        if image["is_changed"] is True:
            size = copy.stat().st_size
            copy.replace(file)
    finally:
        copy.unlink(missing_ok=True)
    return Facts(
        mime_type,
        size,
        _number(image["width"]),
        _number(image["height"]),
        frames=_number(image["frames"]),
        has_alpha=image["has_alpha"] is True,
        is_cmyk=image["is_cmyk"] is True,
    )


@dataclass(frozen=True, slots=True)
class RenditionFile:
    """A picture or film that was made: its bytes, its sides in pixels, and its SHA-256.

    Of a film also how long it plays, in milliseconds, and how it is coded.
    """

    size: int
    width: int
    height: int
    sha256: str
    length: int | None = None
    film: FilmFacts | None = None


async def rendered(file: Path, mime_type: str, recipe: Recipe, to: Path, holder: Holder) -> RenditionFile:
    """Write the picture that a recipe makes of an examined image to `to`. Errors: FileRefused, NotExamined."""
    arguments = {"mime_type": mime_type, "recipe": recipe}
    value = await _picture("pictures.render", (file, to), arguments, holder, is_background=True)
    return await _result(value, to)


async def _result(value: Mapping[str, Any], to: Path) -> RenditionFile:
    width, height, sha256 = _number(value["width"]), _number(value["height"]), value["sha256"]
    if not width or not height or not isinstance(sha256, str) or len(sha256) != _SHA256_LENGTH:
        raise FileRefused(Reason.CRASH)
    size = (await asyncio.to_thread(to.stat)).st_size
    return RenditionFile(size, width, height, sha256)


Tell = Callable[[int], Awaitable[None]]


async def make_film(
    file: Path, mime_type: str, recipe: Recipe, to: Path, holder: Holder, tell: Tell
) -> RenditionFile:
    """Write the film that a recipe makes of an examined file to `to`; `tell` gets how many thousandths are there.

    Errors: FileRefused, NotExamined, and those of `tell`, which end it.
    """
    progress = to.with_name(f"{to.name}.progress")
    job = Job(
        "film_renders.render",
        (file, to, progress),
        {"mime_type": mime_type, "recipe": recipe},
        film_limits(recipe),
        is_film=True,
    )
    work = asyncio.ensure_future(_run(job, holder))
    try:
        while not (await asyncio.wait((work,), timeout=PROGRESS_SECONDS))[0]:
            await tell(await asyncio.to_thread(_progress, progress))
        value = work.result()
    finally:
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        progress.unlink(missing_ok=True)
    result = await _result(value, to)
    return replace(result, length=_number(value["duration_ms"]), film=_film_facts(value))


def _progress(file: Path) -> int:
    """How many thousandths are there; the program may not have begun."""
    text = file.read_bytes()[:4].strip() if file.exists() else b""
    return min(int(text), THOUSAND) if text.isdigit() else 0


def film_limits(recipe: Recipe) -> ProgramLimits:
    """What making a film may use: seconds by its length and its dots, and twice its most bytes."""
    number, units = recipe["rate"] or (_USUAL_FRAMES, 1)
    width, height = recipe["whole"]
    work = max(recipe["length"], recipe.get("least", 0)) / 1_000 * width * height * number / units / _FULL_WORK
    seconds = min(_FILM_SECONDS, _FILM_START_SECONDS + math.ceil(_FILM_COST * work))
    most = FILE_BYTES * 10 if recipe["bytes"] is None else recipe["bytes"]
    return ProgramLimits(
        processor_seconds=seconds,
        wall_seconds=min(2 * _FILM_SECONDS, 8 * seconds),
        memory=1536 * _MIB,
        output=2 * most,
        niceness=_LOWEST,
    )


async def reduced(file: Path, mime_type: str, width: int, to: Path, holder: Holder) -> bool:
    """Write a copy of an examined image to `to`, as WebP of at most this width; whether it could be decoded.

    It is at most four times as high as `width`. Of an animation it has the first frame. Errors: NotExamined.
    """
    try:
        arguments = {"mime_type": mime_type, "width": width}
        await _picture("pictures.reduce", (file, to), arguments, holder, is_background=True)
    except FileRefused:
        return False
    return True


async def draw_poster(video: Path, mime_type: str, to: Path, holder: Holder, at_ms: int | None = None) -> bool:
    """Write the poster of a video to `to`, as PNG of at most 640 pixels; whether there is one.

    It is the frame that is shown `at_ms` milliseconds from the beginning, else one of the first.

    There is none where the video is damaged, has no picture, or takes too long to decode, nor where the extra
    `video` is not installed. Errors: NotExamined.
    """
    if not makes_films():
        logger.info("videos get no posters: the extra `video` is not installed")
        return False
    try:
        arguments = {"mime_type": mime_type, "at_ms": at_ms}
        film = await _run(
            Job("films.poster", (video, to), arguments, FILM, is_alone=True, is_background=True), holder
        )
    except FileRefused:
        return False
    return film["has_picture"] is True


async def draw_page(document: Path, to: Path, holder: Holder) -> bool:
    """Write the first page of a PDF to `to`, as PNG of at most 640 pixels; whether it could be drawn.

    It cannot where the extra `documents` is not installed. Errors: NotExamined.
    """
    if find_spec("pypdfium2") is None:
        return False
    limits = replace(_PAPER, niceness=_BACKGROUND)
    try:
        page = await _run(Job("pdf_pages.draw", (document, to), {}, limits, is_background=True), holder)
    except FileRefused:
        return False
    return page["has_picture"] is True


async def _picture(
    name: str,
    files: tuple[Path, Path],
    arguments: Mapping[str, Any],
    holder: Holder,
    *,
    is_background: bool = False,
) -> dict[str, Any]:
    """Read an image: with little memory, and with much if it needs that. Errors: FileRefused, NotExamined."""
    is_threaded = arguments["mime_type"] == _THREADED_TYPE
    for limits in (SMALL_LIMITS, _LARGE_LIMITS):
        job = Job(
            name,
            files,
            {**arguments, "memory": limits.memory},
            replace(limits, niceness=_BACKGROUND if is_background else 0, is_threaded=is_threaded),
            is_alone=limits is _LARGE_LIMITS,
            is_background=is_background,
        )
        value = await _run(job, holder)
        if value.get("is_large") is not True:
            return value
    raise _note_limit(FileRefused(Reason.MEMORY), holder)


async def _run(job: Job, holder: Holder) -> dict[str, Any]:
    try:
        return await examinations.run(job, holder.key)
    except examinations.StopError as stop:
        raise Interrupted(retry_after=_RETRY_SECONDS) from stop
    except examinations.NotExaminedError as failure:
        raise NotExamined(retry_after=_RETRY_SECONDS) from failure
    except FileRefused as refusal:
        raise _note_limit(refusal, holder) from refusal


def _note_limit(refusal: FileRefused, holder: Holder) -> FileRefused:
    """The refusal, which is a security event where a limit was reached."""
    if refusal.reason in LIMITS:
        security.record(
            SecurityEvent.MEDIA_REFUSED,
            refusal.reason.value,
            key=f"examination:{holder.key}",
            user_id=holder.user_id,
            brand_id=holder.brand_id,
        )
    return refusal


def _refusal(text: str) -> Invalid:
    return Invalid(fields={"file": [text]})


def _number(value: object) -> int | None:
    """A number of a program, which may say anything. Errors: FileRefused."""
    if value is None or (isinstance(value, int) and 0 <= value <= _MAX_DURATION):
        return value
    raise FileRefused(Reason.CRASH)
