"""`/public`: readable with or without a token; proxies may keep the answers."""

from typing import Final

from starlette.responses import Response

from app.access import Visitor
from app.domain import plans
from app.rest.plan_shapes import Plan, PlanList
from app.rest.router import Router
from app.rest.shapes import json_response

router: Final = Router("Public", "Readable without a token.")

_CACHED: Final = "public, max-age=300"


@router.get("/public/plans", shape=PlanList, headers=["Cache-Control"])
async def list_plans(visitor: Visitor) -> Response:
    """List the plans on offer (PLANS-01, PLANS-02, PLANS-03, PLANS-11, PLANS-15, PLANS-20).

    Amounts are in hundredths of the currency. The list is at most 5 minutes old, and clients may keep it for as
    long.
    """
    view = await plans.public(visitor)
    shape = PlanList.of(plans=[Plan.of_view(plan) for plan in view.items], generated_at=view.generated_at)
    return json_response(shape, headers={"Cache-Control": _CACHED})
