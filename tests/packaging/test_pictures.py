"""The pictures that README shows are there, small, and no others lie beside them."""

import re
from pathlib import Path

PROJECT = Path(__file__).parents[2]
MOST_BYTES = 150_000


def test_readme_shows_every_picture_and_loads_fast() -> None:
    names = re.findall(r"!\[[^\]]+\]\(docs/pictures/([^)]+)\)", (PROJECT / "README.md").read_text("utf-8"))
    sizes = {file.name: file.stat().st_size for file in (PROJECT / "docs" / "pictures").iterdir()}
    assert sorted(names) == sorted(sizes)
    assert {name: size for name, size in sizes.items() if size > MOST_BYTES} == {}
