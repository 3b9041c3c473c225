"""`/me`: what belongs to the caller, whatever the brand."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from app.access import Caller
from app.domain import brands
from app.rest import bodies, schemas, shapes
from app.rest.deps import authorized
from app.rest.describe import Answer, described

router: Final = APIRouter()


@router.patch(
    "/me/team",
    openapi_extra=described(
        "Select a brand",
        about="The selection belongs to the user and survives sign-in. The brand header never changes it.",
        operation=brands.select,
        body=brands.BrandSelection,
        answers=(Answer(200, "The selected brand.", schemas.SELECTED_TEAM),),
        refusals=(brands.BrandRejected(),),
    ),
)
async def select(request: Request, caller: Annotated[Caller, Depends(authorized(brands.select))]) -> Response:
    """Persist the selected brand (REST-ME-01)."""
    data = bodies.parse(brands.BrandSelection, await bodies.raw(request))
    return shapes.answer(shapes.selected_team(await brands.select(caller, data)))
