"""Archives: exports of brands by their owners, and imports into the viewer's account."""

from typing import Annotated

import strawberry

from app.access import row_limits
from app.domain import archives
from app.domain.archives import ExportView, ImportView
from schema.brands import Brand
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, every, of_brands
from schema.engine.context import Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import URL, BigInt, DateTime
from schema.viewer import Viewer

enum(
    archives.ExportState,
    "Where an export stands.",
    name="BrandExportState",
    DONE="Its archive can be read.",
    FAILED="It could not be written.",
    PENDING="It is being written, or waits for a worker.",
)
enum(
    archives.ImportState,
    "Where an import stands.",
    name="BrandImportState",
    DONE="The brand is complete.",
    PENDING="Files are coming in; nobody sees the brand yet.",
)


@object_type
class BrandExport(Node):
    """A brand whole as one archive, for its owner."""

    brand_id: strawberry.Private[int]
    name: str | None = field("What its owner calls it.")
    state: archives.ExportState = field("Its state.")
    bytes_done: BigInt = field("How many bytes of media are in the archive so far.")
    bytes_total: BigInt | None = field("How many bytes of media there are, once that is known.")
    size_bytes: BigInt | None = field("The size of the complete archive.")
    url: URL | None = field(
        "Where to read the complete archive without a token, for 24 hours from now; null unless the token of the"
        " request is confirmed (`identityConfirm`)."
    )
    problem: str | None = field("Why it failed.")
    created_at: DateTime = field("When it was started.")
    finished_at: DateTime | None = field("When it was complete, or failed.")
    expires_at: DateTime | None = field("When it is deleted.")


@object_type
class BrandImport:
    """A brand that an operator brings into the viewer's account from an archive."""

    name: str = field("The name of the brand.")
    state: archives.ImportState = field("Its state.")
    files_done: int = field("How many media files are in.")
    files_total: int = field("How many media files there are.")
    created_at: DateTime = field("When it was started.")
    finished_at: DateTime | None = field("When the brand was complete.")


BrandExportResult = Annotated[BrandExport | Problem, union("BrandExportResult", "The export, or why not.")]


@input_type
class BrandExportStartInput:
    """The brand to export."""

    brand_id: strawberry.ID = field("The brand.")
    name: str | None = optional("What to call the export, at most 100 characters.")


@input_type
class BrandExportDeleteInput:
    """The export to delete."""

    id: strawberry.ID = field("The export.")


export = mapping(BrandExport, ExportView, size_bytes="size")
_import = mapping(BrandImport, ImportView)
EXPORTS = BrandRows("BrandExport", archives.BrandExport.rows_with_brands(), archives.by_ids, export)


async def _of_brands(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    state: Annotated[archives.ExportState | None, argument("Only those in this state.")] = None,
) -> Answers[list[BrandExport]]:
    """The brand's exports, newest first."""
    return await of_brands(info, archives.exports_of, parents, every(export), list, state)


async def _of_viewers(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[list[BrandImport]]:
    """The latest imports of brands into the viewer's account, at most 100, newest first."""
    return [[_import(view) for view in await archives.imports_of(info.context.caller)]] * len(viewers)


async def _start(info: Info, input: BrandExportStartInput) -> BrandExportResult:
    """Have the whole brand written as one archive, which is kept for 7 days."""
    scope = await info.context.brand(input.brand_id, archives.start)
    return export(await archives.start(scope, read(archives.ExportStart, client_fields(input, "brand_id"))))


async def _delete(info: Info, input: BrandExportDeleteInput) -> DeletedResult:
    """Delete an export with its archive; one that is being written ends."""
    scope, number = await EXPORTS.find_named(info.context, input.id, archives.delete)
    await archives.delete(scope, number)
    return Deleted(id=input.id)


EXTENDS: Extensions = {
    Brand: {"exports": batched(_of_brands, of=archives.exports_of, length=row_limits.EXPORTS.number)},
    Viewer: {"brand_imports": batched(_of_viewers, length=archives.NEWEST_IMPORTS)},
    Mutation: {
        "brand_export_start": mutation(_start, of=archives.start),
        "brand_export_delete": mutation(_delete, of=archives.delete),
    },
}
