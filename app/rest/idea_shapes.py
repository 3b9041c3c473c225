"""Answers about ideas and the context in which they are mined."""

from pydantic import Field

from app.domain.ideas import IdeaStatus
from app.rest.shapes import Shape


class MiningContext(Shape):
    """The references of known ideas, and the content profile of the brand."""

    known_refs: list[str] = Field(examples=[["north-site@1a2b3c4"]])
    voice: str = Field(examples=["Plain and warm."])
    pillars: list[str] = Field(examples=[["Craft", "People"]])
    persona: str = Field(examples=["Owners of small shops."])
    window_days: int = Field(description="The age in days of the oldest references.", examples=[90])


class Idea(Shape):
    """An idea for a post."""

    id: int = Field(examples=[301])
    headline: str = Field(examples=["What a slow week taught us about shipping"])
    angle: str | None = Field(examples=["Told by the person who fixed it"])
    pillar: str | None = Field(examples=["Craft"])
    format: str | None = Field(examples=["thread"])
    recording: str | None = Field(examples=["Film the desk, not the screen"])
    source_refs: list[str] = Field(examples=[["north-site@1a2b3c4", "notes:2026-11-shelves.md"]])
    status: IdeaStatus


class IdeaImportResponse(Shape):
    """The new ideas, in the order of the request."""

    imported: int = Field(examples=[1])
    ideas: list[Idea]
    message: str = Field(examples=["1 idea imported."])
