"""Posts as lines of a CSV file, read in pages so that a brand of any size takes the same memory."""

from collections import defaultdict
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, Tier, operation
from app.core import csv_text, iso_time
from app.core.db import Statement
from app.domain.posts import follow_up_cells, frame_cells, option_cells
from app.domain.posts.audiences import for_insiders, insider_brands
from app.domain.posts.composition import EVERYWHERE, Composition
from app.domain.posts.file_import import own_key
from app.domain.posts.import_columns import SEPARATOR, TIME_SIGN
from app.domain.posts.records import columns
from app.domain.posts.sight import Narrowed, sight_values

_PAGE_SIZE: Final = 500
PART_SIZE: Final = 100
"""The most posts of a part of a file."""
PART_LENGTH: Final = 1_000_000
"""How many characters a part has at most, unless one post alone has more."""
_HEADER: Final = (
    *("key", "title", "body", "channels", "media", "due_at", "labels", "channel_times"),
    *("first_comment", "follow_ups", "frames", "format", "options"),
    *("id", "status", "approved_at", "created_at", "updated_at", "permalinks", "agent"),
)


@dataclass(frozen=True, slots=True)
class FileSegment:
    """Lines of a file, and behind which post the next part begins; None for the last part."""

    text: str
    after: int | None


@dataclass(frozen=True, slots=True)
class _Row:
    id: int
    title: str | None
    body: str
    status: str
    due_at: datetime | None
    approved_at: datetime | None
    created_at: datetime
    updated_at: datetime
    agent: str | None
    key: str | None


@dataclass(frozen=True, slots=True)
class _Publication:
    post_id: int
    channel_id: int
    name: str
    is_unique: bool
    due_at: datetime | None
    permalink: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Composed(Composition):
    id: int


@dataclass(frozen=True, slots=True)
class _PostLabel:
    post_id: int
    name: str


@dataclass(frozen=True, slots=True)
class _Media:
    post_id: int
    asset_id: int


_POSTS: Final = Narrowed(
    lambda sight: Statement(
        f"""
        SELECT p.id, p.title, p.body, p.status, p.due_at, p.approved_at, p.created_at, p.updated_at,
               {for_insiders("p.agent", "p.brand_id")} AS agent,
               (SELECT min(i.key) FROM imported_post i WHERE i.post_id = p.id) AS key
          FROM post p WHERE p.brand_id = :brand_id AND p.id > :after{sight} ORDER BY p.id LIMIT :limit
        """,
        row=_Row,
    ),
    "p",
)
_OWN: Final = Statement(
    f"""
    SELECT p.id, {columns(Composition, "r")}
      FROM post p JOIN revision r ON r.post_id = p.id AND r.number = p.revision
     WHERE p.id IN :ids
    """,
    row=_Composed,
)
_PUBLICATIONS: Final = Statement(
    """
    SELECT p.post_id, c.id AS channel_id, c.name, p.due_at, p.permalink,
           NOT EXISTS (SELECT 1 FROM channel o
                        WHERE o.brand_id = c.brand_id AND o.name = c.name AND o.id <> c.id) AS is_unique
      FROM publication p JOIN channel c ON c.id = p.channel_id
     WHERE p.post_id IN :ids AND p.place = 0 ORDER BY p.id
    """,
    row=_Publication,
)
_MEDIA: Final = Statement(
    """
    SELECT post_id, asset_id FROM media_use
     WHERE post_id IN :ids AND channel_id IS NULL ORDER BY post_id, position
    """,
    row=_Media,
)
_LABELS: Final = Statement(
    """
    SELECT u.post_id, l.name FROM post_label u JOIN label l ON l.id = u.label_id
     WHERE u.post_id IN :ids ORDER BY u.post_id, lower(l.name), l.id
    """,
    row=_PostLabel,
)


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, reads=True)
async def export_posts(scope: BrandScope) -> AsyncIterator[str]:
    """Every post of the brand as CSV, by ascending id, archived ones too: the text in parts, the header first.

    Needs content.view; posts out of sight are left out. The first thirteen columns are those that `import_posts`
    reads; labels are left out for who may not see them, and agents for clients. A post that changes while the file
    is written is there once, as it was before or after.
    """
    return _parts(scope)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def export_part(scope: BrandScope, after: int | None) -> FileSegment:
    """A part of what `export_posts` writes: the posts behind this one, or the header and the first posts.

    Needs content.view. At most 100 posts and a million characters, unless one post alone has more.
    """
    lines = await _lines(scope, after or 0, PART_SIZE)
    texts = [csv_text.line(_HEADER)] if after is None else []
    length = 0
    for number, (_, text) in enumerate(lines):
        length += len(text)
        if number and length > PART_LENGTH:
            return FileSegment("".join(texts), lines[number - 1][0])
        texts.append(text)
    return FileSegment("".join(texts), lines[-1][0] if len(lines) == PART_SIZE else None)


