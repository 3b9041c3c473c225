"""The studio's API over a fresh database."""

import pytest

from tests.graphql.world import Studio
from tests.rest.conftest import http, world
from tests.rest.world import World

__all__ = ["http", "studio", "world"]


@pytest.fixture
async def studio(world: World) -> Studio:
    """The people and brands of the requirements, asked in GraphQL."""
    return Studio(world)
