"""`/connect?token=`: where a person who came back from a platform chooses the accounts that become channels."""

from typing import Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.access import BrandScope, Caller
from app.core.errors import Invalid
from app.domain import brands, channels, connections
from app.domain.channels import ChannelChoice, Choices, Finished
from app.pages import forms, html, sign_in

PATH: Final = "/connect"
_CHOICE_PREFIX: Final = "account-"
"""The beginning of the names of the check boxes."""


def routes() -> list[Route]:
    """The page and its form."""
    return [html.route(PATH, _show), html.route(PATH, _finish, ["POST"])]


async def _show(request: Request) -> Response:
    """The accounts with check boxes; a single one is connected at once, unless the request is a prefetch.

    Who is signed in to the studio only finishes there: its cookie does not come with a request that another site
    caused, such as the way back from a platform.
    """
    code = request.query_params.get("token", "")
    who = await sign_in.caller(request)
    if who is None:
        return RedirectResponse(f"{sign_in.STUDIO}?{urlencode({'connect': code})}", 303)
    scope = await _scope(who, code)
    choices = await channels.choices(scope, code)
    if len(choices.accounts) == 1 and not choices.missing and not html.is_announced_prefetch(request):
        return _success(request, await channels.finish(scope, ChannelChoice(token=code)))
    return _form(request, scope, code, choices)


async def _finish(request: Request) -> Response:
    """Connect the chosen accounts."""
    fields = await forms.read(request)
    code = fields.get("token", "")
    who = await sign_in.caller(request)
    if who is None:
        return sign_in.redirect_with_next(f"{PATH}?{urlencode({'token': code})}")
    scope = await _scope(who, code)
    account_ids = [value for name, value in fields.items() if name.startswith(_CHOICE_PREFIX)]
    try:
        return _success(request, await channels.finish(scope, ChannelChoice(token=code, account_ids=account_ids)))
    except Invalid:
        choices = await channels.choices(scope, code)
        return _form(request, scope, code, choices, 422, problem="Choose one account or more.")


async def _scope(who: Caller, code: str) -> BrandScope:
    return await brands.open_scope_by_id(who, await connections.brand_of(who, code))


def _form(
    request: Request, scope: BrandScope, code: str, choices: Choices, status: int = 200, *, problem: str = ""
) -> Response:
    return html.page(
        request,
        "connect.html",
        status,
        token=code,
        brand=scope.name,
        choices=choices,
        chosen=_CHOICE_PREFIX,
        problem=problem,
    )


def _success(request: Request, finished: Finished) -> Response:
    names = ", ".join(f"“{channel.name}”" for channel in finished.channels)
    text = f"Connected on {finished.choices.label}: {names}."
    return html.message(request, "Connected", text, links={sign_in.STUDIO: "Go on in the studio"})
