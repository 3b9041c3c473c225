"""Publications as people see them: those of posts, those of a stretch of the calendar, and what each carries."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from app.access import BrandScopes, Permission, operation
from app.core.db import Statement
from app.core.errors import Invalid
from app.domain.posts.composition import EVERYWHERE

LONGEST: Final = timedelta(days=366)
"""How long a stretch of the calendar may be."""
MOST: Final = 5_000
"""How many publications one answer of the calendar may hold."""

_IDS: Final = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"
_BRANDS: Final = "{sqlite: IN (SELECT value FROM json_each(:brands))}{postgres: = ANY(:brands)}"
_DUE: Final = "coalesce(o.due_at, '9999-12-31 00:00:00+00:00')"

_COLUMNS: Final = """
    SELECT t.id, t.brand_id, t.post_id, t.channel_id, t.platform, t.status,
           coalesce(t.variant_body, o.body) AS body, coalesce(t.scheduled_at, o.due_at) AS scheduled_at,
           t.published_at, t.external_id, t.permalink, t.error
      FROM publication t JOIN post o ON o.id = t.post_id
"""
_TIMES: Final = ("scheduled_at", "published_at")
_OF_POSTS = Statement(
    f"{_COLUMNS} WHERE t.post_id {_IDS} AND t.brand_id {_BRANDS} ORDER BY t.post_id, t.id", times=_TIMES
)
_BY_IDS = Statement(f"{_COLUMNS} WHERE t.id {_IDS} AND t.brand_id {_BRANDS}", times=_TIMES)
_CALENDAR = Statement(
    f"""
    {_COLUMNS}
     WHERE t.brand_id {_BRANDS} AND t.scheduled_at >= :start AND t.scheduled_at < :stop
       AND o.status <> 'archived'
    UNION ALL
    {_COLUMNS}
     WHERE o.brand_id {_BRANDS} AND {_DUE} >= :start AND {_DUE} < :stop AND o.due_at IS NOT NULL
       AND o.status <> 'archived' AND t.scheduled_at IS NULL
     ORDER BY 8, 1 LIMIT :limit
    """,
    times=_TIMES,
)
# The revision of now: an approved post changes its content only by losing the approval.
_MEDIA = Statement(
    f"""
    SELECT t.id, t.channel_id, r.media
      FROM publication t JOIN post o ON o.id = t.post_id
      JOIN revision r ON r.post_id = o.id AND r.number = o.revision
     WHERE t.id {_IDS} AND t.brand_id {_BRANDS}
    """,
    json=("media",),
)
_POST_MEDIA = Statement(
    f"""
    SELECT post_id, asset_id FROM media_use
     WHERE post_id {_IDS} AND brand_id {_BRANDS} AND channel_id IS NULL
     ORDER BY post_id, position
    """
)


@dataclass(frozen=True, slots=True)
class ListedPublication:
    """One post on one channel. `body` is what is sent, `scheduled_at` its time or else the post's."""

    id: int
    brand_id: int
    post_id: int
    channel_id: int
    platform: str
    status: str
    body: str
    scheduled_at: datetime | None
    published_at: datetime | None
    external_id: str | None
    permalink: str | None
    error: str | None


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def publications_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, list[ListedPublication]]:
    """The publications of each of these posts, in the order in which its channels were chosen. Needs content.view.

    Posts of other brands, and those without a channel, are absent.
    """
    found: defaultdict[int, list[ListedPublication]] = defaultdict(list)
    for row in await _OF_POSTS.rows(ids=post_ids, brands=scopes.brand_ids) if post_ids else ():
        found[row["post_id"]].append(ListedPublication(**row))
    return dict(found)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def publications_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, ListedPublication]:
    """The publications with these ids, by id; those of other brands are absent. Needs content.view."""
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row["id"]: ListedPublication(**row) for row in rows}


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def calendar(scopes: BrandScopes, start: datetime, stop: datetime) -> dict[int, list[ListedPublication]]:
    """What is planned or was published from `start` until before `stop`, by brand, in order of time.

    Needs content.view. One that is not armed yet stands at the due time of its post; those of archived posts are
    left out. Errors: Invalid on `to` for a stretch that ends before it begins, is longer than 366 days, or holds
    more than 5,000 publications.
    """
    if not start < stop:
        raise Invalid(fields={"to": ["Must be later than from."]})
    if stop - start > LONGEST:
        raise Invalid(fields={"to": [f"Must be within {LONGEST.days} days after from."]})
    rows = await _CALENDAR.rows(brands=scopes.brand_ids, start=start, stop=stop, limit=MOST + 1)
    if len(rows) > MOST:
        raise Invalid(fields={"to": ["There is too much in this time. Ask for a shorter one."]})
    found: dict[int, list[ListedPublication]] = {brand_id: [] for brand_id in scopes.brand_ids}
    for row in rows:
        found[row["brand_id"]].append(ListedPublication(**row))
    return found


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def media_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, list[int]]:
    """The ids of the media that each of these posts carries for all its channels, in order. Needs content.view.

    Posts without media, and those of other brands, are absent.
    """
    found: defaultdict[int, list[int]] = defaultdict(list)
    for row in await _POST_MEDIA.rows(ids=post_ids, brands=scopes.brand_ids) if post_ids else ():
        found[row["post_id"]].append(row["asset_id"])
    return dict(found)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def publication_media(scopes: BrandScopes, ids: list[int]) -> dict[int, list[int]]:
    """The ids of the media that each of these publications gets: its channel's own, be it none, else the post's.

    Needs content.view. Publications of other brands are absent.
    """
    rows = await _MEDIA.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row["id"]: _chosen(row["media"], row["channel_id"]) for row in rows}


def _chosen(media: dict[str, list[dict[str, Any]]], channel_id: int) -> list[int]:
    own = media.get(str(channel_id))
    return [item["id"] for item in (media[EVERYWHERE] if own is None else own)]
