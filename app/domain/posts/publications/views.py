"""Publications as clients see them: by id, by post, on the calendar, and the media of each."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, Tier, operation
from app.connectors import Format, OptionData
from app.core.db import Columns, Projected, Projection, Statement, filled, reads
from app.core.errors import Invalid, NotFound
from app.domain import media
from app.domain.posts import channel_options
from app.domain.posts.composition import media_on
from app.domain.posts.inputs import FixedMedia
from app.domain.posts.publications.periods import TIME, of_period
from app.domain.posts.records import columns_of
from app.domain.posts.sight import Narrowed, posts_in_sight, publications_in_sight, sight_values

_MAX_PERIOD: Final = timedelta(days=366)
"""The longest period of the calendar."""
CALENDAR_LENGTH: Final = 5_000
"""The most publications in one answer of the calendar."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicationView:
    """One post on one channel: its state, its time and its outcome. One that is `by_hand` a person publishes.

    `scheduled_at` is its own time, else that of the post. Of a place after 0 it is a comment below another.
    """

    id: int
    post_id: int
    channel_id: int
    platform: str
    place: int
    status: str
    format: Format | None
    by_hand: bool
    scheduled_at: datetime | None
    external_id: str | None
    permalink: str | None
    error: str | None

    @property
    @reads("platform", "format")
    def format_label(self) -> str | None:
        """The format as people read it."""
        return channel_options.format_label(self.platform, self.format)

    @property
    @reads("scheduled_at")
    def due_at(self) -> datetime | None:
        """Its time under the name that REST has for it."""
        return self.scheduled_at


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedPublication(PublicationView):
    """A publication with its text and times.

    `retry_at` is when it is tried again after an attempt that failed; None where no attempt follows by itself.
    """

    brand_id: int
    parent_id: int | None
    body: str
    published_at: datetime | None
    retry_at: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PostPublication(PublicationView):
    """A publication of a post with its comments, or one of these comments.

    A comment has the id of its publication as `parent_id`, and goes out `after` minutes later. Both are None for a
    publication.
    `own_body` and `own_due_at` are None where it has those of the post. `options` are those of its channel in the
    current revision.
    """

    parent_id: int | None
    after: int | None
    own_body: str | None
    own_due_at: datetime | None
    options: Mapping[str, OptionData] = field(default_factory=dict[str, OptionData])
    follow_ups: "Sequence[PostPublication]" = ()

    @property
    def text(self) -> str | None:
        """What a comment says."""
        return self.own_body


@dataclass(frozen=True, slots=True)
class _Media:
    id: int
    channel_id: int
    media: Mapping[str, Sequence[FixedMedia]]


@dataclass(frozen=True, slots=True)
class AttachedMedia(media.MediaView):
    """A stored file that a post has for all its channels."""

    post_id: int


_PLAIN: Final = {
    **columns_of(PublicationView, "t"),
    "scheduled_at": TIME,
}
_COLUMNS: Final = Columns(
    {
        **_PLAIN,
        "brand_id": "t.brand_id",
        "parent_id": "t.parent_id",
        "body": "coalesce(t.variant_body, o.body)",
        "published_at": "t.published_at",
        "retry_at": "CASE WHEN t.status = 'scheduled' AND t.attempts > 0 THEN t.next_attempt_at END",
    },
    always=("id", "brand_id", "post_id"),
)
# Every publication has a post: LEFT JOIN lets a planner leave it out where no column of it is read.
_SELECT: Final = "SELECT {columns} FROM publication t LEFT JOIN post o ON o.id = t.post_id"

