"""`/sign-in/confirm`: the page on which a signed-in person proves their identity before a sensitive change."""

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

import orjson
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.access import Caller
from app.core.errors import DomainError, ErrorKind, NotFound
from app.domain import identity
from app.domain.identity import IdentityProof
from app.pages import errors, forms, html, sign_in

PATH: Final = f"{sign_in.PATH}/confirm"

_UNUSABLE: Final = "Enter your password and, where the page asks for one, a code."
_KINDS: Final = (ErrorKind.INVALID, ErrorKind.REFUSED, ErrorKind.THROTTLED, ErrorKind.EXPIRED_SETUP)


def routes() -> list[Route]:
    """The page and its forms."""
    return [html.route(PATH, _show), html.route(PATH, _confirm, ["POST"])]


def redirect(next_path: str) -> Response:
    """A redirect to this page, which leads to `next_path` afterwards."""
    return RedirectResponse(f"{PATH}?{urlencode({'next': next_path})}", 303)


async def _show(request: Request) -> Response:
    """The form, for a person who is signed in."""
    who = await sign_in.caller(request)
    if who is None:
        return sign_in.redirect(request)
    return await _form(request, who, sign_in.local(request.query_params.get("next", "")))


async def _confirm(request: Request) -> Response:
    """Check the password and the code, or the answer of an authenticator."""
    fields = await forms.read(request)
    next_path = sign_in.local(fields.get("next", ""))
    who = await sign_in.caller(request)
    if who is None:
        return sign_in.redirect_with_next(next_path)
    try:
        await identity.confirm_identity(who, IdentityProof.model_validate(_proof(fields)))
    except ValidationError:
        return await _form(request, who, next_path, 422, problem=_UNUSABLE)
    except DomainError as error:
        if error.kind not in _KINDS:
            raise
        notice = errors.notice(error)
        return await _form(request, who, next_path, notice.status, problem=notice.text)
    return RedirectResponse(next_path, 303)


def _proof(fields: Mapping[str, str]) -> Mapping[str, Any]:
    if "credential" not in fields:
        return {"password": fields.get("password", ""), "code": fields.get("code")}
    try:
        credential = orjson.loads(fields["credential"])
    except orjson.JSONDecodeError:
        credential = None
    return {"ceremony_token": fields.get("ceremony_token"), "credential": credential}


async def _form(
    request: Request, who: Caller, next_path: str, status: int = 200, *, problem: str = ""
) -> Response:
    try:
        ceremony = await identity.start_confirmation(who)
    except NotFound:
        ceremony = None
    return html.page(
        request,
        "confirm.html",
        status,
        script=None if ceremony is None else "confirm_passkey.js",
        next=next_path,
        email=who.email,
        asks_for_code=(await identity.two_factor_state(who)).enabled,
        ceremony=ceremony,
        options="" if ceremony is None else orjson.dumps(ceremony.options).decode(),
        problem=problem,
    )
