"""The shapes that every platform is written against: what it takes, what it answers, how it fails.

Nothing here knows a platform by name, a database or a web framework.
"""

from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from typing import Final, Protocol, runtime_checkable
from uuid import UUID


class ConnectMethod(Enum):
    """How a person connects a channel of the platform."""

    NONE = "none"
    OAUTH = "oauth"
    CREDENTIALS = "credentials"


class Repeat(Enum):
    """What repeating a call of unknown outcome does.

    KEYED: the same key places nothing twice, so the call may be repeated. QUERYABLE: ask the platform first.
    BLIND: nobody can tell; a person settles it.
    """

    KEYED = "keyed"
    QUERYABLE = "queryable"
    BLIND = "blind"


class Absence(Enum):
    """What a platform that was asked for a post says when it does not show it.

    ABSENT: it is surely not there and will not appear any more, so it may be sent again. UNSURE: anything else.
    """

    ABSENT = "absent"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True)
class Budget:
    """How often a channel may be called: at most `calls` times in any `period`, never sooner than `gap` apart."""

    calls: int
    period: timedelta
    gap: timedelta = timedelta()


@dataclass(frozen=True, slots=True)
class InFlight:
    """How many calls of one worker may be under way at once: to the platform, and on one channel of it."""

    platform: int = 200
    channel: int = 10


@dataclass(frozen=True, slots=True)
class Limits:
    """What a platform takes in one post. Text is counted in `text_unit`, a key of `counting.UNITS`.

    A maximum of 0 media means that the platform carries none; None means that it sets no limit on bytes, and
    no `max_items` none on images and videos together. `media_types` are the MIME types that it takes; None
    means every image and every video.
    """

    text_limit: int
    text_unit: str
    max_images: int
    max_videos: int
    image_bytes: int | None
    video_bytes: int | None
    media_required: bool
    max_items: int | None = None
    media_types: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the form that connects a channel; the value of a secret one is never shown again."""

    key: str
    label: str
    secret: bool
    required: bool


NO_UUID: Final = UUID(int=0)


def no_bytes(*_: int) -> AsyncIterator[bytes]:
    """The source of media that stand for nothing stored."""
    raise FileNotFoundError


@dataclass(frozen=True, slots=True)
class Media:
    """One image or video of a post, `size` in bytes; width and height are known of images.

    `url` is a public address that is good for a day: for platforms that fetch files, never to be kept. `name`
    ends as the type does. `uuid` stays the same as long as the file is there.
    """

    url: str
    mime_type: str
    size: int
    alt_text: str | None
    uuid: UUID = NO_UUID
    name: str = "file"
    width: int | None = None
    height: int | None = None
    source: Callable[[int, int], AsyncIterator[bytes]] = field(default=no_bytes, repr=False, compare=False)

    @property
    def is_image(self) -> bool:
        """Whether it is shown as a picture."""
        return self.mime_type.startswith("image/")

    @property
    def is_video(self) -> bool:
        """Whether it is shown as a film."""
        return self.mime_type.startswith("video/")

    async def read(self, start: int = 0, end: int | None = None) -> AsyncGenerator[bytes]:
        """The file chunk by chunk, from byte `start` up to and without `end`, never whole in memory.

        For what comes before a post is placed. Raises `Rejected` where the file is gone, `Retryable` where the
        store does not answer.
        """
        try:
            async for chunk in self.source(start, self.size if end is None else end):
                yield chunk
        except FileNotFoundError:
            raise Rejected("An attached file is gone.") from None
        except OSError:
            raise Retryable("An attached file could not be read.") from None


@dataclass(frozen=True, slots=True)
class Content:
    """What is placed: the words of one post as one platform gets them, and its media in order.

    A part of a thread goes below the parts `above` it, given by their external ids, the first one first.
    """

    title: str | None
    body: str
    media: tuple[Media, ...] = ()
    above: tuple[str, ...] = ()


Keep = Callable[[Mapping[str, str]], Awaitable[None]]


async def keep_nothing(changed: Mapping[str, str]) -> None:
    """Change nothing: for a target that stands for no stored channel."""


@dataclass(frozen=True, slots=True)
class Target:
    """A channel as its platform sees it.

    `keep` stores entries of `credentials` that changed under way, such as renewed tokens, for all later calls; a
    channel that was connected again or changed meanwhile is left as it is. Not to be called in a transaction.
    """

    channel_id: int
    channel_uuid: UUID
    name: str
    credentials: Mapping[str, str] = field(repr=False)
    keep: Keep = field(default=keep_nothing, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Connection:
    """The result of connecting: what to show of the channel, and what to keep to speak for it.

    `profile_url` is where anybody finds it, for a platform that knows this only from here.
    """

    name: str
    handle: str | None
    credentials: Mapping[str, str] = field(repr=False)
    profile_url: str | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A post that is live: its id on the platform and the address where people read it, where it has one."""

    external_id: str
    permalink: str | None


