"""The roles of workers: the kinds of background work that a process may be limited to."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final


class Role(StrEnum):
    """One kind of background work; `LOOPS` in `workers/worker.py` says which loops it has."""

    PUBLISHING = "publishing"
    WEBHOOKS = "webhooks"
    MAIL = "mail"
    SCANS = "scans"
    JOBS = "jobs"


ALL: Final = frozenset(Role)


def read(text: str) -> frozenset[Role]:
    """The roles in a text with commas between them. Errors: ValueError for another word, and for none at all."""
    return frozenset(Role(word.strip()) for word in text.split(","))


def written(roles: Iterable[Role]) -> str:
    """The roles as text, in their own order."""
    chosen = set(roles)
    return ",".join(role.value for role in Role if role in chosen)
