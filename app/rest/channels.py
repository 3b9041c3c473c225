"""`/channels`: a brand's accounts on platforms."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.responses import Response

from app.access import BrandScope
from app.domain import channels
from app.rest import schemas, shapes
from app.rest.dependencies import authorized
from app.rest.operation_docs import READING, Answer, described

router: Final = APIRouter()


@router.api_route(
    "/channels",
    methods=READING,
    openapi_extra=described(
        "List the brand's channels",
        operation=channels.list_channels,
        answers=(Answer(200, "Every channel by ascending id.", schemas.CHANNELS),),
    ),
)
async def listing(scope: Annotated[BrandScope, Depends(authorized(channels.list_channels))]) -> Response:
    """Every channel of the brand (TOK-TIER-06)."""
    return shapes.answer(shapes.channels(await channels.list_channels(scope)))
