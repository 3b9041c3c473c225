"""`/password/reset`: the page behind the link to choose a password, for a first one and for another one."""

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
    """The form; looking at it changes nothing."""
    token = request.query_params.get("token", "")
    await identity.check_password_link(visitor(request), token)
    return _form(request, token)


async def reset(request: Request) -> Response:
    """Set the password; what is wrong with it is said above the form, and the link lives on."""
    sent = await forms.read(request)
    token, password = sent.get("token", ""), sent.get("password", "")
    await identity.check_password_link(visitor(request), token)
    if password != sent.get("again", ""):
        return _form(request, token, 422, problem=_DIFFERENT)
    try:
        data = PasswordReset.model_validate({"token": token, "password": password})
        await identity.reset_password(visitor(request), data)
    except ValidationError as error:
        kind = error.errors(include_url=False)[0]["type"]
        return _form(request, token, 422, problem=_PROBLEMS.get(kind, _UNUSABLE))
    except (Invalid, Throttled) as error:
        told = errors.told(error)
        return _form(request, token, told.status, problem=told.text)
    return html.message(
        request,
        "Your password is set",
        "Sign in with it. Everybody who was signed in to your account before is signed out.",
    )


def _form(request: Request, token: str, status: int = 200, *, problem: str = "") -> Response:
    return html.page(request, "password.html", status, token=token, problem=problem)
