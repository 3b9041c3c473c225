"""Media: images and videos that posts carry. Their bytes come in by an address of REST."""

from collections.abc import AsyncGenerator
from typing import Annotated

import strawberry

from app.core import links
from app.domain import media
from app.domain.media import MediaView
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, brand_pages, nothing, of_rows
from schema.engine.connections import After, Connection, First, window
from schema.engine.context import Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import BrandId, client_fields, read
from schema.engine.mappings import Together, mapping
from schema.engine.nodes import Node
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import Mutation, Subscription, mutation, subscription
from schema.engine.scalars import URL, BigInt, DateTime


@object_type
class MediaFocus:
    """A place in a picture, from its upper left corner."""

    x: int = field("Thousandths of the width.")
    y: int = field("Thousandths of the height.")


@object_type
class MediaAsset(Node):
    """An image, a video or a PDF of a brand. Its bytes come in by `mediaUploadStart` or `POST /media/assets`."""

    brand_id: strawberry.Private[int]
    database_id: BigInt = field("The number that REST knows the file by.")
    filename: str = field("The name that people see.")
    mime_type: str = field("What its bytes are, such as `image/png`.")
    size_bytes: BigInt = field("How much it takes of the account's storage.")
    url: URL = field("Where to read it without a token, for 24 hours from now.")
    alt_text: str | None = field("What it shows, for those who do not see it.")
    width: int | None = field("Pixels from side to side as it is shown; null if its file does not say.")
    height: int | None = field("Pixels from top to bottom as it is shown; null if its file does not say.")
    duration_ms: int | None = field("Duration of a video in milliseconds; null if its file does not say.")
    pages: int | None = field("How many pages a PDF has; null if they were not counted.")
    cover_ms: int | None = field(
        "When the frame of a video is shown that stands for it; null if nobody chose one."
    )
    focus: MediaFocus | None = field("What matters most of it, so that it stays where a part is cut away.")
    created_at: DateTime = field("When it came in.")


enum(
    media.RenditionState,
    "Whether a picture or film that is made of a file for a platform is there.",
    DUE="It is being prepared.",
    FAILED="It cannot be made of this file.",
    MADE="It is there.",
)
enum(
    media.RenditionKind,
    "What is made of a file for a platform.",
    FILM="A film, which may take long.",
    PICTURE="A picture.",
)
enum(
    media.PictureChange,
    "What is different of a picture or film that is made of a file for a platform.",
    CODING="The film is coded in a way that is taken, or with fewer bits a second.",
    COPIED="The pictures of the film stay as they are; the file around them is made anew.",
    ENCODED="The pictures of the film are coded anew.",
    FILM="The animation becomes a film, repeated until it is long enough.",
    INDEX="The index of the film comes first, without a list of edits.",
    RATE="The film has another number of frames a second.",
    SOUND="The sound of the film is coded anew, with two channels at most.",
    STILL="It is the first picture of the animation.",
    ALPHA="Parts that were transparent are white.",
    BARS="Bars were added, so that nothing is lost.",
    BYTES="It has fewer bytes.",
    CUT="A part at the sides is cut away: what the frame leaves out, else a third at most.",
    LENGTH="The film begins later or ends earlier.",
    SIZE="It has fewer pixels.",
    TYPE="It is of another type.",
)

MediaAssetResult = Annotated[MediaAsset | Problem, union("MediaAssetResult", "The file, or why not.")]


@object_type
class MediaUpload:
    """A file whose bytes are awaited."""

    media_asset_id: strawberry.ID = field("The file; `mediaIds` take it and `node` finds it once its bytes came.")
    url: URL = field(
        "Where to send the bytes, by POST with the token of this request: the part `file` of a form, or JSON."
    )
    expires_at: DateTime = field("Until when; the file is forgotten then.")


MediaUploadResult = Annotated[MediaUpload | Problem, union("MediaUploadResult", "Where the bytes go, or why not.")]


@input_type
class MediaUploadStartInput:
    """A file to be."""

    brand_id: strawberry.ID = field("The brand that it belongs to.")
    filename: str = field("The name that people see: 1 to 255 characters.")
    size_bytes: BigInt = field("How many bytes it has at most: 1 to 104,857,600.")
    alt_text: str | None = optional("What it shows, for those who do not see it.")


