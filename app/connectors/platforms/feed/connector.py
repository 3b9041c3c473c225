"""The feed as a platform: a public feed per channel, served by this installation itself."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final
from uuid import UUID

from tortoise.exceptions import IntegrityError

from app.connectors.content import Content, Issue, Limits, NewPost
from app.connectors.declared import Declared
from app.connectors.failures import ConnectRefused, NeedsReconnect, Rejected
from app.connectors.placement import InFlight, Placed, Repeat
from app.connectors.platforms.feed import declared as facts, routes, store, urls
from app.connectors.preflight import against
from app.connectors.routes import Route
from app.connectors.targets import Connection, ConnectMethod, Field, Target
from app.connectors.text_length import CHARACTERS
from app.connectors.write_batches import Gathering
from app.core import clock

_POSTS_AT_ONCE: Final = 500


class FeedPlatform:
    """Publishes by writing a row: a post goes live with nothing but this program, fast and exactly once."""

    key: str = "feed"
    label: str = "Web feed"
    declared: Declared = facts.DECLARATION
    limits: Limits = Limits(
        text_limit=facts.TEXT,
        text_unit=CHARACTERS,
        max_images=facts.IMAGES_TOGETHER,
        max_videos=0,
        image_bytes=None,
        video_bytes=None,
        media_required=False,
        is_article=True,
    )
    connect_method: ConnectMethod = ConnectMethod.NONE
    fields: Sequence[Field] = ()
    stand_in: bool = False
    is_local: bool = True
    # Its calls are rows of this database, so nobody else is burdened.
    in_flight: InFlight = InFlight(platform=4_000, channel=4_000)
    model_modules: Sequence[str] = ("app.connectors.platforms.feed.models",)

    def __init__(self) -> None:
        self._placing: Gathering[store.NewEntry, UUID] = Gathering(store.place, most=_POSTS_AT_ONCE)

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:
        """Open the feed, or open it again. It asks for no field and refuses any."""
        if fields:
            raise ConnectRefused({key: ["The feed has no such field."] for key in fields})
        title = name.strip() or self.label
        await store.open_feed(uuid, title)
        return Connection(title, None, {})

    async def disconnect(self, uuid: UUID) -> None:
        """Close the feed; its entries are kept for a later reconnect."""
        await store.close_feed(uuid)

    async def forget(self, uuids: Sequence[UUID]) -> None:
        """Delete the feeds with their entries."""
        await store.delete_feeds(uuids)

    def preflight(self, target: Target, content: Content) -> list[Issue]:  # noqa: ARG002  # one rule for all
        """Give every reason against the content."""
        return against(self.limits, content)

    def repeat(self, target: Target) -> Repeat:  # noqa: ARG002  # one rule for all channels
        """The same key is placed once, whatever happens."""
        return Repeat.KEYED

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Place an entry; calls at the same moment share one statement. Not to be called in a transaction."""
        try:
            entry = await self._placing.put(_entry(target, content, key))
        except IntegrityError:
            raise NeedsReconnect("This feed was never opened.") from None
        return _place(target, entry)

    async def publish_many(self, new: Sequence[NewPost]) -> Sequence[Placed | Exception]:
        """Place entries by one statement; if that fails, each by itself, so that only its own error counts.

        Not to be called in a transaction.
        """
        try:
            entries = await store.place([_entry(*post) for post in new])
        except Exception:  # noqa: BLE001 each gets its own
            answers = await asyncio.gather(*(self.publish(*post) for post in new), return_exceptions=True)
            return [_error(answer) if isinstance(answer, BaseException) else answer for answer in answers]
        return [_place(post.target, entry) for post, entry in zip(new, entries, strict=True)]

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete an entry, whose page is gone with it."""
        try:
            entry = UUID(external_id)
        except ValueError:
            raise Rejected("This is no entry of a feed.") from None
        await store.remove(target.channel_uuid, entry)

    def profile_url(self, channel_uuid: UUID) -> str:
        """The feed's page."""
        return urls.feed_page(channel_uuid)

    def routes(self) -> Sequence[Route]:
        """Both formats and both pages."""
        return routes.ROUTES


def _entry(target: Target, content: Content, key: str) -> store.NewEntry:
    return store.NewEntry(
        target.channel_uuid,
        key,
        content.title,
        content.body,
        clock.now(),
        content.media,
        content.text("summary"),
        content.texts("tags"),
    )


def _place(target: Target, entry: UUID) -> Placed:
    return Placed(str(entry), urls.feed_entry(target.channel_uuid, entry))


def _error(error: BaseException) -> Exception:
    if isinstance(error, Exception):
        return error
    raise error
