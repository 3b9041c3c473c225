"""How a page is answered: from a template, under a policy that lets nothing in from elsewhere.

What a page says is decided by the file that is named after it; refusals are rendered by `errors`.
"""

import hashlib
from base64 import b64encode
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from app.core.errors import DomainError, Kind
from app.pages import errors, forms

Endpoint = Callable[[Request], Awaitable[Response]]

_templates = Environment(
    loader=PackageLoader("app.pages"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def _source(name: str) -> str:
    return _templates.loader.get_source(_templates, name)[0] if _templates.loader else ""


def _hash_of(text: str) -> str:
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


STYLE: Final = _source("style.css")
_HINTS: Final = ("sec-purpose", "purpose", "x-moz", "x-purpose")
_AHEAD: Final = ("prefetch", "prerender", "preview")


def route(path: str, endpoint: Endpoint, methods: Sequence[str] = ("GET",)) -> Route:
    """A route of a page: what the domain refuses is shown as a page, or as JSON to whoever asks for that."""

    async def shown(request: Request) -> Response:
        try:
            return await endpoint(request)
        except DomainError as error:
            return refused(request, error)

    return Route(path, shown, methods=list(methods))


def page(
    request: Request,
    template: str,
    status: int = 200,
    *,
    script: str | None = None,
    signed_in: bool | None = None,
    **context: Any,
) -> Response:
    """The template as an answer. `form_token` in it makes a form's hidden field, and sets the forms' cookie.

    `script` names a template that is the text of the page's one script, which the policy then lets run. To
    somebody who is signed in, by their cookie unless `signed_in` says otherwise, each page offers to sign out.
    """
    token = forms.Token.of(request)
    code = None if script is None else _source(script)
    text = _templates.get_template(template).render(
        style=STYLE,
        form_token=token.field,
        script=code,
        path=request.url.path,
        signed_in=bool(forms.cookie(request, forms.SESSION)) if signed_in is None else signed_in,
        **context,
    )
    response = HTMLResponse(text, status, headers={"Content-Security-Policy": _policy(code)})
    if forms.FIELD in text:
        token.keep(response)
    return response


def message(request: Request, title: str, *paragraphs: str, status: int = 200) -> Response:
    """A page that says something and asks nothing; `{message}` to whoever asks for JSON (S-042)."""
    if wants_json(request):
        return JSONResponse({"message": paragraphs[0] if paragraphs else title}, status)
    return page(request, "message.html", status, title=title, paragraphs=paragraphs)


def refused(request: Request, error: DomainError) -> Response:
    """A refusal as a page; where two-factor is needed, one that leads to its set-up."""
    told = errors.told(error)
    if error.kind is Kind.TWO_FACTOR and not wants_json(request):
        return page(request, "two_factor_needed.html", told.status, title=told.title, text=told.text)
    response = message(request, told.title, told.text, status=told.status)
    response.headers.update(told.headers)
    return response


def wants_json(request: Request) -> bool:
    """Whether the client asks for JSON rather than for a page."""
    accepted = request.headers.get("accept", "")
    return "application/json" in accepted and "text/html" not in accepted


def is_announced_prefetch(request: Request) -> bool:
    """Whether this only looks ahead: a page that acts when it is opened must not act on it (S-042).

    `Sec-Purpose` is the header of the Fetch standard, the others are those of older browsers.
    """
    hints = " ".join(",".join(request.headers.getlist(name)) for name in _HINTS).lower()
    return request.method == "HEAD" or any(word in hints for word in _AHEAD)


def _policy(script: str | None) -> str:
    scripts = f" script-src {_hash_of(script)}; connect-src 'self';" if script else ""
    return (
        f"default-src 'none'; style-src {_hash_of(STYLE)};{scripts} img-src 'self'; media-src 'self';"
        " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
