"""`/billing/done` and `/billing/cancelled`: where a person comes back to from the payment page. Without data.

Both lead to the studio's screen of plans, where the person came from.
"""

from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.domain import payments
from app.pages import html
from app.pages.sign_in import visitor

_PLAN: Final[Mapping[str, str]] = {"/studio/account/plan": "Back to your plan"}


def routes() -> list[Route]:
    """Both pages."""
    return [html.route("/billing/done", done), html.route("/billing/cancelled", cancelled)]


async def done(request: Request) -> Response:
    """Thanks. People are faster than events, so a checkout of ours is looked at."""
    await payments.return_from_checkout(visitor(request), request.query_params.get("session", ""))
    text = "Your payment is being confirmed. Your plan changes within a minute."
    return html.message(request, "Thank you", text, links=_PLAN, in_studio=True)


async def cancelled(request: Request) -> Response:
    """Nothing was bought."""
    return html.message(
        request,
        "Nothing was paid",
        "You left the payment page. Your plan is as it was.",
        links=_PLAN,
        in_studio=True,
    )
