"""Posts from the rows of a CSV file: every row is checked and stored by itself, and makes one post only once."""

import hashlib
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from itertools import islice
from typing import Final

from app.access import BrandScope, Permission, Tier, operation, throttles
from app.access.row_limits import TooMany
from app.core import clock, csv_text, validation
from app.core.db import Statement
from app.core.errors import DomainError, Invalid, NotFound, TierDenied
from app.domain import labels, media
from app.domain.posts import follow_up_cells, frame_cells, option_cells, rules
from app.domain.posts.approval_hints import hints_of, in_words, issue_hints
from app.domain.posts.drafts import SlotChoice, checked, start, with_slot
from app.domain.posts.errors import AlreadyImported, NoSlot, PreflightFailed
from app.domain.posts.import_columns import SEPARATOR, TIME_SIGN, ColumnMap
from app.domain.posts.import_dates import UnreadableDate, iso_text
from app.domain.posts.import_pictures import Pictures, addresses
from app.domain.posts.inputs import (
    CHANNELS,
    IMPORT_FILES,
    IMPORT_ROWS,
    MEDIA,
    DateOrder,
    ImportColumn,
    PostCreate,
    PostImport,
)
from app.domain.posts.locks import hold_brand
from app.domain.posts.option_cells import OwnCells

_KEY_LENGTH: Final = 200
_QUEUE: Final = "queue"
"""What stands in place of a due time for the first free slot of the queue."""
_EXCERPT: Final = 100
"""How many characters of a name in the file an answer repeats."""
_WEB: Final = "://"
"""What an address of the web has in it, and no id."""
_ID: Final = re.compile(r"[1-9][0-9]{0,17}", re.ASCII)
_COLUMNS: Final = {
    "title": "title",
    "body": "body",
    "due_at": "due_at",
    "channels": "channel_ids",
    "media": "media_ids",
}
"""The columns of an exported file that make a post, and the fields of a new post that they are."""
_FIELDS: Final = {field_name: column for column, field_name in _COLUMNS.items()} | {"queue": "channel_times"}
"""The columns, by the fields of a new post that they make. A queue alone refuses own times of channels."""
_LATER: Final = (
    *(ImportColumn.IMAGES, ImportColumn.CHANNEL_TIMES),
    *(ImportColumn.FIRST_COMMENT, ImportColumn.FOLLOW_UPS),
    *(ImportColumn.FORMAT, ImportColumn.OPTIONS),
)
_CHANNEL_NAMES: Final = 10
"""The most channels that a refusal names."""
_REFUSALS: Final = (
    *(Invalid, NotFound, NoSlot, PreflightFailed, TierDenied, TooMany),
    *(media.StorageFull, media.NotScanned, media.NotExamined, media.UploadsBusy),
)
"""What refuses a row and hinders no other."""


class RowState(StrEnum):
    """What became of a row."""

    IMPORTED = "imported"
    READY = "ready"
    KNOWN = "known"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class ImportedRow:
    """A row of the file. `post_id` is that of its post; `problems` has the reasons of a refusal by column.

    A `ready` row would be imported, a `known` one was imported before. `due_at` is the time that the row got, or
    would get. `hints` of a ready row are worth knowing, such as why a platform would refuse it as it is, or its
    price there.
    """

    row: int
    key: str
    state: RowState
    post_id: int | None = None
    problems: Mapping[str, Sequence[str]] = field(default_factory=dict[str, Sequence[str]])
    due_at: datetime | None = None
    hints: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class ImportedPosts:
    """The result of an import: the rows in their order, the columns that were read, and those that were not."""

    rows: list[ImportedRow]
    columns: Mapping[ImportColumn, Sequence[str]]
    ignored_columns: Sequence[str]


@dataclass(frozen=True, slots=True)
class _Row:
    number: int
    key: str
    cells: Mapping[ImportColumn, str]
    problems: Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class _Defaults:
    """What is the same for all rows of a file."""

    channels: Sequence["_Channel"]
    channel_ids: Sequence[int]
    date_order: DateOrder | None
    slot: SlotChoice | None
    allow_issues: bool
    times: defaultdict[int, list[datetime]] = field(default_factory=lambda: defaultdict(list))
    """When the channels have something by the rows of a dry run."""


@dataclass(frozen=True, slots=True)
class _Draft:
    """What a row makes: the post, what its channels have of their own, and the addresses of its files."""

    data: PostCreate
    own: OwnCells
    urls: Sequence[str]


@dataclass(frozen=True, slots=True)
class _Channel:
    id: int
    name: str


