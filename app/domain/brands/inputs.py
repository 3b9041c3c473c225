"""Inputs of this room, with their limits."""

from typing import Annotated

from pydantic import BaseModel, StrictBool

from app.access import ClientView
from app.core import text
from app.core.text import AnyId, optional_email, optional_string, zone_name

NAME_LENGTH = 100
_EMAIL_LENGTH = 255
_PHONE_LENGTH = 50
_ADDRESS_LENGTH = 255


class BrandUpdate(BaseModel):
    """A partial change: fields that are absent keep their value, null clears what may be empty."""

    name: Annotated[str, text.name(NAME_LENGTH)] = ""
    email: Annotated[str | None, optional_email(_EMAIL_LENGTH)] = None
    phone: Annotated[str | None, optional_string(_PHONE_LENGTH)] = None
    address: Annotated[str | None, optional_string(_ADDRESS_LENGTH)] = None


class BrandChange(BrandUpdate):
    """What the studio may change: also the time zone of the brand's calendar (REST-TEAMS-28), whether its
    members need two-factor, and which posts its clients see.
    """

    requires_two_factor: StrictBool = False
    client_view: ClientView = ClientView.ALL
    time_zone: Annotated[str, zone_name()] = "UTC"


class BrandFilter(BaseModel):
    """Which of the caller's brands to list: those whose name holds `search`; case does not matter."""

    search: Annotated[str | None, optional_string(NAME_LENGTH)] = None


class BrandSelection(BaseModel):
    """The brand to select, by its numeric id; any other whole number names no brand (S-006)."""

    team_id: AnyId


class NewBrand(BaseModel):
    """The data of a new brand."""

    name: Annotated[str, text.name(NAME_LENGTH)]
    email: Annotated[str | None, optional_email(_EMAIL_LENGTH)] = None
    phone: Annotated[str | None, optional_string(_PHONE_LENGTH)] = None
    address: Annotated[str | None, optional_string(_ADDRESS_LENGTH)] = None
    time_zone: Annotated[str, zone_name()] = "UTC"
