"""Media: images and videos that posts carry. Their bytes come in through REST."""

from typing import Annotated

import strawberry

from app.domain import media
from app.domain.media import MediaView
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.connections import After, Connection, First, connections, window
from schema.engine.context import Context, Info
from schema.engine.inputs import read, sent
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import mutation
from schema.engine.scalars import URL, BigInt, DateTime


@strawberry.type(description="An image or a video of a brand. Its bytes come in through `POST /media/assets`.")
class MediaAsset(Node):
    """An image or a video of a brand."""

    brand_id: strawberry.Private[int]
    database_id: int = strawberry.field(description="The number that REST knows the file by.")
    filename: str = strawberry.field(description="The name that people see.")
    mime_type: str = strawberry.field(description="What its bytes are, such as `image/png`.")
    size_bytes: BigInt = strawberry.field(description="How much it takes of the account's storage.")
    url: URL = strawberry.field(description="Where to read it without a token, for 24 hours from now.")
    alt_text: str | None = strawberry.field(description="What it shows, for those who do not see it.")
    width: int | None = strawberry.field(description="Pixels of an image from side to side.")
    height: int | None = strawberry.field(description="Pixels of an image from top to bottom.")
    created_at: DateTime = strawberry.field(description="When it came in.")


MediaAssetResult = Annotated[
    MediaAsset | Problem, strawberry.union("MediaAssetResult", description="The file, or why not.")
]


@strawberry.input(description="Which media to list.")
class MediaFilter:
    """Which media to list; what is given has to hold together."""

    mime_type_prefix: str | None = strawberry.field(
        default=strawberry.UNSET, description="Those whose type starts so: `image/`, `video/mp4`."
    )
    search: str | None = strawberry.field(
        default=strawberry.UNSET, description="Those with this text in their name or alternative text."
    )
    unused_only: bool | None = strawberry.field(
        default=strawberry.UNSET, description="Whether to leave out what any post carries."
    )


@strawberry.input(description="What to change of a file; what is left out stays.")
class MediaAssetUpdateInput:
    """What to change of a file; what is left out stays."""

    id: strawberry.ID = strawberry.field(description="The file.")
    filename: str | None = strawberry.field(
        default=strawberry.UNSET, description="The name that people see: 1 to 255 characters, never null."
    )
    alt_text: str | None = strawberry.field(
        default=strawberry.UNSET, description="What it shows; null clears it. Approved posts keep their text."
    )


@strawberry.input(description="The file to delete.")
class MediaAssetDeleteInput:
    """The file to delete."""

    id: strawberry.ID = strawberry.field(description="The file.")


def asset(found: MediaView) -> MediaAsset:
    """A file as GraphQL shows it."""
    return MediaAsset(
        id=ids.encode("MediaAsset", found.id),
        brand_id=found.brand_id,
        database_id=found.id,
        filename=found.filename,
        mime_type=found.mime_type,
        size_bytes=BigInt(found.size),
        url=URL(found.url),
        alt_text=found.alt_text,
        width=found.width,
        height=found.height,
        created_at=found.created_at,
    )


async def _of_brands(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first: First = None,
    after: After = None,
    filter: MediaFilter | None = None,  # noqa: A002 the argument's name in the contract
) -> Answers[Connection[MediaAsset]]:
    """The brand's images and videos, newest first."""
    numbers = [brand.database_id for brand in parents]
    asked = read(media.MediaFilter, sent(filter) if filter else {})
    scopes, refused = await info.context.allowed(media.media_pages, numbers)
    found = await media.media_pages(scopes, asked, window(first, after)) if scopes else {}
    return connections({**found, **refused}, numbers, asset)


extend(Brand, media=batched(Connection[MediaAsset], _of_brands, of=media.media_pages))


async def _found(context: Context, asset_ids: list[int]) -> dict[int, MediaAsset]:
    rows = await context.scopes_of(media.MediaAsset.owned(), asset_ids)
    scopes, _ = await context.allowed(media.by_ids, {scope.brand_id for scope in rows.values()})
    found = await media.by_ids(scopes, list(rows)) if scopes else {}
    return {ident: asset(row) for ident, row in found.items()}


findable("MediaAsset", _found)


async def _update(info: Info, input: MediaAssetUpdateInput) -> MediaAssetResult:  # noqa: A002 likewise
    """Change the name or the alternative text of a file."""
    scope, ident = await info.context.row("MediaAsset", input.id, media.MediaAsset.owned(), media.update)
    return asset(await media.update(scope, ident, read(media.MediaUpdate, sent(input, "id"))))


async def _delete(info: Info, input: MediaAssetDeleteInput) -> DeletedResult:  # noqa: A002 likewise
    """Delete a file that no post carries; its room is free again. One in a post is INVALID_STATE."""
    scope, ident = await info.context.row("MediaAsset", input.id, media.MediaAsset.owned(), media.delete)
    await media.delete(scope, ident)
    return Deleted(id=input.id)


@strawberry.type
class MediaMutations:
    """The root fields of the room."""

    media_asset_update: MediaAssetResult = mutation(_update, of=media.update)
    media_asset_delete: DeletedResult = mutation(_delete, of=media.delete)
