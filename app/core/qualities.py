"""What a client takes, from request headers with qualities such as `Accept` and `Accept-Encoding`.

Source: RFC 9110, sections 12.4.2, 12.5.1 and 12.5.3.
"""

import re
from collections.abc import Mapping
from typing import Final

HTML: Final = "text/html"
JSON: Final = "application/json"

_QUALITY: Final = re.compile(r"0(\.[0-9]{0,3})?|1(\.0{0,3})?")


def qualities(header: str) -> dict[str, float]:
    """The names of a header in lower case, in their order, each with its quality from 0, which means never, to 1.

    Other parameters are left out. A quality of another form counts as 0, and the first mention of a name counts.
    """
    values: dict[str, float] = {}
    for item in header.lower().split(","):
        name, *parameters = (part.strip() for part in item.split(";"))
        if name:
            values.setdefault(name, _quality(parameters))
    return values


def _quality(parameters: list[str]) -> float:
    for parameter in parameters:
        name, _, value = (part.strip() for part in parameter.partition("="))
        if name == "q":
            return float(value) if _QUALITY.fullmatch(value) else 0.0
    return 1.0


def takes_gzip(header: str) -> bool:
    """Whether `Accept-Encoding` lets an answer be packed, and does not rather have it as it is."""
    values = qualities(header)
    gzip = values.get("gzip", values.get("x-gzip", values.get("*", 0.0)))
    return gzip > 0 and gzip >= values.get("identity", 0.0)


def wants_page(header: str) -> bool:
    """Whether `Accept` names pages, as browsers do, and does not rather have JSON."""
    values = qualities(header)
    return 0 < values.get(HTML, 0.0) >= values.get(JSON, 0.0)


def wants_json(header: str) -> bool:
    """Whether `Accept` names JSON, and no page that it would rather have."""
    return qualities(header).get(JSON, 0.0) > 0 and not wants_page(header)


def of_kind(values: Mapping[str, float], kind: str) -> float:
    """The quality of a media type: its own, or that of the nearest range such as `text/*`; 0 for one not named."""
    ranges = (kind, f"{kind.partition('/')[0]}/*", "*/*")
    return next((values[name] for name in ranges if name in values), 0.0)
