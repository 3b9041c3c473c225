"""Inputs of the room with their limits."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, Field

from app.core import text
from app.core.text import optional_name
from app.domain.connections import FilledForm


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
    """A new name for a channel."""

    display_name: Annotated[str, text.name(100)]


class ChannelConnect(FilledForm):
    """A channel that a person connects: the platform, a name to show and the filled form."""

    display_name: Annotated[str | None, optional_name(100)] = None
