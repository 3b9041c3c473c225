"""Routes that `/metrics` counts by their path, at every door.

FastAPI notes the route of a request in its scope. Plain routes of Starlette do not, and would count as `none`.
"""

from collections.abc import Iterable

from starlette.routing import BaseRoute, Match, Route
from starlette.types import Scope
from typing_extensions import override


class NamedRoute(Route):
    """A plain route that notes itself in the scope of a request that matches it."""

    @override
    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        match, child_scope = super().matches(scope)
        return match, child_scope if match is Match.NONE else {**child_scope, "route": self}


def named(routes: Iterable[BaseRoute]) -> list[BaseRoute]:
    """The same routes in the same order, plain ones as `NamedRoute`."""
    return [_named(route) if type(route) is Route else route for route in routes]


def _named(route: Route) -> NamedRoute:
    return NamedRoute(
        route.path,
        route.endpoint,
        methods=route.methods,
        name=route.name,
        include_in_schema=route.include_in_schema,
    )
