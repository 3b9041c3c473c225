"""Answers about channels."""

from typing import Self

from pydantic import Field

from app.domain import channels
from app.domain.channels import ChannelState
from app.rest.shapes import Shape, Uuid


class Channel(Shape):
    """An account of the brand on a platform."""

    id: int = Field(examples=[5])
    uuid: Uuid = Field(examples=["f5ae8b6c-9f0e-4b07-8a0b-7b6a7f5e0c11"])
    platform: str = Field(examples=["feed"])
    name: str = Field(examples=["News"])
    handle: str | None = Field(examples=[None])
    state: ChannelState
    profile_url: str | None = Field(examples=["https://galley.example/feeds/f5ae8b6c-9f0e-4b07-8a0b-7b6a7f5e0c11"])

    @classmethod
    def of_row(cls, row: channels.Channel) -> Self:
        """The channel with the address where people find it."""
        return cls.model_validate(row).model_copy(update={"profile_url": channels.profile_url(row)})


class ChannelList(Shape):
    """Every channel of a brand by ascending id."""

    channels: list[Channel]