@dataclass(frozen=True, slots=True)
class _Known:
    key: str
    post_id: int


_CHANNELS: Final = Statement(
    "SELECT id, name FROM channel WHERE brand_id = :brand_id AND state <> 'removed' ORDER BY id", row=_Channel
)
_IMPORTS: Final = Statement(
    "SELECT key, post_id FROM imported_post WHERE brand_id = :brand_id AND key IN :keys", row=_Known
)
_OWN: Final = Statement("SELECT id FROM post WHERE brand_id = :brand_id AND id IN :ids", row=int)
_NOTE: Final = Statement(
    """
    INSERT INTO imported_post (brand_id, key, post_id) VALUES (:brand_id, :key, :post_id)
    ON CONFLICT (brand_id, key) DO NOTHING
    """
)


@operation(needs=Permission.CONTENT_MANAGE, tier=Tier.STANDARD_WRITE, atomic=False, calls=throttles.IMPORTS)
async def import_posts(scope: BrandScope, data: PostImport, *, slot: SlotChoice | None = None) -> ImportedPosts:
    """Make drafts of the rows of a CSV text, at most 100; a dry run says what would become of them.

    Needs content.manage, and a full token where rows name addresses of files. Columns: `key`, `title`, `body`,
    `channels` (names or ids), `media` (ids, or addresses as in `images`), `images` (addresses of files, which are
    read and stored) and `labels` (names, of which unknown ones are made), each separated by semicolons, `due_at`,
    which is a wall time of the brand where it names no offset, or the word `queue` for the first free slot, which
    `slot` gives in the order of the rows, and `channel_times` (`North=2026-12-01T12:00`); only `body` is needed.
    `ColumnMap` says which columns of the file these are. `first_comment` and `follow_ups` are comments below the
    post; see `follow_up_cells`. `frames` are what of its files is shown; see `frame_cells`. `format` and `options`
    are what single channels have of their own; see `option_cells`. Without a key the content of the row is its
    key, of which labels are no part. Each row is stored by itself: a refused one hinders no other and leaves no
    file, and a key that the brand has makes no second post. Errors: Invalid on `csv` for a text that is no such
    table, on `columns` for a name that it does not have, on `rows` for a row that is not in it; Throttled.
    """
    rows, columns = _rows(data)
    earlier = await _posts_of_keys(scope, [row.key for row in rows])
    channels = await _CHANNELS.rows(brand_id=scope.brand_id)
    defaults = _Defaults(channels, data.channel_ids, data.date_order, slot, data.allow_issues)
    pictures = Pictures(scope)
    results: list[ImportedRow] = []
    for row in rows:
        if row.key in earlier:
            results.append(ImportedRow(row.number, row.key, RowState.KNOWN, earlier[row.key]))
            continue
        result = await _result(scope, row, defaults, None if data.dry_run else pictures)
        if result.state is not RowState.REFUSED:
            earlier[row.key] = result.post_id
        results.append(result)
    return ImportedPosts(results, columns.names, columns.ignored)


@operation(needs=Permission.CONTENT_MANAGE, tier=Tier.STANDARD_WRITE, action="import_posts")
async def _store(
    scope: BrandScope, data: PostCreate, key: str, *, slot: SlotChoice | None
) -> tuple[int, datetime | None]:
    # Labels that are new and a slot lock the brand, which comes before everything that only holds it.
    label_ids = await labels.ids_of_names(scope, data.labels) if data.labels else []
    data = await with_slot(scope, data, slot)
    await hold_brand(scope.brand_id)
    draft = await checked(scope, data)
    post = await start(scope, draft.composition, draft.channels, draft.times, in_queue=data.queue)
    await labels.change_uses(scope, post.id, label_ids)
    if not await _NOTE.run(brand_id=scope.brand_id, key=key, post_id=post.id):
        raise AlreadyImported
    return post.id, post.due_at


