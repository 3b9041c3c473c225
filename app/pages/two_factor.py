"""`/two-factor`: where somebody turns two-factor on with an authenticator app, such as for a brand that requires
it.
"""

from typing import Final
from urllib.parse import urlencode

from markupsafe import Markup
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.access import Caller
from app.core.errors import DomainError, Kind
from app.domain import identity
from app.domain.identity import TwoFactorConfirmation, TwoFactorStart
from app.pages import errors, forms, html, sign_in

PATH: Final = "/two-factor"

_NO_PASSWORD: Final = "Enter your password."  # noqa: S105 a sentence
_NO_CODE: Final = "Enter the six digits that your authenticator app shows."
_TOLD: Final = (Kind.INVALID, Kind.REFUSED, Kind.THROTTLED)


def routes() -> list[Route]:
    """The page and its forms."""
    return [html.route(PATH, _show), html.route(PATH, _go_on, ["POST"])]


async def _show(request: Request) -> Response:
    """The first form, to whoever is signed in; how two-factor stands, where it is on."""
    who = await sign_in.caller(request)
    if who is None:
        return sign_in.asked(request)
    state = await identity.two_factor_state(who)
    if state.enabled:
        left = f"You have {state.recovery_codes_left} recovery codes left."
        return html.message(request, "Two-factor is on", "Signing in takes your password and a code.", left)
    return _password_form(request)


async def _go_on(request: Request) -> Response:
    """Check the password and show a secret, or check the first code and show the recovery codes."""
    sent = await forms.read(request)
    who = await sign_in.caller(request)
    if who is None:
        return RedirectResponse(f"{sign_in.PATH}?{urlencode({'next': PATH})}", 303)
    if "setup_token" in sent:
        return await _confirm(request, who, sent["setup_token"], sent.get("secret", ""), sent.get("code", ""))
    return await _start(request, who, sent.get("password", ""))


async def _start(request: Request, who: Caller, password: str) -> Response:
    try:
        begun = await identity.start_two_factor(who, TwoFactorStart.model_validate({"password": password}))
    except ValidationError:
        return _password_form(request, 422, problem=_NO_PASSWORD)
    except DomainError as error:
        if error.kind not in _TOLD:
            raise
        told = errors.told(error)
        return _password_form(request, told.status, problem=told.text)
    # The picture is made of shapes by ourselves; nothing in it was sent by anybody.
    picture = Markup(begun.qr_code_svg)  # noqa: S704
    return _code_form(request, begun.token, begun.secret, picture=picture)


async def _confirm(request: Request, who: Caller, token: str, secret: str, code: str) -> Response:
    try:
        data = TwoFactorConfirmation.model_validate({"setup_token": token, "code": code})
        codes = await identity.confirm_two_factor(who, data)
    except ValidationError:
        return _code_form(request, token, secret, 422, problem=_NO_CODE)
    except DomainError as error:
        if error.kind is not Kind.INVALID:
            raise
        return _code_form(request, token, secret, 422, problem=errors.told(error).text)
    return html.page(request, "two_factor_on.html", codes=codes)


def _password_form(request: Request, status: int = 200, *, problem: str = "") -> Response:
    return html.page(request, "two_factor.html", status, problem=problem)


def _code_form(
    request: Request, token: str, secret: str, status: int = 200, *, picture: str = "", problem: str = ""
) -> Response:
    return html.page(
        request, "two_factor_code.html", status, token=token, secret=secret, picture=picture, problem=problem
    )
