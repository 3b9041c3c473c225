"""Inputs of the room with their limits."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, Field

from app.core.errors import Invalid
from app.core.text import optional_name, optional_string, string


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


class FilledField(BaseModel):
    """One field of a platform's form; a blank one counts as absent."""

    key: Annotated[str, string(100)]
    value: Annotated[str | None, optional_string(5_000)] = Field(default=None, repr=False)


class ChannelConnect(BaseModel):
    """A channel that a person connects: the platform, a name to show and the filled form."""

    platform: Annotated[str, string(32)]
    display_name: Annotated[str | None, optional_name(100)] = None
    fields: Annotated[list[FilledField], Field(max_length=50)] | None = Field(default=None, repr=False)

    def filled(self) -> dict[str, str]:
        """The form by its keys. Errors: Invalid on a field that occurs twice."""
        fields = self.fields or []
        keys = [field.key for field in fields]
        twice = {key for key in keys if keys.count(key) > 1}
        if twice:
            raise Invalid(fields={f"fields.{key}": ["This field is given twice."] for key in sorted(twice)})
        return {field.key: field.value for field in fields if field.value is not None}
