"""The calendar feeds of a caller: list, create, revoke. `entries` has what they show."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from app.access import (
    BY_TOKEN,
    Caller,
    ShownOnce,
    audit,
    forget_secret,
    idempotency,
    operation,
    row_limits,
)
from app.core import clock, links, one_time_secrets
from app.core.db import Statement
from app.core.errors import Forbidden, NotFound
from app.domain import brands, identity
from app.domain.calendars.entries import PERMISSION
from app.domain.calendars.inputs import FeedCreate
from app.domain.identity import CalendarFeed, GrantKind, User


@dataclass(frozen=True, slots=True)
class CalendarFeedView:
    """A calendar feed without its secret. `brand_id` is None for one of all brands."""

    id: int
    brand_id: int | None
    name: str | None
    last_read_at: datetime | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class NewFeed:
    """A new feed; `url` holds the secret and is shown only once."""

    feed: CalendarFeedView
    url: str = field(repr=False)

    @property
    def id(self) -> int:
        """The feed's id."""
        return self.feed.id


_LIST: Final = Statement(
    """
    SELECT id, brand_id, name, last_read_at, created_at FROM calendar_feed WHERE user_id = :user_id ORDER BY id
    """,
    row=CalendarFeedView,
)


@operation(reads=True)
async def mine(caller: Caller) -> list[CalendarFeedView]:
    """The caller's calendar feeds by ascending id. Any caller may."""
    return await _LIST.rows(user_id=caller.user_id)


async def _again(caller: Caller, feed_id: int, url: str) -> NewFeed:
    for feed in await mine(caller):
        if feed.id == feed_id:
            return NewFeed(feed, url)
    raise idempotency.SecretGone


_URL_AGAIN: Final = ShownOnce(_again, lambda new: new.url)


@operation(confirmed=BY_TOKEN, again=_URL_AGAIN)
async def create(caller: Caller, data: FeedCreate) -> NewFeed:
    """Create a calendar feed of one brand, or of all brands of the caller.

    Any caller may, once confirmed, because a feed has no end; for one brand they need content.view there. The
    digest of mails tells them of it. Errors: ConfirmationRequired, NotFound, TwoFactorNeeded, Forbidden, TooMany.
    """
    brand = None
    if data.brand_id is not None:
        scope = await brands.open_scope_by_id(caller, data.brand_id)
        if not scope.may(PERMISSION):
            raise Forbidden
        brand = scope.name
    # Two requests at once would both find room for one more.
    await User.filter(id=caller.user_id).select_for_update().get()
    row_limits.CALENDAR_FEEDS.admit(caller, await CalendarFeed.filter(user_id=caller.user_id).count())
    secret = one_time_secrets.new_secret()
    feed = await CalendarFeed.create(
        user_id=caller.user_id,
        brand_id=data.brand_id,
        name=data.name,
        digest=one_time_secrets.digest(secret),
        created_at=clock.now(),
    )
    await identity.note_grant(caller.user_id, GrantKind.CALENDAR_FEED, data.name, brand)
    audit.changed(f"calendar feed {feed.id}", "created", brand_id=data.brand_id)
    view = CalendarFeedView(feed.id, feed.brand_id, feed.name, None, feed.created_at)
    return NewFeed(view, links.calendar(secret))


@operation()
async def revoke(caller: Caller, feed_id: int) -> None:
    """Delete one of the caller's feeds; its address answers 404 from now on. Errors: NotFound."""
    if not await CalendarFeed.filter(id=feed_id, user_id=caller.user_id).delete():
        raise NotFound
    await forget_secret(_URL_AGAIN, feed_id)
    audit.changed(f"calendar feed {feed_id}", "revoked")
