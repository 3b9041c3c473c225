"""Signs that show nothing: a text of them alone is blank, however long it is.

Source: Unicode, DerivedCoreProperties.txt, `Default_Ignorable_Code_Point`. The blank pattern of Braille (U+2800)
shows nothing either.
"""

import re
from typing import Final

_RANGES: Final = (
    *((0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F)),
    *((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164)),
    *((0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3)),
    *((0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)
_CLASS: Final = "".join(f"{chr(first)}-{chr(last)}" for first, last in _RANGES)

VISIBLE: Final = rf"[^\s\x00-\x1f\x7f-\x9f{_CLASS}]"
"""A pattern of one sign that shows something, for the engines of Python and of the validator alike."""

_VISIBLE: Final = re.compile(VISIBLE)


def is_blank(text: str) -> bool:
    """Whether nothing of the text shows. Looks no further than to the first sign that does."""
    return _VISIBLE.search(text) is None
