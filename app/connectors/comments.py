"""What people write to a channel on its platform: comments, mentions and messages."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class CommentKind(StrEnum):
    """What was written: a comment below a post, a mention elsewhere, or a direct message."""

    COMMENT = "comment"
    MENTION = "mention"
    MESSAGE = "message"


@dataclass(frozen=True, slots=True)
class Author:
    """The author of a comment, by the id on the platform."""

    external_id: str
    name: str


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment as its platform has it; `post` is the external id of the post that it is about."""

    external_id: str
    body: str
    received_at: datetime
    author: Author | None = None
    post: str | None = None
    kind: CommentKind = CommentKind.COMMENT


@dataclass(frozen=True, slots=True)
class CommentAnswer:
    """An answer to a comment, under an idempotency key.

    `comment_id`, `post_id`, `kind`, `author_id` and `received_at` are those of the comment. The channel's own
    answers are told apart by their text where the platform does not know the key.
    """

    comment_id: str
    text: str
    key: str
    received_at: datetime
    post_id: str | None = None
    kind: CommentKind = CommentKind.COMMENT
    author_id: str | None = None


@dataclass(frozen=True, slots=True)
class CommentPage:
    """A part of the comments; `after` asks for the next part and is None for the last one.

    `is_complete` is False where the platform left some out, so that they have to be asked for again.
    """

    comments: Sequence[Comment]
    after: str | None = None
    is_complete: bool = True
