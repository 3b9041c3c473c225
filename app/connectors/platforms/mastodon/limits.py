"""What an instance takes: read from its description, kept with the channel, and applied by preflight."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Annotated, Final

from pydantic import BaseModel, BeforeValidator, Field, ValidationError

from app.connectors import preflight
from app.connectors.content import Content, Issue, Limits, TextLength
from app.connectors.platforms.mastodon.api import Api
from app.connectors.preflight import against, alt_texts, one_kind
from app.connectors.targets import Target
from app.connectors.text_length import SHORTENED
from app.core import clock, iso_time

KEPT: Final = "limits"
READ_AT: Final = "limits_read_at"
GOOD_FOR: Final = timedelta(days=1)
PIXELS: Final = "pixels"

DESCRIPTION: Final = 1_500
"""Characters of an alternative text, where the instance tells no other number."""

LARGEST: Final = (1 << 31) - 1
MEGABYTE: Final = 1 << 20
DEFAULT: Final = Limits(
    text_limit=500,
    text_unit=SHORTENED,
    max_images=4,
    max_videos=1,
    image_bytes=16 * MEGABYTE,
    video_bytes=99 * MEGABYTE,
    media_required=False,
    max_items=4,
    media_types=frozenset(
        {"image/jpeg", "image/png", "image/gif", "image/webp", "video/mp4", "video/webm", "video/quicktime"}
    ),
)


def _number(value: object) -> object:
    """A number of at least 1, and not more than an answer of ours can hold; anything else counts as not told."""
    return min(value, LARGEST) if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None


_Told = Annotated[int | None, BeforeValidator(_number)]


class _Statuses(BaseModel):
    max_characters: _Told = None
    max_media_attachments: _Told = None


class _MediaAttachments(BaseModel):
    supported_mime_types: list[str] | None = None
    image_size_limit: _Told = None
    image_matrix_limit: _Told = None
    video_size_limit: _Told = None
    description_limit: _Told = None


class Configuration(BaseModel):
    """The part of an instance's description that posts have to fit."""

    statuses: _Statuses = Field(default_factory=_Statuses)
    media_attachments: _MediaAttachments = Field(default_factory=_MediaAttachments)


class _Instance(BaseModel):
    domain: str = ""
    configuration: Configuration = Field(default_factory=Configuration)


class Described(BaseModel):
    """An instance as it describes itself."""

    domain: str
    kept: Mapping[str, str]


async def describe(api: Api) -> Described | None:
    """Ask the instance; None where its answer is none of this interface. Raises as `Api.call` does."""
    reply = await api.call("GET", "/api/v2/instance")
    found = reply.read(_Instance) if reply.is_success else None
    if found is None or not found.domain:
        return None
    kept = {KEPT: found.configuration.model_dump_json(), READ_AT: iso_time.offset_form(clock.now())}
    return Described(domain=found.domain, kept=kept)


def are_outdated(target: Target, now: datetime) -> bool:
    """Whether the kept limits are a day old."""
    try:
        return now - iso_time.parse(target.credentials.get(READ_AT, "")) >= GOOD_FOR
    except ValueError:
        return True


def issues(kept: Mapping[str, str], content: Content) -> list[Issue]:
    """Every reason why the instance with these limits would refuse the content; pure."""
    told = _read(kept.get(KEPT, ""))
    media = told.media_attachments
    return [
        *against(_applied(told), content),
        *one_kind(content),
        *_pixels(content, media.image_matrix_limit),
        *alt_texts(content, media.description_limit or DESCRIPTION),
    ]


def text_length(kept: Mapping[str, str], content: Content) -> TextLength:
    """The length of the text with these limits; pure."""
    return preflight.text_length(_applied(_read(kept.get(KEPT, ""))), content)


def _read(kept: str) -> Configuration:
    try:
        return Configuration.model_validate_json(kept)
    except ValidationError:
        return Configuration()


def _applied(told: Configuration) -> Limits:
    statuses, media = told.statuses, told.media_attachments
    most = statuses.max_media_attachments or DEFAULT.max_images
    types = media.supported_mime_types
    return replace(
        DEFAULT,
        text_limit=statuses.max_characters or DEFAULT.text_limit,
        max_images=most,
        max_items=most,
        image_bytes=media.image_size_limit or DEFAULT.image_bytes,
        video_bytes=media.video_size_limit or DEFAULT.video_bytes,
        media_types=frozenset(types) if types else DEFAULT.media_types,
    )


def _pixels(content: Content, most: int | None) -> list[Issue]:
    sizes = [(item.width or 0) * (item.height or 0) for item in content.media if item.is_image]
    return [
        Issue("media", "image_too_many_pixels", "One image has more pixels than allowed.", most, size, PIXELS)
        for size in sizes
        if most is not None and size > most
    ]
