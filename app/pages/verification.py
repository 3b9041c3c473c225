"""`/email/verify`: the page of the link that proves an address.

Opening it proves the address only in the browser that asked for the link; elsewhere it takes a button, because
machines open the links in mails.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import orjson
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.access import Door
from app.core import wall_time
from app.core.errors import DomainError, ErrorKind, LinkNotValid, Unauthenticated
from app.domain import identity
from app.domain.identity import IdentityProof, OwnerProof, VerificationLink
from app.pages import errors, forms, html
from app.pages.sign_in import visitor
from app.web import authorization, cookies, requests

PATH: Final = "/email/verify"
_TITLE: Final = "Your address is verified"

_VERIFIED_NOW: Final = "Thank you, your address is verified. You can use Galley now."
_VERIFIED_BEFORE: Final = "Your address was verified before. There is nothing more to do."
_STUDIO: Final = {"/studio": "Open the studio"}
"""It leads to the sign-in first where nobody is signed in."""
_NOT_HERE: Final = "Open this link in a browser and confirm the address there."
_UNPROVEN: Final = 403
_UNUSABLE: Final = "Enter the password of the account."
_KINDS: Final = (
    ErrorKind.CONFIRMATION,
    ErrorKind.INVALID,
    ErrorKind.REFUSED,
    ErrorKind.THROTTLED,
    ErrorKind.EXPIRED_SETUP,
)


def routes() -> list[Route]:
    """The page and its form."""
    return [html.route(PATH, show), html.route(PATH, confirm, ["POST"])]


async def show(request: Request) -> Response:
    """Prove the address for the session that asked; for everybody else, what the link does, with a button.

    A HEAD and a prefetch prove nothing. A prefetch gets 204: browsers do not keep an empty answer, so opening the
    page later is a new request.
    """
    token, sessions = request.query_params.get("token", ""), await _sessions(request)
    try:
        link = await identity.verification_link(visitor(request), token, sessions=sessions)
        if html.is_announced_prefetch(request):
            return Response(status_code=200 if request.method == "HEAD" else 204)
        if link.is_verified or link.is_asker:
            return _success(request, await identity.verify_email(visitor(request), token, sessions=sessions))
        return await _form(request, token, link)
    except LinkNotValid as error:
        # The studio mails another link to people who are signed in.
        return html.refusal_page(request, error, html.STUDIO)


async def confirm(request: Request) -> Response:
    """Prove the address, where the form also shows whose account it is if that is needed."""
    fields = await forms.read(request)
    token, sessions = fields.get("token", ""), await _sessions(request)
    try:
        proof = IdentityProof.model_validate(_proof(fields)) if _names_proof(fields) else None
        return _success(request, await identity.verify_email(visitor(request), token, proof, sessions=sessions))
    except LinkNotValid as error:
        return html.refusal_page(request, error, html.STUDIO)
    except ValidationError:
        status, problem = 422, _UNUSABLE
    except DomainError as error:
        if error.kind not in _KINDS:
            raise
        notice = errors.notice(error)
        status, problem = notice.status, notice.text
    link = await identity.verification_link(visitor(request), token, sessions=sessions)
    return await _form(request, token, link, status, problem=problem)


async def _sessions(request: Request) -> list[int]:
    """The ids of the tokens that the request carries: of these pages, of the studio, and of a program."""
    carried = (
        (Door.PAGE, forms.cookie(request, forms.SESSION)),
        (Door.STUDIO, cookies.own(request.scope, cookies.STUDIO)),
        (Door.REST, authorization.token_of(request)),
    )
    ids: list[int] = []
    for door, token in carried:
        if token:
            with suppress(Unauthenticated):
                ids.append((await identity.authenticate(token, requests.request_info(request, door))).token_id)
    return ids


def _names_proof(fields: Mapping[str, str]) -> bool:
    return "password" in fields or "credential" in fields


def _proof(fields: Mapping[str, str]) -> Mapping[str, Any]:
    if "credential" not in fields:
        return {"password": fields.get("password", "")}
    try:
        credential = orjson.loads(fields["credential"])
    except orjson.JSONDecodeError:
        credential = None
    return {"ceremony_token": fields.get("ceremony_token"), "credential": credential}


def _success(request: Request, is_new: bool) -> Response:  # noqa: FBT001 what `verify_email` answers
    return html.message(request, _TITLE, _VERIFIED_NOW if is_new else _VERIFIED_BEFORE, links=_STUDIO)


async def _form(
    request: Request, token: str, link: VerificationLink, status: int = 200, *, problem: str = ""
) -> Response:
    if html.wants_json(request):
        return html.message(request, _TITLE, problem or _NOT_HERE, status=max(status, _UNPROVEN))
    ceremony = None
    if link.proof is OwnerProof.PASSKEY:
        ceremony = await identity.start_owner_proof(visitor(request), token)
    return html.page(
        request,
        "verification.html",
        status,
        script=None if ceremony is None else "confirm_passkey.js",
        token=token,
        link=link,
        asked_at=wall_time.moment_text(link.asked_at),
        ceremony=ceremony,
        options="" if ceremony is None else orjson.dumps(ceremony.options).decode(),
        problem=problem,
    )
