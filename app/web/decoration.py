"""What an answer says beside its body, in headers made of texts from outside.

The body tells what happened, so an answer never fails because of its decoration: texts are escaped, and a
decoration that cannot be made is logged and left out.
"""

import logging
from collections.abc import Generator
from contextlib import contextmanager
from urllib.parse import quote

logger = logging.getLogger(__name__)


@contextmanager
def decorating(what: str) -> Generator[None]:
    """Decorate an answer with `what`, in a few fixed words; a failure is logged and ends only the block."""
    try:
        yield
    except Exception:
        logger.exception("an answer goes without %s", what)


def escaped(text: str, longest: int) -> str:
    """The beginning of a text, percent-encoded; half a character stands as its code."""
    return quote(text[:longest], safe="", errors="backslashreplace")
