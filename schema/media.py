"""Media: images and videos that posts carry. Their bytes come in by an address of REST."""

from collections.abc import AsyncGenerator
from typing import Annotated

import strawberry

from app.access import row_limits
from app.domain import media, posts
from app.domain.media import MediaView
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, brand_pages, every, links_of, nothing, of_brands, of_rows
from schema.engine.connections import After, Connection, First, window
from schema.engine.context import Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import BrandId, client_fields, numbers, read
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
    folder: str = field("The names of its folder between slashes, the highest first; empty for one in no folder.")
    created_at: DateTime = field("When it came in.")


@object_type
class MediaFolder:
    """A folder of a brand's media, which is there while a file is in it."""

    path: str = field("Its names between slashes, the highest first; empty for the files in no folder.")
    count: int = field("How many files are in it; those in folders below it are counted there.")


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
    COLOURS="Its colours are those of screens instead of those of printers.",
    BARS="Bars were added, so that nothing is lost.",
    BYTES="It has fewer bytes.",
    CUT="A part at the sides is cut away: what the frame leaves out, else a third at most.",
    LENGTH="The film begins later or ends earlier.",
    SIZE="It has fewer pixels.",
    TYPE="It is of another type.",
)

MediaAssetResult = Annotated[MediaAsset | Problem, union("MediaAssetResult", "The file, or why not.")]


enum(
    media.UploadState,
    "Where an upload stands.",
    name="MediaUploadState",
    ARRIVING="Its bytes come, or are awaited or examined.",
    REFUSED="It cannot be stored; `error` says why.",
    STORED="The file is in the library.",
)


@object_type
class MediaUpload(Node):
    """A file whose bytes are awaited, or come from the web; its maker alone sees it, for a day."""

    brand_id: strawberry.Private[int]
    filename: str = field("The name that people will see.")
    size_bytes: BigInt | None = field(
        "How many bytes were announced; null of a file from the web until it is here."
    )
    state: media.UploadState = field("Its state.")
    error: str | None = field("Why it was refused.")
    media_asset_id: strawberry.ID | None = field(
        "The file; `mediaIds` take it and `node` finds it once its bytes came. Null until then of one from the"
        " web."
    )
    url: URL | None = field(
        "Where to send at most 100 MiB by one POST with the token of this request: the part `file` of a form, or"
        " JSON. Null of a file from the web."
    )
    resumable_url: URL = field("Where to send the bytes in pieces by tus 1.0.0, with the token of this request.")
    expires_at: DateTime = field("Until when the bytes are awaited; it is forgotten then.")


@object_type
class MediaMoved:
    """Files are in another folder."""

    count: int = field("How many changed their folder.")
    assets: list[MediaAsset] = field(
        "The files that were named, at most 100; none for a folder that was renamed.", length=media.MOVES
    )


MediaMovedResult = Annotated[MediaMoved | Problem, union("MediaMovedResult", "What moved, or why nothing did.")]
MediaUploadResult = Annotated[MediaUpload | Problem, union("MediaUploadResult", "Where the bytes go, or why not.")]


@object_type
class MediaUploads:
    """Files that come from the web."""

    uploads: list[MediaUpload] = field("One for each address, in their order.", length=media.IMPORT_ADDRESSES)


MediaImportResult = Annotated[MediaUploads | Problem, union("MediaImportResult", "What was begun, or why not.")]


@input_type
class MediaImportInput:
    """The addresses of files."""

    brand_id: strawberry.ID = field("The brand that they will belong to.")
    addresses: list[str] = field("Where they are on the web, at most 20.")


@input_type
class MediaUploadCancelInput:
    """The upload to end."""

    id: strawberry.ID = field("The upload.")


@input_type
class MediaUploadStartInput:
    """A file to be."""

    brand_id: strawberry.ID = field("The brand that it belongs to.")
    filename: str = field("The name that people see: 1 to 255 characters.")
    size_bytes: BigInt = field(
        "How many bytes it has at most: 1 to the limit of the service, which is 2 GiB by default."
    )
    alt_text: str | None = optional("What it shows, for those who do not see it.")
    folder: str | None = optional("Its folder, such as `2026/Spring`; none unless given.")


@input_type
class MediaFilter:
    """Which media to list."""

    mime_type_prefix: str | None = optional("Those whose type starts so: `image/`, `video/mp4`.")
    search: str | None = optional("Those with this text in their name, folder or alternative text.")
    unused_only: bool | None = optional("Whether to leave out what any post carries.")
    folder: str | None = optional("Those in this folder, without folders below it; `/` for those in none.")
    without_alt_text: bool | None = optional("Whether to list images without alternative text alone.")
    duplicates: bool | None = optional("Whether to list only files whose bytes the brand has more than once.")


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
    folder: str | None = optional("Its folder, such as `2026/Spring`; null and `/` take it out of all folders.")


@input_type
class MediaMoveInput:
    """The files that go to a folder: either those that are named, or all of one folder, which is renamed so."""

    brand_id: strawberry.ID = field("The brand.")
    folder: str = field(
        "Where they go, such as `2026/Spring`: at most 255 characters and 5 levels; `/` is in no folder."
    )
    ids: list[strawberry.ID] | None = optional("The files: 1 to 100.")
    source: str | None = optional("The folder to rename; folders below it come along.")


@input_type
class MediaAssetDeleteInput:
    """The file to delete."""

    id: strawberry.ID = field("The file.")


_folder = mapping(MediaFolder, media.FolderView)
_addresses = Together(media.addresses, reads=["uuid", "filename"])
_focus = mapping(MediaFocus, media.Focus)
asset = mapping(MediaAsset, MediaView, size_bytes="size", url=_addresses, focus=_focus)


