"""Secrets that are handed out once, in links and for the steps of a sign-in, and stored as their digest only.

Bearer tokens have a form of their own: `secrettoken`.
"""

import hashlib
import secrets
from typing import Final

_BYTES: Final = 32


def new_secret() -> str:
    """32 random bytes as text that an address may hold."""
    return secrets.token_urlsafe(_BYTES)


def digest(text: str) -> str:
    """What is stored: the SHA-256 in hex. Whatever a stranger sends has one, halves of characters too."""
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()
