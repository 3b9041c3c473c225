"""`/about` shows what runs here, where things are and how to sign in; `/favicon.ico` is the mark."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.core import design, release
from app.core.config import settings
from app.core.setting_values import FILES
from app.pages import html, sign_in

PATH: Final = "/about"
_ICONS: Final = ("/favicon.svg", "/favicon.ico")

_DAY: Final = {"Cache-Control": "public, max-age=86400"}


def routes() -> list[Route]:
    """The page, and the mark under both names that browsers ask for."""
    return [html.route(PATH, show), *(html.route(path, _icon) for path in _ICONS)]


async def show(request: Request) -> Response:
    """The page. It says who is signed in; only in development does it say what an operator would do next."""
    who = await sign_in.caller(request)
    configuration = settings()
    return html.page(
        request,
        "index.html",
        signed_in=who is not None,
        email=None if who is None else who.email,
        version=release.version(),
        development=configuration.environment == "development",
        mail_folder=configuration.mail_dir.resolve() if configuration.mail_url == FILES else None,
    )


async def _icon(request: Request) -> Response:
    del request
    return Response(design.MARK, media_type="image/svg+xml", headers=_DAY)
