"""Cashtags in a text, such as $GALLEY, of which X takes one in a post. Source: twitter-text, `extract.yml`."""

import re
from typing import Final

from app.connectors.content import Content, Issue
from app.connectors.weighted_addresses import addresses

CASHTAGS: Final = "cashtags"

_CASHTAG: Final = re.compile(
    r"(?:^|(?<=[\s\u202a-\u202e\u061c\u200e\u200f\u2066-\u2069]))\$([a-z]{1,6}(?:[._][a-z]{1,2})?)"
    r"(?=$|[\s!'#%&()*+,\\./:;<=>?@\[\]^_{|}~$-])",
    re.IGNORECASE,
)


def cashtags(text: str) -> list[str]:
    """The cashtags in their order, without their sign; none is inside of an address."""
    outside: list[str] = []
    places = addresses(text)
    place = next(places, None)
    for match in _CASHTAG.finditer(text):
        while place is not None and place[1] <= match.start():
            place = next(places, None)
        if place is None or match.start() < place[0]:
            outside.append(match[1])
    return outside


def issues(content: Content, most: int) -> list[Issue]:
    """An issue if the text has more than `most` cashtags; pure."""
    actual = len(cashtags(content.body))
    if actual <= most:
        return []
    message = f"The text has {actual} cashtags such as $ABC; at most {most} is allowed."
    return [Issue("body", "too_many_cashtags", message, most, actual, CASHTAGS)]
