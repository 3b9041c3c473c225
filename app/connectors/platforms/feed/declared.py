"""What a feed takes: our own numbers."""

from typing import Final

from app.connectors.content import Format
from app.connectors.declared import IMAGES, OWN, Declared, Fact, FormatEntry, Option, OptionKind
from app.connectors.text_length import CHARACTERS

TEXT: Final = Fact(100_000, "text", "the text, the longest of a post", CHARACTERS, OWN)
IMAGES_TOGETHER: Final = Fact(20, "images", "images, as many as a post has", IMAGES, OWN)

_OPTIONS: Final = (
    Option(
        "summary", "Summary", OptionKind.TEXT, OWN, "What readers show before the article is opened.", most=500
    ),
    Option("tags", "Tags", OptionKind.LIST, OWN, "By which readers sort.", most=10, each=64),
)

DECLARATION: Final = Declared(
    facts=(TEXT, IMAGES_TOGETHER), formats=(FormatEntry(Format.ARTICLE, "Article"),), options=_OPTIONS
)
