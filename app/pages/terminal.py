"""`/terminal?code=`: where a person lets a terminal in that shows this code, or turns it away (S-130).

A link may come from somebody else, who waits for a token at a terminal of theirs. So the page does not show the
end of a code that came by link: whoever approves types it, as their own terminal shows it.
"""

from typing import Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.access import Caller
from app.core.errors import ConfirmationRequired
from app.domain import identity
from app.pages import confirmation, forms, html, sign_in

PATH: Final = "/terminal"

_WRONG_END: Final = "These are not the last four letters of the code. Look at your own terminal."


def routes() -> list[Route]:
    """The page and its forms."""
    return [html.route(PATH, _show), html.route(PATH, _decide, ["POST"])]


async def _show(request: Request) -> Response:
    """The terminal that waits, to whoever is signed in; without a code, the form for one."""
    who = await sign_in.caller(request)
    if who is None:
        return sign_in.asked(request)
    code = request.query_params.get("code", "").strip()
    if not code:
        return html.page(request, "terminal_code.html")
    return await _waiting(request, who, code)


async def _decide(request: Request) -> Response:
    """Take a code that was typed, or the decision about one, and say what happens next."""
    sent = await forms.read(request)
    code, decision = sent.get("code", ""), sent.get("decision")
    who = await sign_in.caller(request)
    if who is None:
        return RedirectResponse(f"{sign_in.PATH}?{urlencode({'next': _address(code)})}", 303)
    if decision is None:
        return await _waiting(request, who, code, end=identity.end_of_user_code(code))
    approve = decision == "approve"
    if approve and not identity.is_end_of_user_code(sent.get("end", ""), code):
        return await _waiting(request, who, code, 422, problem=_WRONG_END)
    try:
        name = await identity.decide_terminal(who, code, approve=approve)
    except ConfirmationRequired:
        return confirmation.asked(_address(code))
    if approve:
        return html.message(request, "The terminal is signed in", f"“{name}” can go on. You can close this page.")
    return html.message(
        request, "The terminal was turned away", f"“{name}” was not signed in. You can close this page."
    )


async def _waiting(
    request: Request, who: Caller, code: str, status: int = 200, *, end: str = "", problem: str = ""
) -> Response:
    """The terminal that shows this code. `end` is that of a code which was typed as a whole."""
    try:
        identity.decide_terminal.authorize(who)
    except ConfirmationRequired:
        return confirmation.asked(_address(code))
    found = await identity.terminal_request(who, code)
    return html.page(
        request,
        "terminal.html",
        status,
        waiting=found,
        begin=found.user_code.removesuffix(identity.end_of_user_code(found.user_code)),
        end=end,
        problem=problem,
        asked_at=f"{found.requested_at:%-d %B %Y, %H:%M} UTC",
        email=who.email,
        other=f"{sign_in.PATH}?{urlencode({'next': _address(found.user_code)})}",
    )


def _address(code: str) -> str:
    return f"{PATH}?{urlencode({'code': code})}"
