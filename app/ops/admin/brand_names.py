"""The brands that can follow `--brand` of a command of `galley admin`."""

from collections import Counter

from app.core.operator_lists import MAX_ROWS, ListSearch
from app.domain import brands
from app.ops.admin.value_completion import COMPLETION, offer


def main() -> None:
    """Print the names of the newest brands; of those that share a name, the slugs."""
    offer(_names)


async def _names() -> list[str]:
    lines = await brands.list_brands(COMPLETION, ListSearch(limit=MAX_ROWS))
    counts = Counter(line.name.casefold() for line in lines)
    return [line.name if counts[line.name.casefold()] == 1 else str(line.slug) for line in lines]
