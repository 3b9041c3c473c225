"""GraphiQL for developers, from files of this package alone; production has no such pages."""

from pathlib import Path
from typing import Final

import orjson
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from app.core.config import settings

_FOLDER: Final = Path(__file__).with_name("graphiql")
_KINDS: Final = {".js": "text/javascript", ".css": "text/css"}
ASSETS: Final = frozenset(
    {"graphiql.min.css", "start.css", "react.min.js", "react-dom.min.js", "graphiql.min.js", "start.js"}
)
# The editor writes styles into the page; everything else is ours or nobody's.
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src data:;"
    " img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


async def page(request: Request) -> Response:
    """The page for a browser; whoever asks for anything else has to POST."""
    if "text/html" not in request.headers.get("accept", "").lower():
        return Response(
            orjson.dumps({"message": "Method not allowed."}), 405, {"Allow": "POST"}, "application/json"
        )
    _in_development()
    return FileResponse(_FOLDER / "index.html", headers={"Content-Security-Policy": _POLICY})


async def asset(request: Request) -> Response:
    """A file of the page."""
    name = request.path_params["name"]
    if name not in ASSETS:
        raise HTTPException(404)
    _in_development()
    return FileResponse(_FOLDER / name, media_type=_KINDS[Path(name).suffix])


def _in_development() -> None:
    if settings().environment != "development":
        raise HTTPException(404)
