"""Routes as the applications use them: known to `/metrics` by path, and found at once if they are literal."""

from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from inspect import iscoroutinefunction
from typing import Any

from starlette.datastructures import URLPath
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, NoMatchFound, Route
from starlette.types import ASGIApp, Receive, Scope, Send
from typing_extensions import override


class NamedRoute(Route):
    """A plain route that notes itself in the scope of a request that matches it.

    Nothing stands between it and its endpoint: the application around all routes answers errors.
    """

    def __init__(
        self,
        path: str,
        endpoint: Callable[..., Any],
        *,
        methods: Collection[str] | None = None,
        name: str | None = None,
        include_in_schema: bool = True,
    ) -> None:
        super().__init__(path, endpoint, methods=methods, name=name, include_in_schema=include_in_schema)
        if iscoroutinefunction(endpoint):
            self.app = _answering(endpoint)

    @override
    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        match, child_scope = super().matches(scope)
        return match, child_scope if match is Match.NONE else {**child_scope, "route": self}


class LiteralRoutes(BaseRoute):
    """Stands before all routes and finds those without parameters by one look, not by trying one after the other.

    A request gets the same route as without it: the first that matches. What is not found here is left to the
    routes, such as paths with parameters and other methods.
    """

    def __init__(self, routes: Sequence[BaseRoute]) -> None:
        literal = [route for route in routes if isinstance(route, Route) and not route.param_convertors]
        self._found = {
            (method, route.path): route
            for route in literal
            for method in route.methods or ()
            if _first(routes, method, route.path) is route
        }

    @override
    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] != "http" or scope.get("root_path"):
            return Match.NONE, {}
        route = self._found.get((scope["method"], scope["path"]))
        if route is None:
            return Match.NONE, {}
        return Match.FULL, {"endpoint": route.endpoint, "path_params": {}, "route": route}

    @override
    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        await scope["route"].app(scope, receive, send)

    @override
    def url_path_for(self, name: str, /, **path_params: Any) -> URLPath:
        raise NoMatchFound(name, path_params)


def arranged(routes: Iterable[BaseRoute]) -> list[BaseRoute]:
    """The same routes in the same order, plain ones as `NamedRoute`, behind the `LiteralRoutes` of all."""
    named_routes = [_named_route(route) if type(route) is Route else route for route in routes]
    return [LiteralRoutes(named_routes), *named_routes]


def _answering(endpoint: Callable[[Request], Awaitable[Response]]) -> ASGIApp:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        response = await endpoint(Request(scope, receive, send))
        await response(scope, receive, send)

    return answer


def _first(routes: Sequence[BaseRoute], method: str, path: str) -> BaseRoute | None:
    scope = {"type": "http", "method": method, "path": path}
    return next((route for route in routes if route.matches(scope)[0] is Match.FULL), None)


def _named_route(route: Route) -> NamedRoute:
    return NamedRoute(
        route.path,
        route.endpoint,
        methods=route.methods,
        name=route.name,
        include_in_schema=route.include_in_schema,
    )
