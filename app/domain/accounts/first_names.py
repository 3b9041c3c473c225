"""What a person and their first brand are called until they say it: guesses from their e-mail address."""

import re
from dataclasses import dataclass
from typing import Final

from app.domain.brands import NAME_LENGTH as BRAND_NAME_LENGTH
from app.domain.identity import NAME_LENGTH

MAIL_SERVICES: Final = frozenset(
    {
        *("126", "163", "aol", "fastmail", "free", "freenet", "gmail", "gmx", "googlemail", "hey", "hotmail"),
        *("icloud", "laposte", "live", "mac", "mail", "mailbox", "me", "msn", "naver", "orange", "outlook", "pm"),
        *("posteo", "proton", "protonmail", "qq", "t-online", "tuta", "tutanota", "web", "yahoo", "yandex"),
        *("ymail", "zoho"),
    }
)
"""Domains, without their ends, whose addresses are those of people and say nothing about a brand."""

_SECOND_LEVEL: Final = frozenset({"ac", "co", "com", "edu", "gov", "net", "or", "org"})
"""What stands before the end of a domain where a country sells names below it, such as `co.uk`."""


@dataclass(frozen=True, slots=True)
class Guess:
    """Names that are good enough to begin with; the last name may be empty."""

    first_name: str
    last_name: str
    brand_name: str


def guess(email: str) -> Guess:
    """The names that an address suggests: `mira.holm@kornhaus.example` is Mira Holm of Kornhaus.

    An address of a mail service names no brand, so the brand has the name of the person.
    """
    local, _, domain = email.partition("@")
    first, *rest = _words(local.partition("+")[0]) or ["Owner"]
    labels = domain.split(".")[:-1]
    if len(labels) > 1 and labels[-1].lower() in _SECOND_LEVEL:
        labels.pop()
    name = labels[-1] if labels else domain
    brand = " ".join(_words(name, digits=True)) or "My brand"
    if name.lower() in MAIL_SERVICES:
        brand = f"{first}\N{RIGHT SINGLE QUOTATION MARK}s brand"
    return Guess(first[:NAME_LENGTH], " ".join(rest)[:NAME_LENGTH].strip(), brand[:BRAND_NAME_LENGTH].strip())


def _words(text: str, *, digits: bool = False) -> list[str]:
    """The words of a part of an address, with capitals. Only letters and digits of it reach a name."""
    words = re.findall(r"[^\W_]+" if digits else r"[^\W\d_]+", text)
    return [word[:1].upper() + (word[1:].lower() if word.isupper() else word[1:]) for word in words]
