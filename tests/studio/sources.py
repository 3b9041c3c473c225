"""The studio's modules as text, and the GraphQL documents in them."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from app.studio.assets import Assets

_DOCUMENT: Final = re.compile(r"gql`([^`]*)`")


@cache
def assets() -> Assets:
    """The files that are shipped."""
    return Assets()


def modules() -> dict[str, str]:
    """Our own modules by their paths; not the vendored ones."""
    return {
        path: asset.body.decode()
        for path, asset in assets().files.items()
        if path.endswith(".js") and not path.startswith("vendor/")
    }


def documents() -> Iterator[tuple[str, str]]:
    """Every document with the path of its module."""
    for path, source in modules().items():
        for text in _DOCUMENT.findall(source):
            yield path, text