def _asset_id(view: media.UploadView) -> strawberry.ID | None:
    return None if view.asset_id is None else strawberry.ID(ids.encode("MediaAsset", view.asset_id))


upload = mapping(MediaUpload, media.UploadView, size_bytes="size", expires_at="ends_at", media_asset_id=_asset_id)
_MEDIA_UPLOADS = BrandRows("MediaUpload", media.FileUpload.rows_with_brands(), media.uploads_by_ids, upload)
_MEDIA_ASSETS = BrandRows("MediaAsset", media.MediaAsset.rows_with_brands(), posts.files_by_ids, asset)


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


async def _of_brand(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    database_id: Annotated[BigInt, argument("The number that REST knows it by.")],
) -> Answers[MediaAsset | None]:
    """One file of the brand by its number; null for one that is unknown or of another brand."""
    scopes, refusals = await info.context.allowed(posts.files_by_ids, {parent.brand_id for parent in parents})
    row = (await posts.files_by_ids(scopes, [database_id]) if scopes else {}).get(database_id)
    return [
        refusals.get(parent.brand_id)
        or (asset(row) if row is not None and row.brand_id == parent.brand_id else None)
        for parent in parents
    ]


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
    async for event in _MEDIA_ASSETS.events(info, brand_id, media.added):
        yield event


async def _uploads(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[list[MediaUpload]]:
    """The viewer's uploads into the brand that are under way, or were refused in the last day, newest first."""
    return await of_brands(info, media.uploads_of, parents, every(upload), list)


async def _start(info: Info, input: MediaUploadStartInput) -> MediaUploadResult:
    """Reserve storage for a file and give it its id; then its bytes go to one of the answered addresses.

    The same `Idempotency-Key` gives the same upload, so that it goes on after it was broken off.
    """
    scope = await info.context.brand(input.brand_id, media.start_upload)
    return upload(await media.start_upload(scope, read(media.UploadStart, client_fields(input, "brand_id"))))


async def _cancel(info: Info, input: MediaUploadCancelInput) -> DeletedResult:
    """End an upload that is under way, or forget one that was refused; its room is free again."""
    scope, number = await _MEDIA_UPLOADS.find_named(info.context, input.id, media.cancel_upload)
    await media.cancel_upload(scope, number)
    return Deleted(id=input.id)


async def _import(info: Info, input: MediaImportInput) -> MediaImportResult:
    """Have files fetched from the web and stored. What becomes of each is told by its upload."""
    scope = await info.context.brand(input.brand_id, media.import_files)
    uploads = await media.import_files(scope, read(media.MediaImport, client_fields(input, "brand_id")))
    return MediaUploads(uploads=[upload(each) for each in uploads])


async def _folders(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[list[MediaFolder]]:
    """The folders of the brand's media by their path, files in no folder first; at most 500, those used last."""
    return await of_brands(info, media.folders_of, parents, every(_folder), list)


async def _duplicates(parents: strawberry.Parent[list[MediaAsset]], info: Info) -> Answers[list[MediaAsset]]:
    """The brand's other files with the same bytes, the oldest first."""
    duplicates = await of_rows(info, media.duplicates_of, parents, list, list)
    return await links_of(info, posts.files_by_ids, parents, duplicates, asset)


async def _move(info: Info, input: MediaMoveInput) -> MediaMovedResult:
    """Move files to a folder, all or none, or rename a folder. What is moved keeps its address and its posts."""
    scope = await info.context.brand(input.brand_id, media.move)
    values = client_fields(input, "brand_id")
    if values.get("ids") is not None:
        values["ids"] = numbers("MediaAsset", "ids", values["ids"])
    moved = await media.move(scope, read(media.MediaMove, values))
    return MediaMoved(count=moved.count, assets=[asset(view) for view in moved.assets])


async def _update(info: Info, input: MediaAssetUpdateInput) -> MediaAssetResult:
    """Change the name, the folder, the alternative text, the cover or the focus of a file."""
    scope, number = await _MEDIA_ASSETS.find_named(info.context, input.id, media.update)
    return asset(await media.update(scope, number, read(media.MediaUpdate, client_fields(input, "id"))))


async def _delete(info: Info, input: MediaAssetDeleteInput) -> DeletedResult:
    """Delete a file that no post carries; its room is free again. One in a post is INVALID_STATE."""
    scope, number = await _MEDIA_ASSETS.find_named(info.context, input.id, media.delete)
    await media.delete(scope, number)
    return Deleted(id=input.id)


EXTENDS: Extensions = {
    MediaAsset: {
        "thumbnail_url": batched(_thumbnails, of=media.thumbnails_of, reads=[]),
        "duplicates": batched(_duplicates, of=media.duplicates_of, reads=[], length=media.DUPLICATES),
    },
    Brand: {
        "media": batched(_of_brands, of=media.media_pages),
        "media_asset": batched(_of_brand, of=posts.files_by_ids),
        "media_folders": batched(_folders, of=media.folders_of, length=media.FOLDERS),
        "media_uploads": batched(_uploads, of=media.uploads_of, length=row_limits.UPLOADS.number),
    },
    Mutation: {
        "media_import": mutation(_import, of=media.import_files),
        "media_upload_cancel": mutation(_cancel, of=media.cancel_upload),
        "media_upload_start": mutation(_start, of=media.start_upload),
        "media_move": mutation(_move, of=media.move),
        "media_asset_update": mutation(_update, of=media.update),
        "media_asset_delete": mutation(_delete, of=media.delete),
    },
    Subscription: {"media_added": subscription(_added, of=posts.files_by_ids)},
}