async def _result(scope: BrandScope, row: _Row, defaults: _Defaults, pictures: Pictures | None) -> ImportedRow:
    """What becomes of a row; without `pictures` it is only checked, as far as is possible without its files."""
    if row.problems:
        return ImportedRow(row.number, row.key, RowState.REFUSED, None, row.problems)
    fresh: Sequence[str] = ()
    own = OwnCells()
    try:
        draft = _draft(row.cells, defaults)
        own = draft.own
        if draft.urls:
            media.upload.authorize(scope)
        if pictures is None:
            due_at, hints = await _dry(scope, draft, defaults)
            return ImportedRow(row.number, row.key, RowState.READY, due_at=due_at, hints=hints)
        data, fresh = draft.data, pictures.missing(draft.urls)
        if draft.urls:
            data = data.model_copy(update={"media_ids": [*data.media_ids, *await pictures.assets(draft.urls)]})
        post_id, due_at = await _store(scope, data, row.key, slot=defaults.slot)
        return ImportedRow(row.number, row.key, RowState.IMPORTED, post_id, due_at=due_at)
    except AlreadyImported:
        await _without(pictures, fresh)
        earlier = await _posts_of_keys(scope, [row.key])
        return ImportedRow(row.number, row.key, RowState.KNOWN, earlier.get(row.key))
    except _REFUSALS as error:
        await _without(pictures, fresh)
        return ImportedRow(row.number, row.key, RowState.REFUSED, None, _problems(error, own))


async def _dry(scope: BrandScope, draft: _Draft, defaults: _Defaults) -> tuple[datetime | None, list[str]]:
    """The time that a row would get, and its hints; it is checked as far as is possible without its files."""
    data = await with_slot(scope, draft.data, defaults.slot, defaults.times)
    hints: list[str] = []
    try:
        post = await checked(scope, data)
        due_at = min(post.times.values(), default=None)
        rows = await hints_of(scope, post.composition, post.channels, post.times)
        if defaults.allow_issues and not draft.urls:
            rows = [*await issue_hints(scope, post.composition, post.channels), *rows]
        hints = in_words(rows)[:CHANNELS]
    except PreflightFailed:
        # What a platform says of a post without its files decides nothing.
        if not draft.urls:
            raise
        due_at = None if data.due_at is None else rules.due(data.due_at, clock.now(), scope.time_zone)
    if due_at is not None:
        for channel_id in data.channel_ids:
            defaults.times[channel_id].append(due_at)
    return due_at, hints


async def _without(pictures: Pictures | None, urls: Sequence[str]) -> None:
    if pictures is not None:
        await pictures.give_up(urls)


def own_key(scope: BrandScope, post_id: int) -> str:
    """The key of a post of this brand in files: imported where it came from, it is that post again."""
    return f"{scope.slug}/{post_id}"


async def _posts_of_keys(scope: BrandScope, keys: Collection[str]) -> dict[str, int | None]:
    rows = await _IMPORTS.rows(brand_id=scope.brand_id, keys=sorted(set(keys)))
    prefix = own_key(scope, 0)[:-1]
    own = {key: key.removeprefix(prefix) for key in keys if key.startswith(prefix)}
    numbers = {key: number for key, text in own.items() if (number := _number(text))}
    present = set(await _OWN.rows(brand_id=scope.brand_id, ids=list(numbers.values()))) if numbers else set[int]()
    by_key: dict[str, int | None] = {row.key: row.post_id for row in rows}
    return {key: number for key, number in numbers.items() if number in present} | by_key


def _rows(data: PostImport) -> tuple[list[_Row], ColumnMap]:
    header, records = _table(data.csv)
    columns = ColumnMap.of(header, data)
    numbered = {data.first_row + index: record for index, record in enumerate(records)}
    numbers = list(numbered) if data.rows is None else data.rows
    missing = [number for number in numbers if number not in numbered]
    if missing:
        raise Invalid(fields={"rows": [f"There is no row {missing[0]} in this text."]})
    rows = [_row(number, len(header), numbered[number], columns) for number in sorted(set(numbers))]
    columns_of_files = (ImportColumn.MEDIA, ImportColumn.IMAGES)
    files = sum(row.cells.get(column, "").count(_WEB) for row in rows for column in columns_of_files)
    if files > IMPORT_FILES and len(rows) > 1:
        raise Invalid(fields={"csv": [f"Send rows with at most {IMPORT_FILES} addresses of files at a time."]})
    return rows, columns


def _table(text: str) -> tuple[list[str], list[list[str]]]:
    """The header and the records. No more of the text is read than an import may have."""
    try:
        table = csv_text.records(text)
        header = next(table, None)
        if header is None:
            raise Invalid(fields={"csv": ["The text has no header line."]})
        records = list(islice(table, IMPORT_ROWS + 1))
    except csv_text.BrokenCsv as error:
        raise Invalid(fields={"csv": [str(error)]}) from None
    if len(records) > IMPORT_ROWS:
        raise Invalid(fields={"csv": [f"Send at most {IMPORT_ROWS} rows at a time."]})
    return header, records


