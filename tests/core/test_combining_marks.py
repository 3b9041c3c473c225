"""Runs of combining marks: what is stream-safe, what is cut, and that no normal form of the rest takes long."""

import unicodedata

import pytest
from hypothesis import given, strategies as st

from app.core import combining_marks
from app.core.combining_marks import composed, is_stream_safe, stream_safe

ACUTE, BELOW, TWO, BASE_OF_THREE = "\u0301", "\u0316", "\u0344", "\u1f82"
SAFE = [
    "",
    "a" + ACUTE * 30,
    ("a" + ACUTE * 30) * 50,
    TWO * 15,
    BASE_OF_THREE + ACUTE * 27,
    "\U0001f468\u200d\U0001f469" * 100,
    "\u0e19\u0e49\u0e33" * 100,
    "\u6f22" * 100,
]
UNSAFE = [
    ("a" + ACUTE * 31, "a" + ACUTE * 30),
    (ACUTE * 31 + "a" + ACUTE * 30, ACUTE * 30 + "a" + ACUTE * 30),
    (TWO * 16, TWO * 15),
    (BASE_OF_THREE + ACUTE * 28, BASE_OF_THREE + ACUTE * 27),
    ((ACUTE + BELOW) * 20 + "b", (ACUTE + BELOW) * 15 + "b"),
    ("\u304b" + "\uff9e" * 31, "\u304b" + "\uff9e" * 30),
]


def longest_run(text: str) -> int:
    """The longest run of marks by the definition: in the normal form NFKD, signs with a combining class."""
    longest = run = 0
    for sign in unicodedata.normalize("NFKD", text):
        run = run + 1 if unicodedata.combining(sign) else 0
        longest = max(longest, run)
    return longest


@pytest.mark.parametrize("text", SAFE)
def test_words_of_every_language_are_safe(text: str) -> None:
    assert longest_run(text) <= combining_marks.LONGEST_RUN
    assert is_stream_safe(text)
    assert stream_safe(text) == text


@pytest.mark.parametrize(("text", "cut"), UNSAFE, ids=range(len(UNSAFE)))
def test_marks_beyond_thirty_are_cut(text: str, cut: str) -> None:
    assert not is_stream_safe(text)
    assert stream_safe(text) == cut
    assert composed(text) == text


@given(st.text(alphabet=f"a\u00e4{ACUTE}{BELOW}{TWO}{BASE_OF_THREE}\u0f73\u0f77\uff9e\u200d", max_size=90))
def test_what_is_safe_follows_from_the_definition(text: str) -> None:
    safe = longest_run(text) <= combining_marks.LONGEST_RUN
    assert is_stream_safe(text) == safe
    cut = stream_safe(text)
    assert longest_run(cut) <= combining_marks.LONGEST_RUN
    assert (cut == text) == safe
    assert composed(text) == (unicodedata.normalize("NFC", text) if safe else text)
