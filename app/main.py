"""The composition root of the web: the API application and the separate callbacks application.

Neither opens anything: the runtime (database, queue, outbound client) is open before they are served.
"""

from collections.abc import Mapping
from importlib import import_module

from fastapi import FastAPI

from app.applications import application
from app.callbacks.api import ROUTES as CALLBACKS
from app.connectors import registry
from app.core import authenticators
from app.core.config import Settings
from app.mcp_server import routes as mcp_routes
from app.pages import fallback_pages, mounts, reference
from app.pages.site import ROUTES as PAGES
from app.rest import health, openapi
from app.rest.api import ROUTES as REST
from app.studio import SessionCookie, first_files, routes as studio_routes
from schema import closed as closed_graphql, first_answer, routes as graphql_routes


def api(settings: Settings, checks: Mapping[str, health.Check] | None = None) -> FastAPI:
    """The application at the base address: REST and its reference, GraphQL, MCP, pages, and the studio.

    `checks` are what `/readyz` checks besides the database, by the name that it shows for a failing one.
    """
    authenticators.plug(_authenticators)
    pages = [
        *reference.routes(lambda: openapi.served(settings.header_prefix, settings.base_url)),
        *PAGES,
        *studio_routes(first_answer),
        *mounts.mounted(registry.routes()),
    ]
    closed_page = fallback_pages.closed(pages)
    routes = [*REST, *graphql_routes(), *mcp_routes(), *pages]
    app = application(
        routes,
        settings,
        cookies=SessionCookie,
        closed=lambda scope: closed_page(scope) or closed_graphql(scope),
        failed=fallback_pages.failed(pages),
    )
    app.state.checks = {"database": health.database, **(checks or {})}
    app.state.studio_files = first_files
    return app


def callbacks(settings: Settings) -> FastAPI:
    """The application of the callbacks listener; it serves in maintenance, too (S-161)."""
    return application(CALLBACKS, settings)


def _authenticators() -> authenticators.Library:
    """The library of passkeys. Many processes meet none, and its parsers take a twenty-fifth of their start."""
    return import_module("app.wiring.webauthn_library").WebAuthn()