_OF_POST: Final = {
    **_PLAIN,
    # Most have a time of their own: a join would read every post.
    "scheduled_at": "coalesce(t.scheduled_at, t.due_at, (SELECT o.due_at FROM post o WHERE o.id = t.post_id))",
    "parent_id": "t.parent_id",
    "after": "t.after_minutes",
    "own_body": "t.variant_body",
    "own_due_at": "t.due_at",
}
# PostgreSQL plans a list anew each time that it is much shorter than it expects.
_VIEW_OF_POST, _VIEW_OF_POSTS = (
    Statement(
        f"SELECT {Columns(_OF_POST, ()).every} FROM publication t WHERE t.post_id {of} ORDER BY t.place, t.id",
        row=PostPublication,
    )
    for of in ("= :id", "IN :ids")
)
_CHANNELS_OF_POST = Statement(
    "SELECT channel_id FROM publication WHERE post_id = :post AND place = 0 ORDER BY id", row=int
)
_VIEW_BY_ID = Statement(
    _SELECT.format(columns=Columns(_PLAIN, ()).every) + " WHERE t.id = :id AND t.brand_id = :brand_id",
    row=PublicationView,
)
_OF_POSTS = Projected(
    f"{_SELECT} WHERE t.post_id IN :ids AND t.brand_id IN :brands AND t.place = 0 ORDER BY t.post_id, t.id",
    _COLUMNS,
    row=ListedPublication,
)
_COMMENTS = Projected(
    f"{_SELECT} WHERE t.parent_id IN :ids AND t.brand_id IN :brands ORDER BY t.parent_id, t.place",
    _COLUMNS,
    row=ListedPublication,
)
_BY_IDS = Projected(f"{_SELECT} WHERE t.id IN :ids AND t.brand_id IN :brands", _COLUMNS, row=ListedPublication)
_CALENDAR = Narrowed(
    lambda sight: Projected(
        of_period("{columns}", sight) + " ORDER BY scheduled_at, id LIMIT :limit", _COLUMNS, row=ListedPublication
    ),
    "o",
)
# The current revision: an approved post changes its content only by losing the approval.
_MEDIA = Statement(
    """
    SELECT t.id, t.channel_id, r.media
      FROM publication t JOIN post o ON o.id = t.post_id
      JOIN revision r ON r.post_id = o.id AND r.number = o.revision
     WHERE t.id IN :ids AND t.brand_id IN :brands
    """,
    row=_Media,
)
_POST_MEDIA = Projected(
    """
    SELECT {columns}
      FROM media_use u JOIN media_asset t ON t.id = u.asset_id
     WHERE u.post_id IN :ids AND u.brand_id IN :brands AND u.channel_id IS NULL
       AND t.brand_id IN :brands AND t.state = 'stored'
     ORDER BY u.post_id, u.position
    """,
    Columns({"post_id": "u.post_id", **columns_of(media.MediaView, "t")}, always=("id", "brand_id", "post_id")),
    row=AttachedMedia,
)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def publication(scope: BrandScope, publication_id: int) -> PublicationView:
    """One post on one channel. Needs content.view. Errors: NotFound, also for another brand's and one out of
    sight.
    """
    if not await publications_in_sight(BrandScopes((scope,)), [publication_id]):
        raise NotFound
    return await publication_view(scope, publication_id)


async def publication_view(scope: BrandScope, publication_id: int) -> PublicationView:
    """`publication` for operations of this room, in their transaction."""
    view = await _VIEW_BY_ID.row(id=publication_id, brand_id=scope.brand_id)
    if view is None:
        raise NotFound
    return view


async def publication_views(post_ids: Sequence[int]) -> dict[int, list[PostPublication]]:
    """The publications of these posts of any brands, by the post's id, in the order of their channels."""
    if not post_ids:
        return {}
    views: defaultdict[int, list[PostPublication]] = defaultdict(list)
    below: defaultdict[int, list[PostPublication]] = defaultdict(list)
    one = len(post_ids) == 1
    for view in await (_VIEW_OF_POST.rows(id=post_ids[0]) if one else _VIEW_OF_POSTS.rows(ids=list(post_ids))):
        if view.parent_id is None:
            views[view.post_id].append(view)
        else:
            below[view.parent_id].append(view)
    if below:
        parents = [view for of_post in views.values() for view in of_post]
        filled(parents, follow_ups=[below.get(view.id, ()) for view in parents])
    return dict(views)


