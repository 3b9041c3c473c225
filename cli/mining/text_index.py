"""Finds the outgoing texts that contain a substring."""

from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate, pairwise


class TextIndex:
    """An index of numbered texts that finds the texts with a given substring. Texts can be removed by number.

    `absent` caches substrings that no text contains. This is valid because texts are never added later.
    """

    def __init__(self, texts: Iterable[tuple[int, bytes]]) -> None:
        pairs = list(texts)
        self._numbers = [number for number, _ in pairs]
        self._bounds = list(accumulate((len(text) + 1 for _, text in pairs), initial=0))
        self.data = bytearray(b"\0".join([*(text for _, text in pairs), b""]))
        self.absent: set[str] = set()

    def owners(self, needle: bytes) -> list[int]:
        """Return the numbers of the texts that contain `needle`."""
        numbers: list[int] = []
        here = self.data.find(needle) if needle else -1
        while here >= 0:
            at = bisect_right(self._bounds, here) - 1
            numbers.append(self._numbers[at])
            here = self.data.find(needle, self._bounds[at + 1])
        return numbers

    def drop(self, number: int) -> None:
        """Remove the texts of a number."""
        for owner, (begin, end) in zip(self._numbers, pairwise(self._bounds), strict=True):
            if owner == number:
                self.data[begin:end] = bytes(end - begin)
