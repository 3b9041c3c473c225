"""Finds runs of 24 characters that a few outgoing texts share with any amount of material.

The outgoing side is small and indexed. The skeleton of the material is cut into pieces of which every shared run
must hold one whole, so that the material costs one translation and one intersection of sets. Only where so much is
shared that it could be a run is the material itself looked at. Memory depends on the outgoing side alone.
"""

import re
import sys
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from typing import Final

from cli.mining.skeletons import (
    BORDER,
    SEPARATORS,
    WORDS,
    decoded,
    look,
    look_of_bytes,
    skeleton,
    skeleton_of_bytes,
)

RUN: Final = 24

# A run of 24 characters counts as repeated whatever stands between its letters, if it has so many of them. Every
# 16 bytes hold a whole piece of 8 that begins at a multiple of 8: 8 + 8 <= 16. Eight bytes are a number, and
# numbers are cut, hashed and compared faster than any text.
_LETTERS: Final = 16
_PIECE: Final = 8
_THIN_STRIDE: Final = 2
# Letters of a long shared stretch that are compared at once.
_AT_ONCE: Final = 256
_REMEMBERED: Final = 100_000
_BLOCKS: Final = re.compile(rb"(?s:.{1,64})[\x80-\xff]*")
_WIDEST_SIGN: Final = 4


class Joined:
    """Texts one after the other, each of a number; texts of one number can be taken out.

    `absent` may remember what is in none of them, as nothing ever comes in again.
    """

    def __init__(self, texts: Iterable[tuple[int, bytes]]) -> None:
        listed = list(texts)
        self._numbers = [number for number, _ in listed]
        self._bounds = list(accumulate((len(text) + 1 for _, text in listed), initial=0))
        self.data = bytearray(b"\0".join([*(text for _, text in listed), b""]))
        self.absent: set[str] = set()

    def owners(self, wanted: bytes) -> list[int]:
        """The numbers of the texts that hold this."""
        return [number for number, _, _ in self.places(wanted)]

    def places(self, wanted: bytes) -> list[tuple[int, int, int]]:
        """The number, the place in the list of texts, and the offset in the text, of the first in each text."""
        found: list[tuple[int, int, int]] = []
        here = self.data.find(wanted) if wanted else -1
        while here >= 0:
            at = bisect_right(self._bounds, here) - 1
            found.append((self._numbers[at], at, here - self._bounds[at]))
            here = self.data.find(wanted, self._bounds[at + 1])
        return found

    def drop(self, number: int) -> None:
        """From now on no text of this number is found."""
        for owner, (begin, end) in zip(self._numbers, pairwise(self._bounds), strict=True):
            if owner == number:
                self.data[begin:end] = bytes(end - begin)


