"""Public routes of a platform's own, without a web framework: what is asked, what is answered."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from uuid import UUID

from app.core import networks


@dataclass(frozen=True, slots=True)
class PublicBrand:
    """Who publishes on a channel: the name of the brand, and the zone in which it plans."""

    name: str
    time_zone: str


_Publishers = Callable[[UUID], Awaitable[PublicBrand | None]]
"""Gives who publishes on the channel with this id; None if that is not known."""


async def _no_publisher(channel_uuid: UUID) -> None:
    """Know no publisher."""
    del channel_uuid


@dataclass(frozen=True, slots=True)
class Request:
    """A call of a public route. Names of `headers` are in lower case; `network` is that of the client."""

    path_params: Mapping[str, str] = field(default_factory=dict[str, str])
    query: Mapping[str, str] = field(default_factory=dict[str, str])
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    body: bytes = b""
    publisher_of: _Publishers = _no_publisher
    network: str = networks.UNKNOWN


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

    A name in braces stands for one path segment, or for the part of one. Nobody is signed in here. A `counted` one
    is read so often a minute by one network and no more; what a page shows beside its text is not counted.
    """

    method: str
    path: str
    handler: Handler
    counted: bool = True
