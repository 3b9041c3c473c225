"""The routes of every page, and of media files."""

from typing import Final

from starlette.routing import Route

from app.pages import (
    address_block,
    billing,
    by_hand,
    calendar,
    confirmation,
    connect,
    data_deletion,
    email_undo,
    index,
    invitations,
    media,
    passwords,
    review,
    round_mail,
    second_step,
    security_text,
    setup,
    sign_in,
    sign_out,
    sign_up,
    terminal,
    two_factor,
    verification,
)

_FILES: Final = (
    setup,
    index,
    sign_in,
    sign_up,
    second_step,
    confirmation,
    sign_out,
    two_factor,
    verification,
    email_undo,
    passwords,
    invitations,
    address_block,
    terminal,
    review,
    round_mail,
    by_hand,
    media,
    data_deletion,
    billing,
    calendar,
    connect,
    security_text,
)

ROUTES: Final[list[Route]] = [route for file in _FILES for route in file.routes()]
