"""Texts that are made to take long, and a measure of how the time of a reading grows with its text.

A reading is judged by the processor time of this thread for a text and for one that is four times as long: with
the length it grows fourfold, with the square of the length sixteenfold. No time is judged by itself.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any, Final

from hypothesis import strategies as st

LONG: Final = 100_000
"""Characters of a hostile text, as many as a post may have."""
MEDIUM: Final = 40_000
"""The same where every reading meets every text; with the square of the length it takes a sixth of the time."""
SHORT: Final = 20_000
"""The same where there are very many of them."""
SHORTER: Final = 4
"""How much shorter the text is that it is compared with."""
ALLOWED: Final = 9.0
"""The growth that is allowed from the one to the other: between 4, which is linear, and 16."""
MEASURABLE: Final = 0.003
"""Seconds of processor time below which a clock says nothing about growth, and nobody is harmed by a long text."""
TRIES: Final = 4

SIGNS: Final = (
    *(")", "(a) ", "[", "http://a.b/) ", "<", "<p", "</p>", "&lt;", '"', "\"'", "'", "\\", '\\"', "`"),
    *("@", " @a.b", "@a@b.c ", "a.", "a.1", "1.", "-", "a-", " #a", "#1", "#", "://", "://a:", " a.com/", "www."),
    *(
        "\n",
        "\n \t",
        "---\n",
        "\n-",
        "\r\n",
        " ",
        "\t",
        "\u00a0",
        ";",
        ";=",
        "=",
        ",",
        "|",
        "{hashtag|#|",
        "token=a ",
    ),
    *(
        "\u0301",
        "\u0301\u0316",
        "\u0344",
        "\U0001f468\u200d",
        "\U0001f1e6",
        "\u0915\u094d",
        "\u200d",
        "\u3002",
        "a\u3002",
    ),
    *(
        "\u202e",
        "\u6f22",
        "\u00e4",
        "\U000e0041",
        "\uff9e",
        "xn--",
        "tel:",
        "bearer ",
        "0",
        "A",
        "_",
        "%",
        "+",
        "/",
        "?",
    ),
)
"""What a hostile text repeats."""
ENDS: Final = ("", "!", "a)", "x", '"', "\n", ".", "\u0301")
STARTS: Final = ("", "http://a.b/", " @", "a", '"', "=", "<", "---")


def texts(length: int) -> Iterator[str]:
    """A text for each sign, every other one behind a beginning and before an end of its own."""
    for place, sign in enumerate(SIGNS):
        if place % 2:
            yield made(STARTS[place % len(STARTS)], sign, ENDS[place % len(ENDS)], length)
        else:
            yield made("", sign, "!", length)


def made(start: str, middle: str, end: str, length: int) -> str:
    """A text of this length that repeats `middle`."""
    return f"{start}{middle * (length // len(middle) + 1)}"[: length - len(end)] + end


PARTS: Final = st.tuples(
    st.sampled_from(STARTS),
    st.lists(st.sampled_from(SIGNS), min_size=2, max_size=4).map("".join),
    st.sampled_from(ENDS),
)
"""What a text is made of by `made`."""


def growth(read: Callable[[str], Any], text: str) -> float:
    """How much longer the text takes than its first quarter; 0 for one that takes no time to speak of."""
    least = 0.0
    for _ in range(TRIES):
        long = _seconds(read, text)
        if long < MEASURABLE:
            return 0.0
        short = text[: len(text) // SHORTER - 1] + text[-1:]
        ratio = long / max(_seconds(read, short), 1e-6)
        if ratio <= ALLOWED:
            return ratio
        least = min(least or ratio, ratio)
    return least


def _seconds(read: Callable[[str], Any], text: str) -> float:
    began = time.thread_time()
    read(text)
    return time.thread_time() - began
