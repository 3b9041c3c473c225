"""What may be sent to this room, with its limits."""

from typing import Annotated

from pydantic import BaseModel

from app.core.text import AnyId, line, optional_email, optional_line, zone_name

NAME_LENGTH = 100
EMAIL_LENGTH = 255
PHONE_LENGTH = 50
ADDRESS_LENGTH = 255


class BrandUpdate(BaseModel):
    """A partial change: fields that are absent keep their value, null clears what may be empty."""

    name: Annotated[str, line(NAME_LENGTH)] = ""
    email: Annotated[str | None, optional_email(EMAIL_LENGTH)] = None
    phone: Annotated[str | None, optional_line(PHONE_LENGTH)] = None
    address: Annotated[str | None, optional_line(ADDRESS_LENGTH)] = None


class BrandChange(BrandUpdate):
    """What the studio may change: the same, and the zone in which the brand plans its calendar (REST-TEAMS-28)."""

    time_zone: Annotated[str, zone_name()] = "UTC"


class BrandSelection(BaseModel):
    """The brand to select, by its numeric id; any whole number that is none names no brand (S-006)."""

    team_id: AnyId


class NewBrand(BaseModel):
    """A brand to be."""

    name: Annotated[str, line(NAME_LENGTH)]
    email: Annotated[str | None, optional_email(EMAIL_LENGTH)] = None
    phone: Annotated[str | None, optional_line(PHONE_LENGTH)] = None
    address: Annotated[str | None, optional_line(ADDRESS_LENGTH)] = None
    time_zone: Annotated[str, zone_name()] = "UTC"
