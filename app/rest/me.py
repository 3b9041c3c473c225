"""`/me`: what belongs to the caller, whatever brand the header names."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from app.access import BrandScope, Caller
from app.domain import accounts, brands
from app.rest import bodies, schemas, shapes
from app.rest.dependencies import authorized, by_selection
from app.rest.operation_docs import READING, Answer, described

router: Final = APIRouter()


@router.patch(
    "/me/team",
    openapi_extra=described(
        "Select a brand",
        about="The selection belongs to the user and survives sign-in. The brand header never changes it.",
        operation=brands.select,
        body=brands.BrandSelection,
        answers=(Answer(200, "The selected brand.", schemas.SELECTED_TEAM),),
        refusals=(brands.BrandRejected(), brands.TwoFactorNeeded()),
    ),
)
async def select(request: Request, caller: Annotated[Caller, Depends(authorized(brands.select))]) -> Response:
    """Persist the selected brand (REST-ME-01)."""
    data = bodies.parse(brands.BrandSelection, await bodies.raw(request))
    return shapes.answer(shapes.selected_team(await brands.select(caller, data)))


@router.api_route(
    "/me/entitlements",
    methods=READING,
    openapi_extra=described(
        "Read the allowances",
        about="Of the account of the selected brand; the brand header is ignored. Seats are those of the brand.",
        operation=accounts.entitlements,
        answers=(Answer(200, "Each allowance with its limit, use and remainder.", schemas.ENTITLEMENTS),),
        refusals=(brands.BrandRequired.none_selected(),),
        brand_header=False,
    ),
)
async def entitlements(
    scope: Annotated[BrandScope, Depends(authorized(accounts.entitlements, brand=by_selection))],
) -> Response:
    """The allowances, and what is left of them (OTHER-03, BSEL-07, LIM-15, POLL-03)."""
    return shapes.answer(shapes.entitlements(await accounts.entitlements(scope)))
