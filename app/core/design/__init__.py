"""The look that all pages share: colours and type (`tokens.css`), the style of pages (`page.css`), and the mark.

The style of previews (`previews.css`) is for the studio and the page of a share link.

The studio has a style of its own above the same tokens. What one kind of page alone needs stands with that page.
"""

import hashlib
from base64 import b64encode
from pathlib import Path
from typing import Final

_FOLDER: Final = Path(__file__).parent

TOKENS: Final = (_FOLDER / "tokens.css").read_text("utf-8")
"""Colours, type and measures, for light and dark."""
MARK: Final = (_FOLDER / "mark.svg").read_text("utf-8").strip()
"""The mark as an SVG file."""

PREVIEWS: Final = (_FOLDER / "previews.css").read_text("utf-8")
"""Previews of posts, in the studio and on the page of a share link."""
_PAGE: Final = (_FOLDER / "page.css").read_text("utf-8")


def style(*own: str) -> str:
    """The style sheet of a page: tokens, what all pages share, and what this kind of page adds."""
    return "\n".join((TOKENS.strip(), _PAGE.strip(), *(sheet.strip() for sheet in own)))


def source_of(text: str) -> str:
    """The source expression by which a content policy allows this inline style or script (CSP Level 3)."""
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
