"""`/docs` and `/openapi.json`: public, the same for everybody, and made once, when they are first read."""

import gzip
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import orjson
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.core import design, entity_tags, qualities
from app.core.renderings import Renderings, aside
from app.pages import html
from app.pages.reference import code, groups, schema_rows
from app.pages.reference.groups import Document
from app.web import etags, requests

_STYLE: Final = design.style(html.source("reference.css"))
_SCRIPT: Final = html.source("reference.js")
_POLICY: Final = (
    f"default-src 'none'; style-src {design.source_of(_STYLE)}; script-src {design.source_of(_SCRIPT)};"
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
    tag: str

    def to(self, request: Request) -> Response:
        """The answer for what the client takes."""
        takes_gzip = qualities.takes_gzip(request.headers.get("accept-encoding", ""))
        # The same whether it is packed or not, which is as much as a weak tag says.
        headers = {"Vary": "Accept-Encoding"} | etags.headers_of(f"W/{self.tag}")
        if takes_gzip:
            headers["Content-Encoding"] = "gzip"
        if self.kind == _HTML:
            headers["Content-Security-Policy"] = _POLICY
        return Response(self.packed if takes_gzip else self.body, media_type=self.kind, headers=headers)


def routes(read: Callable[[], Document]) -> list[Route]:
    """Both addresses. `read` makes the document, in a thread, when one of them is first asked for."""
    document = cache(read)
    makers: Mapping[str, Callable[[], _File]] = {
        "/openapi.json": lambda: _file(orjson.dumps(document()), _JSON),
        "/docs": lambda: _file(_page_of(document()).encode(), _HTML),
    }
    files: Renderings[str, _File] = Renderings("reference", size=lambda file: len(file.body) + len(file.packed))

    async def make(paths: Sequence[str]) -> dict[str, _File]:
        return await aside(lambda: {path: makers[path]() for path in paths})

    async def show(request: Request) -> Response:
        path = request.url.path
        file = (await files.of([path], make, requests.client_network(request)))[path]
        return etags.not_modified(request, file.tag) or file.to(request)

    return [Route("/openapi.json", show), html.route("/docs", show)]


def _page_of(document: Document) -> str:
    """The page that shows the document."""
    return html.rendered(
        "reference.html",
        document=document,
        server=groups.server_of(document),
        groups=groups.groups_of(document),
        problems=groups.problems_of(document),
        shapes=schema_rows.shapes_of(document),
        prose=code.prose,
        shown=code.highlight,
        style=_STYLE,
        script=_SCRIPT,
        mark=html.MARK,
    )


def _file(body: bytes, kind: str) -> _File:
    return _File(body, gzip.compress(body, mtime=0), kind, entity_tags.tag_of_bytes(body))
