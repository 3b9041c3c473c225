"""Inputs of the room with their limits, and the states and sources of ideas."""

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, Field

from app.core.text import optional_string, string

IDEAS_AT_ONCE = 25
LIST_LENGTH = 50
HEADLINE_LENGTH = 500
TEXT_LENGTH = 5_000
REFS = 100
REF_LENGTH = 500
_SEARCH_LENGTH = 255

_Free = Annotated[str | None, optional_string(TEXT_LENGTH)]
_Ref = Annotated[str, string(REF_LENGTH)]


class IdeaStatus(StrEnum):
    """The state of an idea (S-122)."""

    NEW = "new"
    ACCEPTED = "accepted"
    USED = "used"
    DISMISSED = "dismissed"


class IdeaSource(StrEnum):
    """The door through which an idea was added."""

    STUDIO = "studio"
    REST = "rest"
    MCP = "mcp"


class IdeaWords(BaseModel):
    """An idea that a person adds: free texts, of which only the headline is required (S-121)."""

    headline: Annotated[str, string(HEADLINE_LENGTH)]
    angle: _Free = None
    pillar: _Free = None
    format: _Free = None
    recording: _Free = None


class NewIdea(IdeaWords):
    """An idea of an import: free texts, of which only the headline is required (S-121, IDEAS-12).

    Other members that a client sends are dropped (CLI-23).
    """

    source_refs: Annotated[list[_Ref], Field(max_length=REFS)] | None = None


class IdeaUpdate(BaseModel):
    """A partial change: absent fields keep their value, null clears optional ones."""

    headline: Annotated[str, string(HEADLINE_LENGTH)] = ""
    angle: _Free = None
    pillar: _Free = None
    format: _Free = None
    recording: _Free = None


class IdeaPush(BaseModel):
    """Ideas of one import, all or none of which are stored (IDEAS-06, LIM-01)."""

    ideas: Annotated[list[NewIdea], Field(min_length=1, max_length=IDEAS_AT_ONCE)]


class IdeaQuery(BaseModel):
    """Which ideas to list; the case of `format` does not matter (S-122)."""

    status: IdeaStatus | None = None
    format: Annotated[str | None, optional_string(TEXT_LENGTH)] = None


class IdeaFilter(BaseModel):
    """Which ideas to list; `search` looks into headline, angle and recording. Case does not matter (S-122)."""

    statuses: list[IdeaStatus] | None = None
    format: Annotated[str | None, optional_string(TEXT_LENGTH)] = None
    pillar: Annotated[str | None, optional_string(TEXT_LENGTH)] = None
    search: Annotated[str | None, optional_string(_SEARCH_LENGTH)] = None
