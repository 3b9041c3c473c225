"""The application on a port, which programs of others call."""

from tests.graphql.conftest import Served, served

__all__ = ["Served", "served"]
