"""What is said of variables that cannot be used: one line that names the variable, and never its value."""

from collections.abc import Mapping
from typing import Final

from pydantic_core import ErrorDetails

PREFIX: Final = "GALLEY_"


class UnusableSettings(Exception):
    """A variable is unknown or holds what cannot be used; the text is one line that names it."""


_WHOLE: Final = "must be a whole number"
_NUMBER: Final = "must be a number"
_SWITCH: Final = "must be on or off"
_PROBLEMS: Final[Mapping[str, str]] = {
    "int_parsing": _WHOLE,
    "int_type": _WHOLE,
    "int_from_float": _WHOLE,
    "float_parsing": _NUMBER,
    "float_type": _NUMBER,
    "finite_number": _NUMBER,
    "bool_parsing": _SWITCH,
    "bool_type": _SWITCH,
    "greater_than_equal": "must be at least {ge}",
    "less_than_equal": "must be at most {le}",
    "literal_error": "must be {expected}",
    "too_short": "must not be empty",
    "value_error": "{error}",
}


def one_line(error: ErrorDetails) -> str:
    """One line that names the variable, and never its value, which may be a secret."""
    template = _PROBLEMS.get(error["type"])
    problem = error["msg"] if template is None else template.format(**error.get("ctx", {}))
    if not error["loc"]:
        return problem
    return f"{PREFIX}{str(error['loc'][0]).upper()} {problem}"
