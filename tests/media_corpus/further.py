"""Further odd files, written by other programs than those of the corpus."""

from tests.media_corpus.sources import Source


def files(tools: list[str]) -> dict[str, Source]:
    """The files that the programs that run behind this command write."""
    del tools
    return {}
