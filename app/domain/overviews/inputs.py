"""The states by which an operator asks for publications."""

from enum import StrEnum


class PublicationState(StrEnum):
    """The state of a publication: `PublicationStatus` of posts, a room that is not loaded here."""

    PENDING = "pending"
    SCHEDULED = "scheduled"
    PUBLISHING = "publishing"
    UNCONFIRMED = "unconfirmed"
    PUBLISHED = "published"
    FAILED = "failed"
    EXPIRED = "expired"
    CANCELLED = "cancelled"
