"""The words of the room: where events come from, and their states."""

from enum import StrEnum


class CallbackSource(StrEnum):
    """The callback that an event came by; the platforms of outside packages are sources by their keys."""

    DEAUTHORIZE = "deauthorize"
    DATA_DELETION = "data_deletion"
    INSTAGRAM = "instagram"


class EventState(StrEnum):
    """The state of an inbound event."""

    PENDING = "pending"
    DONE = "done"
    FAILED = "failed"