async def _parts(scope: BrandScope) -> AsyncIterator[str]:
    yield csv_text.line(_HEADER)
    after = 0
    while lines := await _lines(scope, after, _PAGE_SIZE):
        yield "".join(text for _, text in lines)
        after = lines[-1][0]


async def _lines(scope: BrandScope, after: int, limit: int) -> list[tuple[int, str]]:
    """The posts behind this one by their ids, as lines."""
    scopes = BrandScopes((scope,))
    of_caller = {**insider_brands(scopes), **sight_values(scopes)}
    rows = await _POSTS.of(scopes).rows(brand_id=scope.brand_id, after=after, limit=limit, **of_caller)
    ids = [row.id for row in rows]
    if not ids:
        return []
    cells = channels, files, names, times, links = (_Cells(), _Cells(), _Cells(), _Cells(), _Cells())
    channel_names: defaultdict[int, dict[int, str]] = defaultdict(dict)
    for item in await _PUBLICATIONS.rows(ids=ids):
        channel_names[item.post_id][item.channel_id] = _channel(item)
        channels.add(item.post_id, _channel(item))
        links.add(item.post_id, item.permalink)
        if item.due_at is not None:
            times.add(item.post_id, f"{_channel(item)}{TIME_SIGN}{_time(item.due_at)}")
    for use in await _MEDIA.rows(ids=ids):
        files.add(use.post_id, use.asset_id)
    if scope.may(Permission.CONTENT_MANAGE):
        for label in await _LABELS.rows(ids=ids):
            names.add(label.post_id, label.name)
    own = {
        row.id: (
            *follow_up_cells.cells(row.follow_ups.get(EVERYWHERE, ())),
            frame_cells.cell_of(row.frames.get(EVERYWHERE, {})),
            *option_cells.cells(row, channel_names[row.id]),
        )
        for row in await _OWN.rows(ids=ids)
    }
    return [
        (row.id, _line(scope, row, *(cell.of(row.id) for cell in cells), *own.get(row.id, ("",) * 5)))
        for row in rows
    ]


class _Cells:
    """What the cells of one column list, by post."""

    def __init__(self) -> None:
        self._items: defaultdict[int, list[str]] = defaultdict(list)

    def add(self, post_id: int, item: object) -> None:
        if item is not None:
            self._items[post_id].append(str(item))

    def of(self, post_id: int) -> str:
        return SEPARATOR.join(self._items[post_id])


def _channel(item: _Publication) -> str:
    is_plain = item.is_unique and SEPARATOR not in item.name and item.name == item.name.strip()
    return item.name if is_plain else str(item.channel_id)


def _line(scope: BrandScope, row: _Row, *cells: str) -> str:
    channels, files, labels, times, links, *own = cells
    return csv_text.line(
        (
            row.key or own_key(scope, row.id),
            row.title,
            row.body,
            channels,
            files,
            _time(row.due_at),
            labels,
            times,
            *own,
            row.id,
            row.status,
            _time(row.approved_at),
            _time(row.created_at),
            _time(row.updated_at),
            links,
            row.agent,
        )
    )


def _time(at: datetime | None) -> str | None:
    return None if at is None else iso_time.offset_form(at)
