"""Which columns of rows a document reads, for operations that can read some of them alone."""

from typing import Any

from app.core.db import Projection
from schema.engine.context import Info
from schema.engine.mappings import TypeMapping


def projection(info: Info, node_of: TypeMapping[Any, Any]) -> Projection:
    """The fields of the views that are read of the rows that a batched field shows by this mapping; None for all.

    The rows may be nodes of pages. The number of a row and of its brand are read whatever a document selects.
    """
    raw = info._raw_info  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] the library has no other name for it
    attributes = info.context.answers.attributes(raw, node_of.name)
    return None if attributes is None else node_of.projection(attributes)
