"""Signing in on a page, for pages that ask who is there. Their cookie is good on pages only, for 15 minutes."""

from typing import Final
from urllib.parse import urlencode, urlsplit

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.access import Caller, Door, RequestInfo, Visitor
from app.core.config import settings
from app.core.errors import DomainError, Kind, Unauthenticated
from app.domain import identity
from app.domain.identity import SignedInUser, SignIn, TwoFactorRequired
from app.pages import clients, errors, forms, html

PATH: Final = "/sign-in"

_UNUSABLE: Final = "Enter your e-mail address and your password."


def request_info(request: Request) -> RequestInfo:
    """What the domain may know of a request to a page."""
    return RequestInfo(
        door=Door.PAGE,
        address=clients.address_of(request),
        request_id=request.scope["state"]["request_id"],
    )


def visitor(request: Request) -> Visitor:
    """Somebody on a page, signed in or not."""
    return Visitor(request_info(request))


async def caller(request: Request) -> Caller | None:
    """Who is signed in, if anybody is."""
    token = forms.cookie(request, forms.SESSION)
    try:
        return await identity.authenticate(token, request_info(request)) if token else None
    except Unauthenticated:
        return None


def asked(request: Request) -> Response:
    """Off to the sign-in page, and back here afterwards."""
    return RedirectResponse(f"{PATH}?{urlencode({'next': here(request)})}", 303)


def here(request: Request) -> str:
    """The page that was asked for, as a path of this site."""
    return f"{request.url.path}?{request.url.query}" if request.url.query else request.url.path


def welcome(signed: SignedInUser, there: str) -> Response:
    """On to where the person wanted to go, signed in; forms of before are no longer good."""
    response = RedirectResponse(there, 303)
    forms.set_cookie(response, forms.SESSION, signed.token, max_age=int(identity.PAGE_LIFETIME.total_seconds()))
    forms.forget_cookie(response, forms.FORM)
    return response


def routes() -> list[Route]:
    """The sign-in page; its second step and passkeys are routes of `second_step`."""
    return [html.route(PATH, show), html.route(PATH, sign_in, ["POST"])]


async def show(request: Request) -> Response:
    """The form."""
    return form(request, local(request.query_params.get("next", "")))


async def sign_in(request: Request) -> Response:
    """Check address and password, then ask for a code where two-factor is on; what is wrong is said above the form
    (S-076, S-083).
    """
    sent = await forms.read(request)
    there = local(sent.get("next", ""))
    email = sent.get("email", "")
    who = visitor(request)
    try:
        await identity.allow_sign_in(who, email)
        data = SignIn.model_validate({"email": email, "password": sent.get("password", "")})
        signed = await identity.sign_in(who, data)
    except ValidationError:
        return form(request, there, 422, problem=_UNUSABLE)
    except DomainError as error:
        if error.kind not in (Kind.INVALID, Kind.THROTTLED):
            raise
        told = errors.told(error)
        return form(request, there, told.status, email=email, problem=told.text)
    if isinstance(signed, TwoFactorRequired):
        return code_form(request, there, signed.token)
    return welcome(signed, there)


def code_form(request: Request, there: str, token: str, status: int = 200, *, problem: str = "") -> Response:
    """The form for a code, once the password was right."""
    return html.page(request, "sign_in_code.html", status, next=there, token=token, problem=problem)


def local(path: str) -> str:
    """The path if it is one of this site, else the root: a link must not lead elsewhere after signing in."""
    parts = urlsplit(path)
    is_local = path.startswith("/") and not path.startswith(("//", "/\\")) and not parts.netloc
    return path if is_local and path.isprintable() and "\\" not in path else "/"


def form(request: Request, there: str, status: int = 200, *, email: str = "", problem: str = "") -> Response:
    """The form for address and password; a script adds passkeys where the browser knows them."""
    by_invitation = settings().registration == "invited"
    return html.page(
        request,
        "sign_in.html",
        status,
        script="passkey.js",
        next=there,
        email=email,
        problem=problem,
        by_invitation=by_invitation,
    )
