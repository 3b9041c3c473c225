"""How headers of mails become lines: at most 76 characters where a word is encoded, which has 75 at most.

Source: RFC 2047, section 2. The library's own folding loses blanks between encoded words.
"""

from email.header import Header
from email.headerregistry import AddressHeader
from email.policy import EmailPolicy
from typing import Any, Final

from typing_extensions import override

LINE: Final = 76


class Folding(EmailPolicy):
    """The policy of the library with encoded words of `email.header` in subjects and names."""

    @override
    def fold(self, name: str, value: Any) -> str:
        """A header as lines, with the end of the last."""
        text = str(value)
        if self.utf8 or text.isascii():
            return super().fold(name, value)
        if not isinstance(value, AddressHeader):
            return f"{name}: {self._encoded(name, text)}{self.linesep}"
        boxes = [
            f"{self._encoded(name, box.display_name)}{self.linesep} <{box.addr_spec}>" for box in value.addresses
        ]
        return f"{name}: {f',{self.linesep} '.join(boxes)}{self.linesep}"

    @override
    def fold_binary(self, name: str, value: Any) -> bytes:
        """The same as bytes."""
        return self.fold(name, value).encode("utf-8" if self.utf8 else "ascii", "surrogateescape")

    def _encoded(self, name: str, text: str) -> str:
        return Header(text, "utf-8", LINE, name).encode(linesep=self.linesep)
