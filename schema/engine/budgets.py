"""What an answer may take, counted while it is made: its values, the rows that are read for it, and its size.

`limits` refuses a document whose answer could be far too large; here is what an answer really has. A budget counts
by columns and by how often each row is shown, never cell by cell.
"""

from collections.abc import Iterable, Sequence
from itertools import repeat
from math import inf
from operator import mul
from typing import Any, Final

from graphql import GraphQLError

MAX_VALUES: Final = 200_000
"""The most values of an answer: the fields of its objects, and the items of its lists."""
ROWS_AT_ONCE: Final = 10_000
"""How many rows a field may read at once. Where there may be more, a part of its parents comes after another."""
MAX_ROWS: Final = 50_000
"""The most rows that an answer may take where they are read so."""
MAX_COMPLETIONS: Final = 3_000
"""The most values that the library's executor completes: it takes a hundred times as long, and lets nobody else
have a turn."""
MAX_SIZE: Final = 16 * 1024 * 1024
"""The most bytes of an answer as JSON."""
# What a value without a text takes at most as JSON with its comma, and so does a global id; a key with its marks.
_SMALL_TEXT: Final = 100
KEY: Final = 3
# The longest way to write a character: \u001f.
_ESCAPE: Final = 6

TOO_EXPENSIVE: Final = "QUERY_TOO_EXPENSIVE"
ANSWER: Final = "graphql_answer"

# How often each of some rows is shown; None where each is shown once.
Times = Sequence[int] | None


class Exceeded(GraphQLError):
    """An operation that is refused by a limit; `reason` is the word that security events have for it."""

    def __init__(self, message: str, code: str, reason: str) -> None:
        super().__init__(message, extensions={"code": code})
        self.reason = reason


class AnswerBudget:
    """What one answer may still take. Once it is spent, `refusal` says why, and every further step is refused."""

    __slots__ = ("_completions", "_rows", "least", "most", "refusal", "values")

    def __init__(self) -> None:
        self.values = self._completions = self._rows = 0
        # Bounds of the answer's size as JSON; `most` is infinite where only the answer itself tells.
        self.least = 0
        self.most: float = 0
        self.refusal: Exceeded | None = None

    def objects(self, rows: int, keys: int, width: int) -> None:
        """Write objects with this many keys, whose names have `width` characters. Errors: Exceeded."""
        values = rows * keys
        self._spend(values, rows * width + values * KEY, values * _SMALL_TEXT)

    def items(self, count: int) -> None:
        """Write so many items of lists. Errors: Exceeded."""
        self._spend(count, 0, count * _SMALL_TEXT)

    def texts(self, cells: Sequence[Any], times: Times) -> None:
        """Write a column of texts, of which some may be null. Errors: Exceeded."""
        try:
            length = sum(map(len, cells)) if times is None else sum(map(mul, map(len, cells), times))
        except TypeError:
            try:
                length = sum(map(mul, map(_length, cells), times or repeat(1)))
            except TypeError:
                # What only the library's executor can complete.
                self.unknown()
                return
        self._spend(0, length, (_ESCAPE - 1) * length)

    def unknown(self) -> None:
        """Write something of which only the answer itself tells how large it is."""
        self.most = inf

    def rows(self, count: int) -> None:
        """Read so many of the rows of a large field. Errors: Exceeded."""
        self._rows += count
        if self._rows > MAX_ROWS:
            self._refuse(f"The answer takes more than {MAX_ROWS} rows.")
        self._spend(0, 0, 0)

    def complete(self) -> bool:
        """Complete a value without the plan; false once there were too many of them."""
        self._completions += 1
        if self._completions > MAX_COMPLETIONS:
            self._refuse("Too many values of the answer have errors.")
        return self.refusal is None

    def weigh(self, size: int) -> None:
        """Compare the size of the answer with its limit."""
        if size > MAX_SIZE:
            self._refuse(f"The answer is larger than {MAX_SIZE // 2**20} MiB.")

    def _spend(self, values: int, least: int, more: int) -> None:
        self.values += values
        self.least += least
        self.most += least + more
        if self.values > MAX_VALUES:
            self._refuse(f"The answer has more than {MAX_VALUES} values.")
        if self.least > MAX_SIZE:
            self.weigh(self.least)
        if self.refusal is not None:
            raise self.refusal

    def _refuse(self, message: str) -> None:
        if self.refusal is None:
            text = f"{message} Ask for less at once, or for shorter pages."
            self.refusal = Exceeded(text, TOO_EXPENSIVE, ANSWER)


def _length(cell: Any) -> int:
    return 0 if cell is None else len(cell)


def total(rows: Sequence[Any], times: Times) -> int:
    """How often rows are shown together."""
    return len(rows) if times is None else sum(times)


def times_of_items(times: Times, lengths: Iterable[int]) -> Times:
    """How often each item of lists of these lengths is shown, given how often the lists are."""
    if times is None:
        return None
    return [count for count, length in zip(times, lengths, strict=True) for _ in range(length)]
