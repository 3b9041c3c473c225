"""What every application of this service has, and the application of a process that serves nothing else.

The API and the callbacks are put together in `main`, which a worker need not load.
"""

from collections.abc import Callable, Mapping, Sequence

from fastapi import FastAPI
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Scope
from typing_extensions import override

from app.callbacks import metrics
from app.core.config import Settings
from app.core.errors import DomainError
from app.rest import errors, health
from app.web.cors import CrossOrigin
from app.web.envelope import Envelope, ErrorBoundary
from app.web.routes import arranged


class _Application(FastAPI):
    """FastAPI without its layers for telemetry, sizes of bodies and files of handlers (record 0021)."""

    @override
    def build_middleware_stack(self) -> ASGIApp:
        return Starlette.build_middleware_stack(self)


def monitor(settings: Settings, checks: Mapping[str, health.Check]) -> FastAPI:
    """The application of a process that serves nothing else: `/healthz`, `/readyz` and `/metrics`."""
    app = application([*health.router.routes, metrics.ROUTE], settings)
    app.state.checks = {"database": health.database, **checks}
    return app


def application(
    routes: Sequence[BaseRoute],
    settings: Settings,
    *,
    cookies: Callable[..., ASGIApp] | None = None,
    closed: Callable[[Scope], Response | None] = lambda _: None,
    failed: Callable[[Scope], Response | None] = lambda _: None,
) -> FastAPI:
    """An application with what surrounds every request; `cookies` reads those of an application for browsers.

    `closed` answers browsers in maintenance, `failed` after errors that were not expected.
    """
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
    if cookies is not None:
        app.add_middleware(cookies, header_prefix=settings.header_prefix)
    # A middleware surrounds those that were added before it.
    app.add_middleware(ErrorBoundary, maintained=cookies is not None, closed=closed, failed=failed)
    if cookies is not None:
        app.add_middleware(CrossOrigin, header_prefix=settings.header_prefix)
    app.add_middleware(Envelope, base_url=settings.base_url, preload=settings.hsts_preload)
    return app
