"""Every page that a person meets, and the files that posts show."""

from typing import Final

from starlette.routing import Route

from app.pages import invitations, media, passwords, signed_in, verification

_FILES: Final = (signed_in, verification, passwords, invitations, media)

ROUTES: Final[list[Route]] = [route for file in _FILES for route in file.routes()]
