"""Files that have one piece again and again: as many as fit into a size, or as many as one says."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Flood:
    """What comes before the pieces, the piece, what comes behind them, and of how many parts a piece is."""

    head: bytes
    piece: bytes
    tail: bytes
    parts: int = 1

    def __call__(self, size: int) -> bytes:
        """The file with so many bytes of pieces."""
        return self.of(max(1, size // len(self.piece)))

    def of(self, number: int) -> bytes:
        """The file with so many pieces."""
        return self.head + self.piece * number + self.tail
