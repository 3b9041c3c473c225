"""`/media/assets`: images and videos of the brand that the caller selected; the brand header is ignored."""

from typing import Any, Final

from starlette.requests import Request

from app.access import BrandScope, row_limits
from app.core.errors import Invalid, InvalidState, NotFound
from app.core.global_ids import global_id
from app.domain import brands, media
from app.rest import bodies, uploads
from app.rest.asset_shapes import AssetList, AssetRenditions, AssetResponse
from app.rest.dependencies import by_selection, choose, choose_by_row
from app.rest.field_descriptions import text_of
from app.rest.router import Body, Router
from app.web import bodies as web_bodies

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
