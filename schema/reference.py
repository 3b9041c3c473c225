"""The reference of the studio's API: its schema as text. `python -m schema.reference` writes it."""

from pathlib import Path
from typing import Final

from graphql import lexicographic_sort_schema, print_schema

from schema.engine.execution import core
from schema.studio import schema

FILE: Final = Path(__file__).with_name("schema.graphql")


def text() -> str:
    """The schema in the order of its names, so that an addition changes its own lines alone."""
    return print_schema(lexicographic_sort_schema(core(schema()))) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
