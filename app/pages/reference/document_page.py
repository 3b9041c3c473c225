"""`/docs` and `/openapi.json`: public, the same for everybody, and made once, when they are first read."""

import gzip
from dataclasses import dataclass
from functools import cache
from typing import Final

import orjson
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.core import design
from app.pages import html
from app.pages.reference import code, groups, schema_rows
from app.pages.reference.groups import Document

STYLE: Final = design.style(html.source("reference.css"))
SCRIPT: Final = html.source("reference.js")
_POLICY: Final = (
    f"default-src 'none'; style-src {design.source_of(STYLE)}; script-src {design.source_of(SCRIPT)};"
    " img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_JSON: Final = "application/json"
_HTML: Final = "text/html; charset=utf-8"


@dataclass(frozen=True, slots=True)
class _File:
    """An answer that never changes, as it is and packed."""

    body: bytes
    packed: bytes
    kind: str

    def to(self, request: Request) -> Response:
        """The answer for what the client takes."""
        takes_gzip = "gzip" in request.headers.get("accept-encoding", "").lower()
        headers = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if takes_gzip else {})
        if self.kind == _HTML:
            headers["Content-Security-Policy"] = _POLICY
        return Response(self.packed if takes_gzip else self.body, media_type=self.kind, headers=headers)


def routes(document: Document) -> list[Route]:
    """Both addresses."""

    @cache
    def openapi() -> _File:
        return _file(orjson.dumps(document), _JSON)

    @cache
    def page() -> _File:
        return _file(page_of(document).encode(), _HTML)

    async def show_openapi(request: Request) -> Response:
        return openapi().to(request)

    async def show_page(request: Request) -> Response:
        return page().to(request)

    return [Route("/openapi.json", show_openapi), Route("/docs", show_page)]


def page_of(document: Document) -> str:
    """The page that shows the document."""
    return html.rendered(
        "reference.html",
        document=document,
        server=groups.server_of(document),
        groups=groups.groups_of(document),
        problems=groups.problems_of(document),
        shapes=schema_rows.shapes_of(document),
        prose=code.prose,
        shown=code.shown,
        style=STYLE,
        script=SCRIPT,
        mark=html.MARK,
    )


def _file(body: bytes, kind: str) -> _File:
    return _File(body, gzip.compress(body, mtime=0), kind)
