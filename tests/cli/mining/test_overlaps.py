"""What outgoing texts share with forbidden ones is found, wherever it stands and however it is cut."""

import string

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cli.mining.overlaps import RUN, Overlaps, fold, is_distinctive, squeezed
from tests.ledger import proves

LETTERS = st.text(alphabet="abc \n", max_size=60)
ANY = st.text(alphabet=st.characters(exclude_categories=("Cs",), exclude_characters="\0"), max_size=60)
SECRET = st.text(alphabet=string.ascii_lowercase + "éßĐ ", min_size=RUN, max_size=40).filter(
    lambda text: len(text.strip()) >= RUN and "  " not in text
)


def shares(ours: str, theirs: str) -> bool:
    """The slow and plain way to see it."""
    a, b = fold(ours), fold(theirs)
    return any(a[start : start + RUN] in b for start in range(len(a) - RUN + 1))


def faulted(ours: str, *theirs: str) -> bool:
    overlaps = Overlaps([ours])
    for text in theirs:
        overlaps.forbid_text(text, "said")
    return ours in overlaps.faults()


@proves("S-131")
@given(LETTERS, LETTERS)
@example("abc" * 8, "xabc" + "abc" * 8)
@settings(deadline=None, max_examples=400)
def test_it_agrees_with_the_plain_way(ours: str, theirs: str) -> None:
    assert faulted(ours, theirs) == shares(ours, theirs)


@proves("S-131")
@given(ANY, SECRET, ANY, ANY, ANY, st.booleans())
@settings(deadline=None, max_examples=300)
def test_a_shared_run_of_24_is_found_anywhere_in_any_case(
    before: str, secret: str, after: str, left: str, right: str, upper: bool
) -> None:
    ours, theirs = f"{before}{secret}{after}", f"{left}{secret.upper() if upper else secret}{right}"
    if shares(ours, theirs):
        assert faulted(ours, theirs)


@proves("S-131")
@given(st.integers(0, 40), st.integers(0, 40), st.integers(RUN, 30))
@settings(deadline=None)
def test_every_offset_on_both_sides(here: int, there: int, length: int) -> None:
    secret = "the quick onyx goblin jumps over"[:length]
    ours, theirs = "-" * here + secret.upper() + "+", "~" * there + secret + "="
    assert faulted(ours, theirs)
    assert not faulted("-" * here + secret[: RUN - 1] + "+", theirs)


@given(st.lists(SECRET, min_size=1, max_size=5), st.integers(1, 50))
@settings(deadline=None)
def test_parts_of_a_stream_are_one_text(secrets: list[str], size: int) -> None:
    whole = " ~ ".join(secrets).encode()
    overlaps = Overlaps([f"we say {secret} aloud" for secret in secrets])
    overlaps.forbid_stream((whole[start : start + size] for start in range(0, len(whole), size)), "said")
    plain = Overlaps([f"we say {secret} aloud" for secret in secrets])
    plain.forbid_bytes(whole, "said")
    if whole.isascii():
        assert overlaps.faults() == plain.faults()
        assert len(plain.faults()) == len(set(secrets))


@proves("S-131")
@pytest.mark.parametrize(
    ("subject", "ours", "found"),
    [
        ("fix login", "How we fix login screens", True),
        ("Fix  Login", "how we FIX LOGIN screens", True),
        ("fix\tlogin", "We fix\nlogin", True),
        ("login", "All about login", False),
        ("authentication", "All about Authentication", True),
        ("elevencharx", "All about elevencharx", False),
        ("a b", "that was a b plan", True),
        ("naïve café", "our NAÏVE CAFÉ story", True),
        ("fix login", "fix the login", False),
    ],
)
def test_whole_subjects(subject: str, ours: str, found: bool) -> None:
    overlaps = Overlaps([ours, "another text"])
    overlaps.forbid_whole(subject, "said")
    assert overlaps.faults() == ({ours: "said"} if found else {})


@proves("S-131")
@given(st.lists(st.text(alphabet="abcdef", min_size=1, max_size=8), min_size=2, max_size=6), ANY, ANY)
@settings(deadline=None)
def test_no_whole_subject_of_two_words_gets_through(words: list[str], before: str, after: str) -> None:
    subject = " ".join(words)
    ours = f"{before} {subject} {after}"
    overlaps = Overlaps([ours])
    overlaps.forbid_whole(subject.upper(), "said")
    assert overlaps.faults() == {ours: "said"}


@proves("S-131")
@pytest.mark.parametrize(
    ("token", "ours", "found"),
    [
        ("parse_user_id", "we call parse_user_id now", True),
        ("parseUserIdent", "we call parseUserIdent now", True),
        ("parseUserIdent", "we call parseuserident now", True),
        ("release20261121", "about release20261121", True),
        ("CANARY_4711_a", "xCANARY_4711_ax", True),
        ("fe-01-payment-x", "see fe-01-payment-x", True),
        ("Documentation", "our documentation is better", False),
        ("DOCUMENTATION", "our documentation is better", False),
        ("short_token", "a short_token", False),
    ],
)
def test_distinctive_tokens(token: str, ours: str, found: bool) -> None:
    assert faulted(ours, f"before ({token}); after") == found


@pytest.mark.parametrize(
    ("token", "distinctive"),
    [
        ("twelve_chars", True),
        ("twelvechars1", True),
        ("twelveChars_", True),
        ("twelvecharse", False),
        ("Twelvecharse", False),
        ("TWELVECHARSE", False),
        ("tWelvecharse", True),
        ("elevenchar1", False),
    ],
)
def test_what_is_distinctive(token: str, distinctive: bool) -> None:
    assert is_distinctive(token) == distinctive


def test_words_are_found_as_words() -> None:
    overlaps = Overlaps(["made by harlan", "harlands are far"])
    overlaps.forbid_word("Harlan", "said")
    assert overlaps.faults() == {"made by harlan": "said"}


def test_a_word_without_end_is_refused_by_itself() -> None:
    ours = "see " + "x" * 61
    assert list(Overlaps([ours, "fine"]).faults()) == [ours]


def test_wrapping_and_case_do_not_matter_for_names() -> None:
    assert squeezed("  Fix\n  The\tThing ") == "fix the thing"


def test_nothing_to_say_is_fine() -> None:
    overlaps = Overlaps([])
    overlaps.forbid_text("some text that is longer than any run", "said")
    overlaps.forbid_whole("whole subject", "said")
    assert overlaps.faults() == {}
