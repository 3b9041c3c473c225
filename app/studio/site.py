"""The studio's routes: the one page that starts it, its files, and its sign-out. `/` leads browsers to it."""

import gzip
import re
import secrets
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from html import escape
from typing import Final
from urllib.parse import urlencode, urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from app.core import qualities
from app.core.config import settings
from app.domain import identity
from app.studio import assets, first_answers
from app.studio.assets import Assets
from app.studio.session_cookie import SIGN_OUT, sign_out
from app.web import cookies, refusals

PATH: Final = "/studio"
_SETUP: Final = "/setup"
SIGN_IN: Final = "/sign-in"

_ROOM: Final = re.compile(r"/studio/[^/]+/([a-z]+)")
_FOREVER: Final = "public, max-age=31536000, immutable"
_NONCE: Final = "{nonce}"
_ANSWERS: Final = "{answers}"
_NONCE_BYTES: Final = 16
_HTML: Final = "text/html; charset=utf-8"
_GZIP_BITS: Final = 31
_LEVEL: Final = 6
"""How hard the page is packed, which is done for each answer."""
_NO_START: Final = (
    "Galley could not be loaded. Reload this page. If that does not help, ask the operator for its address."
)
_WATCH: Final = """for (const name of ["error", "unhandledrejection"])
  addEventListener(name, ({ target }) => {
    const note = document.querySelector("#app > p");
    if (note && target.nodeName !== "LINK") note.hidden = false;
  }, true);"""
"""Shows that sentence where a script cannot be loaded or run; the first picture of the studio takes its place."""


def routes(ask: first_answers.Ask) -> list[BaseRoute]:
    """The pages, then the files. `ask` answers the first queries of a visit."""

    async def shell(request: Request) -> Response:
        return await _shell(request, ask)

    return [
        Route("/", _root),
        Route(SIGN_OUT, sign_out, methods=["POST"]),
        Route(f"{assets.PREFIX}{{name:path}}", _file),
        Route(PATH, shell),
        Route(f"{PATH}/{{path:path}}", shell),
    ]


def first_files(path: str) -> list[str]:
    """The addresses of the files that a first visit of this path needs, for a page that leads there."""
    files = _assets()
    return [files.files[assets.STYLES].address, *_modules(files, _room(files, path))]


async def _root(request: Request) -> Response:
    """The way of a browser to the studio, or to the set-up of a first owner; programs get 404, as before."""
    vary = {"Vary": "Accept"}
    if not qualities.wants_page(request.headers.get("accept", "")):
        answer = refusals.not_found()
        answer.headers.update(vary)
        return answer
    return RedirectResponse(PATH if await identity.has_users() else _SETUP, 303, vary)


async def _file(request: Request) -> Response:
    """A file of the studio; another version of it is not found, and the page that wanted it says so."""
    # An address names its content, so that one which is known needs no look at the folder.
    asset = (_read and _read[1].find(request.url.path)) or _assets().find(request.url.path)
    if asset is None:
        raise HTTPException(404)
    is_packed = _takes_gzip(request) and len(asset.packed) < len(asset.body)
    headers = {"Cache-Control": _FOREVER, "Vary": "Accept-Encoding"} | _encoding(is_packed)
    return Response(asset.packed if is_packed else asset.body, media_type=asset.kind, headers=headers)


async def _shell(request: Request, ask: first_answers.Ask) -> Response:
    """The page that starts the studio: the same for everybody but for its nonce and the first answers of a visit.

    A browser that surely has no session is led to the sign-in page at once.
    """
    if _is_signed_out(request):
        back = f"{request.url.path}?{request.url.query}" if request.url.query else request.url.path
        return RedirectResponse(f"{SIGN_IN}?{urlencode({'next': back})}", 303, {"Cache-Control": "no-store"})
    files = _assets()
    name = _room(files, request.url.path)
    if name not in _pages:
        _pages[name] = _page(files, name).split(_NONCE)
    # Modules that the page's own one imports get its nonce from it.
    nonce = secrets.token_urlsafe(_NONCE_BYTES)
    start, end = nonce.join(_pages[name]).split(_ANSWERS, 1)
    is_packed = _takes_gzip(request)
    token = first_answers.token_of(request)
    headers = {
        "Cache-Control": "no-store" if token else "no-cache",
        "Vary": "Accept-Encoding",
        "Content-Security-Policy": _policy(nonce),
    } | _encoding(is_packed)
    if token:
        answer = partial(first_answers.script, request, token, files, name, ask)
        return StreamingResponse(_parts(start, answer, end, is_packed), 200, headers, _HTML)
    page = f"{start}{end}".encode()
    return Response(gzip.compress(page, _LEVEL, mtime=0) if is_packed else page, 200, headers, _HTML)


