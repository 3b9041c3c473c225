"""Cashtags in a text, such as $GALLEY, of which X takes one in a post. Source: twitter-text, `extract.yml`."""

import re
from typing import Final

from app.connectors import weighted_length
from app.connectors.content import Content, Issue

CASHTAGS: Final = "cashtags"

_CASHTAG: Final = re.compile(
    r"(?:^|(?<=[\s\u202a-\u202e\u061c\u200e\u200f\u2066-\u2069]))\$([a-z]{1,6}(?:[._][a-z]{1,2})?)(?=$|[^\w$@]|[.,](?!\w))",
    re.IGNORECASE | re.ASCII,
)


def found(text: str) -> list[str]:
    """The cashtags in their order, without their sign; none is inside of an address."""
    addresses = list(weighted_length.addresses(text))
    return [
        match[1]
        for match in _CASHTAG.finditer(text)
        if not any(start <= match.start() < end for start, end in addresses)
    ]


def issues(content: Content, most: int) -> list[Issue]:
    """An issue if the text has more than `most` cashtags; pure."""
    actual = len(found(content.body))
    if actual <= most:
        return []
    message = f"The text has {actual} cashtags such as $ABC; at most {most} is allowed."
    return [Issue("body", "too_many_cashtags", message, most, actual, CASHTAGS)]
