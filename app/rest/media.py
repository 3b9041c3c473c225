"""`/media/assets`: images and videos of the brand that the caller selected; the brand header is ignored."""

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from app.access import BrandScope, Operation, row_limits
from app.core.errors import Invalid, InvalidState, NotFound
from app.core.global_ids import global_id
from app.domain import brands, media
from app.rest import bodies, tus, uploads
from app.rest.asset_shapes import AssetList, AssetRenditions, AssetResponse
from app.rest.dependencies import by_selection, choose, choose_by_row
from app.rest.field_descriptions import text_of
from app.rest.router import Body, Router
from app.rest.shapes import json_response
from app.rest.upload_shapes import UploadResponse
from app.web import bodies as web_bodies

_FILM: Final = {"filename": "harvest.mp4", "size": 734003200}
_UPLOADS: Final = [brands.BrandRequired.none_selected(), NotFound()]

router: Final = Router("Media", "Images and videos of the selected brand.")

_FORM: Final[dict[str, Any]] = {
    "type": "object",
    "properties": {
        "file": {"type": "string", "format": "binary"},
        "alt_text": {"type": "string", "maxLength": media.ALT_TEXT_LENGTH},
        "folder": {"type": "string", "maxLength": media.FOLDER_LENGTH, "description": text_of("", "folder")},
        "team_id": {"type": "integer", "minimum": 1, "description": text_of("", "team_id")},
    },
    "required": ["file"],
}
_PIXEL: Final = {
    "filename": "pixel.gif",
    "content_type": "image/gif",
    "data": "R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=",
}


@router.get(
    "/media/assets",
    operation=media.list_media,
    brand=by_selection,
    query=media.MediaQuery,
    refusals=[brands.BrandRequired.none_selected()],
)
async def list_assets(request: Request, scope: BrandScope) -> AssetList:
    """List the selected brand's media (TOK-TIER-07).

    Newest first. Each `url` can be read without a token for 24 hours.
    """
    page = await media.list_media(scope, bodies.query(media.MediaQuery, request))
    return AssetList.of(assets=page.items, next_cursor=page.next_cursor)


@router.get(
    "/media/assets/{asset_id}/renditions",
    operation=media.list_renditions,
    brand=by_selection,
    refusals=[brands.BrandRequired.none_selected(), NotFound()],
)
async def list_asset_renditions(request: Request, scope: BrandScope) -> AssetRenditions:
    """List what is made of a file of any of the caller's brands for platforms that do not take it as it is.

    Each is made when a post with a channel of such a platform is saved, and goes out instead of the file.
    """
    asset_id = bodies.path_id(request, "asset_id")
    scope = await choose_by_row(scope, media.list_renditions, media.MediaAsset.rows_with_brands(), asset_id)
    return AssetRenditions.of(renditions=await media.list_renditions(scope, asset_id))


@router.post(
    "/media/assets",
    operation=media.upload,
    brand=by_selection,
    query=media.UploadQuery,
    body=Body(uploads.JsonUpload, _PIXEL, _FORM),
    status=201,
    refusals=[
        brands.BrandRequired.none_selected(),
        brands.BrandRejected(),
        NotFound(),
        InvalidState(),
        media.StorageFull(),
        row_limits.MEDIA.full(),
        media.TooManyUploads(retry_after=5),
        media.UploadsBusy(retry_after=5),
        media.DiskFull(retry_after=60),
        media.NotScanned(retry_after=60),
        media.NotExamined(retry_after=5),
    ],
)
async def upload_asset(request: Request, scope: BrandScope) -> AssetResponse:
    """Upload an image or a video (OTHER-04, S-155, S-156).

    It is stored as the file that `mediaUploadStart` of GraphQL began and `started` names, with the name and the
    text that were given there; else in the brand `team_id`, else in the selected brand. The answer names it;
    the brand header is ignored.
    JPEG, PNG, GIF, WebP, MP4 or QuickTime of at most 100 MiB, recognised by its bytes; as the part `file` of a
    form, or as base64 in JSON. Images lose their metadata, locations included; `size` is that of the stored file.
    """
    started = bodies.query(media.UploadQuery, request).started
    if started is not None:
        scope = await choose_by_row(scope, media.finish_upload, media.MediaAsset.rows_with_brands(), started)
    async with (
        media.admitted(scope, uploads.announced(request), is_reserved=started is not None) as admission,
        uploads.received(request, admission) as file,
    ):
        try:
            if started is None:
                scope = await choose(scope, media.upload, file.team_id)
            async with web_bodies.connected(request):
                asset = await (
                    media.upload(scope, file.description, file.path)
                    if started is None
                    else media.finish_upload(scope, started, file.path)
                )
        except Invalid as bad:
            # The room speaks of the file; a JSON body has it in `data`.
            raise Invalid(
                fields={file.field if name == "file" else name: texts for name, texts in bad.fields.items()}
            ) from bad
    team = {"id": scope.brand_id, "name": scope.name}
    return AssetResponse.of(asset=asset, team=team, media_asset_id=global_id("MediaAsset", asset.id))


