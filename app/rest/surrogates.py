"""JSON that the strict parser refuses only because of a lone half of a surrogate pair.

Such text is refused as well, but by the field that holds it, so that the client learns where it is.
"""

import json
from typing import Any, NoReturn

from app.core.errors import Invalid
from app.web.bodies import why_no_json

_NOT_JSON = "The body is not valid JSON."


def loads_with_halves(body: bytes) -> Any:
    """Parse JSON with lone surrogates. Errors: Invalid on `body` for any other fault (S-154)."""
    invalid = Invalid(fields={"body": [why_no_json(body, _NOT_JSON)]})
    if b"\\u" not in body:
        raise invalid
    try:
        return json.loads(body, parse_constant=_refuse, parse_float=_finite)
    except (ValueError, RecursionError):
        raise invalid from None


def _refuse(name: str) -> NoReturn:
    raise ValueError(name)


def _finite(text: str) -> float:
    number = float(text)
    if number in {float("inf"), float("-inf")}:
        raise ValueError(text)
    return number
