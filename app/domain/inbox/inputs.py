"""Inputs of the room with their limits, and the states of comments."""

from enum import StrEnum
from typing import Annotated, Final

from pydantic import BaseModel

from app.core.text import optional_string, string

BODY_LENGTH: Final = 5_000
NAME_LENGTH: Final = 255
ID_LENGTH: Final = 255


class CommentState(StrEnum):
    """The state of a comment."""

    NEW = "new"
    DRAFTED = "drafted"
    REPLIED = "replied"
    IGNORED = "ignored"


class CommentQuery(BaseModel):
    """Which comments to list: those in this state, and in one of these; all without either."""

    state: CommentState | None = None
    states: list[CommentState] | None = None


class ContactQuery(BaseModel):
    """Which contacts to list: those whose name contains this text, regardless of case."""

    search: Annotated[str | None, optional_string(NAME_LENGTH)] = None


class NewReply(BaseModel):
    """The text of a reply to a comment."""

    body: Annotated[str, string(BODY_LENGTH)]


class HiddenComment(BaseModel):
    """Whether a comment is hidden on its platform."""

    hidden: bool
