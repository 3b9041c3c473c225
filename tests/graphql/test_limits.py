"""What a document may ask, to the number, and that nothing takes long; `tests.soak documents` has more of them."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from graphql import get_introspection_query, parse

from schema.engine import limits
from schema.studio import studio
from tests.graphql.hostile import documents
from tests.graphql.measuring import ALLOWED, Answer, Place, filled, wrong_with
from tests.graphql.world import Studio

COUNT = 250
TIMES = 10
"""How often the time of an introspection a hostile document may take. Without limits it is hundreds."""


def _refusal(text: str) -> str | None:
    found = limits.check_text(text) or limits.check(parse(text))
    return found[0].message if found else None


EDGES: list[tuple[int, Callable[[int], str]]] = [
    (limits.MAX_LENGTH, lambda number: "{ a }" + " " * (number - 5)),
    (limits.MAX_DIGITS, lambda number: "{ a(b: " + "1" * number + ") }"),
    (limits.MAX_DEFINITIONS, lambda number: " ".join(f"query q{n} {{ a }}" for n in range(number))),
    (limits.MAX_DEPTH, lambda number: "{ a " * number + "}" * number),
    (limits.MAX_ALIASES, lambda number: "{ " + " ".join(f"a{n}: a" for n in range(number)) + " }"),
    (limits.MAX_DIRECTIVES, lambda number: "{ a " + "@b " * number + "}"),
    (limits.MAX_FIELDS, lambda number: "{ " + " ".join(f"a{n}" for n in range(number)) + " }"),
    (limits.MAX_SAME, lambda number: "{ " + "a " * number + "}"),
    (
        limits.MAX_SAME,
        lambda number: "{ " + "a { b } " * (number // 2) + "... { a { b } }" * (number - number // 2) + "}",
    ),
    (
        limits.MAX_SAME,
        lambda number: "{ " + "a { b } " * (number - 2) + "...f a { b } } fragment f on Q { a { b } }",
    ),
    (limits.MAX_SAME, lambda number: "{ " + "...f " * number + "} fragment f on Q { b }"),
]


@pytest.mark.parametrize(("most", "made"), EDGES)
def test_each_limit_holds_to_the_number(most: int, made: Callable[[int], str]) -> None:
    assert _refusal(made(most)) is None
    assert _refusal(made(most + 1)) is not None


def test_what_multiplies_is_counted_as_often_as_it_is_spread() -> None:
    three = "fragment f on Q { " + " ".join(f"f{number}" for number in range(500)) + " }"
    assert _refusal("{ a { ...f } b { ...f } } " + three) is None
    assert _refusal("{ a { ...f } b { ...f } c { ...f } } " + three) is not None
    assert _refusal("query a { a { ...f } } query b { a { ...f } } " + three) is None
    assert _refusal(" ".join(f"query {name} {{ a {{ ...f }} }}" for name in "abc") + three) is not None
    assert _refusal("{ ...f } fragment f on Q { a { ...g } } fragment g on Q { b { ...f } }") is not None


def test_variables_hold_a_bound_number_of_values() -> None:
    assert limits.check_variables({"a": [1] * (limits.MAX_VALUES - 1)}) == []
    assert limits.check_variables({"a": [1] * limits.MAX_VALUES}) != []
    assert limits.check_variables({"a": {"b": [[1] * 99] * 60}}) != []
    assert limits.check_variables({"a": "x" * 900_000}) == []


async def _cost(studio_: Studio, query: str, **variables: Any) -> int:
    return (await studio_.send(query, by="O1", **variables)).json()["extensions"]["cost"]["requested"]


async def test_a_page_costs_as_many_rows_as_it_asks_for(studio: Studio) -> None:
    ident = studio.brand("B1")
    query = "query ($id: ID!, $n: Int = 3) { brand(id: $id) { ideas(first: #) { edges { node { id } } } } }"
    base = 3 + 2 * limits.STATEMENT
    assert await _cost(studio, query.replace("#", "$n"), id=ident) == base + 3 * 2
    assert await _cost(studio, query.replace("#", "$n"), id=ident, n=9) == base + 9 * 2
    assert await _cost(studio, query.replace("#", "$n"), id=ident, n=1000) == base + 100 * 2
    assert (
        await _cost(studio, query.replace("(first: #)", "").replace(", $n: Int = 3", ""), id=ident)
        == base + 25 * 2
    )


async def test_an_answer_that_costs_too_much_is_refused_before_it_runs(studio: Studio) -> None:
    query = (
        "query ($id: ID!) { brand(id: $id) { "
        + " ".join(
            f"a{number}: ideas(first: 100) {{ edges {{ node {{ headline angle pillar }} }} }}"
            for number in range(30)
        )
        + " } }"
    )
    [error] = (await studio.send(query, by="O1", id=studio.brand("B1"))).json()["errors"]
    assert error["extensions"] == {"code": "QUERY_TOO_EXPENSIVE"}


async def test_mutations_are_bounded(studio: Studio) -> None:
    given = {"brandId": studio.brand("B1"), "headline": "x"}
    for count, refused in ((19, False), (20, True)):
        fields = " ".join(f"a{number}: ideaCreate(input: $i) {{ __typename }}" for number in range(count))
        answer = await studio.send(f"mutation ($i: IdeaCreateInput!) {{ {fields} }}", by="O1", i=given)
        assert ("data" not in answer.json()) is refused


async def test_tools_may_ask_for_the_whole_description(studio: Studio) -> None:
    query = get_introspection_query(input_value_deprecation=True, specified_by_url=True)
    assert (await studio.ask(query, by=None))["__schema"]["queryType"] == {"name": "Query", "kind": "OBJECT"}


@pytest.fixture
async def place(orm: object) -> Place:
    return await filled(studio(introspection=True), rows=30)


async def _processor_seconds(place: Place) -> float:
    """What a document within all limits takes on this machine at this moment."""
    return min([(await place.ask(get_introspection_query())).seconds for _ in range(2)])


async def _wrong(place: Place, text: str, variables: Any, *, valid: bool) -> str | None:
    """What is wrong with the answer; a document may take a multiple of another one of the same moment."""
    complaint: str | None = None
    for _ in range(3):
        found = await place.ask(text, variables)
        # A test process holds far more objects than a server does.
        own = Answer(found.body, found.seconds - found.collecting, 0, found.size)
        allowed = max(ALLOWED, TIMES * await _processor_seconds(place)) if own.seconds > ALLOWED else ALLOWED
        complaint = wrong_with(own, valid=valid, allowed=allowed)
        if complaint is None:
            return None
    return complaint


async def test_hostile_documents_are_answered_or_refused_at_once(place: Place) -> None:
    found = {
        name: complaint
        for name, (text, variables) in documents(place.brand_id).items()
        if (complaint := await _wrong(place, text, variables, valid=False))
    }
    assert found == {}


async def test_random_documents_are_answered_at_once(place: Place) -> None:
    maker = place.maker(Random(20261121))
    for _ in range(COUNT):
        made = maker.made()
        assert await _wrong(place, made.text, made.variables, valid=True) is None, (made.text, made.variables)
