"""Every route of the REST door."""

from typing import Final

from starlette.routing import BaseRoute

from app.rest import (
    channels,
    device_tokens,
    health,
    hold,
    ideas,
    invitations,
    me,
    media,
    notification_preferences,
    platforms,
    posts,
    public,
    queue,
    subscription,
    teams,
    users,
)
from app.rest.auth import confirmation, passkeys, passwords, registration, sign_in, terminal, two_factor
from app.rest.router import Router

# Routes are tried in this order, so what is called most comes first.
ROUTERS: Final[list[Router]] = [
    teams.router,
    posts.router,
    channels.router,
    queue.router,
    hold.router,
    platforms.router,
    users.router,
    invitations.router,
    ideas.router,
    media.router,
    me.router,
    subscription.router,
    notification_preferences.router,
    device_tokens.router,
    public.router,
    sign_in.router,
    two_factor.router,
    passkeys.router,
    confirmation.router,
    terminal.router,
    registration.router,
    passwords.router,
    health.router,
]

ROUTES: Final[list[BaseRoute]] = [route for router in ROUTERS for route in router.routes]
"""One flat list: a router inside a router would be searched anew for each request."""
