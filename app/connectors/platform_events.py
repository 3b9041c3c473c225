"""What a platform tells of by a webhook: comments, mentions and messages of connected accounts."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum


class EventKind(Enum):
    """The kind of an event; each becomes an item of the inbox."""

    COMMENT = "comment"
    MENTION = "mention"
    MESSAGE = "message"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened on the account `external_account`.

    `external_id` is the platform's id of the comment or message, by which a repetition is known. `text` is None
    where the event does not say it and it has to be asked for. `post_id` is the external id of the post that it
    belongs to, `parent_id` that of the comment that it answers. `is_own` marks what the account wrote itself.
    """

    external_account: str
    kind: EventKind
    external_id: str
    at: datetime
    text: str | None = None
    author: str | None = None
    author_id: str | None = None
    post_id: str | None = None
    parent_id: str | None = None
    is_own: bool = False
