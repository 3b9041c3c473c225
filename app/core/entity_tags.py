"""Tags of answers (RFC 9110): made of what determines an answer, and compared with what a client holds."""

import hashlib
import re
from collections.abc import Sequence
from typing import Final

_TAGS: Final = re.compile(r'(?:W/)?("[^"]*")')


def tag_of(version: Sequence[object]) -> str:
    """The tag of the answer that these values determine; each counts by its text."""
    return tag_of_bytes(repr([str(part) for part in version]).encode(errors="replace"))


def tag_of_bytes(body: bytes) -> str:
    """The tag of an answer that is small enough to be made for it."""
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def is_held(header: str, tag: str) -> bool:
    """Whether `If-None-Match` names this tag; `W/` before a tag makes no difference, as for every read."""
    return header.strip() == "*" or tag in _TAGS.findall(header)
