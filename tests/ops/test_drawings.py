"""The pictures of the demo are whole."""

import zlib

import pytest

from app.ops.demo import drawings

PICTURES = {**drawings.PICTURES, **drawings.PAST_PICTURES}


@pytest.mark.parametrize("name", PICTURES)
def test_each_line_has_its_length(name: str) -> None:
    content = drawings.png(PICTURES[name])
    width, height = drawings.SIZE
    rows = zlib.decompress(content[content.index(b"IDAT") + 4 :])
    assert len(rows) == height * (width + 1)
