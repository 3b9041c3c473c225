"""Routes that `/metrics` counts by their path, whichever door they belong to.

FastAPI notes the route of a request; plain routes of Starlette do not, and would all be counted as `none`.
"""

from collections.abc import Iterable

from starlette.routing import BaseRoute, Match, Route
from starlette.types import Scope
from typing_extensions import override


class Named(Route):
    """A plain route that says in the request's scope that it is the one."""

    @override
    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        match, found = super().matches(scope)
        return match, found if match is Match.NONE else {**found, "route": self}


def named(routes: Iterable[BaseRoute]) -> list[BaseRoute]:
    """The same routes in the same order, those of Starlette with their names."""
    return [_named(route) if type(route) is Route else route for route in routes]


def _named(route: Route) -> Named:
    return Named(
        route.path,
        route.endpoint,
        methods=route.methods,
        name=route.name,
        include_in_schema=route.include_in_schema,
    )
