"""What outgoing texts share with forbidden ones is found, wherever it stands and however it is cut."""

import string
from itertools import accumulate, pairwise

import pytest
from hypothesis import example, given, settings, strategies as st

from cli.mining.distinctive_tokens import TOKEN, is_distinctive
from cli.mining.overlaps import Overlaps
from cli.mining.runs import RUN
from cli.mining.skeletons import BORDER, fold, skeleton
from tests.cli.limits import limited
from tests.ledger import proves

LETTERS = st.text(alphabet="abc \n", max_size=60)
MIXED = st.text(alphabet="abAé_-. \nｂ\u0301\u200b한", max_size=70)
ANY = st.text(alphabet=st.characters(exclude_categories=("Cs",), exclude_characters="\0\x01"), max_size=60)
SECRET = st.text(alphabet=string.ascii_lowercase + "éßĐ ", min_size=24, max_size=40).filter(
    lambda text: len(text.strip()) >= 24 and "  " not in text
)

LINE = "the quick onyx goblin jumps over the lazy dwarf"
SIXTEEN = 16


def literally(ours: str, theirs: str) -> bool:
    """Whether 24 consecutive characters are the same, told the slow and plain way."""
    seen = fold(theirs)
    return any(
        BORDER not in seen[start : start + 24] and seen[start : start + 24] in fold(ours)
        for start in range(len(seen) - 23)
    )


def loosely(ours: str, theirs: str) -> bool:
    """Whether 24 consecutive characters with 16 letters in them are said, whatever stands between the letters."""
    seen = fold(theirs)
    where = [at for at, sign in enumerate(seen) if sign.isalnum() or sign == BORDER]
    letters = "".join(seen[at] for at in where)
    gaps = list(accumulate((after - before > 1 for before, after in pairwise(where)), initial=0))
    said = skeleton(ours).decode("utf-8", "replace")
    for begin in range(len(letters)):
        for end in range(begin + SIXTEEN, len(letters) + 1):
            if end - begin + gaps[end - 1] - gaps[begin] >= 24:
                if BORDER not in letters[begin:end] and letters[begin:end] in said:
                    return True
                break
    return False


def faulted(ours: str, *theirs: str) -> bool:
    overlaps = Overlaps([ours])
    for text in theirs:
        overlaps.forbid_text(text, "said")
    return ours in overlaps.faults()


@proves("S-131")
def test_the_numbers_are_those_of_the_ruling() -> None:
    assert (RUN, TOKEN) == (24, 12)


@proves("S-131")
@given(LETTERS, LETTERS)
@example("abc" * 8, "xabc" + "abc" * 8)
@example("a b c " * 4, "a b c " * 4)
@settings(deadline=None, max_examples=400)
def test_it_agrees_with_the_plain_way(ours: str, theirs: str) -> None:
    assert faulted(ours, theirs) == (literally(ours, theirs) or loosely(ours, theirs))


@proves("S-131")
@given(
    MIXED, MIXED, st.text(alphabet="abA_-. é한", min_size=20, max_size=34), st.sampled_from(["", "-", "\u200b"])
)
@settings(deadline=None, max_examples=400)
def test_it_agrees_with_the_plain_way_on_signs_of_all_sorts(
    left: str, right: str, same: str, between: str
) -> None:
    ours, theirs = f"{left} {between.join(same)} {right}", f"{right[::-1]}{same}{left[::-1]}"
    expected = literally(ours, theirs) or loosely(ours, theirs)
    # A distinctive token may be shared as well, so that the plain way is not all there is.
    assert faulted(ours, theirs) >= expected


@proves("S-131")
@given(ANY, SECRET, ANY, ANY, ANY, st.booleans())
@settings(deadline=None, max_examples=300)
def test_a_shared_run_of_24_is_found_anywhere_in_any_case(
    before: str, secret: str, after: str, left: str, right: str, upper: bool
) -> None:
    ours, theirs = f"{before}{secret}{after}", f"{left}{secret.upper() if upper else secret}{right}"
    if literally(ours, theirs):
        assert faulted(ours, theirs)


@proves("S-131")
@pytest.mark.parametrize("here", range(9))
@pytest.mark.parametrize("there", range(17))
def test_24_characters_are_found_at_every_offset_and_23_are_not(here: int, there: int) -> None:
    for run in (LINE[1:25], "qwzxvkjpmbfgtyhncsdlruea"):
        assert (len(run), run[0] != " ", run[-1] != " ") == (24, True, True)
        whole, short = f"{'~' * here}{run.upper()}+", f"{'~' * here}{run[:23].upper()}+"
        material = "=" * there + run + "="
        assert faulted(whole, material)
        assert not faulted(short, material)
        assert not faulted(whole, "=" * there + run[:23] + "=")
        assert not faulted(whole, "=" * there + run[:23])


@proves("S-131")
@pytest.mark.parametrize(
    ("ours", "theirs", "found"),
    [
        ("see abcdefgh-ijklmnop.qrst!u!", "= abcdefgh ijklmnop qrst u =", True),
        ("see abcdefgh-ijklmnop.qrs!u!", "= abcdefgh ijklmnop qrs u =", False),
        ("see a-bcdefgh-ijklmnop.qrstu!", "= a bcdefgh ijklmnop qrstu =", True),
        ("see a-bcdefgh-ijklmnop.qrst!", "= a bcdefgh ijklmnop qrst =", False),
    ],
)
def test_a_letter_at_the_edge_of_a_run_counts_with_what_is_before_it(ours: str, theirs: str, found: bool) -> None:
    assert faulted(ours, theirs) is found


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
        ("fix login", "So: fix-login!", True),
        ("fix login", "a prefix loginless", True),
        ("fix login", "a prefix, loginless", False),
        ("login", "All about login", False),
        ("authentication", "All about Authentication", True),
        ("elevencharx", "All about elevencharx", False),
        ("twelvecharsx", "All about twelvecharsx", True),
        ("a b", "that was a b plan", True),
        ("naïve café", "our NAÏVE CAFÉ story", True),
        ("fix login", "fix the login", False),
    ],
)
def test_whole_subjects(subject: str, ours: str, found: bool) -> None:
    overlaps = Overlaps([ours, "another text"])
    overlaps.forbid_subject(subject, "said")
    assert overlaps.faults() == ({ours: "said"} if found else {})


