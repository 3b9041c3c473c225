"""From the inputs of the studio's API to those of the domain, which hold the limits and the rules."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import strawberry
from pydantic import BaseModel

from app.core import validation
from app.core.errors import Invalid, NotFound
from schema.engine import ids

M = TypeVar("M", bound=BaseModel)

CODE: Any = strawberry.field(
    default=strawberry.UNSET,
    description="Six digits of the authenticator app, or a recovery code: needed where two-factor is on and the"
    " token of the request is not confirmed.",
)
"""The field of an input that carries the password: where two-factor is on, the password alone confirms nothing."""


def given(**values: Any) -> dict[str, Any]:
    """Those of these values that were sent; null is sent, what is left out is not."""
    return {name: value for name, value in values.items() if value is not strawberry.UNSET}


def sent(input_: object, *leave_out: str) -> dict[str, Any]:
    """The fields of an input that were sent, but for those to leave out."""
    return {name: value for name, value in given(**vars(input_)).items() if name not in leave_out}


def read(model: type[M], values: Mapping[str, Any]) -> M:
    """The domain's input from values that were sent. Errors: Invalid, by field."""
    return validation.parse(model, values, whole="input")


def numbers(type_name: str, field: str, texts: Sequence[str]) -> list[int]:
    """The numbers of rows that an input names by their ids. Errors: Invalid on the first that names nothing."""
    found: list[int] = []
    for place, text in enumerate(texts):
        try:
            found.append(ids.decode(type_name, text))
        except NotFound:
            raise Invalid(fields={f"{field}.{place}": ["There is no such thing here."]}) from None
    return found
