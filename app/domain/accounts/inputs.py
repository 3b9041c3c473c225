"""Inputs of this room, with their limits."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from app.core import text
from app.domain.brands import NAME_LENGTH as BRAND_NAME_LENGTH
from app.domain.identity import EMAIL_LENGTH, NAME_LENGTH, IdentityProof

_CODE_LENGTH = 255
_REASON_LENGTH = 5_000


class Registration(BaseModel):
    """A new user, and perhaps the first brand (S-079).

    Forms that ask for the password twice also send `password_confirmation`.
    """

    # REST says `team_name`, every other door `brand_name`.
    model_config = ConfigDict(validate_by_name=True, validate_by_alias=True)

    first_name: Annotated[str, text.name(NAME_LENGTH)]
    last_name: Annotated[str, text.name(NAME_LENGTH)]
    email: Annotated[str, text.email_line(EMAIL_LENGTH)]
    password: Annotated[str, text.new_password(), Field(repr=False)]
    password_confirmation: Annotated[Annotated[str, text.password(min_bytes=0)] | None, Field(repr=False)] = None
    brand_name: Annotated[
        Annotated[str | None, text.optional_name(BRAND_NAME_LENGTH)], Field(alias="team_name")
    ] = None

    @field_validator("password_confirmation")
    @classmethod
    def _check_same(cls, value: str | None, info: ValidationInfo) -> str | None:
        fields: dict[str, Any] = info.data
        # If the password itself was refused, that error is enough.
        if value is not None and text.composed(value) != fields.get("password", text.composed(value)):
            raise PydanticCustomError("text.differs", "This must be the same as the password.")
        return value


class SignUp(BaseModel):
    """What a person types who signs up on a page: an address and a password. Their browser tells its time zone.

    `Guess` has the names, which they change later.
    """

    email: Annotated[str, text.email_line(EMAIL_LENGTH)]
    password: Annotated[str, text.new_password(), Field(repr=False)]
    time_zone: Annotated[str, text.zone_name()] = "UTC"


class Setup(SignUp):
    """The first user of an installation, with the code that `galley serve` prints."""

    code: Annotated[str, text.string(_CODE_LENGTH), Field(repr=False)]


class AccountDeletion(IdentityProof):
    """What proves that it is the caller, and their address, typed once more. Deletion is final."""

    confirm_email: Annotated[str, text.string(EMAIL_LENGTH)]


class Cancellation(BaseModel):
    """The reason for ending a subscription, in the owner's own words."""

    reason: Annotated[str | None, text.optional_string(_REASON_LENGTH)] = None
