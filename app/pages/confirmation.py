"""`/sign-in/confirm`: where somebody who is signed in proves once more that it is they, and goes on from there."""

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

import orjson
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.access import Caller
from app.core.errors import DomainError, Kind, NotFound
from app.domain import identity
from app.domain.identity import IdentityProof
from app.pages import errors, forms, html, sign_in

PATH: Final = f"{sign_in.PATH}/confirm"

_UNUSABLE: Final = "Enter your password and, where you are asked for one, a code."
_TOLD: Final = (Kind.INVALID, Kind.REFUSED, Kind.THROTTLED, Kind.EXPIRED_SETUP)


def routes() -> list[Route]:
    """The page and its forms."""
    return [html.route(PATH, _show), html.route(PATH, _confirm, ["POST"])]


def asked(there: str) -> Response:
    """Off to this page, and on to `there` afterwards."""
    return RedirectResponse(f"{PATH}?{urlencode({'next': there})}", 303)


async def _show(request: Request) -> Response:
    """The form, to whoever is signed in."""
    who = await sign_in.caller(request)
    if who is None:
        return sign_in.asked(request)
    return await _form(request, who, sign_in.local(request.query_params.get("next", "")))


async def _confirm(request: Request) -> Response:
    """Check the password and the code, or what an authenticator signed; what is wrong is said above the form."""
    sent = await forms.read(request)
    there = sign_in.local(sent.get("next", ""))
    who = await sign_in.caller(request)
    if who is None:
        return RedirectResponse(f"{sign_in.PATH}?{urlencode({'next': there})}", 303)
    try:
        await identity.confirm_identity(who, IdentityProof.model_validate(_proof(sent)))
    except ValidationError:
        return await _form(request, who, there, 422, problem=_UNUSABLE)
    except DomainError as error:
        if error.kind not in _TOLD:
            raise
        told = errors.told(error)
        return await _form(request, who, there, told.status, problem=told.text)
    return RedirectResponse(there, 303)


def _proof(sent: Mapping[str, str]) -> Mapping[str, Any]:
    if "credential" not in sent:
        return {"password": sent.get("password", ""), "code": sent.get("code")}
    try:
        credential = orjson.loads(sent["credential"])
    except orjson.JSONDecodeError:
        credential = None
    return {"ceremony_token": sent.get("ceremony_token"), "credential": credential}


async def _form(request: Request, who: Caller, there: str, status: int = 200, *, problem: str = "") -> Response:
    try:
        ceremony = await identity.start_confirmation(who)
    except NotFound:
        ceremony = None
    return html.page(
        request,
        "confirm.html",
        status,
        script=None if ceremony is None else "confirm_passkey.js",
        next=there,
        email=who.email,
        asks_for_code=(await identity.two_factor_state(who)).enabled,
        ceremony=ceremony,
        options="" if ceremony is None else orjson.dumps(ceremony.options).decode(),
        problem=problem,
    )
