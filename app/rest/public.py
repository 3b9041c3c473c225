"""`/public`: what anyone may read, with a token or without, and what proxies may keep."""

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.core.errors import Maintenance
from app.domain import plans
from app.rest import schemas, shapes
from app.rest.dependencies import visitor
from app.rest.operation_docs import READING, Answer, described

router: Final = APIRouter()

CACHED: Final = "public, max-age=300"


@router.api_route(
    "/public/plans",
    methods=READING,
    openapi_extra=described(
        "List the plans on offer",
        about="Amounts are in hundredths of the currency. The list is built anew when it is 5 minutes old,"
        " and may be kept as long by whoever reads it.",
        answers=(
            Answer(
                200,
                "Every plan on offer by `sort_order`, then `slug`, and when this list was built.",
                schemas.PUBLIC_PLANS,
                headers=("Cache-Control",),
            ),
        ),
        refusals=(Maintenance(),),
    ),
)
async def list_plans(request: Request) -> Response:
    """The plans on offer; a token is not looked at (PLANS-01, PLANS-02, PLANS-15, PLANS-20)."""
    found = await plans.public(visitor(request))
    return shapes.answer(shapes.public_plans(found), headers={"Cache-Control": CACHED})
