"""Batched fields answer what an execution row by row answers, and are asked once a place."""

import asyncio
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Annotated, Any

import pytest
import strawberry
from graphql import GraphQLObjectType, GraphQLSchema, execute, parse
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext

from app.access import Door, RequestInfo
from app.core.errors import DomainError, NotFound
from schema import studio
from schema.engine import batched_fields, declarations
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.context import Context, Info
from schema.engine.errors import error_entry
from schema.engine.execution import Studio, core
from schema.engine.root_fields import query
from schema.engine.studio_operations import NotRun
from tests.graphql.documents import Maker, Value
from tests.graphql.world import operation

DOCUMENTS = 400


@strawberry.interface(description="A thing.")
class Thing:
    number: int


@strawberry.type(description="A leaf.")
class Leaf(Thing):
    label: str | None


@strawberry.type(description="A branch.")
class Branch(Thing):
    plain: Leaf
    leaves: list[Leaf | None] = declarations.field("Its leaves.", length=3)


Either = Annotated[Leaf | Branch, strawberry.union("Either", description="One of them.")]


def _leaf(number: int) -> Leaf:
    return Leaf(number=number, label=None if number % 4 == 0 else f"leaf {number}")


def _branch(number: int) -> Branch:
    leaves = [None if place == 1 else _leaf(number + place) for place in range(number % 4)]
    return Branch(number=number, plain=_leaf(number + 1), leaves=leaves)


def _either(number: int) -> Leaf | Branch:
    return _leaf(number) if number % 2 else _branch(number)


def _count(info: Info, name: str) -> None:
    info.context.asked[name] += 1  # pyright: ignore[reportAttributeAccessIssue]


async def _up(leaves: strawberry.Parent[list[Leaf]], info: Info, add: int = 1) -> Answers[Branch | None]:
    """The branch above; rows of one call share theirs."""
    _count(info, "up")
    shared = {number: _branch(number) for number in range(5)}
    return [NotFound() if leaf.number % 5 == 3 else shared.get((leaf.number + add) % 6) for leaf in leaves]


async def _things(
    branches: strawberry.Parent[list[Branch]], info: Info, first: int | None = 2
) -> Answers[list[Either | None] | None]:
    """What hangs there."""
    _count(info, "things")
    if first is not None and first < 0:
        raise NotFound("All of it.")
    count = min(first if first is not None else 1, 4)
    return [
        None
        if branch.number % 7 == 6
        else [None if place == 2 else _either(branch.number + place) for place in range(count)]
        for branch in branches
    ]


async def _sure(branches: strawberry.Parent[list[Branch]], info: Info) -> Answers[Leaf]:
    """A leaf that has to be there."""
    _count(info, "sure")
    return [NotFound() if branch.number % 5 == 4 else _leaf(branch.number) for branch in branches]


async def _scalar(things: strawberry.Parent[list[Leaf]], info: Info, times: int = 2) -> Answers[int]:
    """A number that takes asking for."""
    _count(info, "scalar")
    return [thing.number * min(times, 9) for thing in things]


async def _among(leaves: strawberry.Parent[list[Leaf]], numbers: list[int]) -> Answers[bool]:
    """Whether its number is among these, which the function changes."""
    numbers.append(1)
    return [numbers.count(1) == 1 and leaf.number in numbers for leaf in leaves]


extend(Leaf, {"up": batched(_up), "scalar": batched(_scalar), "among": batched(_among)})
extend(Branch, {"things": batched(_things, length=4), "sure": batched(_sure)})


async def _start(info: Info, number: int = 1) -> Branch | None:
    """Where it begins."""
    return None if number == 0 else _branch(abs(number) % 10)


async def _all(info: Info) -> list[Either]:
    """Several."""
    return [_either(number) for number in range(6)]


async def _found(info: Info, number: int) -> Thing | None:
    """One by its number."""
    return _either(abs(number) % 10)


@strawberry.type(description="Where it begins.")
class Query:
    start: Branch | None = query(_start)
    all: list[Either] = query(_all, length=6)
    found: Thing | None = query(_found)


def _schema() -> strawberry.Schema:
    return strawberry.Schema(query=Query, types=[Leaf, Branch])


