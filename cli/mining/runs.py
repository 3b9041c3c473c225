"""Finds runs of 24 characters that a few outgoing texts share with a large amount of private material.

All pieces of 8 bytes of the outgoing skeletons are kept in a set. The skeleton of the material is cut into
adjacent pieces of 8 bytes, and every shared run of 16 letters contains one, so one set intersection finds all
places to examine. Only at these places is the material compared character by character; memory use depends on the
outgoing texts alone.
"""

import re
import sys
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from typing import Final

from cli.mining.skeletons import BORDER, SEPARATORS, WORDS, decoded, fold, fold_bytes, skeleton, skeleton_of_bytes
from cli.mining.text_index import TextIndex

RUN: Final = 24

# A run of 24 characters with at least 16 letters or digits is compared by these alone, without what is between
# them. Every 16 bytes contain a whole piece of 8 bytes that starts at a multiple of 8. Eight bytes are one
# integer, and integers are cut, hashed and compared faster than text.
_LETTERS: Final = 16
_PIECE: Final = 8
_SPARSE_STRIDE: Final = 2
# The number of letters of a long shared part that are compared at once.
_LETTERS_AT_ONCE: Final = 256
_OWNERS_IN_MEMORY: Final = 100_000
_BLOCKS: Final = re.compile(rb"(?s:.{1,64})[\x80-\xff]*")
_WIDEST_SIGN: Final = 4