def _row(number: int, width: int, record: Sequence[str], columns: ColumnMap) -> _Row:
    cells = columns.cells(record)
    problems: dict[str, list[str]] = {}
    if len(record) != width:
        problems["row"] = [f"The row has {len(record)} cells, the header has {width}."]
    key = cells.get(ImportColumn.KEY, "").strip()
    if len(key) > _KEY_LENGTH or "\0" in key:
        problems["key"] = [f"This must be at most {_KEY_LENGTH} characters long, without the character NUL."]
        key = ""
    content = [cells.get(ImportColumn(name), "").strip() for name in _COLUMNS]
    # Columns that came later count only where they hold something: keys of older rows stay.
    content += [text for column in _LATER if (text := cells.get(column, "").strip())]
    return _Row(number, key or f"sha256:{hashlib.sha256(repr(content).encode()).hexdigest()}", cells, problems)


def _draft(cells: Mapping[ImportColumn, str], defaults: _Defaults) -> _Draft:
    channel_ids, problems = _ids(
        ImportColumn.CHANNELS, cells, CHANNELS, lambda item: _channel_id(item, defaults.channels)
    )
    if any(text.startswith("There is") for texts in problems.values() for text in texts):
        problems[ImportColumn.CHANNELS.value].append(_inventory(defaults.channels))
    numbers, urls, url_problems = _files(cells)
    media_ids, media_problems = _ids(ImportColumn.MEDIA, {ImportColumn.MEDIA: numbers}, MEDIA, _number)
    if len(urls) + len(media_ids) > MEDIA:
        url_problems = [f"This must have at most {MEDIA} items."]
    names, label_problems = _labels(cells)
    due_at, due_problems = cells.get(ImportColumn.DUE_AT, "").strip() or None, list[str]()
    queue = due_at is not None and due_at.casefold() == _QUEUE
    if queue:
        due_at = None
    try:
        due_at = due_at and iso_text(due_at, defaults.date_order)
    except UnreadableDate as error:
        due_at, due_problems = None, [str(error)]
    chosen_ids = channel_ids if channel_ids or problems else list(defaults.channel_ids)
    own = option_cells.read(
        cells.get(ImportColumn.OPTIONS, ""),
        cells.get(ImportColumn.FORMAT, ""),
        [] if problems else chosen_ids,
        lambda item: _channel_id(item, defaults.channels),
    )
    first_comment = cells.get(ImportColumn.FIRST_COMMENT, "")
    comments, comment_problems = follow_up_cells.read(first_comment, cells.get(ImportColumn.FOLLOW_UPS, ""))
    frames, frame_problems = frame_cells.read(cells.get(ImportColumn.FRAMES, ""))
    times, time_problems = _channel_times(cells, defaults)
    own = own.with_times(times)
    values = {
        "title": cells.get(ImportColumn.TITLE) or None,
        "body": cells.get(ImportColumn.BODY, ""),
        "due_at": due_at,
        "queue": queue,
        "labels": names,
        "channel_ids": chosen_ids,
        "media_ids": media_ids,
        "follow_ups": comments,
        **({"frames": frames} if frames else {}),
        "variants": own.variants,
        "allow_issues": defaults.allow_issues,
    }
    # Where the channels are wrong, nothing is known of what they have of their own.
    problems |= {} if problems else {column: list(texts) for column, texts in own.problems.items()}
    problems |= media_problems
    problems |= {"images": url_problems} if url_problems else {}
    problems |= {"labels": label_problems} if label_problems else {}
    problems |= {"due_at": due_problems} if due_problems else {}
    problems |= {"channel_times": time_problems} if time_problems else {}
    problems |= {ImportColumn.FOLLOW_UPS.value: comment_problems} if comment_problems else {}
    problems |= {ImportColumn.FRAMES.value: frame_problems} if frame_problems else {}
    try:
        data = validation.parse(PostCreate, values)
    except Invalid as error:
        has_first = bool(first_comment.strip())
        raise Invalid(fields={**_problems(error, own, has_first=has_first), **problems}) from None
    if problems:
        raise Invalid(fields=problems)
    return _Draft(data, own, urls)


