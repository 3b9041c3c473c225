"""`/sign-in`: the sign-in for pages that need a person. Its cookie is valid on pages only, for 15 minutes."""

from typing import Final
from urllib.parse import urlencode, urlsplit

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.access import Caller, Door, Visitor
from app.core.config import settings
from app.core.errors import DomainError, Kind, Unauthenticated
from app.domain import identity
from app.domain.identity import SignedInUser, SignIn, TwoFactorRequired
from app.pages import errors, forms, html
from app.web import requests

PATH: Final = "/sign-in"

_UNUSABLE: Final = "Enter your e-mail address and your password."


def visitor(request: Request) -> Visitor:
    """The principal of a page's public operations, whether the person is signed in or not."""
    return requests.visitor(request, Door.PAGE)


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


def welcome(user: SignedInUser, next_path: str) -> Response:
    """A redirect to `next_path` with the session's cookie; older forms are no longer valid."""
    response = RedirectResponse(next_path, 303)
    forms.set_cookie(response, forms.SESSION, user.token, max_age=int(identity.PAGE_LIFETIME.total_seconds()))
    forms.forget_cookie(response, forms.FORM)
    return response


def routes() -> list[Route]:
    """The sign-in page; the second step and passkeys are in `second_step`."""
    return [html.route(PATH, show), html.route(PATH, sign_in, ["POST"])]


async def show(request: Request) -> Response:
    """The form."""
    return form(request, local(request.query_params.get("next", "")))


async def sign_in(request: Request) -> Response:
    """Check address and password, then show the form for a code where two-factor is on (S-076, S-083)."""
    fields = await forms.read(request)
    next_path, email = local(fields.get("next", "")), fields.get("email", "")
    who = visitor(request)
    try:
        await identity.allow_sign_in(who, email)
        data = SignIn.model_validate({"email": email, "password": fields.get("password", "")})
        signed = await identity.sign_in(who, data)
    except ValidationError:
        return form(request, next_path, 422, problem=_UNUSABLE)
    except DomainError as error:
        if error.kind not in (Kind.INVALID, Kind.THROTTLED):
            raise
        notice = errors.notice(error)
        return form(request, next_path, notice.status, email=email, problem=notice.text)
    if isinstance(signed, TwoFactorRequired):
        return code_form(request, next_path, signed.token)
    return welcome(signed, next_path)


def code_form(request: Request, next_path: str, token: str, status: int = 200, *, problem: str = "") -> Response:
    """The form for a code, after the password."""
    return html.page(request, "sign_in_code.html", status, next=next_path, token=token, problem=problem)


def local(path: str) -> str:
    """The path if it is one of this site, else the root: a link must not lead to another site after sign-in."""
    parts = urlsplit(path)
    is_local = path.startswith("/") and not path.startswith(("//", "/\\")) and not parts.netloc
    return path if is_local and path.isprintable() and "\\" not in path else "/"


def form(request: Request, next_path: str, status: int = 200, *, email: str = "", problem: str = "") -> Response:
    """The form for address and password; a script adds passkeys where the browser supports them."""
    by_invitation = settings().registration == "invited"
    return html.page(
        request,
        "sign_in.html",
        status,
        script="passkey.js",
        next=next_path,
        email=email,
        problem=problem,
        by_invitation=by_invitation,
    )
