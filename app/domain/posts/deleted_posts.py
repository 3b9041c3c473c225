"""What is left of deleted posts for a day: the rows that went with each, so that they can be written again.

What becomes of a post that comes back is decided in `post_returns`.
"""

from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import Any, Final, TypeVar

import orjson
from tortoise.exceptions import IntegrityError, ValidationError

from app.access import BrandScope, BrandScopes, Permission, System, operation
from app.core import clock
from app.core.db import Statement
from app.core.errors import NotFound
from app.core.models import Model
from app.domain.ideas import IdeaUse
from app.domain.labels import LabelUse
from app.domain.media import MediaUse
from app.domain.posts.errors import DeletedBeforeUpgrade
from app.domain.posts.models import (
    DeletedPost,
    ImportedPost,
    LinkCard,
    Post,
    Publication,
    PublicationRendition,
    ReviewEntry,
    Revision,
    SharedPost,
)

RETENTION: Final = timedelta(days=1)
"""How long a deleted post can be restored."""
NEWEST_DELETED: Final = 100
"""The most deleted posts of a brand that are listed."""
_TITLE: Final = 100

M = TypeVar("M", bound=Model)

Rows = dict[str, list[dict[str, Any]]]
"""The rows of a post by table, each by column."""


@dataclass(frozen=True, slots=True)
class _RowOfPost:
    name: str
    id: int
    content: str | None


_MODELS: Final[Mapping[str, type[Model]]] = {
    # In the order in which they refer to one another.
    "post": Post,
    "revision": Revision,
    "publication": Publication,
    "publication_rendition": PublicationRendition,
    "link_card": LinkCard,
    "review_entry": ReviewEntry,
    "shared_post": SharedPost,
    "imported_post": ImportedPost,
    "media_use": MediaUse,
    "idea_use": IdeaUse,
    "post_label": LabelUse,
}
_CONDITIONS: Final = {
    "post": "id = :post",
    "publication_rendition": "publication_id IN (SELECT id FROM publication WHERE post_id = :post)",
    "link_card": "revision_id IN (SELECT id FROM revision WHERE post_id = :post)",
}
"""How the rows of a post are found in tables without its id."""
_NOTE: Final = Statement(
    """
    INSERT INTO deleted_post (id, brand_id, title, rows, deleted_by_id, deleted_at)
    VALUES (:id, :brand_id, :title, :rows, :deleted_by_id, :deleted_at)
    """
)
_FORGET: Final = Statement("DELETE FROM deleted_post WHERE deleted_at < :before")


@dataclass(frozen=True, slots=True)
class DeletedPostView:
    """A deleted post that can be restored; `title` is its title or the beginning of its text."""

    id: int
    brand_id: int
    title: str
    deleted_at: datetime
    deleted_by_id: int


_OF_BRANDS: Final = Statement(
    f"""
    SELECT id, brand_id, title, deleted_at, deleted_by_id
      FROM (SELECT t.*, row_number() OVER (PARTITION BY brand_id ORDER BY deleted_at DESC, id DESC) AS place
              FROM deleted_post t WHERE brand_id IN :brands AND deleted_at >= :after) numbered
     WHERE place <= {NEWEST_DELETED} ORDER BY deleted_at DESC, id DESC
    """,
    DeletedPostView,
)


async def keep_rows(scope: BrandScope, post: Post) -> None:
    """Note the rows of a locked post that is deleted in the open transaction."""
    rows: dict[str, list[Any]] = {table: [] for table in _MODELS}
    ids: dict[str, list[int]] = {}
    for row in await _rows_of_post().rows(post=post.id):
        if row.content is None:
            ids.setdefault(row.name, []).append(row.id)
        else:
            rows[row.name].append(orjson.Fragment(row.content))
    for table, of_table in ids.items():
        rows[table] = await _MODELS[table].filter(id__in=of_table).order_by("id").values()
    await _NOTE.run(
        id=post.id,
        brand_id=post.brand_id,
        title=post.title or " ".join(post.body[: 2 * _TITLE].split())[:_TITLE],
        rows=orjson.dumps(rows, default=_plain).decode(),
        deleted_by_id=scope.caller.user_id,
        deleted_at=clock.now(),
    )


@cache
def _rows_of_post() -> Statement[_RowOfPost]:
    """Reads every row of a post as JSON; those of tables with binary columns, which JSON has not, by their ids."""
    text = " UNION ALL ".join(
        f"SELECT '{table}' AS name, t.id, {model.sql_as_json() or 'NULL'} AS content FROM {table} t"
        f" WHERE {_CONDITIONS.get(table, 'post_id = :post')}"
        for table, model in _MODELS.items()
    )
    return Statement(f"{text} ORDER BY id", _RowOfPost)


async def take_rows(scope: BrandScope, post_id: int) -> Rows:
    """The rows of a deleted post of the brand, in the columns of this release; it is no longer a deleted one then.

    Columns that an upgrade has taken away since are left out, as those of all posts were; new ones have their
    default. Errors: NotFound; DeletedBeforeUpgrade.
    """
    row = await DeletedPost.find(scope, post_id, lock=True)
    if row.deleted_at < clock.now() - RETENTION:
        raise NotFound
    await row.delete()
    rows: Rows = orjson.loads(row.rows)
    try:
        return {
            table: [model.with_defaults(old) for old in rows.get(table, [])] for table, model in _MODELS.items()
        }
    except LookupError as column:
        raise DeletedBeforeUpgrade from column


async def write_rows(rows: Rows) -> None:
    """Write the rows of a post under the ids that they had. Errors: DeletedBeforeUpgrade."""
    for card in rows["link_card"]:
        if card["picture"] is not None:
            card["picture"] = b64decode(card["picture"])
    try:
        for table, model in _MODELS.items():
            await _insert(model, rows[table])
    except (IntegrityError, ValidationError) as failure:
        # What the rows refer to is there: it is the rules of the tables that have changed.
        raise DeletedBeforeUpgrade from failure


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def deleted_of_brands(scopes: BrandScopes) -> dict[int, list[DeletedPostView]]:
    """The deleted posts of each brand that can be restored, at most 100, the last one first; by one statement.

    Needs content.manage. Brands without one are absent.
    """
    by_brand: dict[int, list[DeletedPostView]] = {}
    for row in await _OF_BRANDS.rows(brands=scopes.brand_ids, after=clock.now() - RETENTION):
        by_brand.setdefault(row.brand_id, []).append(row)
    return by_brand


@operation()
async def forget_deleted(system: System) -> int:
    """Delete what is left of posts that were deleted more than a day ago; how many. The service itself only."""
    del system
    return await _FORGET.run(before=clock.now() - RETENTION)


async def _insert(model: type[M], rows: Sequence[Mapping[str, Any]]) -> None:
    if rows:
        await model.bulk_create([model(**row) for row in rows])


def _plain(value: object) -> str:
    if isinstance(value, bytes | memoryview):
        return b64encode(value).decode()
    raise TypeError(f"no value of a row: {type(value)}")
