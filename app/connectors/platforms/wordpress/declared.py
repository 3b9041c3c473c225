"""What a WordPress site takes: our own numbers, because each site has its own."""

from typing import Final

from app.connectors.declared import FILES, OWN, Declared, Fact
from app.connectors.text_length import CHARACTERS

TEXT: Final = Fact(100_000, "text", "the text, the longest of a post", CHARACTERS, OWN)
FILES_TOGETHER: Final = Fact(20, "files", "files, as many as a post has", FILES, OWN)

DECLARATION: Final = Declared(facts=(TEXT, FILES_TOGETHER))
