"""The numbers of rows: how many of each thing that costs nothing an owner may have. One table for all rooms.

The plan says how many brands, seats and bytes an account has; those are not here. Each operation that makes such a
thing counts the rows of its owner, while it holds a lock that lets no other make one, and asks `admit`. Where
thousands are allowed there is no lock: what is made in the same moment may exceed the number by itself. Operators'
commands and the import of an archive, which is one, may make more: an operator decides about the whole
installation.

Counting a hundred thousand rows for each new one would cost more than the row. So `admit_counted` remembers for a
minute that there was room, for a sixteenth of it: up to sixteen processes together stay below the number.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import ClassVar, Final

from app.access.principals import BrandScope, Caller
from app.core import clock, security
from app.core.errors import DomainError, ErrorKind
from app.core.security import SecurityEvent


class Owner(StrEnum):
    """Whose rows are counted."""

    USER = "person"
    BRAND = "brand"
    POST = "post"


class TooMany(DomainError):
    """There are as many of these as there may be; details hold `limit` and `used`."""

    kind: ClassVar[ErrorKind] = ErrorKind.LIMIT
    code: ClassVar[str] = "too_many"
    text: ClassVar[str] = "There are as many of these as there may be."


_ROOM_PARTS: Final = 16
"""A process may use this part of the room that it counted, before it counts again."""
ROOM_LIFETIME: Final = timedelta(minutes=1)
ROOMS: Final = 10_000
"""The most owners whose room a process remembers; the one that was used longest ago goes."""


@dataclass(slots=True)
class _Room:
    """How many more rows an owner may make before they are counted again, and until when that holds."""

    rows: int
    end: datetime


_rooms: OrderedDict[tuple[str, int, int], _Room] = OrderedDict()


def forget_rooms() -> None:
    """Count anew for every owner."""
    _rooms.clear()


@dataclass(frozen=True, slots=True)
class RowLimit:
    """The most rows of one kind that an owner may have.

    `name` is the reason of the security event. `what` names the rows, for people and for the inventory. `remedy`
    is what makes room; None where nobody is refused, because the oldest row goes.
    """

    name: str
    number: int
    owner: Owner
    table: str
    what: str
    remedy: str | None

    def admit(self, by: Caller | BrandScope, used: int, more: int = 1) -> None:
        """Refuse `more` rows beside the `used` ones if that is more than the number. Errors: TooMany."""
        if used + more > self.number:
            scope = by if isinstance(by, BrandScope) else None
            caller = by.caller if isinstance(by, BrandScope) else by
            self._record(caller.user_id, scope and scope.brand_id)
            raise self.full(used)

    async def admit_counted(self, scope: BrandScope, count: Callable[[], Awaitable[int]], more: int = 1) -> None:
        """The same for a brand that may have thousands: `count` is asked only where little room is known.

        What a refused or failed request took is counted at the next look. Errors: TooMany.
        """
        key = (self.name, self.number, scope.brand_id)
        room = _rooms.get(key)
        if room is None or room.rows < more or room.end <= clock.now():
            used = await count()
            self.admit(scope, used, more)
            room = _rooms[key] = _Room((self.number - used) // _ROOM_PARTS, clock.now() + ROOM_LIFETIME)
            if len(_rooms) > ROOMS:
                _rooms.popitem(last=False)
        room.rows -= more
        _rooms.move_to_end(key)

    def admit_in(self, brand_id: int, user_id: int | None, used: int) -> None:
        """The same for one row of a member of the brand, or of the holder of a link, who is no user."""
        if used + 1 > self.number:
            self._record(user_id, brand_id)
            raise self.full(used)

    def full(self, used: int | None = None) -> TooMany:
        """The error where an owner has this many: the number itself, unless `used` says more."""
        message = f"A {self.owner} has at most {self.number:,} {self.what}. {self.remedy or ''}".rstrip()
        return TooMany(message, limit=self.number, used=self.number if used is None else used)

    def _record(self, user_id: int | None, brand_id: int | None) -> None:
        key = f"{self.name} {user_id} {brand_id}"
        security.record(SecurityEvent.LIMIT_REACHED, self.name, key=key, user_id=user_id, brand_id=brand_id)


_REVOKE: Final = "Revoke one first."
_DELETE: Final = "Delete one first."

# Of a person

API_TOKENS: Final = RowLimit("api_tokens", 50, Owner.USER, "access_token", "API tokens", _REVOKE)
AGENT_TOKENS: Final = RowLimit("agent_tokens", 50, Owner.USER, "access_token", "tokens for agents", _REVOKE)
TIER_TOKENS: Final = RowLimit("tier_tokens", 50, Owner.USER, "access_token", "tier tokens", _REVOKE)
SESSIONS: Final = RowLimit(
    "sessions", 100, Owner.USER, "access_token", "sessions of apps, of terminals and of pages each", None
)
PASSKEYS: Final = RowLimit("passkeys", 20, Owner.USER, "passkey", "passkeys", "Remove one first.")
CEREMONIES: Final = RowLimit(
    "passkey_ceremonies", 20, Owner.USER, "passkey_ceremony", "ceremonies of passkeys", None
)
NETWORKS: Final = RowLimit("known_networks", 8, Owner.USER, "known_network", "known networks", None)
DEVICES: Final = RowLimit("devices", 100, Owner.USER, "device_token", "devices that take pushes", None)
CALENDAR_FEEDS: Final = RowLimit("calendar_feeds", 20, Owner.USER, "calendar_feed", "calendar feeds", _REVOKE)
OAUTH_ATTEMPTS: Final = RowLimit(
    "oauth_attempts",
    20,
    Owner.USER,
    "oauth_attempt",
    "attempts to connect under way",
    "Finish one, or wait ten minutes.",
)
AGENT_DRAFTS: Final = RowLimit(
    "agent_drafts",
    50,
    Owner.USER,
    "post",
    "posts by agents in a brand that nobody has approved",
    "People approve or delete one first.",
)
SAVED_VIEWS: Final = RowLimit("saved_views", 50, Owner.USER, "saved_view", "own views in a brand", _DELETE)

# Of a brand

CHANNELS: Final = RowLimit("channels", 100, Owner.BRAND, "channel", "channels", "Disconnect one first.")
CHANNEL_ROWS: Final = RowLimit(
    "channel_rows",
    1_000,
    Owner.BRAND,
    "channel",
    "channels, the removed ones included, whose posts stay",
    "Connect one of the removed accounts again.",
)
WEBHOOKS: Final = RowLimit("webhooks", 20, Owner.BRAND, "webhook_endpoint", "webhooks", _DELETE)
LISTENERS: Final = RowLimit("listeners", 10, Owner.BRAND, "webhook_endpoint", "listeners for webhooks", _DELETE)
SHARE_LINKS: Final = RowLimit("share_links", 100, Owner.BRAND, "share_link", "review links that work", _REVOKE)
INVITATIONS: Final = RowLimit(
    "invitations", 200, Owner.BRAND, "invitation", "invitations that are pending", "Cancel one first."
)
LABELS: Final = RowLimit("labels", 200, Owner.BRAND, "label", "labels", _DELETE)
SHARED_VIEWS: Final = RowLimit("shared_views", 100, Owner.BRAND, "saved_view", "shared views", _DELETE)
CHANNEL_GROUPS: Final = RowLimit("channel_groups", 100, Owner.BRAND, "channel_group", "channel groups", _DELETE)
SNIPPETS: Final = RowLimit("snippets", 500, Owner.BRAND, "snippet", "snippets", _DELETE)
DAY_NOTES: Final = RowLimit("day_notes", 1_000, Owner.BRAND, "day_note", "notes on days", _DELETE)
EXPORTS: Final = RowLimit("exports", 3, Owner.BRAND, "brand_export", "exports", _DELETE)
MEDIA: Final = RowLimit("media", 100_000, Owner.BRAND, "media_asset", "files", _DELETE)
UPLOADS: Final = RowLimit(
    "uploads", 200, Owner.BRAND, "media_upload", "uploads under way", "Cancel one, or wait until one has ended."
)
POSTS: Final = RowLimit(
    "posts", 20_000, Owner.BRAND, "post", "posts that are neither published nor archived", _DELETE
)
QUEUED_POSTS: Final = RowLimit(
    "queued_posts", 1_000, Owner.BRAND, "post", "posts that wait in its queue", "Give one a fixed time first."
)
IDEAS: Final = RowLimit(
    "ideas", 100_000, Owner.BRAND, "idea", "ideas", "They are kept for good: ask the operator of this service."
)

# Of a post

REVISIONS: Final = RowLimit(
    "revisions", 1_000, Owner.POST, "revision", "revisions", "Duplicate the post, and go on with the copy."
)
COMMENTS: Final = RowLimit(
    "comments", 1_000, Owner.POST, "review_entry", "comments", "Duplicate the post, and go on with the copy."
)


def table() -> list[RowLimit]:
    """All numbers of rows, in the order of this table."""
    return [value for value in globals().values() if isinstance(value, RowLimit)]
