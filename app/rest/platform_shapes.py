"""Answers about platforms: what a post can be there, and what it can be told."""

from pydantic import Field

from app.connectors import Format, OptionKind
from app.rest.shapes import Shape


class OptionChoice(Shape):
    """A value that an option can have."""

    value: str = Field(description="What is sent.", examples=["public"])
    label: str = Field(description="What people read.", examples=["Public"])


class OptionDeclaration(Shape):
    """Something that a platform can be told of a post."""

    name: str = Field(description="Its key in `options`.", examples=["visibility"])
    label: str = Field(description="What people read.", examples=["Visibility"])
    kind: OptionKind = Field(description="What its value is.", examples=["choice"])
    help: str = Field(description="What it does; empty where the label says enough.", examples=[""])
    formats: list[Format] = Field(description="The formats that have it; none where all do.", examples=[["post"]])
    required: bool = Field(
        description="Whether preflight refuses a post of these formats without it.", examples=[False]
    )
    choices: list[OptionChoice] = Field(description="The values of `choice` and `choices`, in their order.")
    is_remote: bool = Field(description="Whether its choices live on the platform.", examples=[False])
    least: int | None = Field(description="The least number, characters, or values of a list.", examples=[None])
    most: int | None = Field(description="The most of the same.", examples=[None])
    each: int | None = Field(description="The most characters of one text of a `list`.", examples=[None])
    in_every_part: bool = Field(
        description="Whether it goes to all parts of a thread, else to the first.", examples=[False]
    )
    source: str | None = Field(description="The document that says it.", examples=[None])
    read_on: str | None = Field(description="The day on which that document was read last.", examples=[None])


class FormatDeclaration(Shape):
    """What a post can be on a platform."""

    format: Format = Field(examples=["post"])
    label: str = Field(description="What people read.", examples=["Post"])
    help: str = Field(description="What it is good for; empty where the label says enough.", examples=[""])
    takes_follow_ups: bool = Field(description="Whether comments can be written below it.", examples=[True])


class FollowUpDeclaration(Shape):
    """What a platform takes of comments of the account below its own posts."""

    most: int = Field(description="The most comments below one post.", examples=[5])
    text_limit: int = Field(description="The most of one text, counted in `text_unit`.", examples=[2200])
    text_unit: str = Field(description="What its length is counted in.", examples=["characters"])
    note: str = Field(description="What is worth knowing; empty where there is nothing.", examples=[""])


class PlatformDeclaration(Shape):
    """A platform that channels of this installation can be on."""

    key: str = Field(description="The word for it everywhere.", examples=["feed"])
    label: str = Field(description="What people read.", examples=["Feed"])
    formats: list[FormatDeclaration] = Field(description="The first is that of a post that names none.")
    options: list[OptionDeclaration] = Field(description="What it can be told of a post.")
    follow_ups: FollowUpDeclaration | None = Field(description="Comments below posts; null where it takes none.")
    by_hand: bool = Field(description="Whether a person publishes everything there.", examples=[False])


class PlatformList(Shape):
    """Every platform of the installation, in a fixed order."""

    platforms: list[PlatformDeclaration]
