"""`/subscription`: the plans and the subscription of the account that the selected brand belongs to."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from app.access import BrandScope
from app.domain import brands, plans
from app.rest.dependencies import by_selection
from app.rest.plan_shapes import OfferedPlan, OfferedPlanList, Subscription
from app.rest.router import RestAnswer, Router
from app.rest.shapes import JSON, to_json
from app.web import etags

router: Final = Router("Subscription", "The subscription of the selected brand's account.")


@router.get(
    "/subscription/plans",
    operation=plans.offers,
    brand=by_selection,
    refusals=[brands.BrandRequired.none_selected()],
)
async def list_subscription_plans(scope: BrandScope) -> OfferedPlanList:
    """List the plans on offer, the account's plan marked (OTHER-01, PLANS-14, S-060).

    Amounts are decimal. Of the account of the selected brand; the brand header is ignored.
    """
    offers = [OfferedPlan.of_view(offer.plan, current=offer.current) for offer in await plans.offers(scope)]
    return OfferedPlanList.of(plans=offers)


@router.get(
    "/subscription/status",
    operation=plans.status,
    brand=by_selection,
    shape=Subscription,
    headers=etags.HEADERS,
    others=[RestAnswer(304, "It did not change.", headers=etags.HEADERS)],
    refusals=[brands.BrandRequired.none_selected()],
)
async def get_subscription(request: Request, scope: BrandScope) -> Response:
    """Read the subscription (OTHER-02, POLL-02).

    Of the account of the selected brand; the brand header is ignored. `plan_changed_at` tells whether the plan
    changed. Send the ETag as `If-None-Match` to get a body only after a change.
    """
    return etags.answer(request, to_json(Subscription.of_standing(await plans.status(scope))), JSON)
