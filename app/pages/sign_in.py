"""`/sign-in`: the sign-in for the studio and for pages that need a person.

Where it leads to a page, its cookie is valid on pages only, for 15 minutes. Where it leads to the studio, it opens
a session, whose cookie is valid for the own requests of the studio only.
"""

from datetime import timedelta
from typing import Final
from urllib.parse import urlencode, urlsplit

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.access import Caller, Door, Visitor
from app.core.config import settings
from app.core.errors import DomainError, ErrorKind, Unauthenticated
from app.domain import identity
from app.domain.identity import SignedInUser, SignIn, TwoFactorRequired
from app.pages import errors, forms, html
from app.web import cookies, requests

PATH: Final = "/sign-in"

STUDIO: Final = "/studio"
COOKIE_LIFETIME: Final = timedelta(days=400)
"""How long a browser keeps the cookie of a person who wants to stay signed in; the token in it may end before."""

_UNUSABLE: Final = "Enter your e-mail address and your password."


def visitor(request: Request) -> Visitor:
    """The principal of a page's public operations, whether the person is signed in or not."""
    return requests.visitor(request, Door.PAGE)


def entrant(request: Request, next_path: str) -> Visitor:
    """The principal of a sign-in that leads to `next_path`: its door decides what the new token is good for."""
    return requests.visitor(request, Door.STUDIO if leads_to_studio(next_path) else Door.PAGE)


def leads_to_studio(path: str) -> bool:
    """Whether this path is the studio's, or `/`, which leads to it."""
    bare = path.partition("?")[0].partition("#")[0]
    return bare in ("/", STUDIO) or bare.startswith(f"{STUDIO}/")


async def caller(request: Request) -> Caller | None:
    """The person who is signed in on the pages, if any."""
    token = forms.cookie(request, forms.SESSION)
    try:
        return await identity.authenticate(token, requests.request_info(request, Door.PAGE)) if token else None
    except Unauthenticated:
        return None


def redirect(request: Request) -> Response:
    """A redirect to the sign-in page, which leads back to this page."""
    return redirect_with_next(f"{request.url.path}?{request.url.query}" if request.url.query else request.url.path)


def redirect_with_next(next_path: str) -> Response:
    """A redirect to the sign-in page, which leads to `next_path` afterwards."""
    return RedirectResponse(f"{PATH}?{urlencode({'next': next_path})}", 303)


def welcome(user: SignedInUser, next_path: str, *, keep: bool = False) -> Response:
    """A redirect to `next_path` with the session's cookie; older forms are no longer valid.

    The studio's cookie lasts until the browser closes, or longer with `keep`. It is not sent with requests that
    other sites cause.
    """
    response = RedirectResponse(next_path, 303)
    if leads_to_studio(next_path):
        lasts = int(COOKIE_LIFETIME.total_seconds()) if keep else None
        cookies.put(response, cookies.STUDIO, user.token, lasts, same_site="strict")
    else:
        cookies.put(response, forms.SESSION, user.token, int(identity.PAGE_LIFETIME.total_seconds()))
    cookies.drop(response, forms.FORM)
    return response


def routes() -> list[Route]:
    """The sign-in page; the second step and passkeys are in `second_step`."""
    return [html.route(PATH, show), html.route(PATH, sign_in, ["POST"])]


async def show(request: Request) -> Response:
    """The form; `ended` says that a session of the studio ended while it was used."""
    return form(request, local(request.query_params.get("next", "")), session_end="ended" in request.query_params)


async def sign_in(request: Request) -> Response:
    """Check address and password, then show the form for a code where two-factor is on (S-076, S-083)."""
    fields = await forms.read(request)
    next_path, email, keep = local(fields.get("next", "")), fields.get("email", ""), "keep" in fields
    who = entrant(request, next_path)
    try:
        await identity.allow_sign_in(who, email)
        data = SignIn.model_validate({"email": email, "password": fields.get("password", "")})
        user = await identity.sign_in(who, data)
    except ValidationError:
        return form(request, next_path, 422, problem=_UNUSABLE, keep=keep)
    except DomainError as error:
        if error.kind not in (ErrorKind.INVALID, ErrorKind.THROTTLED):
            raise
        notice = errors.notice(error)
        return form(request, next_path, notice.status, email=email, problem=notice.text, keep=keep)
    if isinstance(user, TwoFactorRequired):
        return code_form(request, next_path, user.token, keep=keep)
    return welcome(user, next_path, keep=keep)


def code_form(
    request: Request, next_path: str, token: str, status: int = 200, *, problem: str = "", keep: bool = False
) -> Response:
    """The form for a code, after the password."""
    return html.page(
        request,
        "sign_in_code.html",
        status,
        leads_to=_studio(next_path),
        next=next_path,
        token=token,
        problem=problem,
        keep=keep,
    )


def _studio(path: str) -> str | None:
    return path if leads_to_studio(path) else None


def local(path: str) -> str:
    """The path if it is one of this site, else the root: a link must not lead to another site after sign-in."""
    parts = urlsplit(path)
    is_local = path.startswith("/") and not path.startswith(("//", "/\\")) and not parts.netloc
    return path if is_local and path.isprintable() and "\\" not in path else "/"


def form(
    request: Request,
    next_path: str,
    status: int = 200,
    *,
    email: str = "",
    problem: str = "",
    keep: bool = False,
    session_end: bool = False,
) -> Response:
    """The form for address and password; a script adds passkeys where the browser supports them."""
    by_invitation = settings().registration == "invited"
    return html.page(
        request,
        "sign_in.html",
        status,
        script="passkey.js",
        leads_to=_studio(next_path),
        next=next_path,
        email=email,
        problem=problem,
        by_invitation=by_invitation,
        keep=keep,
        session_end=session_end,
        keepable=leads_to_studio(next_path),
    )
