"""`/password/reset`: the page of the mailed link to choose a password, the first one or a new one."""

from typing import Final

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.core.errors import Invalid, Throttled
from app.domain import identity
from app.domain.identity import PasswordReset
from app.pages import errors, forms, html
from app.pages.sign_in import visitor

PATH: Final = "/password/reset"

_DIFFERENT: Final = "The two passwords are not the same."
_PROBLEMS: Final = {
    "text.too_short": "Choose a password of at least 8 characters.",
    "text.too_long": "Choose a shorter password.",
}
_UNUSABLE: Final = "Choose another password."


def routes() -> list[Route]:
    """The one page."""
    return [html.route(PATH, show), html.route(PATH, reset, ["POST"])]


async def show(request: Request) -> Response:
    """The form. Opening the page changes nothing."""
    token = request.query_params.get("token", "")
    await identity.check_password_link(visitor(request), token)
    return _form(request, token)


async def reset(request: Request) -> Response:
    """Set the password. An unusable password leaves the link valid."""
    fields = await forms.read(request)
    token, password = fields.get("token", ""), fields.get("password", "")
    await identity.check_password_link(visitor(request), token)
    if password != fields.get("again", ""):
        return _form(request, token, 422, problem=_DIFFERENT)
    try:
        data = PasswordReset.model_validate({"token": token, "password": password})
        await identity.reset_password(visitor(request), data)
    except ValidationError as error:
        kind = error.errors(include_url=False)[0]["type"]
        return _form(request, token, 422, problem=_PROBLEMS.get(kind, _UNUSABLE))
    except (Invalid, Throttled) as error:
        notice = errors.notice(error)
        return _form(request, token, notice.status, problem=notice.text)
    return html.message(
        request,
        "Your password is set",
        "Sign in with it. All earlier sessions of your account have ended.",
    )


def _form(request: Request, token: str, status: int = 200, *, problem: str = "") -> Response:
    return html.page(request, "password.html", status, token=token, problem=problem)
