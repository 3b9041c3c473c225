"""What may be sent to this room, with its limits."""

from pydantic import BaseModel

from app.core.text import RowId, line, optional_email, optional_line

NAME_LENGTH = 100
EMAIL_LENGTH = 255
PHONE_LENGTH = 50
ADDRESS_LENGTH = 255


class BrandUpdate(BaseModel):
    """A partial change: fields that are absent keep their value, null clears what may be empty."""

    name: line(NAME_LENGTH) = ""  # pyright: ignore[reportInvalidTypeForm] the limit is part of the type
    email: optional_email(EMAIL_LENGTH) = None  # pyright: ignore[reportInvalidTypeForm] likewise
    phone: optional_line(PHONE_LENGTH) = None  # pyright: ignore[reportInvalidTypeForm] likewise
    address: optional_line(ADDRESS_LENGTH) = None  # pyright: ignore[reportInvalidTypeForm] likewise


class BrandSelection(BaseModel):
    """The brand to select, by its numeric id (S-006)."""

    team_id: RowId


class NewBrand(BaseModel):
    """A brand to be."""

    name: line(NAME_LENGTH)  # pyright: ignore[reportInvalidTypeForm] the limit is part of the type
