"""Media that Meta fetches itself: by their signed public addresses, which have an end."""

from typing import Final
from urllib.parse import urlsplit

from app.connectors.content import Content, Issue
from app.core.addresses import is_loopback

UNREACHABLE: Final = "media_unreachable"
"""The code of an issue that is about this installation and not about the post."""


def unreachable(content: Content, label: str) -> list[Issue]:
    """An issue if Meta cannot fetch the files, because this installation has no public address."""
    if not any(is_loopback(urlsplit(item.url).hostname or "") for item in content.media):
        return []
    message = f"{label} fetches files itself, and this installation has no public address (GALLEY_BASE_URL)."
    return [Issue("media", UNREACHABLE, message)]
