"""`/sign-in/code` and `/sign-in/passkey`: the second factor and passkeys on the sign-in page."""

from typing import Any, Final

import orjson
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.core.errors import DomainError, ErrorKind
from app.domain import identity
from app.domain.identity import ChallengeAnswer, PasskeyAnswer
from app.pages import errors, forms, html, sign_in
from app.pages.sign_in import PATH

CODE: Final = f"{PATH}/code"
PASSKEY: Final = f"{PATH}/passkey"

_AGAIN: Final = "This took too long, or too many codes were wrong. Sign in again."
_UNUSABLE: Final = "Enter the six digits in your authenticator app, or one of your recovery codes."
_NO_PASSKEY: Final = "The passkey could not be read. Try again."
_KINDS: Final = (ErrorKind.INVALID, ErrorKind.THROTTLED)


def routes() -> list[Route]:
    """Both forms; opening their addresses leads to the sign-in page."""
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
    """Check the code; an expired challenge leads back to the password (S-077)."""
    fields = await forms.read(request)
    next_path, token = sign_in.local(fields.get("next", "")), fields.get("two_factor_token", "")
    keep = "keep" in fields
    who = sign_in.entrant(request, next_path)
    try:
        await identity.allow_answer(who, token)
        user = await identity.answer_challenge(who, ChallengeAnswer.typed(token, fields.get("code", "")))
    except ValidationError:
        return sign_in.code_form(request, next_path, token, 422, problem=_UNUSABLE, keep=keep)
    except DomainError as error:
        notice = errors.notice(error)
        if error.kind is ErrorKind.UNAUTHENTICATED:
            return sign_in.form(request, next_path, notice.status, problem=_AGAIN)
        if error.kind not in _KINDS:
            raise
        return sign_in.code_form(request, next_path, token, notice.status, problem=notice.text, keep=keep)
    return sign_in.welcome(user, next_path, keep=keep)


async def _sign_in(request: Request) -> Response:
    """Check the answer of the authenticator (S-089)."""
    fields = await forms.read(request)
    next_path, keep = sign_in.local(fields.get("next", "")), "keep" in fields
    who = sign_in.entrant(request, next_path)
    try:
        await identity.allow_passkey(who)
        credential = _json(fields.get("credential", ""))
        values = {"ceremony_token": fields.get("ceremony_token"), "credential": credential}
        user = await identity.sign_in_with_passkey(who, PasskeyAnswer.model_validate(values))
    except ValidationError:
        return sign_in.form(request, next_path, 422, problem=_NO_PASSKEY)
    except DomainError as error:
        notice = errors.notice(error)
        if error.kind is ErrorKind.UNAUTHENTICATED:
            return sign_in.form(request, next_path, notice.status, problem=_AGAIN)
        if error.kind not in _KINDS:
            raise
        return sign_in.form(request, next_path, notice.status, problem=notice.text)
    return sign_in.welcome(user, next_path, keep=keep)


def _json(text: str) -> Any:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