@router.post(
    "/media/uploads",
    operation=media.start_upload,
    brand=by_selection,
    body=Body(tus.NewUpload, _FILM),
    status=201,
    shape=UploadResponse,
    headers=("Location", *tus.HEADERS),
    others=tus.OTHERS,
    refusals=[
        brands.BrandRequired.none_selected(),
        brands.BrandRejected(),
        media.StorageFull(),
        row_limits.UPLOADS.full(),
        media.DiskFull(retry_after=60),
    ],
)
async def start_upload(request: Request, scope: BrandScope) -> Response:
    """Start an upload that may be broken off.

    For files of up to 2 GiB, or what the operator allows. The bytes go to `url` by PATCH, in pieces of any size,
    by tus 1.0.0 (creation, termination, expiration). The same Idempotency-Key gives the same upload, so that a
    program can go on with it. The storage is reserved for 24 hours.
    """
    if (refusal := tus.refusal(request)) is not None:
        return refusal
    data = await tus.new_upload(request)
    scope = await choose(scope, media.start_upload, data.team_id)
    start = media.UploadStart(
        filename=data.filename, alt_text=data.alt_text, folder=data.folder, size_bytes=data.size
    )
    upload = await media.start_upload(scope, start)
    progress = await media.upload_progress(scope, upload.id)
    response = _upload(scope, progress, 201)
    response.headers["Location"] = upload.resumable_url
    return response


@router.get(
    "/media/uploads/{upload_uuid}",
    operation=media.upload_progress,
    brand=by_selection,
    shape=UploadResponse,
    headers=tus.HEADERS,
    others=tus.OTHERS,
    refusals=_UPLOADS,
)
async def get_upload(request: Request, scope: BrandScope) -> Response:
    """Read how much of an upload has come, and what became of it.

    Of the caller's own alone. `HEAD` has the same in headers.
    """
    scope, number = await _own(request, scope, media.upload_progress)
    if (refusal := tus.refusal(request)) is not None:
        return refusal
    return _upload(scope, await media.upload_progress(scope, number))


@router.patch(
    "/media/uploads/{upload_uuid}",
    operation=media.append,
    brand=by_selection,
    stream=tus.BYTES,
    meaning="The bytes have come; with the last ones the file was stored, or is being examined.",
    headers=tus.HEADERS,
    others=[*tus.OTHERS, tus.WRONG_TYPE],
    refusals=[
        *_UPLOADS,
        Invalid(fields={"Upload-Offset": ["Say where the piece begins, in bytes."]}),
        InvalidState(),
        media.StorageFull(),
        media.WrongOffset(),
        media.UploadLocked(),
        media.TooManyUploads(retry_after=5),
        media.UploadsBusy(retry_after=5),
        media.DiskFull(retry_after=60),
        media.NotScanned(retry_after=60),
        media.NotExamined(retry_after=5),
    ],
)
async def append_upload(request: Request, scope: BrandScope) -> Response:
    """Send a piece of a file that begins where the last one ended.

    `Upload-Offset` says where that is. `application/offset+octet-stream`, the type of tus, means the same. What
    comes before the connection breaks is kept. The last piece stores the file: it passes the checks of an upload
    by one request, and the answer waits for 20 seconds at most.
    """
    scope, number = await _own(request, scope, media.append)
    if (refusal := tus.refusal(request, is_piece=True)) is not None:
        return refusal
    progress = await media.append(scope, number, tus.offset(request), tus.pieces(request))
    return Response(status_code=204, headers=tus.headers(progress))


@router.delete(
    "/media/uploads/{upload_uuid}",
    operation=media.cancel_upload,
    brand=by_selection,
    refusals=[*_UPLOADS, InvalidState()],
    others=tus.OTHERS,
    headers=("Tus-Resumable",),
    meaning="It is gone, and its storage is free.",
)
async def cancel_upload(request: Request, scope: BrandScope) -> Response:
    """End an upload, or forget why it was refused."""
    scope, number = await _own(request, scope, media.cancel_upload)
    if (refusal := tus.refusal(request)) is not None:
        return refusal
    await media.cancel_upload(scope, number)
    return Response(status_code=204, headers={"Tus-Resumable": tus.VERSION})


async def _own(
    request: Request, scope: BrandScope, operation: Operation[BrandScope, ..., Any]
) -> tuple[BrandScope, int]:
    """The brand and the number of the upload in the path. Errors: NotFound, TwoFactorNeeded, Forbidden."""
    number = await media.upload_number(scope.caller.user_id, tus.upload_uuid(request))
    return await choose_by_row(scope, operation, media.FileUpload.rows_with_brands(), number), number


def _upload(scope: BrandScope, progress: media.UploadProgress, status: int = 200) -> Response:
    upload = progress.upload
    answer = UploadResponse.of(
        upload={
            "uuid": str(upload.uuid),
            "filename": upload.filename,
            "size": upload.size,
            "offset": progress.offset,
            "state": upload.state,
            "error": upload.error,
            "url": upload.resumable_url,
            "ends_at": upload.ends_at,
        },
        asset=progress.asset,
        team={"id": scope.brand_id, "name": scope.name},
        media_asset_id=None if upload.asset_id is None else global_id("MediaAsset", upload.asset_id),
    )
    response = json_response(answer, status=status)
    response.headers.update(tus.headers(progress))
    return response