def _row_by_row() -> GraphQLSchema:
    schema = _schema()
    made = core(schema)
    batched_fields.prepare(schema, made)
    for type_ in made.type_map.values():
        for field in type_.fields.values() if isinstance(type_, GraphQLObjectType) else ():
            if batched_fields.is_batched(field):
                field.resolve = _alone(field.extensions["galley-batch"])
    return made


def _alone(batch: batched_fields.BatchedField) -> Any:
    async def answered(row: Any, info: Any, **arguments: Any) -> Any:
        [answer] = await batch.ask([row], info, batch.arguments(arguments))
        if isinstance(answer, DomainError):
            raise answer
        return answer

    def begun(row: Any, info: Any, **arguments: Any) -> Any:
        # graphql-core forgets the siblings of a field that fails at once; a coroutine would complain of it.
        task = asyncio.ensure_future(answered(row, info, **arguments))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return task

    return begun


def _context() -> Context:
    made = Context(RequestInfo(door=Door.STUDIO), None, None)
    made.asked = Counter[str]()  # pyright: ignore[reportAttributeAccessIssue]
    return made


async def _naively(made: GraphQLSchema, text: str, variables: Mapping[str, Any]) -> tuple[Any, list[str]]:
    running: Any = execute(
        made,
        parse(text, no_location=True),
        variable_values=dict(variables),
        context_value=_context(),
        executor_class=StrawberryGraphQLCoreExecutionContext,
    )
    result = await running if hasattr(running, "__await__") else running
    return result.data, _errors([error_entry(error) for error in result.errors or ()])


def _errors(found: list[dict[str, Any]]) -> list[str]:
    return sorted(str((error["path"], error["message"], error["extensions"])) for error in found)


@pytest.fixture(scope="module")
def batching_studio() -> Studio:
    made = _schema()
    studio.prepare(made)
    return Studio(made)


async def _batched(
    running: Studio, text: str, variables: Mapping[str, Any]
) -> tuple[Any, list[str], Counter[str]]:
    context = _context()
    body = await running.run(operation(running, text, variables), context)
    asked: Counter[str] = context.asked  # pyright: ignore[reportAttributeAccessIssue]
    return body["data"], _errors(body.get("errors", [])), asked


# A null where none may be ends an execution row by row before all of it was asked.
@pytest.mark.filterwarnings(
    "ignore:coroutine .* was never awaited", "ignore::pytest.PytestUnraisableExceptionWarning"
)
async def test_random_documents_are_answered_as_they_are_row_by_row(batching_studio: Studio) -> None:
    values: dict[str, Value] = {
        "Int": lambda random: random.choice((-1, 0, 1, 2, 3, 4, 7)),
        "String": lambda _: "x",
        "ID": lambda _: "x",
        "Boolean": lambda _: True,
        "Float": lambda _: 1.0,
    }
    naive = _row_by_row()
    maker = Maker(batching_studio.schema, Random(6), values, most_fields=25)
    answered = 0
    for _ in range(DOCUMENTS):
        made = maker.made()
        try:
            operation(batching_studio, made.text, made.variables)
        except NotRun:
            continue  # over a limit
        answered += 1
        expected, errors = await _naively(naive, made.text, made.variables)
        data, found, _ = await _batched(batching_studio, made.text, made.variables)
        assert data == expected, made
        # Which errors below a value that became null are told is a matter of time.
        if "sure" not in made.text:
            assert found == errors, made
    assert answered > DOCUMENTS / 2


async def test_each_place_is_asked_once_however_many_rows(batching_studio: Studio) -> None:
    text = """{ all { __typename ... on Branch { things(first: 4) { ...b } } ...b } }
        fragment b on Branch { leaves { up { plain { number scalar again: scalar(times: 3) } } } }"""
    data, _, asked = await _batched(batching_studio, text, {})
    assert len(data["all"]) == 6
    # `leaves` stands in two places: below `all`, and below `things`.
    assert asked == Counter(things=1, up=2, scalar=4)


async def test_what_a_function_does_to_its_arguments_stays_in_its_request(batching_studio: Studio) -> None:
    text = "{ start { plain { among(numbers: []) } } }"
    for _ in range(3):
        data, errors, _ = await _batched(batching_studio, text, {})
        assert (data, errors) == ({"start": {"plain": {"among": False}}}, [])
    data, errors, _ = await _batched(batching_studio, "{ start { plain { among(numbers: [2]) } } }", {})
    assert (data, errors) == ({"start": {"plain": {"among": True}}}, [])
