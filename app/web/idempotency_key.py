"""The header Idempotency-Key, read by the same rule at every door.

`app.access.idempotency` decides what a repeated key does.
"""

from typing import Final

from starlette.datastructures import Headers

from app.core.errors import Invalid

NAME: Final = "Idempotency-Key"
REPLAYED: Final = "Idempotent-Replayed"
"""The header of an answer that shows the result of an earlier request with the same key."""
KEY_LENGTH: Final = 255
RULE: Final = f"Send one Idempotency-Key of 1 to {KEY_LENGTH} printable characters."


def read(headers: Headers) -> str | None:
    """The key of a request that may be sent again, without surrounding spaces; None without the header.

    Errors: Invalid on `Idempotency-Key`, also for a header that is repeated.
    """
    values = headers.getlist(NAME)
    if not values:
        return None
    key = values[0].strip()
    if len(values) > 1 or not 0 < len(key) <= KEY_LENGTH or not key.isprintable():
        raise Invalid(fields={NAME: [RULE]})
    return key
