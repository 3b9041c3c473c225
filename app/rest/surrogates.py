"""JSON that the strict reader refuses for half of a surrogate pair alone.

Such text is refused too, but by the field that holds it, so that a client learns where it is.
"""

import json
from typing import Any, NoReturn

from app.core.errors import Invalid

NOT_JSON = "The body is not valid JSON."


def loads_with_halves(body: bytes) -> Any:
    """Read JSON with lone surrogates; anything else that is wrong is Invalid on `body` (S-154)."""
    refused = Invalid(fields={"body": [NOT_JSON]})
    if b"\\u" not in body:
        raise refused
    try:
        return json.loads(body, parse_constant=_refuse, parse_float=_finite)
    except (ValueError, RecursionError):
        raise refused from None


def _refuse(name: str) -> NoReturn:
    raise ValueError(name)


def _finite(text: str) -> float:
    number = float(text)
    if number in {float("inf"), float("-inf")}:
        raise ValueError(text)
    return number
