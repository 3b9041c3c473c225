"""The guard: six fields, nothing forbidden, and what it did about it."""

import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from cli.mining import forbidden, git, guard, words
from cli.mining.guard import Guard, RemarkOutcome, import_requests
from cli.mining.ideas import FIELDS, PROSE, Candidate, MinedIdea
from cli.mining.omissions import Omissions
from cli.mining.runs import RUN
from tests.cli.mining import repositories
from tests.cli.mining.repositories import Made
from tests.ledger import proves

TEXT = st.text(max_size=80)


def candidate(**more: tuple[str, ...]) -> Candidate:
    return Candidate(**({"headline": ("A plain headline",)} | more))


def only(judge: Guard) -> MinedIdea:
    (idea,), _ = judge.results()
    assert idea is not None
    return idea


def test_the_first_wording_that_passes_is_taken() -> None:
    judge = Guard([candidate(headline=("fix the login", "Other words"), angle=("Fix the login",))], (), ())
    judge.forbid_subject("Fix the login")
    ideas, remarks = judge.results()
    assert ideas == [MinedIdea("Other words", None, None, None, None, ())]
    assert [(remark.field, remark.outcome) for remark in remarks] == [
        ("headline", RemarkOutcome.REWORDED),
        ("angle", RemarkOutcome.LEFT_OUT),
    ]


def test_without_a_headline_there_is_no_idea() -> None:
    judge = Guard([candidate(headline=("fix the login",), angle=("Fine",)), candidate()], (), ())
    judge.forbid_subject("Fix the login")
    ideas, remarks = judge.results()
    assert [idea and idea.headline for idea in ideas] == [None, "A plain headline"]
    assert [tuple(remark) for remark in remarks] == [
        (1, "headline", guard.SUBJECT, RemarkOutcome.DROPPED),
    ]


def test_a_subject_is_also_refused_without_its_type_where_three_words_are_left(tmp_path: Path) -> None:
    texts = ("Teach new tricks", "Feed hens", "feat: feed hens", "Feed more hens")
    judge = Guard([candidate(headline=(text,)) for text in texts], (), ())
    work = [Made("feat: teach new tricks", {"a": "1"}), Made("feat: feed hens", {"a": "2"})]
    with git.open_repository(repositories.make(tmp_path / "till", work), Omissions()) as found:
        forbidden.messages(judge, found, datetime.now(UTC) - timedelta(days=9))
    ideas, _ = judge.results()
    assert [idea and idea.headline for idea in ideas] == [None, "Feed hens", None, "Feed more hens"]


@pytest.mark.parametrize("field", ["angle", "pillar", "format", "recording"])
@pytest.mark.parametrize(
    "text",
    [
        "look at /srv/ada/secret",
        "in ~/desk/x",
        r"at C:\work",
        r"on \\server\share",
        "in src/deep/file.py",
        "from git@host.example:team/x",
        "mail ada@example.test",
        "see https://example.test/x",
        "from tool.git here",
    ],
)
def test_paths_and_addresses_are_never_sent(field: str, text: str) -> None:
    judge = Guard([candidate(**{field: (text,)})], (), ())
    assert getattr(only(judge), field) is None


@pytest.mark.parametrize("text", ["Before and/or after", "3/4 of it", "It is 09:30", "A: b", "Yes / no"])
def test_ordinary_punctuation_may(text: str) -> None:
    assert only(Guard([candidate(angle=(text,))], (), ())).angle == text


def test_names_of_machines_people_and_remotes_may_not_be_said() -> None:
    texts = ("Built on hydra", "By Zelda", "Hosted at quux", "About search", "About Harbour")
    judge = Guard([candidate(angle=(text,)) for text in texts], ("harbour",), ())
    judge.forbid_words("hydra", guard.MACHINE)
    judge.forbid_words("Zelda <zelda@quux.example>", guard.NAME)
    judge.forbid_words("git@search.example:harbour/search", guard.REMOTE)
    ideas, remarks = judge.results()
    assert [idea and idea.angle for idea in ideas] == [None, None, None, "About search", "About Harbour"]
    assert [remark.why for remark in remarks] == [guard.MACHINE, guard.NAME, guard.NAME]


def test_references_are_those_that_were_given() -> None:
    given_refs = {"till@0123456789ab", "notes:a b/c.md"}
    refs = ("till@0123456789ab", "till@ffffffffffff", "/etc/passwd", "notes:a b/c.md", "till@0123456789ab")
    judge = Guard([Candidate(("Fine",), source_refs=refs)], (), given_refs)
    assert only(judge).source_refs == ("till@0123456789ab", "notes:a b/c.md")


def test_text_is_tidy() -> None:
    judge = Guard([candidate(headline=(" One\n two\u200b\x1b[31m ",), angle=("a  b\r\n\n c\x00\ud800",))], (), ())
    idea = only(judge)
    assert (idea.headline, idea.angle) == ("One two [31m", "a b\nc")


