"""Every page that a person meets, and the files that posts show."""

from typing import Final

from starlette.routing import Route

from app.pages import (
    invitation_block,
    invitations,
    media,
    passwords,
    review,
    second_step,
    signed_in,
    terminal,
    verification,
)

_FILES: Final = (
    signed_in,
    second_step,
    verification,
    passwords,
    invitations,
    invitation_block,
    terminal,
    review,
    media,
)

ROUTES: Final[list[Route]] = [route for file in _FILES for route in file.routes()]
