"""`/sign-in/code` and `/sign-in/passkey`: the second factor and passkeys on the sign-in page."""

from typing import Any, Final

import orjson
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.core.errors import DomainError, Kind
from app.domain import identity
from app.domain.identity import ChallengeAnswer, PasskeyAnswer
from app.pages import errors, forms, html, sign_in
from app.pages.sign_in import PATH

CODE: Final = f"{PATH}/code"
PASSKEY: Final = f"{PATH}/passkey"

_AGAIN: Final = "That took too long, or there were too many wrong codes. Sign in again."
_UNUSABLE: Final = "Enter the six digits in your authenticator app, or one of your recovery codes."
_NO_PASSKEY: Final = "That passkey could not be read. Try again."
_TOLD: Final = (Kind.INVALID, Kind.THROTTLED)


def routes() -> list[Route]:
    """Both forms; whoever opens their addresses is sent to the first one."""
    return [
        html.route(CODE, _back),
        html.route(CODE, _answer, ["POST"]),
        html.route(PASSKEY, _back),
        html.route(PASSKEY, _sign_in, ["POST"]),
    ]


async def _back(request: Request) -> Response:
    del request
    return RedirectResponse(PATH, 303)


async def _answer(request: Request) -> Response:
    """Check the code; a dead challenge leads back to the password (S-077)."""
    sent = await forms.read(request)
    there, token = sign_in.local(sent.get("next", "")), sent.get("two_factor_token", "")
    who = sign_in.visitor(request)
    try:
        await identity.allow_answer(who, token)
        signed = await identity.answer_challenge(who, ChallengeAnswer.typed(token, sent.get("code", "")))
    except ValidationError:
        return sign_in.code_form(request, there, token, 422, problem=_UNUSABLE)
    except DomainError as error:
        told = errors.told(error)
        if error.kind is Kind.UNAUTHENTICATED:
            return sign_in.form(request, there, told.status, problem=_AGAIN)
        if error.kind not in _TOLD:
            raise
        return sign_in.code_form(request, there, token, told.status, problem=told.text)
    return sign_in.welcome(signed, there)


async def _sign_in(request: Request) -> Response:
    """Check what the authenticator signed (S-089)."""
    sent = await forms.read(request)
    there = sign_in.local(sent.get("next", ""))
    who = sign_in.visitor(request)
    try:
        await identity.allow_passkey(who)
        given = {"ceremony_token": sent.get("ceremony_token"), "credential": _json(sent.get("credential", ""))}
        signed = await identity.sign_in_with_passkey(who, PasskeyAnswer.model_validate(given))
    except ValidationError:
        return sign_in.form(request, there, 422, problem=_NO_PASSKEY)
    except DomainError as error:
        told = errors.told(error)
        if error.kind is Kind.UNAUTHENTICATED:
            return sign_in.form(request, there, told.status, problem=_AGAIN)
        if error.kind not in _TOLD:
            raise
        return sign_in.form(request, there, told.status, problem=told.text)
    return sign_in.welcome(signed, there)


def _json(text: str) -> Any:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
