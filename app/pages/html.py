"""Responses of pages: from a template, with a content policy that allows nothing from other sites.

The file of each page decides what the page says; `errors` decides what a refusal says.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from app.core import design, qualities
from app.core.config import settings
from app.core.errors import DomainError, ErrorKind
from app.pages import errors, forms
from app.web import cookies, origins

Endpoint = Callable[[Request], Awaitable[Response]]

_templates = Environment(
    loader=PackageLoader("app.pages"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def source(name: str) -> str:
    """The text of a template, a style sheet or a script, as it is written."""
    return _templates.loader.get_source(_templates, name)[0] if _templates.loader else ""


STYLE: Final = design.style(source("style.css"))
_NAMESPACE: Final = ' xmlns="http://www.w3.org/2000/svg"'
"""Needed in a file of its own, but not inside of a page."""
MARK: Final = design.MARK.replace(_NAMESPACE, "")
"""The mark as a part of a page."""
_HOME: Final[Mapping[str, str]] = {"/": "Go to the start page"}
SIGN_IN: Final[Mapping[str, str]] = {"/sign-in": "Sign in"}
STUDIO: Final[Mapping[str, str]] = {"/studio": "Open Galley"}
"""For pages that mails lead to: the cookie of the studio does not come along, and it asks who is not signed in."""

_ENTRANCES: Final = frozenset({"sign_in.html", "sign_up.html", "setup.html"})
"""They lead to a session, which counts at our own address alone: under another one they say so."""
_ADDRESS: Final = "address.js"
_HINTS: Final = ("sec-purpose", "purpose", "x-moz", "x-purpose")
_AHEAD: Final = ("prefetch", "prerender", "preview")


def route(path: str, endpoint: Endpoint, methods: Sequence[str] = ("GET",)) -> Route:
    """A route of a page. An error of the domain is shown as a page, or as JSON where the client accepts that."""

    async def respond(request: Request) -> Response:
        try:
            return await endpoint(request)
        except DomainError as error:
            return refusal_page(request, error)

    return Route(path, respond, methods=list(methods))


def rendered(template: str, **context: Any) -> str:
    """The text of a template that shows the same to everybody."""
    return _templates.get_template(template).render(**context)


def page(
    request: Request,
    template: str,
    status: int = 200,
    *,
    script: str | None = None,
    signed_in: bool | None = None,
    in_studio: bool = False,
    leads_to: str | None = None,
    style: str = STYLE,
    **context: Any,
) -> Response:
    """The template as a response; one with a form's hidden field also sets the forms' cookie.

    `script` names the template with the page's one script, which the policy then allows. A person who is signed in
    sees a link to sign out; `signed_in` overrides what their cookie says. A person with a session of the studio
    sees a link to it, as on every page that is `in_studio`: the studio's cookie is not sent with the way back from
    another site. `leads_to` is the path of the studio to which a form leads: the browser loads its files while the
    person types, so that a first visit does not wait for them.
    """
    token = forms.Token.of(request)
    is_entrance = template in _ENTRANCES
    if is_entrance:
        origins.tell_of_unknown_host(request)
    scripts = (_ADDRESS if is_entrance else None, script)
    code = "".join(source(name) for name in scripts if name) or None
    text = _templates.get_template(template).render(
        style=style,
        mark=MARK,
        form_token=token.field,
        script=code,
        path=request.url.path,
        address=settings().base_url,
        ahead=() if leads_to is None else request.app.state.studio_files(leads_to),
        signed_in=chrome_of(request)[0] if signed_in is None else signed_in,
        in_studio=in_studio or chrome_of(request)[1],
        **context,
    )
    response = HTMLResponse(text, status, headers={"Content-Security-Policy": _policy(code, style)})
    if forms.FIELD in text:
        token.keep(response)
    return response


def chrome_of(request: Request) -> tuple[bool, bool]:
    """Whether the browser has a session of pages, and one of the studio: what each page shows links of."""
    return bool(forms.cookie(request, forms.SESSION)), bool(cookies.own(request.scope, cookies.STUDIO))


def message(
    request: Request,
    title: str,
    *paragraphs: str,
    status: int = 200,
    links: Mapping[str, str] = _HOME,
    signed_in: bool | None = None,
    in_studio: bool = False,
    words: str = "",
) -> Response:
    """A page with a title and text; `{message}` where the client accepts JSON (S-042).

    `links` are the ways to go on: paths with their texts. `words` are what a person typed, to copy. For
    `signed_in` and `in_studio` see `page`.
    """
    if wants_json(request):
        return JSONResponse({"message": paragraphs[0] if paragraphs else title}, status)
    return page(
        request,
        "message.html",
        status,
        title=title,
        paragraphs=paragraphs,
        links=links,
        signed_in=signed_in,
        in_studio=in_studio,
        words=words,
    )


def refusal_page(
    request: Request, error: DomainError, links: Mapping[str, str] = _HOME, *, words: str = ""
) -> Response:
    """An error as a page with ways to go on; one about missing two-factor links to its set-up.

    `words` are what a person typed, who can copy them there.
    """
    notice = errors.notice(error)
    if error.kind is ErrorKind.TWO_FACTOR and not wants_json(request):
        return page(request, "two_factor_needed.html", notice.status, title=notice.title, text=notice.text)
    response = message(request, notice.title, notice.text, status=notice.status, links=links, words=words)
    response.headers.update(notice.headers)
    return response


def wants_json(request: Request) -> bool:
    """Whether the client accepts JSON and no page."""
    return qualities.wants_json(request.headers.get("accept", ""))


def is_announced_prefetch(request: Request) -> bool:
    """Whether the request is a HEAD or a prefetch, on which a page that acts when opened must not act (S-042).

    `Sec-Purpose` is the header of the Fetch standard; older browsers send the others.
    """
    hints = " ".join(",".join(request.headers.getlist(name)) for name in _HINTS).lower()
    return request.method == "HEAD" or any(word in hints for word in _AHEAD)


def _policy(script: str | None, style: str) -> str:
    scripts = f" script-src {design.source_of(script)}; connect-src 'self';" if script else ""
    return (
        f"default-src 'none'; style-src {design.source_of(style)};{scripts} img-src 'self'; media-src 'self';"
        " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
