"""What a feed takes: our own numbers."""

from typing import Final

from app.connectors.declared import IMAGES, OWN, Declared, Fact
from app.connectors.text_length import CHARACTERS

TEXT: Final = Fact(100_000, "text", "the text, the longest of a post", CHARACTERS, OWN)
IMAGES_TOGETHER: Final = Fact(20, "images", "images, as many as a post has", IMAGES, OWN)

DECLARATION: Final = Declared(facts=(TEXT, IMAGES_TOGETHER))
