"""`/two-factor`: the page on which a person turns on two-factor with an authenticator app."""

from typing import Final

from markupsafe import Markup
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.access import Caller
from app.core.errors import DomainError, ErrorKind
from app.domain import identity
from app.domain.identity import TwoFactorConfirmation, TwoFactorStart
from app.pages import errors, forms, html, sign_in

PATH: Final = "/two-factor"

_NO_PASSWORD: Final = "Enter your password."  # noqa: S105 a sentence
_NO_CODE: Final = "Enter the six digits that your authenticator app shows."
_KINDS: Final = (ErrorKind.INVALID, ErrorKind.REFUSED, ErrorKind.THROTTLED)


def routes() -> list[Route]:
    """The page and its forms."""
    return [html.route(PATH, _show), html.route(PATH, _continue, ["POST"])]


async def _show(request: Request) -> Response:
    """The first form, for a person who is signed in; where two-factor is on, how many recovery codes are left."""
    who = await sign_in.caller(request)
    if who is None:
        return sign_in.redirect(request)
    state = await identity.two_factor_state(who)
    if state.enabled:
        number = state.recovery_codes_left
        sentence = f"You have {number} recovery {'code' if number == 1 else 'codes'} left."
        return html.message(request, "Two-factor is on", "Sign-in needs your password and a code.", sentence)
    return _password_form(request)


async def _continue(request: Request) -> Response:
    """Check the password and show a secret, or check the first code and show the recovery codes."""
    fields = await forms.read(request)
    who = await sign_in.caller(request)
    if who is None:
        return sign_in.redirect_with_next(PATH)
    if "setup_token" in fields:
        secret, code = fields.get("secret", ""), fields.get("code", "")
        return await _confirm(request, who, fields["setup_token"], secret, code)
    return await _start(request, who, fields.get("password", ""))


async def _start(request: Request, who: Caller, password: str) -> Response:
    try:
        setup = await identity.start_two_factor(who, TwoFactorStart.model_validate({"password": password}))
    except ValidationError:
        return _password_form(request, 422, problem=_NO_PASSWORD)
    except DomainError as error:
        if error.kind not in _KINDS:
            raise
        notice = errors.notice(error)
        return _password_form(request, notice.status, problem=notice.text)
    # Our own code draws the picture; it holds no text from outside.
    picture = Markup(setup.qr_code_svg)  # noqa: S704
    return _code_form(request, setup.token, setup.secret, picture=picture)


async def _confirm(request: Request, who: Caller, token: str, secret: str, code: str) -> Response:
    try:
        data = TwoFactorConfirmation.model_validate({"setup_token": token, "code": code})
        codes = await identity.confirm_two_factor(who, data)
    except ValidationError:
        return _code_form(request, token, secret, 422, problem=_NO_CODE)
    except DomainError as error:
        if error.kind is not ErrorKind.INVALID:
            raise
        return _code_form(request, token, secret, 422, problem=errors.notice(error).text)
    return html.page(request, "two_factor_on.html", codes=codes)


def _password_form(request: Request, status: int = 200, *, problem: str = "") -> Response:
    return html.page(request, "two_factor.html", status, problem=problem)


def _code_form(
    request: Request, token: str, secret: str, status: int = 200, *, picture: str = "", problem: str = ""
) -> Response:
    return html.page(
        request, "two_factor_code.html", status, token=token, secret=secret, picture=picture, problem=problem
    )
