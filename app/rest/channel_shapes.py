"""Answers about channels."""

from pydantic import Field

from app.domain.channels import ChannelState
from app.rest.platform_shapes import OptionChoice
from app.rest.shapes import Shape, Time, Uuid


class Channel(Shape):
    """An account of the brand on a platform."""

    id: int = Field(examples=[5])
    uuid: Uuid = Field(examples=["f5ae8b6c-9f0e-4b07-8a0b-7b6a7f5e0c11"])
    platform: str = Field(examples=["feed"])
    name: str = Field(examples=["News"])
    handle: str | None = Field(examples=[None])
    state: ChannelState
    profile_url: str | None = Field(examples=["https://galley.example/feeds/f5ae8b6c-9f0e-4b07-8a0b-7b6a7f5e0c11"])


class ChannelList(Shape):
    """Every channel of a brand by ascending id."""

    channels: list[Channel]


class ChoiceList(Shape):
    """The values of an option that live on the platform."""

    choices: list[OptionChoice] = Field(description="At most 500.")
    read_at: Time = Field(description="When the platform gave them.")
    problem: str | None = Field(description="Why they are not newer.", examples=[None])