class Runs:
    """The outgoing texts by number, and what else they may be read as, by the number of the text."""

    def __init__(self, texts: Sequence[tuple[int, str]], readings: Iterable[tuple[int, str]]) -> None:
        looks = [(number, look(text)) for number, text in texts]
        self.looks = Joined((number, text.encode("utf-8", "replace")) for number, text in looks)
        self.skeletons = Joined((number, skeleton(text)) for number, text in (*texts, *readings))
        self._pieces = _pieces(bytes(self.skeletons.data))
        self._thin: dict[str, set[int]] = {}
        for number, text in looks:
            for window in _thin_windows(text):
                self._thin.setdefault(window, set()).add(number)
        self._thin_pieces: set[int] = set()
        for window in self._thin:
            self._thin_pieces |= _pieces(window.encode("utf-8", "replace"))

    def may_hold(self, letters: bytes) -> bool:
        """Whether a text might have this skeleton in it; certainly not, where the answer is no."""
        return len(letters) < _PIECE or self._may_hold(letters[:_PIECE])

    def shared(self, data: bytes) -> set[int]:
        """The numbers of the texts that share a run with this part of the material. Each is told once."""
        found: set[int] = set()
        if self._pieces:
            letters = skeleton_of_bytes(data)
            pieces = memoryview(letters)[: len(letters) // _PIECE * _PIECE].cast("Q").tolist()
            shared = self._pieces.intersection(pieces)
            if shared:
                places = [number * _PIECE for number, piece in enumerate(pieces) if piece in shared]
                self._look_closer(data, letters, places, found)
        if self._thin:
            self._look_at_thin(look_of_bytes(data), found)
        return found

    def _look_closer(self, data: bytes, letters: bytes, places: Iterable[int], found: set[int]) -> None:
        """Around each shared piece, everything of which all pieces are shared, if that is enough for a run."""
        ground: _Ground | None = None
        right = 0
        for at in places:
            if at + _PIECE <= right:
                continue
            left, right = at, at + _PIECE
            while left and self._may_hold(letters[left - 1 : left - 1 + _PIECE]):
                left -= 1
            while right < len(letters) and self._may_hold(letters[right + 1 - _PIECE : right + 1]):
                right += 1
            if right - left < _LETTERS:
                continue
            ground = ground or _Ground(data)
            for begin in range(left, right - _LETTERS + 1, _AT_ONCE):
                self._compare(*ground.around(begin, min(right, begin + _AT_ONCE + RUN)), found)
            # A piece that only stood in texts that are out needs no second look.
            if self.skeletons.data.find(letters[at : at + _PIECE]) < 0:
                self._pieces.discard(int.from_bytes(letters[at : at + _PIECE], sys.byteorder))

    def _may_hold(self, piece: bytes) -> bool:
        return int.from_bytes(piece, sys.byteorder) in self._pieces

    def _compare(self, region: str, begin: int, end: int, found: set[int]) -> None:
        """Every stretch of 24 characters of a region of the material that has its letters between two of them."""
        seen = look(region)
        where = [at for word in WORDS.finditer(seen) for at in range(*word.span())]
        if seen.isascii():
            first, last = begin, end
        else:
            coded = "".join([seen[at] for at in where]).encode("utf-8", "replace")
            first, last = (len(coded[:offset].decode("utf-8", "ignore")) for offset in (begin, end))
        inside = where[first:last]
        letters = "".join([seen[at] for at in inside])
        gaps = list(accumulate((after - before > 1 for before, after in pairwise(inside)), initial=0))
        for start in range(len(letters) - _LETTERS + 1):
            stop = start + _LETTERS
            while stop < len(letters) and stop - start + gaps[stop - 1] - gaps[start] < RUN:
                stop += 1
            if stop - start + gaps[stop - 1] - gaps[start] < RUN:
                break
            self._blame(letters[start:stop], self.skeletons, found)
        # As they are written, and with what stands before and after the letters.
        before = where[first - 1] + 1 if first else 0
        after = where[last] if last < len(where) else len(seen)
        for start in range(before, after - RUN + 1):
            self._blame(seen[start : start + RUN], self.looks, found)

    def _blame(self, stretch: str, texts: Joined, found: set[int]) -> None:
        if stretch in texts.absent or BORDER in stretch:
            return
        owners = set(texts.owners(stretch.encode("utf-8", "replace")))
        for number in owners:
            self._out(number, found)
        if not owners and len(texts.absent) < _REMEMBERED:
            texts.absent.add(stretch)

    def _look_at_thin(self, seen: bytes, found: set[int]) -> None:
        """Runs with few letters in them, such as rulers and tables; an outgoing text hardly ever has any."""
        pieces = memoryview(seen)[: len(seen) // _PIECE * _PIECE].cast("Q")[::_THIN_STRIDE].tolist()
        shared = self._thin_pieces.intersection(pieces)
        if not shared:
            return
        reach = RUN if seen.isascii() else RUN * _WIDEST_SIGN
        for number, piece in enumerate(pieces):
            if piece in shared and self._thin:
                at = number * _PIECE * _THIN_STRIDE
                near = seen[max(0, at - reach) : at + _PIECE + reach].decode("utf-8", "ignore")
                for begin in range(len(near) - RUN + 1):
                    for owner in list(self._thin.get(near[begin : begin + RUN], ())):
                        self._out(owner, found)

    def _out(self, number: int, found: set[int]) -> None:
        found.add(number)
        self.skeletons.drop(number)
        self.looks.drop(number)
        for window in [window for window, owners in self._thin.items() if number in owners]:
            self._thin[window].discard(number)
            if not self._thin[window]:
                del self._thin[window]


class _Ground:
    """A part of the material, in which a place of its skeleton can be found again."""

    def __init__(self, data: bytes) -> None:
        self._blocks: list[bytes] = _BLOCKS.findall(data)
        self._ends = list(accumulate(len(skeleton_of_bytes(block)) for block in self._blocks))

    def around(self, begin: int, end: int) -> tuple[str, int, int]:
        """The text around a stretch of the skeleton, and where that is in the skeleton of the text."""
        first = bisect_right(self._ends, max(0, begin - 1))
        last = bisect_right(self._ends, end)
        before = self._ends[first - 1] if first else 0
        return decoded(b"".join(self._blocks[first : last + 1])), begin - before, end - before


def _pieces(data: bytes) -> set[int]:
    """Every eight bytes that follow one another, as a number."""
    starts = range(len(data) - _PIECE + 1)
    return {int.from_bytes(data[start : start + _PIECE], sys.byteorder) for start in starts}


def _thin_windows(seen: str) -> set[str]:
    """The stretches of 24 characters with so few letters that their skeletons say little."""
    between = [matched.start() for matched in SEPARATORS.finditer(seen)]
    most = RUN - _LETTERS
    found: set[str] = set()
    for first, last in zip(between, between[most:], strict=False):
        if last - first < RUN:
            begins = range(max(0, last - RUN + 1), min(first, len(seen) - RUN) + 1)
            found.update(seen[begin : begin + RUN] for begin in begins)
    return found
