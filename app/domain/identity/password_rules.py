"""New passwords that are refused because they are easy to guess. Their length is a limit of the inputs.

Operators' commands may choose any password.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from app.core.mail.message import PRODUCT
from app.domain.identity.errors import WeakPassword

FILE: Final = Path(__file__).with_name("common_passwords.txt")

_COMMON: Final = "This password is one of the most common ones. Choose another one."
_ADDRESS: Final = "This password is made of your e-mail address. Choose another one."
_PRODUCT: Final = f"This password is made of the name {PRODUCT}. Choose another one."

_NO_LETTERS: Final = re.compile(r"[\W\d_]+")
_WORD: Final = 3
"""The length of the shortest part that is also found inside a password."""


def refuse_weak(password: str, email: str, field: str = "password") -> None:
    """Refuse a new password that is common, or made of the address or of the product's name.

    Case does not matter, and neither do digits and signs around and between the parts. Errors: WeakPassword on
    `field`.
    """
    sentence = _weakness(password, email)
    if sentence is not None:
        raise WeakPassword(sentence, field)


@cache
def common() -> frozenset[str]:
    """The common passwords, in lower case."""
    lines = FILE.read_text("utf-8").splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


def _weakness(password: str, email: str) -> str | None:
    if password.lower() in common():
        return _COMMON
    if _is_made_of(password, [PRODUCT]):
        return _PRODUCT
    local, _, domain = email.partition("@")
    parts = [email, local, domain, *re.split(r"[\W_]+", local), *domain.split("."), PRODUCT]
    return _ADDRESS if _is_made_of(password, parts) else None


def _is_made_of(password: str, parts: Iterable[str]) -> bool:
    text = password.casefold()
    folded = {part.casefold() for part in parts if part}
    words = {letters for part in folded if (letters := _letters(part))}
    if text in folded or _letters(text) in words:
        return True
    rest = text
    for word in sorted(words, key=len, reverse=True):
        rest = rest.replace(word, " ") if len(word) >= _WORD else rest
    remainder = set(_NO_LETTERS.split(rest)) - {""}
    return remainder <= words and bool(_letters(text))


def _letters(text: str) -> str:
    return _NO_LETTERS.sub("", text)
