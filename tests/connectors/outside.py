"""Platforms that are elsewhere, each connected to its stand-in: what their tests share."""

from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from uuid import UUID, uuid4

import pytest

from app.connectors import (
    Connects,
    Content,
    Deletes,
    Media,
    Placed,
    Publishes,
    PublishFailure,
    Stages,
    Target,
    registry,
)
from tests.connectors.authorized import Consenting, clients, prepared, target_of
from tests.connectors.contract import RECORDINGS
from tests.connectors.standins.server import StandIn, standing_in

KEY = "pub_7_0a1b2c3d4e5f"


@dataclass(frozen=True)
class Connected:
    """A platform with a channel that is connected."""

    platform: Publishes
    target: Target
    place: StandIn

    async def publish(self, body: str, *media: Media, title: str | None = None, key: str = KEY) -> str:
        """The id of the placed post; its preflight has no issue."""
        content = Content(title, body, media)
        assert self.platform.preflight(self.target, content) == []
        return (await self.place_post(content, key)).external_id

    async def place_post(self, content: Content, key: str = KEY) -> Placed:
        """Place a post, as soon as it is prepared."""
        if isinstance(self.platform, Stages):
            content = await prepared(self.platform, self.target, content, key)
        return await self.platform.publish(self.target, content, key)

    async def failure(self, body: str, *media: Media) -> PublishFailure:
        with pytest.raises(PublishFailure) as caught:
            await self.place_post(Content("A title", body, media))
        assert caught.value.__cause__ is None
        return caught.value

    async def delete(self, external_id: str) -> None:
        assert isinstance(self.platform, Deletes)
        await self.platform.delete(self.target, external_id)

    def codes(self, content: Content) -> list[str]:
        return [issue.code for issue in self.platform.preflight(self.target, content)]


@asynccontextmanager
async def connected(key: str, place: StandIn, **changed: str) -> AsyncGenerator[Connected]:
    """Connect a channel and forget the calls that this took."""
    platform = registry.platform(key)
    assert isinstance(platform, Connects)
    assert isinstance(platform, Publishes)
    async with standing_in(place):
        uuid: UUID = uuid4()
        connection = await platform.connect(uuid, platform.label, {**RECORDINGS[key].fields, **changed})
        place.got.clear()
        yield Connected(platform, Target(1, uuid, connection.name, connection.credentials), place)


@asynccontextmanager
async def authorized(key: str, place: StandIn, number: int = 0) -> AsyncGenerator[Connected]:
    """Connect the account with this number by OAuth, and forget the calls that this took."""
    platform = registry.platform(key)
    assert platform is not None
    assert isinstance(platform, Publishes)
    assert isinstance(place, Consenting)
    with clients():
        async with standing_in(place):
            target = await target_of(platform, place, number)
            place.got.clear()
            yield Connected(platform, target, place)


def media(
    mime_type: str = "image/png", body: bytes = b"\x89PNG", *, alt_text: str | None = None, name: str = "a cat.png"
) -> Media:
    """An attached file that is read in small pieces."""

    async def source(start: int, end: int) -> AsyncIterator[bytes]:
        for at in range(start, end, 3):
            yield body[at : min(at + 3, end)]

    return Media("https://galley.test/m", mime_type, len(body), alt_text, uuid4(), name, 4, 4, source)


def gone(mime_type: str = "image/png") -> Media:
    """An attached file that the store lost."""
    return Media("https://galley.test/m", mime_type, 4, None)


def sized(mime_type: str, size: int, width: int | None = None, height: int | None = None) -> Media:
    """An attached file that only preflight looks at."""
    return Media("https://galley.test/m", mime_type, size, None, width=width, height=height)


def secrets_of(key: str, target: Target) -> Sequence[str]:
    """What no text may hold."""
    kept = {"telegram": "token", "discord": "webhook", "slack": "token", "wordpress": "password"}
    return target.credentials[kept[key]].split("/")[-1:]