def test_an_idea_has_a_hundred_references_at_most() -> None:
    refs = tuple(f"till@{number:012}" for number in range(101))
    assert only(Guard([Candidate(("Fine",), source_refs=refs)], (), refs)).source_refs == refs[:100]
    assert only(Guard([Candidate(("Fine",), source_refs=refs[:100])], (), refs)).source_refs == refs[:100]


@pytest.mark.parametrize(
    ("field", "length"),
    [("headline", 500), ("angle", 5_000), ("pillar", 5_000), ("format", 5_000), ("recording", 5_000)],
)
def test_a_text_is_as_long_as_the_service_takes_it(field: str, length: int) -> None:
    text = "abcdef " * 800
    for size in (length, length + 1):
        assert getattr(only(Guard([candidate(**{field: (text[:size],)})], (), ())), field) == text[:length]


@pytest.mark.parametrize(("length", "found"), [(499, False), (500, True)])
def test_a_part_of_a_very_long_name_may_not_be_said(length: int, *, found: bool) -> None:
    name = ("we had a look at the harbour " * 20)[:length]
    judge = Guard([candidate(angle=("So we had a look at the harbour today",))], (), ())
    judge.forbid_name(name)
    assert (only(judge).angle is None) is found


@pytest.mark.parametrize(("name", "found"), [("zeb", False), ("zebo", True)])
def test_a_word_of_a_name_that_may_not_be_said_has_four_letters(name: str, *, found: bool) -> None:
    judge = Guard([candidate(angle=(f"Built by {name} at night",))], (), ())
    judge.forbid_words(name, guard.MACHINE)
    assert (only(judge).angle is None) is found


def test_two_ideas_have_two_headlines_where_they_can() -> None:
    judge = Guard([candidate(headline=("Same", "Other"))] * 3, (), ())
    ideas, _ = judge.results()
    assert [idea and idea.headline for idea in ideas] == ["Same", "Other", "Same"]


@proves("CLI-04", "CLI-05", "S-133")
def test_imports_hold_25_ideas_of_six_fields() -> None:
    ideas = [MinedIdea(f"Idea {number}", None, "P", None, "ä", ("r@1234567",)) for number in range(51)]
    batches = import_requests(ideas, "north")
    bodies = [json.loads(batch.body) for batch in batches]
    assert [len(body["ideas"]) for body in bodies] == [25, 25, 1]
    assert all(list(body) == ["ideas"] and list(idea) == list(FIELDS) for body in bodies for idea in body["ideas"])
    assert "ä".encode() in batches[0].body
    assert import_requests([], "north") == []


def test_a_key_belongs_to_its_bytes_and_brand() -> None:
    ideas = [MinedIdea("One", None, None, None, None, ())]
    (first,), (again,), (other,) = (
        import_requests(ideas, "north"),
        import_requests(ideas, "north"),
        import_requests(ideas, "south"),
    )
    assert (first.key, first.body) == (again.key, again.body)
    assert first.key != other.key
    assert len(first.key) == 64


@dataclass
class Noise:
    secret: str
    text: str


@proves("S-131")
@given(
    st.lists(st.builds(Noise, st.text("abcdefghij ", min_size=24, max_size=50), TEXT), max_size=4),
    st.lists(TEXT, min_size=1, max_size=4),
)
@settings(deadline=None)
def test_whatever_a_writer_says_nothing_forbidden_is_in_the_bytes(noise: list[Noise], texts: list[str]) -> None:
    said = [*texts, *(f"{one.text} {one.secret.upper()} {one.text}" for one in noise)]
    judge = Guard([Candidate((text,), (text,), (text,), (text,), (text,)) for text in said], (), ())
    for one in noise:
        judge.forbid_text(one.secret, guard.FILE)
        judge.forbid_subject(one.secret)
    ideas, _ = judge.results()
    for batch in import_requests([idea for idea in ideas if idea], "north"):
        for idea in json.loads(batch.body)["ideas"]:
            for one in noise:
                if len(secret := " ".join(one.secret.split())) >= RUN:
                    assert not [name for name in PROSE if secret in (idea[name] or "").casefold()]


@pytest.mark.parametrize(
    ("word", "ordinary"),
    [("login", True), ("Speed", True), ("because", True), ("our", True), ("hints", True), ("Zanzibar", False)],
    ids=["a topic", "the name of a topic", "a plain word", "short", "of the words that are shown", "a name"],
)
def test_words_of_the_public_lists_identify_nobody(word: str, ordinary: bool) -> None:
    assert words.is_ordinary(word) is ordinary


@proves("S-131")
@pytest.mark.parametrize(
    ("text", "public"),
    [
        ("4 changes to the calendar in 12345 days", True),
        ("Search, Sign-in and roastery", True),
        ("4 changes to zanzibar", False),
        ("4 changes to a1b2", False),
        ("", True),
    ],
)
def test_the_built_in_writer_may_use_public_words_numbers_and_the_profile(text: str, public: bool) -> None:
    fields = {"headline": ("Search",), "angle": (text,)}
    ideas = [Candidate(**fields)]
    assert only(Guard(ideas, ("roastery",), (), built_in=ideas)).angle == ((text or None) if public else None)
    assert only(Guard(ideas, ("roastery",), ())).angle == (text or None)
