"""Inputs of the room with their limits, and the states of connections and attempts."""

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, Field

from app.core.errors import Invalid
from app.core.text import optional_string, string


class ConnectionState(StrEnum):
    """Whether a connection can be used."""

    ACTIVE = "active"
    NEEDS_RECONNECT = "needs_reconnect"
    REVOKED = "revoked"


class AttemptState(StrEnum):
    """How far an attempt to connect came; all but the first two are ends."""

    STARTED = "started"
    EXCHANGED = "exchanged"
    DONE = "done"
    DENIED = "denied"
    REFUSED = "refused"
    FAILED = "failed"
    EXPIRED = "expired"


class FilledField(BaseModel):
    """One field of a platform's form; a blank one counts as absent."""

    key: Annotated[str, string(100)]
    value: Annotated[str | None, optional_string(5_000)] = Field(default=None, repr=False)


class FilledForm(BaseModel):
    """The filled form of a platform."""

    platform: Annotated[str, string(32)]
    fields: Annotated[list[FilledField], Field(max_length=50)] | None = None

    def filled(self) -> dict[str, str]:
        """The form by its keys. Errors: Invalid on a field that occurs twice."""
        fields = self.fields or []
        keys = [field.key for field in fields]
        twice = {key for key in keys if keys.count(key) > 1}
        if twice:
            raise Invalid(fields={f"fields.{key}": ["This field is given twice."] for key in sorted(twice)})
        return {field.key: field.value for field in fields if field.value is not None}
