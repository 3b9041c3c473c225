"""Days of the calendar as text, `2026-12-01`: they belong to no time zone, and are compared as texts."""

import re
from datetime import date
from typing import Annotated, Final

from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

LENGTH: Final = len("2026-12-01")
_FORM: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)


def _on_the_calendar(text: str) -> str:
    try:
        if _FORM.fullmatch(text) is not None:
            return date.fromisoformat(text).isoformat()
    except ValueError:
        pass
    raise PydanticCustomError("text.day", "This must be a day, such as 2026-12-01.")


Day = Annotated[str, AfterValidator(_on_the_calendar)]
"""A day of the calendar, such as `2026-12-01`; days compare as their texts do."""
