"""JSON as servers of others send it, which may stand behind a byte order mark or behind warnings of a program."""

import codecs
import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

_STARTS: Final = 8
"""How many beginnings of lines are taken for that of the document."""
_LINE: Final = re.compile(rb"(?:^|[\n\r>])[ \t]*(?=[\[{])")


def documents(body: bytes) -> Iterator[bytes]:
    """The parts of a body that may be its JSON, the likeliest first: without the mark (RFC 8259, 8.1), and then
    from each line on that begins as a document does. The caller takes the first that can be read.
    """
    whole = body.removeprefix(codecs.BOM_UTF8).lstrip()
    yield whole
    if whole[:1] not in (b"{", b""):
        for match in islice(_LINE.finditer(whole), _STARTS):
            if match.end():
                yield whole[match.end() :]
