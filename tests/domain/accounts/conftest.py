"""The application and the people of the REST tests."""

from tests.rest.conftest import http, world

__all__ = ["http", "world"]