def _channel_times(cells: Mapping[ImportColumn, str], defaults: _Defaults) -> tuple[dict[int, str], list[str]]:
    """The own times in a row by channel, and what is wrong with them."""
    items = [item for item in cells.get(ImportColumn.CHANNEL_TIMES, "").split(SEPARATOR) if item.strip()]
    if len(items) > CHANNELS:
        return {}, [f"This must have at most {CHANNELS} items."]
    times: dict[int, str] = {}
    problems: list[str] = []
    for item in items:
        name, _, time = (part.strip() for part in item.rpartition(TIME_SIGN))
        channel_id = _channel_id(name, defaults.channels)
        if channel_id is None:
            problems.append(f"There is no {name[:_EXCERPT]!r} in this brand. {_inventory(defaults.channels)}")
        elif channel_id in times:
            problems.append(f"{name[:_EXCERPT]!r} is there twice.")
        else:
            try:
                times[channel_id] = iso_text(time, defaults.date_order)
            except UnreadableDate as error:
                problems.append(str(error))
    return times, problems


def _inventory(channels: Sequence[_Channel]) -> str:
    if not channels:
        return "The brand has no channel."
    names = ", ".join(channel.name for channel in channels[:_CHANNEL_NAMES])
    rest = f" and {len(channels) - _CHANNEL_NAMES} more" if len(channels) > _CHANNEL_NAMES else ""
    return f"It has: {names}{rest}."


def _labels(cells: Mapping[ImportColumn, str]) -> tuple[list[str], list[str]]:
    """The names of the labels in a row, and what is wrong with them."""
    names = [name.strip() for name in cells.get(ImportColumn.LABELS, "").split(SEPARATOR) if name.strip()]
    if len(names) > labels.LABELS_OF_POST:
        return [], [f"This must have at most {labels.LABELS_OF_POST} items."]
    try:
        return [validation.parse(labels.LabelSave, {"name": name}).name for name in names], []
    except Invalid as error:
        return [], list(error.fields["name"])


def _files(cells: Mapping[ImportColumn, str]) -> tuple[str, list[str], list[str]]:
    """The ids in the cell of media, the addresses in it and in that of images, and what is wrong with these."""
    items = cells.get(ImportColumn.MEDIA, "").split(SEPARATOR)
    web = [item for item in items if _WEB in item]
    urls, problems = addresses(SEPARATOR.join([*web, cells.get(ImportColumn.IMAGES, "")]))
    return SEPARATOR.join(item for item in items if _WEB not in item), urls, problems


def _ids(
    column: ImportColumn, cells: Mapping[ImportColumn, str], most: int, read: Callable[[str], int | None]
) -> tuple[list[int], dict[str, list[str]]]:
    """The ids in a cell, and what is wrong with it."""
    items = [item.strip() for item in cells.get(column, "").split(SEPARATOR) if item.strip()]
    if len(items) > most:
        return [], {column.value: [f"This must have at most {most} items."]}
    numbers = [(item, read(item)) for item in items]
    unknown = [
        f"There is no {item[:_EXCERPT]!r} in this brand.{' Semicolons separate several.' if ',' in item else ''}"
        for item, number in numbers
        if number is None
    ]
    return [number for _, number in numbers if number is not None], {column.value: unknown} if unknown else {}


def _channel_id(item: str, channels: Sequence[_Channel]) -> int | None:
    """The channel with this name, or with this id; None where no channel or several have it."""
    matches = [channel.id for channel in channels if channel.name == item]
    if not matches:
        matches = [channel.id for channel in channels if str(channel.id) == item]
    return matches[0] if len(matches) == 1 else None


def _number(text: str) -> int | None:
    return int(text) if _ID.fullmatch(text) else None


def _problems(error: DomainError, own: OwnCells, *, has_first: bool = False) -> dict[str, list[str]]:
    """What is wrong with a row, by its columns; channels were found before, so what is not found is a file."""
    if isinstance(error, PreflightFailed):
        return {"channels": [f"{issue.platform}: {issue.issue.message}" for issue in error.issues]}
    if isinstance(error, (TooMany, media.StorageFull, media.NotScanned, media.NotExamined, media.UploadsBusy)):
        return {"row": [error.message]}
    if isinstance(error, NoSlot):
        return {"due_at": [error.message]}
    if isinstance(error, TierDenied):
        return {"images": [error.message]}
    if not error.fields:
        return {"media": [error.message]}
    problems: dict[str, list[str]] = {}
    for path, messages in error.fields.items():
        name, words = path.partition(".")[0], ""
        if name == "variants":
            name, words = own.place(path)
        elif name == "follow_ups":
            name, words = follow_up_cells.place(path, has_first=has_first)
        elif name == "frames":
            words = frame_cells.words(path)
        problems.setdefault(_FIELDS.get(name, name), []).extend(f"{words}{text}" for text in messages)
    return problems