@dataclass(frozen=True, slots=True)
class Issue:
    """One reason why the platform would refuse a post, found before anything is sent.

    `field` is the part of the content: `body`, `title`, `media`, or `body.2` for the second part of a thread;
    `limit` and `actual` are counted in `unit`.
    """

    field: str
    code: str
    message: str
    limit: int | None = None
    actual: int | None = None
    unit: str | None = None


class ConnectRefused(Exception):
    """The channel cannot be connected with these fields; `fields` gives the reasons, field by field."""

    def __init__(self, fields: Mapping[str, Sequence[str]]) -> None:
        self.fields: dict[str, list[str]] = {key: list(reasons) for key, reasons in fields.items()}
        super().__init__("; ".join(reason for reasons in self.fields.values() for reason in reasons))


class PublishFailure(Exception):
    """A call that placed nothing for certain, or perhaps: one of the four kinds below.

    Whatever else a connector raises counts as `Unknown`. The text is shown to people: no secrets in it.
    `retry_after` is the platform's wish in seconds to be left alone, by all calls of the account.
    """

    def __init__(self, message: str = "", *, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.retry_after: float | None = retry_after


class Rejected(PublishFailure):
    """The platform refused the post for good: nothing was placed, and repeating it is of no use."""


class Retryable(PublishFailure):
    """Nothing was placed, and a later call may succeed."""


class Unknown(PublishFailure):
    """The post may or may not have been placed."""


class NeedsReconnect(PublishFailure):
    """Nothing was placed, and nothing will be until a person connects the channel again."""


@runtime_checkable
class Platform(Protocol):
    """What every connector says of itself; what it can do is told by the protocols below.

    A stand-in is offered only where the settings say so.
    """

    @property
    def key(self) -> str:
        """The word that stands for the platform everywhere, in small letters; never changes."""
        ...

    @property
    def label(self) -> str:
        """The name that people read."""
        ...

    @property
    def limits(self) -> Limits:
        """What preflight applies."""
        ...

    @property
    def connect_method(self) -> ConnectMethod:
        """How a channel is connected."""
        ...

    @property
    def fields(self) -> Sequence[Field]:
        """The form that connects a channel, in the order in which it is filled in."""
        ...

    @property
    def stand_in(self) -> bool:
        """Whether nothing is really placed anywhere."""
        ...


@runtime_checkable
class Connects(Protocol):
    """Connects a channel from a filled form, or from nothing at all."""

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:
        """Verify `fields` with the platform and answer what to keep of the channel `uuid`.

        Connecting the same channel again is a reconnect. Raises `ConnectRefused` with every reason at once.
        """
        ...


@runtime_checkable
class Disconnects(Protocol):
    """Has something of its own to end when a channel is disconnected."""

    async def disconnect(self, uuid: UUID) -> None:
        """End what the platform holds open for the channel; connecting again reopens it. May be repeated."""
        ...


@runtime_checkable
class Forgets(Protocol):
    """Keeps something of a channel in tables of its own that has to go when the brand goes."""

    async def forget(self, uuids: Sequence[UUID]) -> None:
        """Delete what is kept of these channels, inside the open transaction: no call to anywhere else."""
        ...


@runtime_checkable
class Publishes(Protocol):
    """Places posts."""

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        """Give every reason why the platform would refuse `content`, all at once; pure."""
        ...

    def repeat(self, target: Target) -> Repeat:
        """Say what repeating a call of unknown outcome does on this channel; pure."""
        ...

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Place `content` under the idempotency key `key`. Raises one of the kinds of `PublishFailure`."""
        ...

    def profile_url(self, channel_uuid: UUID) -> str | None:
        """Give the address where people find the channel, where it is made of nothing but this; pure."""
        ...


@runtime_checkable
class Threads(Protocol):
    """Places content with `above` as the next part of a thread, and finds it as that: each part by one call."""

    @property
    def longest_thread(self) -> int:
        """The most parts of a thread."""
        ...


@runtime_checkable
class Deletes(Protocol):
    """Takes posts back."""

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete what was placed under this id; what is gone already is fine, and so is a repetition.

        Raises one of the kinds of `PublishFailure`, which then speak of the deletion.
        """
        ...


@runtime_checkable
class Reconciles(Protocol):
    """Can be asked whether a call of unknown outcome placed its post: what `Repeat.QUERYABLE` promises."""

    async def find(self, target: Target, content: Content, key: str, since: datetime) -> Placed | Absence:
        """Look for what a call after `since` may have placed.

        The call was over a minute ago at least. Whatever it raises counts as `Absence.UNSURE`.
        """
        ...


@runtime_checkable
class Remembers(Protocol):
    """Honours keys for a while only; other keyed platforms honour them for ever."""

    @property
    def key_lifetime(self) -> timedelta:
        """How long after its first call a key surely places nothing twice.

        With an older key the platform is asked first where it `Reconciles`, else it counts as blind.
        """
        ...


@runtime_checkable
class Paced(Protocol):
    """May be called only so often on one channel. All processes share what is left."""

    def budget(self, target: Target) -> Budget | None:
        """Give the channel's budget, None for no limit; pure."""
        ...


@runtime_checkable
class Counts(Protocol):
    """Counts calls by account, whatever channel they come from.

    When it asks for a pause, all channels of the account are left alone; else the one that was called.
    """

    def account(self, credentials: Mapping[str, str]) -> str:
        """Name the account behind a channel with these credentials, alike for all its channels; pure."""
        ...


@runtime_checkable
class Bounded(Protocol):
    """Bears another number of calls at once than `InFlight()` says."""

    @property
    def in_flight(self) -> InFlight:
        """The bounds of one worker."""
        ...


@dataclass(frozen=True, slots=True)
class Request:
    """A call of a public route. Names of `headers` are in lower case."""

    path_params: Mapping[str, str] = field(default_factory=dict[str, str])
    query: Mapping[str, str] = field(default_factory=dict[str, str])
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of a public route; `content_type` is the whole header value."""

    status: int
    body: bytes = b""
    content_type: str = "application/json"
    headers: Mapping[str, str] = field(default_factory=dict[str, str])


Handler = Callable[[Request], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Route:
    """A public route: an upper-case method, a path template such as `/feeds/{uuid}.atom`, and who answers.

    A name in braces stands for one path segment, or for the part of one. Nobody is signed in here.
    """

    method: str
    path: str
    handler: Handler


@runtime_checkable
class Serves(Protocol):
    """Answers public routes of its own."""

    def routes(self) -> Sequence[Route]:
        """Give the routes, the more special first: the first that matches answers."""
        ...


@runtime_checkable
class Keeps(Protocol):
    """Owns tables."""

    @property
    def model_modules(self) -> Sequence[str]:
        """Dotted names of the modules that hold the models."""
        ...
