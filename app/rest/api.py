"""Every route of the REST door."""

from typing import Final

from starlette.routing import BaseRoute

from app.rest import (
    auth,
    channels,
    device_tokens,
    health,
    ideas,
    invitations,
    me,
    media,
    notification_preferences,
    posts,
    public,
    subscription,
    teams,
    users,
)

# Routes are tried in this order, so what is called most comes first.
_FILES: Final = (
    teams,
    posts,
    channels,
    users,
    invitations,
    ideas,
    media,
    me,
    subscription,
    notification_preferences,
    device_tokens,
    public,
    auth,
    health,
)

ROUTES: Final[list[BaseRoute]] = [route for file in _FILES for route in file.router.routes]
"""One flat list: a router inside a router would be searched anew for each request."""
