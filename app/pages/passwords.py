"""`/password/forgot` mails a link to choose a password; `/password/reset` is the page of that link, also for a
first password.
"""

from collections.abc import Mapping
from typing import Final

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.core.errors import Invalid, LinkNotValid, Throttled
from app.domain import accounts, identity
from app.domain.accounts import PasswordLink
from app.domain.identity import FirstPassword, PasswordForgotten, PasswordReset, SignedInUser, SignIn
from app.pages import errors, forms, grants, html
from app.pages.sign_in import STUDIO, entrant, visitor, welcome

PATH: Final = "/password/reset"
FORGOTTEN: Final = "/password/forgot"

_DIFFERENT: Final = "The two passwords are not the same."
_PROBLEMS: Final = {
    ("password", "text.too_short"): "Choose a password of at least 8 characters.",
    ("password", "text.too_long"): "Choose a shorter password.",
    ("first_name", "text.blank"): "Enter your first name.",
    ("first_name", "text.too_long"): "Enter a shorter first name.",
    ("last_name", "text.blank"): "Enter your last name.",
    ("last_name", "text.too_long"): "Enter a shorter last name.",
}
_NAMES: Final = ("first_name", "last_name")
"""What a person is asked who was invited and chooses their first password."""
_UNUSABLE: Final = "Choose another password."
_NO_ADDRESS: Final = "Enter the e-mail address of your account."
_ANOTHER_LINK: Final = {FORGOTTEN: "Ask for another link"}


def routes() -> list[Route]:
    """Both pages and their forms."""
    return [
        html.route(FORGOTTEN, ask),
        html.route(FORGOTTEN, _mail_link, ["POST"]),
        html.route(PATH, show),
        html.route(PATH, reset, ["POST"]),
    ]


async def ask(request: Request) -> Response:
    """The form for the address of an account."""
    return _ask(request)


async def _mail_link(request: Request) -> Response:
    """Mail a link; the page is the same with and without an account (S-084)."""
    fields = await forms.read(request)
    email = fields.get("email", "")
    try:
        await identity.forgot_password(visitor(request), PasswordForgotten.model_validate({"email": email}))
    except ValidationError:
        return _ask(request, 422, email=email, problem=_NO_ADDRESS)
    except Throttled as error:
        notice = errors.notice(error)
        response = _ask(request, notice.status, email=email, problem=notice.text)
        response.headers.update(notice.headers)
        return response
    return html.message(
        request,
        "Look into your mail",
        "If there is an account with this address, a mail with a link is on its way. The link works for one hour.",
        links=html.SIGN_IN,
    )


async def show(request: Request) -> Response:
    """The form. Opening the page changes nothing; without a token it leads to the form that mails a link."""
    token = request.query_params.get("token", "")
    if not token:
        return RedirectResponse(FORGOTTEN, 303)
    try:
        link = await accounts.check_password_link(visitor(request), token)
    except LinkNotValid as error:
        return html.refusal_page(request, error, _ANOTHER_LINK)
    return _form(request, token, link, names=dict.fromkeys(_NAMES, "") if link.is_first else {})


async def reset(request: Request) -> Response:
    """Set the password. Somebody who was invited also gives a name here, and is signed in afterwards.

    Unusable input leaves the link valid.
    """
    fields = await forms.read(request)
    token, password = fields.get("token", ""), fields.get("password", "")
    names = {name: fields[name] for name in _NAMES if name in fields}
    try:
        link = await accounts.check_password_link(visitor(request), token)
    except LinkNotValid as error:
        return html.refusal_page(request, error, _ANOTHER_LINK)
    if password != fields.get("again", ""):
        return _form(request, token, link, 422, names=names, problem=_DIFFERENT)
    try:
        kind = FirstPassword if names else PasswordReset
        removal = {"remove_recent": grants.wants_removal(fields)}
        data = kind.model_validate({"token": token, "password": password, **names, **removal})
        aftermath = await accounts.reset_password(visitor(request), data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        problem = _PROBLEMS.get((str(first["loc"][0]), first["type"]), _UNUSABLE)
        return _form(request, token, link, 422, names=names, problem=problem)
    except (Invalid, Throttled) as error:
        notice = errors.notice(error)
        return _form(request, token, link, notice.status, names=names, problem=notice.text)
    entered = await _entered(request, link, password) if link.is_first else None
    return entered or grants.page(
        request,
        "Your password is set",
        "Sign in with it. All earlier sessions of your account have ended.",
        aftermath=aftermath,
        links=html.SIGN_IN,
    )


async def _entered(request: Request, link: PasswordLink, password: str) -> Response | None:
    """The way into the studio with a first password; None where that takes more than the password."""
    if html.wants_json(request):
        return None
    try:
        user = await identity.sign_in(entrant(request, STUDIO), SignIn(email=link.email, password=password))
    except Throttled:
        return None
    return welcome(user, STUDIO) if isinstance(user, SignedInUser) else None


def _ask(request: Request, status: int = 200, *, email: str = "", problem: str = "") -> Response:
    return html.page(request, "password_forgotten.html", status, email=email, problem=problem)


def _form(
    request: Request,
    token: str,
    link: PasswordLink,
    status: int = 200,
    *,
    names: Mapping[str, str],
    problem: str = "",
) -> Response:
    recent = grants.lines(link.recent)
    return html.page(request, "password.html", status, token=token, recent=recent, names=names, problem=problem)