async def _parts(
    start: str,
    answer: Callable[[], Awaitable[str]],
    end: str,
    is_packed: bool,  # noqa: FBT001 the one flag of a private function
) -> AsyncIterator[bytes]:
    """The page in two parts: browsers load what the head names while the answers are looked up."""
    packer = zlib.compressobj(_LEVEL, wbits=_GZIP_BITS) if is_packed else None
    head = start.encode()
    yield packer.compress(head) + packer.flush(zlib.Z_SYNC_FLUSH) if packer else head
    rest = f"{await answer()}{end}".encode()
    yield packer.compress(rest) + packer.flush() if packer else rest


def _is_signed_out(request: Request) -> bool:
    """Whether the browser would have sent the session's cookie, and has none.

    Links of other sites come without it also where there is one; then the page itself finds out.
    """
    is_ours = request.headers.get("sec-fetch-site") in ("none", "same-origin")
    return is_ours and not cookies.own(request.scope, cookies.STUDIO)


def _page(files: Assets, room: str) -> str:
    modules = "\n".join(
        f'<link rel="modulepreload" nonce="{_NONCE}" href="{address}">' for address in _modules(files, room)
    )
    frame = files.files[files.visit(assets.SHELL)[0]].address
    prefix = escape(settings().header_prefix, quote=True)
    # The frame's modules are run as soon as they are there; what starts the page waits for the first answers.
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="header-prefix" content="{prefix}">
<title>Galley</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="{files.files[assets.STYLES].address}">
<script type="importmap" nonce="{_NONCE}">{files.import_map}</script>
{modules}
<script type="module" async nonce="{_NONCE}" src="{frame}"></script>
<script type="module" nonce="{_NONCE}" src="{files.files[assets.START].address}"></script>
</head>
<body>
<div id="app"><p hidden>{_NO_START}</p></div>
<script nonce="{_NONCE}">{_WATCH}</script>
{_ANSWERS}<noscript>The studio needs JavaScript. The API and the terminal client work without it.</noscript>
</body>
</html>
"""


def _room(files: Assets, path: str) -> str:
    room = _ROOM.match(path)
    return room.group(1) if room and _module(room.group(1)) in files.files else "home"


def _modules(files: Assets, room: str) -> list[str]:
    if room not in _visits:
        paths = files.visit(assets.START, assets.SHELL, _module(room))
        _visits[room] = [files.files[path].address for path in paths]
    return _visits[room]


def _module(room: str) -> str:
    return f"rooms/{room}/{room}.js"


def _policy(nonce: str) -> str:
    # Media have absolute addresses, which may name this machine otherwise than the address bar does.
    base = urlsplit(settings().base_url or "")
    own = f"'self' {base.scheme}://{base.netloc}" if base.netloc else "'self'"
    return (
        f"default-src 'none'; script-src 'nonce-{nonce}'; style-src 'self';"
        f" img-src {own} data: blob:; media-src {own} blob:; connect-src 'self'; font-src 'self'; base-uri 'none';"
        " form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"
    )


_read: tuple[float, Assets] | None = None
_pages: Final = dict[str, list[str]]()
"""The pages of these files by the room whose modules they load ahead, cut where the nonce of an answer stands."""
_visits: Final = dict[str, list[str]]()
"""The addresses of the modules that a first visit of a room loads."""


def _assets() -> Assets:
    """The files; read once, and in development again after a change."""
    global _read
    if _read is not None and settings().environment != "development":
        return _read[1]
    newest = assets.newest()
    if _read is None or _read[0] != newest:
        _read = newest, Assets()
        _pages.clear()
        _visits.clear()
    return _read[1]


def _takes_gzip(request: Request) -> bool:
    return qualities.takes_gzip(request.headers.get("accept-encoding", ""))


def _encoding(is_packed: bool) -> dict[str, str]:  # noqa: FBT001 the one argument of a private function
    return {"Content-Encoding": "gzip"} if is_packed else {}
