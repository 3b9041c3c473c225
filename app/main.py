"""The composition root of the web: the API application and the separate callbacks application.

Neither opens anything: the runtime (database, queue, outbound client) is open before they are served.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute

from app.callbacks.api import ROUTES as CALLBACKS
from app.connectors import registry
from app.core.config import Settings
from app.core.errors import DomainError
from app.mcp_server import routes as mcp_routes
from app.pages import mounts, reference
from app.pages.site import ROUTES as PAGES
from app.rest import errors, health, openapi
from app.rest.api import ROUTES as REST
from app.rest.middleware import CrossOrigin, Envelope, ErrorBoundary
from app.rest.routes import named
from schema import routes as studio_routes

_EXPOSED: Final = ["X-Request-Id", "Retry-After", "X-RateLimit-Limit", "X-RateLimit-Remaining"]

_ACCEPTED: Final = [
    "Authorization",
    "Content-Type",
    "Idempotency-Key",
    "MCP-Protocol-Version",
    "Mcp-Method",
    "Mcp-Name",
]


def api(settings: Settings, checks: Mapping[str, health.Check] | None = None) -> FastAPI:
    """The application at the base address: the REST door, its reference, the agents' door, and pages.

    `checks` are what `/readyz` looks at beside the database, by the name that a failing one is told by.
    """
    pages = [*reference.routes(openapi.served(settings.header_prefix, settings.base_url)), *PAGES]
    routes = [*REST, *studio_routes(), *mcp_routes(), *pages, *mounts.mounted(registry.routes())]
    app = _application(routes, settings)
    app.state.checks = {"database": health.database, **(checks or {})}
    return app


def callbacks(settings: Settings) -> FastAPI:
    """The application on the listener of its own; maintenance leaves it alone (S-161)."""
    return _application(CALLBACKS, settings, is_for_browsers=False)


def _application(routes: Sequence[BaseRoute], settings: Settings, *, is_for_browsers: bool = True) -> FastAPI:
    app = FastAPI(
        routes=named(routes),
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        exception_handlers={DomainError: errors.refuse, HTTPException: errors.no_route},
    )
    # What is added later surrounds what was added before.
    app.add_middleware(ErrorBoundary, maintained=is_for_browsers)
    if is_for_browsers:
        app.add_middleware(
            CrossOrigin,
            allow_methods=["GET", "POST", "PUT", "PATCH", "DELETE"],
            allow_headers=[*_ACCEPTED, f"{settings.header_prefix}-Brand", f"{settings.header_prefix}-Client"],
            expose_headers=_EXPOSED,
        )
    app.add_middleware(Envelope, base_url=settings.base_url)
    return app
