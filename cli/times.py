"""Times on the command line and in tables: as people write them, and in the time zone of this machine."""

import re
from datetime import UTC, datetime

from cli.errors import USAGE, Failure

_EXAMPLES = "Examples: now, 2026-12-01T09:00 (in the brand's time zone), 2026-12-01T08:00Z"
_TIME = re.compile(r"\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?")


def due_at(text: str, option: str) -> str:
    """Return a time for the service. `now` is this moment; without an offset it is a time of the brand's zone.

    Errors: Failure with exit code 2, which names the option.
    """
    words = text.strip()
    if words == "now":
        return datetime.now(UTC).isoformat()
    if _TIME.fullmatch(words):
        try:
            datetime.fromisoformat(words)
        except ValueError:
            pass
        else:
            return words.replace(" ", "T")
    raise Failure(f"{option} {text!r} is not a time.", USAGE, _EXAMPLES)


def local_time(value: str | None) -> str:
    """Return a time of the service as local time to the minute, or a dash."""
    return "-" if value is None else f"{_local(value):%Y-%m-%d %H:%M}"


def shown_with_zone(value: str | None) -> str:
    """Return a time of the service as local time, with the name of the zone."""
    return "-" if value is None else f"{_local(value):%Y-%m-%d %H:%M %Z}".strip()


def _local(value: str) -> datetime:
    return datetime.fromisoformat(value).astimezone()
