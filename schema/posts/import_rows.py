"""Posts from the rows of a CSV file, as REST and the terminal import them."""

from typing import Annotated, Any

import strawberry

from app.domain import posts, queues
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import linked, nothing
from schema.engine.context import Info
from schema.engine.declarations import enum, field, input_type, object_type, optional, union
from schema.engine.errors import FieldProblem, Problem
from schema.engine.inputs import client_fields, numbers, read
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import DateTime
from schema.posts.types import Post, listed_post

enum(
    posts.ImportColumn,
    "What a column of a file is for a post.",
    name="PostImportColumn",
    BODY="The text; the only one that is needed.",
    CHANNELS="Names or ids of channels, separated by semicolons.",
    DUE_AT="When to publish, without an offset in the brand's zone; or `queue` for the first free posting time.",
    CHANNEL_TIMES="Own times of channels, such as `North=2026-12-01T12:00`, separated by semicolons.",
    FIRST_COMMENT="The text of a comment of the account below the post, at once.",
    FOLLOW_UPS="The comments after it, as a JSON list of objects with `text` and `after`, minutes after the post.",
    FRAMES="What of its files is shown, as a JSON list of objects with `media_id` and what a frame has.",
    IMAGES="Addresses of files, which are read and stored.",
    KEY="What makes the row the same row when it is sent again.",
    LABELS="Names of labels, separated by semicolons; unknown ones are made.",
    FORMAT="What the post is on every channel of the row that names no format in `options`.",
    OPTIONS="What single channels have of their own, as a JSON object by name or number of the channel: `body`,"
    " `media`, `follow_ups`, `frames`, `format`, and each option by its name.",
    MEDIA="Ids of stored files, separated by semicolons.",
    TITLE="The title.",
)
enum(
    posts.ImportSource,
    "The tool whose columns a file has.",
    name="PostImportSource",
    BUFFER="Buffer: Text, Image URL, Posting Time.",
    HOOTSUITE="Hootsuite: Date, Message, Link.",
    MIXPOST="The names of the interface of Mixpost.",
    POSTIZ="The names of the interface of Postiz.",
)
enum(
    posts.DateOrder,
    "How 12/06/2026 is read.",
    DAY_FIRST="As 12 June.",
    MONTH_FIRST="As 6 December.",
)
enum(
    posts.RowState,
    "What became of a row.",
    name="PostImportRowState",
    IMPORTED="A draft was made of it.",
    KNOWN="It was imported before.",
    READY="It would be imported; only of a dry run.",
    REFUSED="It cannot be a post.",
)


@input_type
class PostImportColumnsInput:
    """The columns of a file that make one column of a post."""

    column: posts.ImportColumn = field("What they are for the post.")
    names: list[str] = field("Their names in the file; several are joined.")


@input_type
class PostImportInput:
    """Rows of a file to make drafts of."""

    brand_id: strawberry.ID = field("The brand that they are for.")
    csv: str = field("The header and at most 100 rows, at most 900,000 characters.")
    source: posts.ImportSource | None = optional("The tool whose columns they are; Galley's own unless given.")
    columns: list[PostImportColumnsInput] | None = optional("Columns with other names; they win over `source`.")
    date_order: posts.DateOrder | None = optional(
        "How dates that could be two days are read; unless given, they refuse their row."
    )
    channel_ids: list[strawberry.ID] | None = optional("The channels of rows that name none.")
    first_row: int | None = optional("The number of the first row in the whole file; 1 unless given.")
    dry_run: bool | None = optional("Whether to check only: nothing is stored, and no file is read.")
    allow_issues: bool | None = optional(
        "Whether a row that a platform would refuse as it is becomes a draft, with the reasons among its hints."
        " False unless given, never null."
    )


@object_type
class PostImportRow:
    """A row of the file."""

    brand_id: strawberry.Private[int]
    post_id: strawberry.Private[int | None]
    row: int = field("Its number; the first row after the header is `firstRow`.")
    state: posts.RowState = field("What became of it.")
    due_at: DateTime | None = field("The time that it got, or would get.")
    problems: list[FieldProblem] = field("Why it was refused, by column.", length=posts.IMPORT_PROBLEMS)
    hints: list[str] = field("What is worth knowing of a `READY` row.", length=posts.CHANNELS)


@object_type
class PostImportColumns:
    """The columns of the file that make one column of a post."""

    column: posts.ImportColumn = field("What they are for the post.")
    names: list[str] = field("Their names in the file.", length=posts.COLUMN_NAMES)


@object_type
class PostImportOutcome:
    """What became of the rows of a file."""

    rows: list[PostImportRow] = field("The rows, in their order.", length=posts.IMPORT_ROWS)
    columns: list[PostImportColumns] = field("The columns that were read.", length=len(posts.ImportColumn))
    ignored_columns: list[str] = field("The names of columns that mean nothing here.", length=posts.FILE_COLUMNS)


PostImportResult = Annotated[
    PostImportOutcome | Problem, union("PostImportResult", "What became of the rows, or why not.")
]


async def _import(info: Info, input: PostImportInput) -> PostImportResult:
    """Make drafts of rows of a CSV file. Each row is stored by itself, and sent again it makes no second post."""
    scope = await info.context.brand(input.brand_id, posts.import_posts)
    values: dict[str, Any] = {
        name: value
        for name, value in client_fields(input, "brand_id", "columns", "channel_ids").items()
        if value is not None
    }
    if input.columns:
        values["columns"] = {one.column.value: one.names for one in input.columns}
    if input.channel_ids:
        values["channel_ids"] = numbers("Channel", "channel_ids", input.channel_ids)
    result = await posts.import_posts(scope, read(posts.PostImport, values), slot=queues.next_slot)
    return PostImportOutcome(
        rows=[
            PostImportRow(
                brand_id=scope.brand_id,
                post_id=row.post_id,
                row=row.row,
                state=row.state,
                due_at=row.due_at,
                problems=[FieldProblem(path=path, messages=list(texts)) for path, texts in row.problems.items()],
                hints=list(row.hints),
            )
            for row in result.rows
        ],
        columns=[PostImportColumns(column=column, names=list(names)) for column, names in result.columns.items()],
        ignored_columns=list(result.ignored_columns),
    )


async def _posts_of_rows(parents: strawberry.Parent[list[PostImportRow]], info: Info) -> Answers[Post | None]:
    """The post of an imported or known row; null of others, and where it is gone."""
    return await linked(info, posts.by_ids, parents, [row.post_id for row in parents], listed_post, nothing)


EXTENDS: Extensions = {
    PostImportRow: {"post": batched(_posts_of_rows, of=posts.by_ids)},
    Mutation: {"post_import": mutation(_import, of=posts.import_posts)},
}
