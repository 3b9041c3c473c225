"""What a place takes where a person publishes: our own numbers."""

from typing import Final

from app.connectors.content import Format
from app.connectors.declared import IMAGES, OWN, VIDEOS, Declared, Fact, FormatEntry
from app.connectors.text_length import CHARACTERS

TEXT: Final = Fact(100_000, "text", "the text, the longest of a post", CHARACTERS, OWN)
IMAGES_TOGETHER: Final = Fact(20, "images", "images, as many as a post has", IMAGES, OWN)
VIDEOS_TOGETHER: Final = Fact(20, "videos", "videos, as many as a post has", VIDEOS, OWN)

DECLARATION: Final = Declared(
    facts=(TEXT, IMAGES_TOGETHER, VIDEOS_TOGETHER),
    formats=(FormatEntry(Format.POST, "Post"),),
    by_hand=True,
)
