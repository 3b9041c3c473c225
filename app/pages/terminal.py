"""`/terminal?code=`: the page on which a person approves or denies the sign-in of a terminal (S-130).

An attacker may send such a link and wait for a token at their own terminal. So the page hides the end of a code
that came by link: the person who approves types it, as their own terminal shows it.
"""

from typing import Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.access import Caller
from app.core import wall_time
from app.core.errors import ConfirmationRequired, LinkNotValid
from app.domain import identity
from app.pages import confirmation, forms, html, sign_in

PATH: Final = "/terminal"

_NO_TERMINAL: Final = (
    "No terminal waits with this code: it is mistyped, was decided already, or is too old. Type it again, or start"
    " again in the terminal."
)
_WRONG_END: Final = "These are not the last four letters of the code. See your own terminal."


def routes() -> list[Route]:
    """The page and its forms."""
    return [html.route(PATH, _show), html.route(PATH, _decide, ["POST"])]


async def _show(request: Request) -> Response:
    """The terminal that waits, for a person who is signed in; without a code, the form for one."""
    who = await sign_in.caller(request)
    if who is None:
        return sign_in.redirect(request)
    code = request.query_params.get("code", "").strip()
    if not code:
        return html.page(request, "terminal_code.html")
    return await _waiting(request, who, code)


async def _decide(request: Request) -> Response:
    """Show the terminal of a code that was typed, or carry out the decision about one."""
    fields = await forms.read(request)
    code, decision = fields.get("code", ""), fields.get("decision")
    who = await sign_in.caller(request)
    if who is None:
        return sign_in.redirect_with_next(_address(code))
    if decision is None:
        return await _waiting(request, who, code, end=identity.end_of_user_code(code))
    approve = decision == "approve"
    if approve and not identity.is_end_of_user_code(fields.get("end", ""), code):
        return await _waiting(request, who, code, 422, problem=_WRONG_END)
    try:
        name = await identity.decide_terminal(who, code, approve=approve)
    except ConfirmationRequired:
        return confirmation.redirect(_address(code))
    if approve:
        return html.message(
            request, "The terminal is signed in", f"“{name}” is signed in as you. You can close this page."
        )
    return html.message(
        request, "The terminal was denied", f"“{name}” was not signed in. You can close this page."
    )


async def _waiting(
    request: Request, who: Caller, code: str, status: int = 200, *, end: str = "", problem: str = ""
) -> Response:
    """The terminal that shows this code. `end` is the end of a code that was typed completely."""
    try:
        identity.decide_terminal.authorize(who)
    except ConfirmationRequired:
        return confirmation.redirect(_address(code))
    try:
        terminal = await identity.terminal_request(who, code)
    except LinkNotValid:
        links = {PATH: "Type another code"}
        return html.message(request, "This code does not work", _NO_TERMINAL, status=404, links=links)
    return html.page(
        request,
        "terminal.html",
        status,
        waiting=terminal,
        begin=terminal.user_code.removesuffix(identity.end_of_user_code(terminal.user_code)),
        end=end,
        problem=problem,
        asked_at=wall_time.moment_text(terminal.requested_at),
        email=who.email,
        other=f"{sign_in.PATH}?{urlencode({'next': _address(terminal.user_code)})}",
    )


def _address(code: str) -> str:
    return f"{PATH}?{urlencode({'code': code})}"
