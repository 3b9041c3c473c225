"""Texts in the HTML that Telegram reads: which tags it takes, and what is left when they are gone.

Source: core.telegram.org/bots/api, HTML style. Limits of texts are counted without the tags.
"""

import html
from html.parser import HTMLParser
from typing import Final

from typing_extensions import override

_TAGS: Final = frozenset(
    {
        *("b", "strong", "i", "em", "u", "ins", "s", "strike", "del", "span", "tg-spoiler"),
        *("a", "tg-emoji", "tg-time", "code", "pre", "blockquote"),
    }
)
_SPOILER: Final = "tg-spoiler"


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.texts: list[str] = []
        self.problem: str | None = None
        self._open: list[str] = []

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _TAGS:
            self._refuse(f"Telegram does not know the tag <{tag[:20]}>.")
        elif tag == "span" and dict(attrs).get("class") != _SPOILER:
            self._refuse('Telegram takes <span> with class="tg-spoiler" only.')
        self._open.append(tag)

    @override
    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self._refuse(f"The tag </{tag[:20]}> closes nothing.")

    @override
    def handle_data(self, data: str) -> None:
        if "<" in data:
            self._refuse("A < that begins no tag is written &lt;.")
        self.texts.append(data)

    @override
    def handle_entityref(self, name: str) -> None:
        self.texts.append(html.unescape(f"&{name};"))

    @override
    def handle_charref(self, name: str) -> None:
        self.texts.append(html.unescape(f"&#{name};"))

    @override
    def handle_comment(self, data: str) -> None:
        self._refuse("Telegram takes no comments in HTML.")

    @override
    def close(self) -> None:
        super().close()
        if self._open:
            self._refuse(f"The tag <{self._open[-1][:20]}> is not closed.")

    def _refuse(self, problem: str) -> None:
        self.problem = self.problem or problem


def read(text: str) -> tuple[str, str | None]:
    """The text without its tags, and why Telegram refuses it, or None; pure."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return "".join(reader.texts), reader.problem
