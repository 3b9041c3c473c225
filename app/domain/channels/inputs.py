"""What may be sent to this room, with its limits."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, Field

from app.core.text import optional_line


class ChannelState(StrEnum):
    """Whether a channel can publish."""

    CONNECTED = "connected"
    NEEDS_RECONNECT = "needs_reconnect"
    REMOVED = "removed"


class NewChannel(BaseModel):
    """A channel to be: its platform's key, a name to show and the fields of the platform's form."""

    platform: str
    name: Annotated[str | None, optional_line(100)] = None
    fields: Mapping[str, str] = Field(default_factory=dict)
