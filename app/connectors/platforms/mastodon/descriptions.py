"""What an instance says about itself, and which part of that is stored with a channel.

Servers that are not Mastodon describe themselves in an older form, in part, or say more.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Annotated, Final

from pydantic import BaseModel, BeforeValidator, Field, ValidationError

from app.connectors.platforms.mastodon import dialects, software
from app.connectors.platforms.mastodon.api import MastodonApi
from app.connectors.platforms.mastodon.dialects import SOFTWARE
from app.connectors.targets import Target
from app.core import clock, iso_time

LIMITS: Final = "limits"
READ_AT: Final = "limits_read_at"
_KEYS_FROM: Final = "keys_from"
_GOOD_FOR: Final = timedelta(days=1)
_MAX_LIMIT: Final = (1 << 31) - 1
"""The largest limit that an answer of ours can hold."""


def _number(value: object) -> object:
    """A number of at least 1, and not more than an answer of ours can hold; anything else counts as not told."""
    return min(value, _MAX_LIMIT) if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None


_Limit = Annotated[int | None, BeforeValidator(_number)]


class _Statuses(BaseModel):
    max_characters: _Limit = None
    max_media_attachments: _Limit = None


class _MediaAttachments(BaseModel):
    """GoToSocial may ask for alternative texts of a least length (`description_minimum`)."""

    supported_mime_types: list[str] | None = None
    image_size_limit: _Limit = None
    image_matrix_limit: _Limit = None
    video_size_limit: _Limit = None
    video_matrix_limit: _Limit = None
    video_frame_rate_limit: _Limit = None
    description_limit: _Limit = None
    description_minimum: _Limit = None


class Polls(BaseModel):
    """What an instance says of polls; times are in seconds."""

    max_options: _Limit = None
    max_characters_per_option: _Limit = None
    min_expiration: _Limit = None
    max_expiration: _Limit = None


class Configuration(BaseModel):
    """The part of an instance's description that posts have to fit.

    `api_version` is that of Mastodon's interface, which Mastodon tells since 4.3 and others do not.
    """

    statuses: _Statuses = Field(default_factory=_Statuses)
    media_attachments: _MediaAttachments = Field(default_factory=_MediaAttachments)
    polls: Polls = Field(default_factory=Polls)
    api_version: _Limit = None


class _ApiVersions(BaseModel):
    mastodon: _Limit = None


class _Instance(BaseModel):
    domain: str = ""
    configuration: Configuration = Field(default_factory=Configuration)
    api_versions: _ApiVersions = Field(default_factory=_ApiVersions)

    @property
    def limits(self) -> Configuration:
        return self.configuration.model_copy(update={"api_version": self.api_versions.mastodon})


class _OlderInstance(BaseModel):
    """Version 1 of the description. Pleroma, Akkoma and the Misskey family use it, and some add limits to it."""

    uri: str = ""
    configuration: Configuration = Field(default_factory=Configuration)
    max_toot_chars: _Limit = None
    max_media_attachments: _Limit = None
    upload_limit: _Limit = None
    description_limit: _Limit = None

    @property
    def domain(self) -> str:
        return self.uri.rpartition("://")[2].partition("/")[0]

    @property
    def told(self) -> Configuration:
        statuses, media = self.configuration.statuses, self.configuration.media_attachments
        return Configuration(
            statuses=_Statuses(
                max_characters=statuses.max_characters or self.max_toot_chars,
                max_media_attachments=statuses.max_media_attachments or self.max_media_attachments,
            ),
            media_attachments=media.model_copy(
                update={
                    "image_size_limit": media.image_size_limit or self.upload_limit,
                    "video_size_limit": media.video_size_limit or self.upload_limit,
                    "description_limit": media.description_limit or self.description_limit,
                }
            ),
            polls=self.configuration.polls,
        )


@dataclass(frozen=True, slots=True)
class Described:
    """What an instance says about itself; `software` is missing where it does not say."""

    domain: str
    limits: Configuration
    software: str | None

    @property
    def kept(self) -> dict[str, str]:
        """What is stored with a channel."""
        return {
            LIMITS: self.limits.model_dump_json(),
            READ_AT: iso_time.offset_form(clock.now()),
            SOFTWARE: self.software or "",
        }


async def describe(api: MastodonApi) -> Described | None:
    """Ask the instance; None where its answer is none of this interface. Raises as `Api.call` does."""
    reply = await api.call("GET", "/api/v2/instance")
    answer = reply.read(_Instance) if reply.is_success else None
    if answer is not None and answer.domain:
        return Described(answer.domain, answer.limits, await software.read(api.instance))
    reply = await api.call("GET", "/api/v1/instance")
    older = reply.read(_OlderInstance) if reply.is_success else None
    if older is None or not older.domain:
        return None
    return Described(older.domain, older.told, await software.read(api.instance))


def values_to_store(target: Target, description: Described, certain_from: datetime) -> dict[str, str]:
    """What is to be stored with a channel whose instance was asked again.

    A software that is not told any more is still the same. Where the server turns out to know keys, calls before
    this one may have had none: until `certain_from` a repetition is not safe.
    """
    facts = description.kept
    if description.software is None:
        facts[SOFTWARE] = target.credentials.get(SOFTWARE, "")
    if dialects.of(facts).is_keyed and not dialects.of(target.credentials).is_keyed:
        facts[_KEYS_FROM] = iso_time.offset_form(certain_from)
    return facts


def are_outdated(target: Target, now: datetime) -> bool:
    """Whether the kept limits are a day old, or nobody asked yet for the software."""
    try:
        is_old = now - iso_time.parse(target.credentials.get(READ_AT, "")) >= _GOOD_FOR
    except ValueError:
        return True
    return is_old or SOFTWARE not in target.credentials


def are_keys_new(target: Target, now: datetime) -> bool:
    """Whether an earlier call may have had no key, although the server knows them."""
    try:
        return now < iso_time.parse(target.credentials.get(_KEYS_FROM, ""))
    except ValueError:
        return False


def limits_of(facts: Mapping[str, str]) -> Configuration:
    """The limits that are stored with a channel; an empty description where they cannot be read."""
    try:
        return Configuration.model_validate_json(facts.get(LIMITS, ""))
    except ValidationError:
        return Configuration()
