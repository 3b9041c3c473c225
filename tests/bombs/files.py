"""All files that are made to cost, by name."""

from collections.abc import Callable
from typing import Final

from tests.bombs.animations import GIFS, WEBPS
from tests.bombs.boxes import DOCUMENTS, VIDEOS
from tests.bombs.floods import Flood
from tests.bombs.jpegs import JPEGS
from tests.bombs.largest import LARGEST_IMAGES
from tests.bombs.pngs import PNGS

LARGEST: Final = 100 * 1024 * 1024
"""Bytes of an upload."""
MOST_PARTS: Final = 19_950
"""Nearly as many parts as a file may have; the picture has some of its own."""
_BUILDERS: Final[dict[str, Callable[[int], bytes]]] = {
    **JPEGS,
    **PNGS,
    **GIFS,
    **WEBPS,
    **VIDEOS,
    **DOCUMENTS,
    **LARGEST_IMAGES,
}
FLOODS: Final = {name: build for name, build in _BUILDERS.items() if isinstance(build, Flood)}


def _most(flood: Flood) -> Callable[[int], bytes]:
    """The flood with as many parts as are taken, unless they are longer than a file may be."""
    return lambda _: flood.of(min(MOST_PARTS // flood.parts, LARGEST // len(flood.piece)))


FILES: Final = _BUILDERS | {f"{name}, as many as are taken": _most(flood) for name, flood in FLOODS.items()}

HONEST: Final = frozenset(
    {
        "jpeg: four components of 16 blocks each",
        "jpeg: 49 megapixels on their side",
        "jpeg: 49 progressive megapixels on their side",
        "png: 49 megapixels on their side",
        "webp: 49 megapixels in 40 bytes",
        "webp: 49 megapixels, lossy",
        "webp: 49 megapixels on their side",
        *LARGEST_IMAGES,
    }
)
"""Images of 49 and of 119 megapixels, as cameras make them: their pixels take this much memory however stored."""
