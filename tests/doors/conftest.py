"""The application and the people of the REST tests, asked at every door."""

from tests.graphql.conftest import studio
from tests.rest.conftest import http, world

__all__ = ["http", "studio", "world"]
