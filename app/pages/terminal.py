"""`/terminal?code=`: where a person lets a terminal in that shows this code, or turns it away (S-130)."""

from typing import Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.domain import identity
from app.pages import forms, html, signed_in

PATH: Final = "/terminal"


def routes() -> list[Route]:
    """The page and its form."""
    return [html.route(PATH, _show), html.route(PATH, _decide, ["POST"])]


async def _show(request: Request) -> Response:
    """The terminal that waits, to whoever is signed in; without a code, the form for one."""
    who = await signed_in.caller(request)
    if who is None:
        return signed_in.asked(request)
    code = request.query_params.get("code", "").strip()
    if not code:
        return html.page(request, "terminal_code.html")
    found = await identity.terminal_request(who, code)
    return html.page(
        request,
        "terminal.html",
        waiting=found,
        asked_at=f"{found.requested_at:%-d %B %Y, %H:%M} UTC",
        email=who.email,
        other=f"{signed_in.PATH}?{urlencode({'next': _address(found.user_code)})}",
    )


async def _decide(request: Request) -> Response:
    """Approve or deny, and say what happens next."""
    sent = await forms.read(request)
    code = sent.get("code", "")
    who = await signed_in.caller(request)
    if who is None:
        return RedirectResponse(f"{signed_in.PATH}?{urlencode({'next': _address(code)})}", 303)
    approve = sent.get("decision") == "approve"
    name = await identity.decide_terminal(who, code, approve=approve)
    if approve:
        return html.message(request, "The terminal is signed in", f"“{name}” can go on. You can close this page.")
    return html.message(
        request, "The terminal was turned away", f"“{name}” was not signed in. You can close this page."
    )


def _address(code: str) -> str:
    return f"{PATH}?{urlencode({'code': code})}"
