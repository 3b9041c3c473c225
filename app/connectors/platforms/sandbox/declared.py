"""What the sandbox takes: our own numbers, small enough to run into on purpose."""

from typing import Final

from app.connectors.declared import IMAGES, OWN, VIDEOS, Declared, Fact
from app.connectors.text_length import CHARACTERS

TEXT: Final = Fact(5_000, "text", "the text", CHARACTERS, OWN)
IMAGES_TOGETHER: Final = Fact(10, "images", "images of a post", IMAGES, OWN)
VIDEOS_TOGETHER: Final = Fact(1, "videos", "videos of a post", VIDEOS, OWN)

DECLARATION: Final = Declared(facts=(TEXT, IMAGES_TOGETHER, VIDEOS_TOGETHER))
