"""Further odd files, written by other programs than those of the corpus."""

from pathlib import Path

from tests.media_corpus.sources import Source


def files(tools: Path) -> dict[str, Source]:
    """The files that the programs of this folder write."""
    del tools
    return {}
