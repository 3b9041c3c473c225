"""Puts the rooms together to one schema, and prepares its fields."""

from functools import cache
from typing import Any

import strawberry
from strawberry.schema.config import StrawberryConfig
from strawberry.tools import merge_types

from schema import batching, brands, ideas, nodes, roots, viewer
from schema.executing import Studio, core
from schema.scalars import SCALARS

# Lower rooms first: a file extends the types of those before it.
_QUERIES: tuple[type, ...] = (nodes.NodeQueries, viewer.ViewerQueries, brands.BrandQueries)
_MUTATIONS: tuple[type, ...] = (brands.BrandMutations, ideas.IdeaMutations)
_SUBSCRIPTIONS: tuple[type, ...] = ()


@cache
def schema() -> strawberry.Schema:
    """The schema, built once a process."""
    made = strawberry.Schema(
        query=merge_types("Query", _QUERIES),
        mutation=merge_types("Mutation", _MUTATIONS),
        subscription=merge_types("Subscription", _SUBSCRIPTIONS) if _SUBSCRIPTIONS else None,
        types=_findable(),
        config=StrawberryConfig(scalar_map=SCALARS, disable_field_suggestions=True),
    )
    prepare(made)
    return made


def prepare(made: strawberry.Schema) -> None:
    """Prepare the fields of a schema that was built."""
    batching.prepare(core(made))
    roots.prepare(core(made))


@cache
def studio(*, introspection: bool) -> Studio:
    """What answers requests; production has no introspection."""
    return Studio(schema(), introspection=introspection)


def _findable() -> list[Any]:
    # Node is an interface: whatever is found only through it has to be named.
    return []