class Runs:
    """The outgoing texts by number."""

    def __init__(self, texts: Sequence[tuple[int, str]]) -> None:
        forms = [(number, fold(text)) for number, text in texts]
        self.folded = TextIndex((number, text.encode("utf-8", "replace")) for number, text in forms)
        self.skeletons = TextIndex((number, skeleton(text)) for number, text in texts)
        self._pieces = _pieces(bytes(self.skeletons.data))
        self._sparse: dict[str, set[int]] = {}
        for number, text in forms:
            for window in _sparse_windows(text):
                self._sparse.setdefault(window, set()).add(number)
        self._sparse_pieces: set[int] = set()
        for window in self._sparse:
            self._sparse_pieces |= _pieces(window.encode("utf-8", "replace"))

    def may_contain(self, letters: bytes) -> bool:
        """Whether a text may contain this skeleton. False is certain; True is not."""
        return len(letters) < _PIECE or self._may_contain(letters[:_PIECE])

    def shared(self, data: bytes) -> set[int]:
        """Return the numbers of texts that share a run with a part of the material. Each is returned only once."""
        numbers: set[int] = set()
        if self._pieces:
            letters = skeleton_of_bytes(data)
            pieces = memoryview(letters)[: len(letters) // _PIECE * _PIECE].cast("Q").tolist()
            common = self._pieces.intersection(pieces)
            if common:
                places = [number * _PIECE for number, piece in enumerate(pieces) if piece in common]
                self._verify(data, letters, places, numbers)
        if self._sparse:
            self._search_sparse(fold_bytes(data), numbers)
        return numbers

    def _verify(self, data: bytes, letters: bytes, places: Iterable[int], numbers: set[int]) -> None:
        """Extend each shared piece while its neighbours are shared. Compare it if it is long enough for a run."""
        positions: _Positions | None = None
        right = 0
        for at in places:
            if at + _PIECE <= right:
                continue
            first, right = at, at + _PIECE
            while first and self._may_contain(letters[first - 1 : first - 1 + _PIECE]):
                first -= 1
            while right < len(letters) and self._may_contain(letters[right + 1 - _PIECE : right + 1]):
                right += 1
            if right - first < _LETTERS:
                continue
            positions = positions or _Positions(data)
            for begin in range(first, right - _LETTERS + 1, _LETTERS_AT_ONCE):
                self._compare(*positions.around(begin, min(right, begin + _LETTERS_AT_ONCE + RUN)), numbers)
            # A piece that was only in texts that are removed is not needed any more.
            if self.skeletons.data.find(letters[at : at + _PIECE]) < 0:
                self._pieces.discard(int.from_bytes(letters[at : at + _PIECE], sys.byteorder))

    def _may_contain(self, piece: bytes) -> bool:
        return int.from_bytes(piece, sys.byteorder) in self._pieces

    def _compare(self, region: str, begin: int, end: int, numbers: set[int]) -> None:
        """Compare every run of 24 characters that has its letters between `begin` and `end` of the region."""
        text = fold(region)
        where = [at for word in WORDS.finditer(text) for at in range(*word.span())]
        if text.isascii():
            first, last = begin, end
        else:
            coded = "".join([text[at] for at in where]).encode("utf-8", "replace")
            first, last = (len(coded[:offset].decode("utf-8", "ignore")) for offset in (begin, end))
        inside = where[first:last]
        letters = "".join([text[at] for at in inside])
        gaps = list(accumulate((after - before > 1 for before, after in pairwise(inside)), initial=0))
        for start in range(len(letters) - _LETTERS + 1):
            stop = start + _LETTERS
            while stop < len(letters) and stop - start + gaps[stop - 1] - gaps[start] < RUN:
                stop += 1
            if stop - start + gaps[stop - 1] - gaps[start] < RUN:
                break
            self._report_owners(letters[start:stop], self.skeletons, numbers)
        # Compares the runs also as written, with the characters between, before and after the letters.
        before = where[first - 1] + 1 if first else 0
        after = where[last] if last < len(where) else len(text)
        for start in range(before, after - RUN + 1):
            self._report_owners(text[start : start + RUN], self.folded, numbers)

    def _report_owners(self, stretch: str, texts: TextIndex, numbers: set[int]) -> None:
        if stretch in texts.absent or BORDER in stretch:
            return
        owners = set(texts.owners(stretch.encode("utf-8", "replace")))
        for number in owners:
            self._remove(number, numbers)
        if not owners and len(texts.absent) < _OWNERS_IN_MEMORY:
            texts.absent.add(stretch)

    def _search_sparse(self, text: bytes, numbers: set[int]) -> None:
        """Search runs with few letters, such as lines of a table. Outgoing texts rarely have any."""
        pieces = memoryview(text)[: len(text) // _PIECE * _PIECE].cast("Q")[::_SPARSE_STRIDE].tolist()
        common = self._sparse_pieces.intersection(pieces)
        if not common:
            return
        reach = RUN if text.isascii() else RUN * _WIDEST_SIGN
        for number, piece in enumerate(pieces):
            if piece in common and self._sparse:
                at = number * _PIECE * _SPARSE_STRIDE
                near = text[max(0, at - reach) : at + _PIECE + reach].decode("utf-8", "ignore")
                for begin in range(len(near) - RUN + 1):
                    for owner in list(self._sparse.get(near[begin : begin + RUN], ())):
                        self._remove(owner, numbers)

    def _remove(self, number: int, numbers: set[int]) -> None:
        numbers.add(number)
        self.skeletons.drop(number)
        self.folded.drop(number)
        for window in [window for window, owners in self._sparse.items() if number in owners]:
            self._sparse[window].discard(number)
            if not self._sparse[window]:
                del self._sparse[window]


class _Positions:
    """Maps positions in the skeleton of a part of the material back to its text."""

    def __init__(self, data: bytes) -> None:
        self._blocks: list[bytes] = _BLOCKS.findall(data)
        self._ends = list(accumulate(len(skeleton_of_bytes(block)) for block in self._blocks))

    def around(self, begin: int, end: int) -> tuple[str, int, int]:
        """Return the text around a range of the skeleton, and the range in the skeleton of that text."""
        first = bisect_right(self._ends, max(0, begin - 1))
        last = bisect_right(self._ends, end)
        before = self._ends[first - 1] if first else 0
        return decoded(b"".join(self._blocks[first : last + 1])), begin - before, end - before


def _pieces(data: bytes) -> set[int]:
    """Return all substrings of 8 bytes as integers."""
    starts = range(len(data) - _PIECE + 1)
    return {int.from_bytes(data[start : start + _PIECE], sys.byteorder) for start in starts}


def _sparse_windows(text: str) -> set[str]:
    """Return the runs of 24 characters that have fewer than 16 letters or digits."""
    between = [matched.start() for matched in SEPARATORS.finditer(text)]
    most = RUN - _LETTERS
    windows: set[str] = set()
    for first, last in zip(between, between[most:], strict=False):
        if last - first < RUN:
            begins = range(max(0, last - RUN + 1), min(first, len(text) - RUN) + 1)
            windows.update(text[begin : begin + RUN] for begin in begins)
    return windows
