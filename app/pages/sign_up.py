"""`/sign-up`: an account by an e-mail address and a password.

Everything else has an answer to begin with: names are guessed from the address, the time zone is the browser's.
"""

from collections.abc import Mapping
from typing import Final

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.core.config import settings
from app.core.errors import DomainError, ErrorKind
from app.domain import accounts
from app.pages import errors, forms, html, sign_in

PATH: Final = "/sign-up"

_KINDS: Final = (ErrorKind.INVALID, ErrorKind.THROTTLED, ErrorKind.FORBIDDEN)
_LABELS: Final = {"code": "Code", "email": "E-mail address", "password": "Password", "time_zone": "Time zone"}


def routes() -> list[Route]:
    """The one page."""
    return [html.route(PATH, _show), html.route(PATH, _sign_up, ["POST"])]


async def _show(request: Request) -> Response:
    """The form."""
    return _form(request)


async def _sign_up(request: Request) -> Response:
    """Make the account and lead to the studio, which asks for the link in the mail first (S-078)."""
    fields = await forms.read(request)
    try:
        user = await accounts.sign_up(
            sign_in.entrant(request, sign_in.STUDIO), accounts.SignUp.model_validate(typed(fields))
        )
    except ValidationError as error:
        return _form(request, fields, 422, problem=problem_of(error))
    except DomainError as error:
        if error.kind not in _KINDS:
            raise
        notice = errors.notice(error)
        return _form(request, fields, notice.status, problem=notice.text)
    return sign_in.welcome(user, sign_in.STUDIO, keep="keep" in fields)


def typed(fields: Mapping[str, str]) -> dict[str, str]:
    """What a form for a new account sends, for its input."""
    zone = fields.get("time_zone") or "UTC"
    return {"email": fields.get("email", ""), "password": fields.get("password", ""), "time_zone": zone}


def problem_of(error: ValidationError) -> str:
    """The first thing that is wrong with it, with the name of its field."""
    problem = error.errors(include_url=False)[0]
    return f"{_LABELS[str(problem['loc'][0])]}: {problem['msg']}"


def _form(
    request: Request, fields: Mapping[str, str] | None = None, status: int = 200, *, problem: str = ""
) -> Response:
    fields = fields or {}
    return html.page(
        request,
        "sign_up.html",
        status,
        script="setup.js",
        leads_to=sign_in.STUDIO,
        email=fields.get("email", ""),
        time_zone=fields.get("time_zone", ""),
        keep="keep" in fields,
        by_invitation=settings().registration == "invited",
        problem=problem,
        signed_in=False,
    )