async def channels_of_post(post_id: int) -> list[int]:
    """The ids of the channels of a post of any brand, in the order in which they were chosen."""
    return await _CHANNELS_OF_POST.rows(post=post_id)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def publications_of(
    scopes: BrandScopes, post_ids: list[int], projection: Projection = None
) -> dict[int, list[ListedPublication]]:
    """The publications of each of these posts, in the order of the chosen channels. Needs content.view.

    Posts of other brands and posts without a channel are absent. `projection` names the fields that are read.
    """
    post_ids = await posts_in_sight(scopes, post_ids)
    views: defaultdict[int, list[ListedPublication]] = defaultdict(list)
    for view in await _OF_POSTS.rows(projection, ids=post_ids, brands=scopes.brand_ids) if post_ids else ():
        views[view.post_id].append(view)
    return dict(views)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def publications_below(
    scopes: BrandScopes, ids: list[int], projection: Projection = None
) -> dict[int, list[ListedPublication]]:
    """The comments below each of these publications, in their order. Needs content.view.

    Those without any and those of other brands are absent. Before the approval of a post there are none.
    """
    ids = await publications_in_sight(scopes, ids)
    views: defaultdict[int, list[ListedPublication]] = defaultdict(list)
    read = None if projection is None else projection | {"parent_id"}
    for view in await _COMMENTS.rows(read, ids=ids, brands=scopes.brand_ids) if ids else ():
        views[view.parent_id or 0].append(view)
    return dict(views)


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, agents=Tier.DRAFTS, reads=True)
async def publications_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, ListedPublication]:
    """The publications with these ids, by id; those of other brands are absent. Needs content.view."""
    ids = await publications_in_sight(scopes, ids)
    views = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {view.id: view for view in views}


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def calendar(
    scopes: BrandScopes, start: datetime, stop: datetime, projection: Projection = None
) -> dict[int, list[ListedPublication]]:
    """The publications that are planned or published from `start` until before `stop`, by brand, in order of time.

    Needs content.view. A publication without a time of its own has the due time of its post; comments and archived
    posts are left out. `projection` names the fields that are read. Errors: Invalid on `to` for a period that ends
    before it begins, is longer than 366 days, or holds more than 5,000 publications.
    """
    if not start < stop:
        raise Invalid(fields={"to": ["Must be later than from."]})
    if stop - start > _MAX_PERIOD:
        raise Invalid(fields={"to": [f"Must be within {_MAX_PERIOD.days} days after from."]})
    # The rows are in the order of their times, which the statement has to read for that.
    read = None if projection is None else projection | {"scheduled_at"}
    values = {"brands": scopes.brand_ids, "start": start, "stop": stop, **sight_values(scopes)}
    views = await _CALENDAR.of(scopes).rows(read, **values, limit=CALENDAR_LENGTH + 1)
    if len(views) > CALENDAR_LENGTH:
        raise Invalid(fields={"to": ["Too many publications in this period. Ask for a shorter one."]})
    of_brands: dict[int, list[ListedPublication]] = {brand_id: [] for brand_id in scopes.brand_ids}
    for view in views:
        of_brands[view.brand_id].append(view)
    return of_brands


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def media_of(
    scopes: BrandScopes, post_ids: list[int], projection: Projection = None
) -> dict[int, list[AttachedMedia]]:
    """The stored media that each of these posts has for all its channels, in order. Needs content.view.

    Posts without media and posts of other brands are absent. `projection` names the fields that are read.
    """
    post_ids = await posts_in_sight(scopes, post_ids)
    files: defaultdict[int, list[AttachedMedia]] = defaultdict(list)
    for row in await _POST_MEDIA.rows(projection, ids=post_ids, brands=scopes.brand_ids) if post_ids else ():
        files[row.post_id].append(row)
    return dict(files)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def publication_media(scopes: BrandScopes, ids: list[int]) -> dict[int, list[int]]:
    """The ids of the media of each of these publications: its channel's own, even if none, else the post's.

    Needs content.view. Publications of other brands are absent.
    """
    ids = await publications_in_sight(scopes, ids)
    rows = await _MEDIA.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row.id: [item["id"] for item in media_on(row.media, row.channel_id)] for row in rows}
