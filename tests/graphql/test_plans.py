"""What plans write is what the library's executor would answer, whatever is wrong with the rows."""

import re
from collections import Counter
from random import Random

import orjson
import pytest

from app.access import Door, RequestInfo
from app.core import metrics
from schema.engine.context import Context
from schema.engine.execution import Studio
from schema.engine.studio_operations import NotRun
from tests.graphql.differential import Comparison, compared
from tests.graphql.documents import Maker, Value
from tests.graphql.oddities import Rows, Source, odd_studio
from tests.graphql.world import operation

DOCUMENTS = 250
VALUES: dict[str, Value] = {
    "Int": lambda random: random.choice((-1, 0, 1, 2, 3)),
    "String": lambda random: random.choice(("", "x")),
    "Boolean": lambda _: True,
    "Float": lambda _: 1.0,
    "ID": lambda _: "x",
}


@pytest.fixture(scope="module")
def made() -> Studio:
    """The studio of the odd rows."""
    return odd_studio()


async def run(made: Studio, text: str, rows: Rows, **variables: object) -> dict[str, object]:
    """Answer a document from these rows."""
    context = Context(RequestInfo(door=Door.STUDIO), None, None)
    context.source = Source(rows)  # pyright: ignore[reportAttributeAccessIssue] what the fields read
    return await made.run(operation(made, text, variables), context)


async def answer_random(made: Studio, seed: int, count: int) -> Comparison:
    """Compare the answers of random documents, from good rows and from bad ones."""
    random = Random(seed)
    maker = Maker(made.schema, random, VALUES, most_fields=40)
    with compared(strict=False) as comparison:
        for _ in range(count):
            document = maker.made()
            wrong = random.choice((0, 0, 0.005, 0.02, 0.1))
            try:
                await run(made, document.text, Rows(Random(random.random()), wrong), **document.variables)
            except (NotRun, orjson.JSONEncodeError):
                # Over a limit; or compared, and then not measured because a value of the scalar JSON is none.
                continue
    return comparison


@pytest.mark.filterwarnings("ignore:coroutine .* was never awaited")
async def test_random_documents_are_answered_as_by_the_library(made: Studio) -> None:
    comparison = await answer_random(made, 5, DOCUMENTS)
    assert not comparison.differences, comparison.differences[0]
    assert comparison.compared > DOCUMENTS * 0.8
    assert comparison.with_errors > DOCUMENTS / 20


def counts() -> Counter[str]:
    """How many answers were completed by what."""
    found = re.findall(r'galley_graphql_answers_total\{by="(\w+)"\} ([\d.]+)', metrics.rendered().decode())
    return Counter({by: int(float(number)) for by, number in found})


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("{ all { text other { whole } eithers { ... on Leaf { label } ... on Stone { yes } } grid } }", "plan"),
        ("{ things { __typename ... on Row { must { whole } many { __typename } } } }", "plan"),
        ("{ sure { computed } }", "not_planned"),
        ("{ sure { twin { up { whole } label } } }", "not_planned"),
        ("{ sure { many(first: -1) { __typename } text } }", "odd_values"),
        ("{ plain }", None),
        ("{ __schema { queryType { name } } }", None),
    ],
)
async def test_what_completes_an_answer_is_counted(made: Studio, text: str, by: str | None) -> None:
    before = counts()
    with compared() as comparison:
        await run(made, text, Rows(Random(3), 0))
    assert comparison.compared == 1
    assert counts() - before == (Counter({by: 1}) if by else Counter())


async def test_directives_decide_for_each_request(made: Studio) -> None:
    text = "query($a: Boolean!, $b: Boolean! = true) { sure { text @skip(if: $a) ...F @include(if: $b) yes } }"
    text += " fragment F on Row { whole }"
    asked = operation(made, text, {"a": False})
    for a, b, keys in ((False, True, "text whole yes"), (True, True, "whole yes"), (True, False, "yes")):
        body = await run(made, text, Rows(Random(1), 0), a=a, b=b)
        assert " ".join(body["data"]["sure"]) == keys  # pyright: ignore[reportIndexIssue] a Body
    assert operation(made, text, {"a": True}).document.plans is asked.document.plans
