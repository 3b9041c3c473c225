"""GraphiQL for developers, served from files of this package alone; production does not have it."""

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from app.core import qualities
from app.core.config import settings
from app.web import refusals

_FOLDER: Final = Path(__file__).with_name("graphiql")
_KINDS: Final = {".js": "text/javascript", ".css": "text/css"}
ASSETS: Final = frozenset(
    {"graphiql.min.css", "start.css", "react.min.js", "react-dom.min.js", "graphiql.min.js", "start.js"}
)
# The editor sets styles in the page; everything else comes from our own files.
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src data:;"
    " img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def is_wanted(request: Request) -> bool:
    """Whether a browser asks for a page."""
    return qualities.wants_page(request.headers.get("accept", ""))


async def page(request: Request) -> Response:
    """The page, for browsers; other clients have to send an operation."""
    if not is_wanted(request):
        return refusals.message(405, "Method not allowed.", {"Allow": "POST"})
    _check_environment()
    return FileResponse(_FOLDER / "index.html", headers={"Content-Security-Policy": _POLICY})


async def asset(request: Request) -> Response:
    """A file of the page."""
    name = request.path_params["name"]
    if name not in ASSETS:
        raise HTTPException(404)
    _check_environment()
    return FileResponse(_FOLDER / name, media_type=_KINDS[Path(name).suffix])


def _check_environment() -> None:
    if settings().environment != "development":
        raise HTTPException(404)
