"""What the header User-Agent says of a device, in known words: nothing of its text is passed on."""

from functools import lru_cache
from typing import Final

# Browsers name the ones that they descend from as well, so the order decides.
_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("galley", "Galley in a terminal"),
    ("python", "a Python program"),
    ("curl/", "curl"),
)
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
_LONGEST_KEPT: Final = 512
"""Clients choose the text, so the answers for long ones are not kept."""


def device(user_agent: str) -> str | None:
    """The program and the system: `Firefox, Linux`; None where neither is known."""
    return _cache(user_agent) if len(user_agent) <= _LONGEST_KEPT else _name(user_agent)


def _name(user_agent: str) -> str | None:
    names = [next((name for sign, name in names if sign in user_agent), None) for names in (_BROWSERS, _SYSTEMS)]
    return ", ".join(name for name in names if name is not None) or None


_cache = lru_cache(maxsize=256)(_name)
