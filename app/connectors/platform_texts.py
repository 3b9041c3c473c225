"""Words of platforms as people here may read them, and the names that channels are shown by."""

import re
from collections.abc import Iterable
from typing import Final

from app.core import log

LONGEST: Final = 300
LONGEST_NAME: Final = 100
READ: Final = 4_000
"""How much of what a platform said is looked at: enough to find a sentence in its markup."""

_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]+")
_TAG = re.compile(r"<[^<>]{0,200}>")
_BLANKS = re.compile(r"\s+")


def said(platform: str, text: str | None, secrets: Iterable[str] = ()) -> str:
    """What `platform` said, as one short sentence: no control signs, no markup, no secrets; blank for nothing.

    `secrets` are what must not be repeated, wherever the platform puts it.
    """
    plain = text or ""
    for secret in sorted(filter(None, secrets), key=len, reverse=True):
        plain = plain.replace(secret, log.REDACTED)
    plain = log.redact(one_line(_TAG.sub("", plain[:READ])))
    if not plain:
        return ""
    shown = plain if len(plain) <= LONGEST else plain[: LONGEST - 1].rstrip() + "…"
    return f"{platform}: {shown}"


def name(given: str, label: str, own: str) -> str:
    """What to call a channel: as the person did, else as the platform does; `label` stands for no name given."""
    chosen = one_line(given)
    if not chosen or chosen == label:
        chosen = one_line(own) or label
    return chosen[:LONGEST_NAME]


def one_line(text: str) -> str:
    """The text without line breaks and signs that steer a terminal or a reader."""
    return _BLANKS.sub(" ", _UNSEEN.sub(" ", text)).strip()
