"""What may be sent to this room, with its limits."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from app.core import text
from app.domain.brands import NAME_LENGTH as BRAND_NAME_LENGTH
from app.domain.identity import FactorCode

NAME_LENGTH = 100
EMAIL_LENGTH = 255
REASON_LENGTH = 5_000


class Registration(BaseModel):
    """Somebody who signs up, and perhaps the first brand of theirs (S-079).

    The password is sent a second time by forms that ask for it twice.
    """

    # `team_name` is the word of REST, `brand_name` that of every other door.
    model_config = ConfigDict(validate_by_name=True, validate_by_alias=True)

    first_name: Annotated[str, text.name(NAME_LENGTH)]
    last_name: Annotated[str, text.name(NAME_LENGTH)]
    email: Annotated[str, text.email_line(EMAIL_LENGTH)]
    password: Annotated[str, text.password(), Field(repr=False)]
    password_confirmation: Annotated[Annotated[str, text.password(min_bytes=0)] | None, Field(repr=False)] = None
    brand_name: Annotated[
        Annotated[str | None, text.optional_name(BRAND_NAME_LENGTH)], Field(alias="team_name")
    ] = None

    @field_validator("password_confirmation")
    @classmethod
    def _is_the_same(cls, value: str | None, info: ValidationInfo) -> str | None:
        sent: dict[str, Any] = info.data
        # Where the password itself was refused, that says enough.
        if value is not None and value != sent.get("password", value):
            raise PydanticCustomError("text.differs", "This must be the same as the password.")
        return value


class AccountDeletion(BaseModel):
    """The password and the address of the caller, typed once more, and a code where two-factor is on: nothing of
    the account can be had back.
    """

    password: Annotated[str, text.password(min_bytes=1), Field(repr=False)]
    confirm_email: Annotated[str, text.string(EMAIL_LENGTH)]
    code: FactorCode = None


class Cancellation(BaseModel):
    """Why a subscription is to end, in the owner's own words."""

    reason: Annotated[str | None, text.optional_string(REASON_LENGTH)] = None
