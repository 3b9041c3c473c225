"""`/subscription`: the plans and the subscription of the account that the selected brand belongs to."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from app.access import BrandScope
from app.domain import brands, plans
from app.rest import etags, schemas, shapes
from app.rest.dependencies import authorized, by_selection
from app.rest.operation_docs import READING, Answer, described

router: Final = APIRouter()


@router.api_route(
    "/subscription/plans",
    methods=READING,
    openapi_extra=described(
        "List the plans on offer, your own marked",
        about="Amounts are decimal. Of the account of the selected brand; the brand header is ignored.",
        operation=plans.offers,
        answers=(Answer(200, "Every plan on offer by `sort_order`, then `slug`.", schemas.OFFERED_PLANS),),
        refusals=(brands.BrandRequired.none_selected(),),
        brand_header=False,
    ),
)
async def list_plans(
    scope: Annotated[BrandScope, Depends(authorized(plans.offers, brand=by_selection))],
) -> Response:
    """The plans on offer as they are now (OTHER-01, PLANS-14)."""
    return shapes.answer(shapes.offered_plans(await plans.offers(scope)))


@router.api_route(
    "/subscription/status",
    methods=READING,
    openapi_extra=described(
        "Read the subscription",
        about="Of the account of the selected brand; the brand header is ignored. `plan_changed_at` tells"
        " whether the plan changed. Send the ETag as `If-None-Match` to be told only of changes.",
        operation=plans.status,
        answers=(
            Answer(200, "The subscription.", schemas.SUBSCRIPTION, headers=etags.HEADERS),
            Answer(304, "It is as it was.", None, headers=etags.HEADERS),
        ),
        refusals=(brands.BrandRequired.none_selected(),),
        brand_header=False,
    ),
)
async def status(
    request: Request, scope: Annotated[BrandScope, Depends(authorized(plans.status, brand=by_selection))]
) -> Response:
    """The subscription (OTHER-02, POLL-02)."""
    return etags.unless_known(request, shapes.subscription(await plans.status(scope)))
