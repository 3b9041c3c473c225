"""The composition root of the web: the API application and the separate callbacks application.

Neither opens anything: the runtime (database, queue, outbound client) is open before they are served.
"""

from collections.abc import Mapping, Sequence

from fastapi import FastAPI
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute
from starlette.types import ASGIApp
from typing_extensions import override

from app.callbacks import metrics
from app.callbacks.api import ROUTES as CALLBACKS
from app.connectors import registry
from app.core.config import Settings
from app.core.errors import DomainError
from app.mcp_server import routes as mcp_routes
from app.pages import mounts, reference
from app.pages.site import ROUTES as PAGES
from app.rest import errors, health, openapi
from app.rest.api import ROUTES as REST
from app.studio import SessionCookie, routes as studio_routes
from app.web.cors import CrossOrigin
from app.web.envelope import Envelope, ErrorBoundary
from app.web.routes import arranged
from schema import routes as graphql_routes


class _Application(FastAPI):
    """FastAPI without its layers for telemetry, sizes of bodies and files of handlers (record 0021)."""

    @override
    def build_middleware_stack(self) -> ASGIApp:
        return Starlette.build_middleware_stack(self)


def api(settings: Settings, checks: Mapping[str, health.Check] | None = None) -> FastAPI:
    """The application at the base address: REST and its reference, GraphQL, MCP, pages, and the studio.

    `checks` are what `/readyz` checks besides the database, by the name that it shows for a failing one.
    """
    pages = [*reference.routes(lambda: openapi.served(settings.header_prefix, settings.base_url)), *PAGES]
    routes = [
        *REST,
        *graphql_routes(),
        *mcp_routes(),
        *pages,
        *studio_routes(),
        *mounts.mounted(registry.routes()),
    ]
    app = _application(routes, settings)
    app.state.checks = {"database": health.database, **(checks or {})}
    return app


def callbacks(settings: Settings) -> FastAPI:
    """The application of the callbacks listener; it serves in maintenance, too (S-161)."""
    return _application(CALLBACKS, settings, is_for_browsers=False)


def monitor(settings: Settings, checks: Mapping[str, health.Check]) -> FastAPI:
    """The application of a process that serves nothing else: `/healthz`, `/readyz` and `/metrics`."""
    app = _application([*health.router.routes, metrics.ROUTE], settings, is_for_browsers=False)
    app.state.checks = {"database": health.database, **checks}
    return app


def _application(routes: Sequence[BaseRoute], settings: Settings, *, is_for_browsers: bool = True) -> FastAPI:
    app = _Application(
        routes=arranged(routes),
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        # `/metrics` is ours; asking for other receivers takes time in every request.
        telemetry={"tracing": False, "metrics": False, "logs": False},
        exception_handlers={DomainError: errors.refuse, HTTPException: errors.no_route},
    )
    if is_for_browsers:
        app.add_middleware(SessionCookie, header_prefix=settings.header_prefix)
    # A middleware surrounds those that were added before it.
    app.add_middleware(ErrorBoundary, maintained=is_for_browsers)
    if is_for_browsers:
        app.add_middleware(CrossOrigin, header_prefix=settings.header_prefix)
    app.add_middleware(Envelope, base_url=settings.base_url)
    return app
