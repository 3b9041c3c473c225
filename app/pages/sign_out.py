"""`/sign-out`, which ends the session of the pages, and `/sign-out/everywhere`, the page behind the link of a mail
that ends every session and token of an account.
"""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.domain import identity
from app.pages import forms, html, sign_in
from app.pages.sign_in import visitor

PATH: Final = "/sign-out"
EVERYWHERE: Final = f"{PATH}/everywhere"

_SIGNED_OUT: Final = "You are signed out"
_NOBODY: Final = "Nobody is signed in on these pages."


def routes() -> list[Route]:
    """Both pages and their forms."""
    return [
        html.route(PATH, _show),
        html.route(PATH, _sign_out, ["POST"]),
        html.route(EVERYWHERE, _ask),
        html.route(EVERYWHERE, _end, ["POST"]),
    ]


async def _show(request: Request) -> Response:
    """Who is signed in, and a button; looking at it changes nothing."""
    who = await sign_in.caller(request)
    if who is None:
        return html.page(request, "message.html", signed_in=False, title=_SIGNED_OUT, paragraphs=[_NOBODY])
    return html.page(request, "sign_out.html", email=who.email)


async def _sign_out(request: Request) -> Response:
    """Delete the token of the pages' session and have the browser forget it."""
    await forms.read(request)
    who = await sign_in.caller(request)
    if who is not None:
        await identity.sign_out(who)
    response = html.page(
        request, "message.html", signed_in=False, title=_SIGNED_OUT, paragraphs=["You can close this page."]
    )
    forms.forget_cookie(response, forms.SESSION)
    forms.forget_cookie(response, forms.FORM)
    return response


async def _ask(request: Request) -> Response:
    """What the link does, with a button; looking at it changes nothing."""
    token = request.query_params.get("token", "")
    email = await identity.check_tokens_link(visitor(request), token)
    return html.page(request, "end_tokens.html", token=token, email=email)


async def _end(request: Request) -> Response:
    """End every session and token of the account."""
    sent = await forms.read(request)
    email = await identity.end_all_tokens(visitor(request), sent.get("token", ""))
    return html.message(
        request,
        "Everything is signed out",
        f"Every session and every token of {email} has ended, those of terminals and programs too.",
        "If somebody else used your account, choose another password: say where you sign in that you forgot it.",
    )
