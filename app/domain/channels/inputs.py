"""Inputs of the room with their limits."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, Field

from app.core import text
from app.core.text import RowId, optional_name
from app.domain.connections import FilledForm

GROUP_NAME_LENGTH = 100
CHANNELS_OF_GROUP = 100
"""The most channels of one group."""


class ChannelState(StrEnum):
    """Whether a channel can publish."""

    CONNECTED = "connected"
    NEEDS_RECONNECT = "needs_reconnect"
    REMOVED = "removed"


class NewChannel(BaseModel):
    """A channel that an operator connects: the platform's key, a name to show and the fields of its form."""

    platform: str
    name: Annotated[str | None, optional_name(100)] = None
    fields: Mapping[str, str] = Field(default_factory=dict)


class ChannelUpdate(BaseModel):
    """What to change of a channel; absent fields keep their value.

    `handled_by_id` is the member who is reminded of what is published by hand on it; null for the author.
    """

    display_name: Annotated[str, text.name(100)] = ""
    handled_by_id: RowId | None = None


class ChannelConnect(FilledForm):
    """A channel that a person connects: the platform, a name to show and the filled form."""

    display_name: Annotated[str | None, optional_name(100)] = None


class ChannelGroupSave(BaseModel):
    """A group of channels. Of one that exists absent fields keep their value; a new one needs a name."""

    name: Annotated[str, text.name(GROUP_NAME_LENGTH)] = ""
    channel_ids: Annotated[list[RowId], Field(max_length=CHANNELS_OF_GROUP)] = Field(default_factory=list)
