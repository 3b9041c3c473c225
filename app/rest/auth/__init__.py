"""`/auth`: one file for each ceremony. What a sign-in means is decided by identity."""

from typing import Final

from fastapi import APIRouter

from app.rest.auth import passwords, registration, signing_in

_FILES: Final = (signing_in, registration, passwords)

router: Final = APIRouter(routes=[route for file in _FILES for route in file.router.routes])
