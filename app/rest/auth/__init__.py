"""`/auth`: one file for each ceremony. What a sign-in means is decided by identity."""

from typing import Final

from fastapi import APIRouter

from app.rest.auth import confirmation, passkeys, passwords, registration, sign_in, terminal, two_factor

_FILES: Final = (sign_in, two_factor, passkeys, confirmation, terminal, registration, passwords)

router: Final = APIRouter(routes=[route for file in _FILES for route in file.router.routes])
