"""`/sign-out` ends the session of the pages; `/sign-out/everywhere` is the page of the mailed link that ends every
session and token of an account.
"""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.domain import accounts, identity
from app.pages import forms, grants, html, sign_in
from app.pages.sign_in import visitor
from app.web import cookies

PATH: Final = "/sign-out"
_EVERYWHERE: Final = f"{PATH}/everywhere"

_SIGNED_OUT: Final = "You are signed out"
_NOT_SIGNED_IN: Final = "You are not signed in on these pages."


def routes() -> list[Route]:
    """Both pages and their forms."""
    return [
        html.route(PATH, _show),
        html.route(PATH, _sign_out, ["POST"]),
        html.route(_EVERYWHERE, _ask),
        html.route(_EVERYWHERE, _end, ["POST"]),
    ]


async def _show(request: Request) -> Response:
    """Who is signed in, with a button. Opening the page changes nothing."""
    who = await sign_in.caller(request)
    if who is None:
        return html.message(request, _SIGNED_OUT, _NOT_SIGNED_IN, signed_in=False, links=html.SIGN_IN)
    return html.page(request, "sign_out.html", email=who.email)


async def _sign_out(request: Request) -> Response:
    """Delete the token of the pages' session and its cookie."""
    await forms.read(request)
    who = await sign_in.caller(request)
    if who is not None:
        await identity.sign_out(who)
    response = html.message(request, _SIGNED_OUT, "You can close this page.", signed_in=False, links=html.SIGN_IN)
    cookies.drop(response, forms.SESSION)
    cookies.drop(response, forms.FORM)
    return response


async def _ask(request: Request) -> Response:
    """What the link does, with a button. Opening the page changes nothing."""
    token = request.query_params.get("token", "")
    link = await accounts.check_tokens_link(visitor(request), token)
    return html.page(request, "end_tokens.html", token=token, email=link.email, recent=grants.lines(link.recent))


async def _end(request: Request) -> Response:
    """End every session and token of the account."""
    fields = await forms.read(request)
    removal = grants.wants_removal(fields)
    aftermath = await accounts.end_all_tokens(visitor(request), fields.get("token", ""), remove_recent=removal)
    return grants.page(
        request,
        "You are signed out everywhere",
        f"Every session and every token of {aftermath.email} has ended, also those of terminals and programs.",
        "If another person used your account, choose a new password.",
        aftermath=aftermath,
        links={"/password/forgot": "Ask for a link to choose a new password", **html.SIGN_IN},
    )
