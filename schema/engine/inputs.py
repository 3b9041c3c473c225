"""From the inputs of the studio's API to those of the domain, which hold the limits and the rules."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, TypeVar

import strawberry
from pydantic import BaseModel

from app.core import validation
from app.core.errors import Invalid, NotFound
from schema.engine import ids
from schema.engine.declarations import argument

M = TypeVar("M", bound=BaseModel)

CODE: Final = (
    "Six digits of the authenticator app, or a recovery code: needed where two-factor is on and the token of the"
    " request is not confirmed."
)
"""The description of the field beside a password: where two-factor is on, the password alone confirms nothing."""
PASSWORD: Final = "The caller's password, which confirms that it is them; or a passkey does."  # noqa: S105 a description
CEREMONY: Final = "In place of the password: the ceremony that `identityConfirmStart` began. It works once."
CREDENTIAL: Final = "What the passkey signed for that ceremony, as the credential's `toJSON()` answers it."
BrandId = Annotated[strawberry.ID, argument("The brand.")]


def client_fields(input_: object, *leave_out: str) -> dict[str, Any]:
    """The fields of an input that the client sent, without those in `leave_out`; null counts as sent."""
    values = vars(input_).items()
    return {name: value for name, value in values if value is not strawberry.UNSET and name not in leave_out}


def read(model: type[M], values: Mapping[str, Any]) -> M:
    """The domain's input from what the client sent. Errors: Invalid, by field."""
    return validation.parse(model, values, whole="input")


def numbers(type_name: str, path: str, texts: Sequence[str]) -> list[int]:
    """The numbers of rows that an input names by their ids. Errors: Invalid on the first that names nothing."""
    return [number(type_name, f"{path}.{place}", text) for place, text in enumerate(texts)]


def number(type_name: str, path: str, text: str) -> int:
    """The number of a row that an input names by its id. Errors: Invalid on the field where it names nothing."""
    try:
        return ids.decode(type_name, text)
    except NotFound:
        raise Invalid(fields={path: ["There is no such thing here."]}) from None


def saved_number(type_name: str, text: str | None) -> int | None:
    """The number of the row that a save changes; None where it makes one. Errors: NotFound for another text."""
    return ids.decode(type_name, text) if text else None
