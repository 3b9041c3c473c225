"""Inputs of the room with their limits."""

from typing import Annotated

from pydantic import BaseModel, Field

from app.core import text
from app.core.text import optional_string, string

TEXT_LENGTH = 5_000
_PILLAR_LENGTH = 255
PILLARS = 50
SNIPPET_NAME_LENGTH = 100
SNIPPET_LENGTH = 5_000


class ProfileSave(BaseModel):
    """The whole profile; every part may be blank (S-117).

    `expected_version` is the version that the client read, 0 if there was none; without it the last write wins.
    """

    voice: Annotated[str | None, optional_string(TEXT_LENGTH)] = None
    persona: Annotated[str | None, optional_string(TEXT_LENGTH)] = None
    pillars: Annotated[list[Annotated[str, string(_PILLAR_LENGTH)]], Field(max_length=PILLARS)] = Field(
        default_factory=list
    )
    expected_version: Annotated[int, Field(ge=0)] | None = None


class SnippetSave(BaseModel):
    """A text to put into posts, such as hashtags. Of one that exists absent fields keep their value.

    A new one needs a name and a body.
    """

    name: Annotated[str, text.name(SNIPPET_NAME_LENGTH)] = ""
    body: Annotated[str, string(SNIPPET_LENGTH)] = ""
