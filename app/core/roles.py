"""The roles of workers: the kinds of background work that a process may be limited to."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final


class WorkerRole(StrEnum):
    """One kind of background work; `LOOPS` in `workers/worker.py` says which loops it has."""

    PUBLISHING = "publishing"
    WEBHOOKS = "webhooks"
    MAIL = "mail"
    SCANS = "scans"
    JOBS = "jobs"


ALL: Final = frozenset(WorkerRole)


def read(text: str) -> frozenset[WorkerRole]:
    """The roles in a text with commas between them. Errors: ValueError for another word, and for none at all."""
    return frozenset(WorkerRole(word.strip()) for word in text.split(","))


def text_of(roles: Iterable[WorkerRole]) -> str:
    """The roles as text, in their own order."""
    names = set(roles)
    return ",".join(role.value for role in WorkerRole if role in names)
