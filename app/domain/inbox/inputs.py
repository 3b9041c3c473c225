"""What may be sent to this room, with its limits, and the words for states."""

from enum import StrEnum
from typing import Annotated, Final

from pydantic import BaseModel

from app.core.text import optional_string, string

BODY_LENGTH: Final = 5_000
NAME_LENGTH: Final = 255
ID_LENGTH: Final = 255


class CommentState(StrEnum):
    """What became of a comment."""

    NEW = "new"
    DRAFTED = "drafted"
    REPLIED = "replied"
    IGNORED = "ignored"


class CommentQuery(BaseModel):
    """Which comments to list."""

    state: CommentState | None = None


class ContactQuery(BaseModel):
    """Which contacts to list: those whose name holds these words, in any case."""

    search: Annotated[str | None, optional_string(NAME_LENGTH)] = None


class NewReply(BaseModel):
    """The words of an answer to a comment."""

    body: Annotated[str, string(BODY_LENGTH)]
