"""What is decided about ideas without the database."""

from datetime import UTC, datetime

import pytest
from hypothesis import given, strategies as st

from app.access import Door
from app.domain.ideas import rules
from app.domain.ideas.inputs import IdeaSource
from tests.ledger import proves


@pytest.mark.parametrize(
    ("door", "source"),
    [
        (Door.REST, IdeaSource.REST),
        (Door.MCP, IdeaSource.MCP),
        (Door.STUDIO, IdeaSource.STUDIO),
        (Door.COMMAND, IdeaSource.STUDIO),
    ],
)
def test_the_source_is_the_door(door: Door, source: IdeaSource) -> None:
    assert rules.source_of(door) is source


@proves("S-118", "LIM-03")
def test_the_window_is_ninety_days() -> None:
    assert rules.known_since(datetime(2026, 11, 21, 1, 2, 3, 4, UTC)) == datetime(2026, 8, 23, 1, 2, 3, 4, UTC)


@proves("S-122")
@pytest.mark.parametrize("same", ["Übersicht", "übersicht", "ÜBERSICHT"])
def test_formats_compare_without_case(same: str) -> None:
    assert rules.format_key(same) == rules.format_key("übersicht")


@given(st.text(min_size=1), st.text(min_size=1))
def test_formats_are_the_same_or_not_as_their_words_are(one: str, other: str) -> None:
    assert (rules.format_key(one) == rules.format_key(other)) is (one.casefold() == other.casefold())
    assert len(rules.format_key(one) or "") == 32


def test_no_format_compares_to_nothing() -> None:
    assert rules.format_key(None) is None


@given(st.lists(st.lists(st.sampled_from("abcdef"))))
def test_refs_come_once_in_the_order_of_first_sight(refs: list[list[str]]) -> None:
    found = rules.distinct(refs)
    flat = [ref for some in refs for ref in some]
    assert len(set(found)) == len(found)
    assert set(found) == set(flat)
    assert [flat.index(ref) for ref in found] == sorted(flat.index(ref) for ref in found)
