"""`/media/assets`: images and videos of the brand that the caller selected, whatever the header says."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from app.access import BrandScope
from app.core.errors import Invalid
from app.domain import brands, media
from app.rest import bodies, schemas, shapes, uploads
from app.rest.dependencies import authorized, by_selection
from app.rest.operation_docs import READING, Answer, described

router: Final = APIRouter()

_FORM: Final[dict[str, Any]] = {
    "type": "object",
    "properties": {
        "file": {"type": "string", "format": "binary"},
        "alt_text": {"type": "string", "maxLength": media.ALT_TEXT_LENGTH},
    },
    "required": ["file"],
}


@router.api_route(
    "/media/assets",
    methods=READING,
    openapi_extra=described(
        "List the selected brand's media",
        about="Newest first. Each `url` may be read without a token for 24 hours.",
        operation=media.list_media,
        query=media.MediaQuery,
        answers=(Answer(200, "A page of media and the cursor of the next page.", schemas.ASSETS),),
        refusals=(brands.BrandRequired.none_selected(),),
        brand_header=False,
    ),
)
async def listing(
    request: Request, scope: Annotated[BrandScope, Depends(authorized(media.list_media, brand=by_selection))]
) -> Response:
    """A page of the brand's media (TOK-TIER-07)."""
    query = bodies.query(media.MediaQuery, request)
    return shapes.answer(shapes.assets(await media.list_media(scope, query)))


@router.post(
    "/media/assets",
    openapi_extra=described(
        "Upload an image or a video",
        about="JPEG, PNG, GIF, WebP, MP4 or QuickTime of at most 100 MiB, told by its bytes; as the part `file`"
        " of a form, or as base64 in JSON. Images lose their metadata, places included; `size` is that of"
        f" what is kept. A person has at most {media.AT_ONCE_BY_USER} uploads under way at once.",
        operation=media.upload,
        body=uploads.JsonUpload,
        form=_FORM,
        answers=(Answer(201, "The new asset.", schemas.ASSET),),
        refusals=(
            brands.BrandRequired.none_selected(),
            media.StorageFull(),
            media.TooManyUploads(retry_after=5),
            media.UploadsBusy(retry_after=5),
            media.DiskFull(retry_after=60),
            media.NotScanned(retry_after=60),
        ),
        brand_header=False,
    ),
)
async def upload(
    request: Request,
    scope: Annotated[BrandScope, Depends(authorized(media.upload, brand=by_selection))],
) -> Response:
    """Upload a file to the selected brand (OTHER-04, S-155)."""
    async with (
        media.admitted(scope, uploads.announced(request)) as admission,
        uploads.received(request, admission) as file,
    ):
        try:
            asset = await media.upload(scope, file.description, file.path)
        except Invalid as bad:
            # The room speaks of the file; here it may have come in as `data`.
            raise Invalid(
                fields={file.field if name == "file" else name: texts for name, texts in bad.fields.items()}
            ) from bad
    return shapes.answer(shapes.asset(asset), status=201)