@input_type
class MediaFilter:
    """Which media to list."""

    mime_type_prefix: str | None = optional("Those whose type starts so: `image/`, `video/mp4`.")
    search: str | None = optional("Those with this text in their name or alternative text.")
    unused_only: bool | None = optional("Whether to leave out what any post carries.")


@input_type
class MediaFocusInput:
    """A place in a picture, from its upper left corner."""

    x: int = field("Thousandths of the width: 0 to 1000.")
    y: int = field("Thousandths of the height: 0 to 1000.")


@input_type
class MediaAssetUpdateInput:
    """What to change of a file; what is left out stays."""

    id: strawberry.ID = field("The file.")
    filename: str | None = optional("The name that people see: 1 to 255 characters, never null.")
    alt_text: str | None = optional("What it shows; null clears it. Approved posts keep their text.")
    cover_ms: int | None = optional("When the frame of a video is shown that stands for it, in milliseconds.")
    focus: MediaFocusInput | None = optional(
        "What matters most: it stays where a part has to be cut away, and no bars are added. Null clears it."
    )


@input_type
class MediaAssetDeleteInput:
    """The file to delete."""

    id: strawberry.ID = field("The file.")


_addresses = Together(media.addresses, reads=["uuid", "filename"])
_focus = mapping(MediaFocus, media.Focus)
asset = mapping(MediaAsset, MediaView, size_bytes="size", url=_addresses, focus=_focus)
MEDIA_ASSETS = BrandRows("MediaAsset", media.MediaAsset.rows_with_brands(), media.by_ids, asset)


async def _of_brands(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first: First = None,
    after: After = None,
    filter: Annotated[MediaFilter | None, argument("Which files; all unless given.")] = None,
) -> Answers[Connection[MediaAsset]]:
    """The brand's images and videos, newest first."""
    query = read(media.MediaFilter, client_fields(filter) if filter else {})
    return await brand_pages(info, media.media_pages, parents, asset, query, window(first, after))


async def _thumbnails(
    parents: strawberry.Parent[list[MediaAsset]],
    info: Info,
    width: Annotated[int, argument("The pixels that are wanted; the next wider copy is taken.")],
) -> Answers[URL | None]:
    """Where to read a smaller copy of an image, or of a frame of a video, without a token, for 24 hours from now.

    Null for a small image, a video that cannot be decoded, and for some seconds after an upload: show `url` then.
    """
    return await of_rows(info, media.thumbnails_of, parents, URL, nothing, width)


async def _added(info: Info, brand_id: BrandId) -> AsyncGenerator[MediaAsset]:
    """Each file that comes in from now on, by any door; once more when its smaller copies are made."""
    async for event in MEDIA_ASSETS.events(info, brand_id, media.added):
        yield event


async def _start(info: Info, input: MediaUploadStartInput) -> MediaUploadResult:
    """Reserve storage for a file and give it its id; then its bytes go to the answered address."""
    scope = await info.context.brand(input.brand_id, media.start_upload)
    started = await media.start_upload(scope, read(media.UploadStart, client_fields(input, "brand_id")))
    return MediaUpload(
        media_asset_id=strawberry.ID(ids.encode("MediaAsset", started.id)),
        url=URL(links.upload(started.id)),
        expires_at=started.expires_at,
    )


async def _update(info: Info, input: MediaAssetUpdateInput) -> MediaAssetResult:
    """Change the name, the alternative text, the cover or the focus of a file."""
    scope, number = await MEDIA_ASSETS.find_named(info.context, input.id, media.update)
    return asset(await media.update(scope, number, read(media.MediaUpdate, client_fields(input, "id"))))


async def _delete(info: Info, input: MediaAssetDeleteInput) -> DeletedResult:
    """Delete a file that no post carries; its room is free again. One in a post is INVALID_STATE."""
    scope, number = await MEDIA_ASSETS.find_named(info.context, input.id, media.delete)
    await media.delete(scope, number)
    return Deleted(id=input.id)


EXTENDS: Extensions = {
    MediaAsset: {"thumbnail_url": batched(_thumbnails, of=media.thumbnails_of, reads=[])},
    Brand: {"media": batched(_of_brands, of=media.media_pages)},
    Mutation: {
        "media_upload_start": mutation(_start, of=media.start_upload),
        "media_asset_update": mutation(_update, of=media.update),
        "media_asset_delete": mutation(_delete, of=media.delete),
    },
    Subscription: {"media_added": subscription(_added, of=media.by_ids)},
}
