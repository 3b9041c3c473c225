"""No field makes a document cheaper, and no answer has more values than its document costs."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from graphql import GraphQLSchema
from hypothesis import given, settings, strategies as st

from schema.engine import lengths
from schema.studio import studio as executor
from tests.graphql import costs
from tests.graphql.documents import Made, Maker, scalars
from tests.graphql.measuring import Place, filled, planned, wrong_with

DOCUMENTS = 60
IDS = ["QnJhbmQ6MQ==", "UG9zdDox", "", "nonsense"]


def made(seed: int) -> tuple[Made, Random]:
    """A random document with numbers of any form."""
    random = Random(seed)
    place = Place(executor(introspection=True), "", scalars(IDS, ["", "x"]), IDS[0])
    return place.odd_maker(random).made(), random


@settings(deadline=None, max_examples=200)
@given(st.integers(0, 2**32))
def test_a_field_more_never_makes_a_document_cheaper(seed: int) -> None:
    document, random = made(seed)
    for _ in range(3):
        assert costs.wrong_prices(schema(), document.text, document.variables, random) is None, document


@pytest.fixture
async def place(orm: object) -> Place:
    place = await filled(executor(introspection=True), rows=30)
    await planned(place, channels=5, files=2, entries=5)
    return place


async def test_no_answer_has_more_values_than_its_document_costs(place: Place) -> None:
    random = Random(20261126)
    makers = place.maker(random), place.odd_maker(random), place.large_maker(random)
    answered = 0
    for number in range(DOCUMENTS):
        maker: Maker = makers[number % 3]
        document = maker.made()
        answer = await place.ask(document.text, document.variables, random.choice((None, *place.tokens)))
        assert costs.wrong_values(answer.body, answer.size) is None, document
        assert wrong_with(answer, valid=not maker.is_odd, allowed=60) is None, document
        answered += answer.body.get("data") is not None
    assert answered > DOCUMENTS / 4


def test_a_document_that_pays_for_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the tests above look for, in a way of counting that has it."""

    def trusting(arguments: Mapping[str, Any]) -> int:
        return min(arguments.get("first") or 25, 100)

    monkeypatch.setattr(lengths, "page_of", trusting)
    wrong = 0
    for seed in range(300):
        document, random = made(seed)
        try:
            wrong += costs.wrong_prices(schema(), document.text, document.variables, random) is not None
        except ArithmeticError:
            # The estimate notices it by itself.
            wrong += 1
    assert wrong


def schema() -> GraphQLSchema:
    return executor(introspection=True).schema
