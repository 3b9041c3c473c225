"""What may be sent to this room, with its limits, and the words for states and sources."""

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, Field

from app.core.text import optional_string, string

IDEAS_AT_ONCE = 25
LISTED = 50
HEADLINE_LENGTH = 500
TEXT_LENGTH = 5_000
REFS = 100
REF_LENGTH = 500
SEARCH_LENGTH = 255

Free = Annotated[str | None, optional_string(TEXT_LENGTH)]
Ref = Annotated[str, string(REF_LENGTH)]


class IdeaStatus(StrEnum):
    """What became of an idea (S-122)."""

    NEW = "new"
    ACCEPTED = "accepted"
    USED = "used"
    DISMISSED = "dismissed"


class IdeaSource(StrEnum):
    """The door that an idea came in by."""

    STUDIO = "studio"
    REST = "rest"
    MCP = "mcp"


class IdeaWords(BaseModel):
    """What a person notes down: free texts, of which only the headline is needed (S-121)."""

    headline: Annotated[str, string(HEADLINE_LENGTH)]
    angle: Free = None
    pillar: Free = None
    format: Free = None
    recording: Free = None


class NewIdea(IdeaWords):
    """An idea to be: free texts, of which only the headline is needed (S-121, IDEAS-12).

    Anything else that a client sends is dropped here and kept nowhere (CLI-23).
    """

    source_refs: Annotated[list[Ref], Field(max_length=REFS)] | None = None


class IdeaUpdate(BaseModel):
    """A partial change: fields that are absent keep their value, null clears what may be empty."""

    headline: Annotated[str, string(HEADLINE_LENGTH)] = ""
    angle: Free = None
    pillar: Free = None
    format: Free = None
    recording: Free = None


class IdeaPush(BaseModel):
    """Ideas that come in together, all or none of them (IDEAS-06, LIM-01)."""

    ideas: Annotated[list[NewIdea], Field(min_length=1, max_length=IDEAS_AT_ONCE)]


class IdeaQuery(BaseModel):
    """Which ideas to list; the case of `format` does not matter (S-122)."""

    status: IdeaStatus | None = None
    format: Annotated[str | None, optional_string(TEXT_LENGTH)] = None


class IdeaFilter(BaseModel):
    """Which ideas to page through; `search` looks into their words. Case matters nowhere (S-122)."""

    statuses: list[IdeaStatus] | None = None
    format: Annotated[str | None, optional_string(TEXT_LENGTH)] = None
    pillar: Annotated[str | None, optional_string(TEXT_LENGTH)] = None
    search: Annotated[str | None, optional_string(SEARCH_LENGTH)] = None
