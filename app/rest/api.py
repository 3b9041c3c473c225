"""Every route of the REST door."""

from typing import Final

from starlette.routing import BaseRoute

from app.rest import auth, channels, health, me, posts, teams

_FILES: Final = (health, auth, teams, me, posts, channels)

ROUTES: Final[list[BaseRoute]] = [route for file in _FILES for route in file.router.routes]
"""One flat list: a router inside a router would be searched anew for each request."""
