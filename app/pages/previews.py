"""How platforms lay out a post, for the page of a share link: the words and styles of the studio's previews.

The studio draws them by script (`app/studio/web/parts/previews`); here the same pieces are plain HTML, which needs
none. A test holds that both name the same platforms.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from app.connectors import Media
from app.connectors.rehearsals import rehearsed


class Layout(StrEnum):
    """What comes first, and how files are laid: `carousel` one beside the other, the others in a grid."""

    POST = "post"
    EDGE = "edge"
    CAROUSEL = "carousel"
    ARTICLE = "article"
    BUBBLE = "bubble"


LAYOUTS: Final = {
    "bluesky": Layout.POST,
    "discord": Layout.POST,
    "facebook": Layout.EDGE,
    "feed": Layout.ARTICLE,
    "instagram": Layout.CAROUSEL,
    "linkedin": Layout.EDGE,
    "mastodon": Layout.POST,
    "slack": Layout.POST,
    "telegram": Layout.BUBBLE,
    "threads": Layout.CAROUSEL,
    "wordpress": Layout.ARTICLE,
    "x": Layout.POST,
}
"""The layout of each platform; that of others is a post."""
_BOUNDS: Final = {"instagram": (0.8, 1.91)}
"""Between which shapes a platform shows the first picture."""


def layout_of(platform: str) -> Layout:
    """How the platform of this key lays out a post."""
    return LAYOUTS.get(rehearsed(platform), Layout.POST)


def shape_of(platform: str, media: Sequence[Media]) -> str:
    """The class of the shape that the platform gives the pictures of a carousel, which is that of the first."""
    narrowest, widest = _BOUNDS.get(rehearsed(platform), (0.56, 1.91))
    first = media[0]
    ratio = min(widest, max(narrowest, first.width / first.height)) if first.width and first.height else 1.0
    for most, name in ((0.7, "is-upright"), (0.95, "is-tall"), (1.2, "is-square"), (1.6, "is-photo")):
        if ratio < most:
            return name
    return "is-wide"