@proves("S-131")
@pytest.mark.parametrize(
    ("name", "ours", "found"),
    [
        ("user_accounts", "what is new in user_accounts", True),
        ("user_accounts", "What is new in User_Accounts", True),
        ("user_accounts", "what is new in user accounts", False),
        ("Ada Byron", "by ada byron herself", True),
        ("fix-it", "what we fix-it now", True),
        ("fixit", "what we fixit now", False),
        ("main", "the main thing", False),
    ],
)
def test_names_are_compared_as_they_are_written(name: str, ours: str, found: bool) -> None:
    overlaps = Overlaps([ours])
    overlaps.forbid_name(name, "said")
    assert overlaps.faults() == ({ours: "said"} if found else {})


@proves("S-131")
@given(st.lists(st.text(alphabet="abcdef", min_size=1, max_size=8), min_size=2, max_size=6), ANY, ANY)
@settings(deadline=None)
def test_no_whole_subject_of_two_words_gets_through(words: list[str], before: str, after: str) -> None:
    subject = " ".join(words)
    ours = f"{before} {subject} {after}"
    overlaps = Overlaps([ours])
    overlaps.forbid_subject(subject.upper(), "said")
    assert overlaps.faults() == {ours: "said"}


@proves("S-131")
@pytest.mark.parametrize(
    ("token", "ours", "found"),
    [
        ("parse_user_id", "we call parse_user_id now", True),
        ("parse_user_id", "we call PARSE_USER_ID now", True),
        ("parseUserIdent", "we call parseUserIdent now", True),
        ("parseUserIdent", "we call parseuserident now", True),
        ("parse_user_ident", "we call parse-user-ident now", False),
        ("parse_user_ident", "we parse user ident now", False),
        ("release20261121", "about release20261121", True),
        ("CANARY_4711_a", "xCANARY_4711_ax", True),
        ("fe-01-payment-x", "see fe-01-payment-x", True),
        ("key=sk-live-51HxYz", "see sk-live-51HxYz", True),
        ("deep/parse_user_id.py", "see parse_user_id", True),
        ("deep/parse_user_id.py:12", "see deep/parse_user_id.py:12", True),
        ("https://host.example/a1?x", "see host.example/a1", False),
        ("a_twelve_token", "a twelve_token", False),
        ("Documentation", "our documentation is better", False),
        ("DOCUMENTATION", "our documentation is better", False),
        ("top_10_questions", "The top 10 questions", False),
        ("short_token", "a short_token", False),
        ("twelve_token", "a twelve_token", True),
        ("xtwelve_toke", "a twelve_toke", False),
    ],
)
def test_distinctive_tokens(token: str, ours: str, found: bool) -> None:
    overlaps = Overlaps([ours])
    overlaps.forbid_text(f"before ({token}); after", "said")
    assert overlaps.faults() == ({ours: "said"} if found else {})


def test_words_may_have_hyphens_between_them() -> None:
    texts = ["a work-in-progress story", "a work_in_progress story"]
    overlaps = Overlaps(texts)
    overlaps.forbid_text("work_in_progress = True", "said")
    assert list(overlaps.faults()) == texts[1:]


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


@pytest.mark.parametrize(
    ("word", "ours", "found"),
    [
        ("Harlan", "made by harlan", True),
        ("Harlan", "made by Harlan's team", True),
        ("Harlan", "harlands are far", False),
        ("Forman", "for man and beast", False),
    ],
)
def test_words_are_found_as_words(word: str, ours: str, found: bool) -> None:
    overlaps = Overlaps([ours])
    overlaps.forbid_word(word, "said")
    assert overlaps.faults() == ({ours: "said"} if found else {})


@pytest.mark.parametrize(("text", "form"), [("ABC", "abc"), ("Straße", "strasse"), ("E\u0301\tX", "é x")])
def test_texts_are_compared_without_case_and_composed(text: str, form: str) -> None:
    assert fold(text) == form


def test_nothing_to_say_is_fine() -> None:
    overlaps = Overlaps([])
    overlaps.forbid_text("some text that is longer than any run", "said")
    overlaps.forbid_subject("whole subject", "said")
    assert overlaps.faults() == {}


@pytest.mark.parametrize(
    "line",
    [
        b"# " + b"-" * 70 + b"\n",
        b"somethingnewisrea|dy: something new is rea\n",
        b"." + b"\x00 " * 40,
        b"aGVsbG8gd29ybGQ" * 5 + b"\n",
        "한국어 문장이 여기에 있다 \n".encode(),
        b"parse_user_ident_one\n",
    ],
)
def test_material_that_is_all_alike_takes_no_longer(line: bytes) -> None:
    ours = [
        "see " + "-" * 60,
        "| --- | --- |",
        "Something new is ready",
        "parse_user_idents",
        "한국어 문장이 여기에",
    ]
    overlaps = Overlaps([*ours, " ".join(["something new is rea"] * 100)])
    with limited(60):
        for _ in range(20):
            overlaps.forbid_bytes(line * (200_000 // len(line)), "said")
