"""What a document may ask, to the number, and that nothing takes long; `tests.soak documents` has more of them."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from graphql import (
    GraphQLError,
    GraphQLSchema,
    OperationDefinitionNode,
    get_introspection_query,
    get_variable_values,
    parse,
)
from graphql.execution.values import VariableValues

from app.domain import plans, profiles
from schema.engine import authentication, limits
from schema.engine.authentication import Access
from schema.studio import studio
from tests.graphql.hostile import documents
from tests.graphql.measuring import Answer, Place, allowance, filled, wrong_with
from tests.graphql.world import Studio, counted

COUNT = 250
MONTH = 'from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z"'
TIMES = 10
"""How often the time of an introspection a hostile document may take. Without limits it is hundreds."""


def _refusal(text: str) -> str | None:
    found = limits.check_text(text) or limits.check(parse(text))
    return found[0].message if found else None


EDGES: list[tuple[int, Callable[[int], str]]] = [
    (100_000, lambda number: "{ a }" + " " * (number - 5)),
    (100, lambda number: "{ a(b: " + "1" * number + ") }"),
    (100, lambda number: " ".join(f"query q{n} {{ a }}" for n in range(number))),
    (20, lambda number: "{ a " * number + "}" * number),
    (60, lambda number: "{ " + " ".join(f"a{n}: a" for n in range(number)) + " }"),
    (60, lambda number: "{ a " + "@b " * number + "}"),
    (1500, lambda number: "{ " + " ".join(f"a{n}" for n in range(number)) + " }"),
    (20, lambda number: "{ " + "a " * number + "}"),
    (
        20,
        lambda number: "{ " + "a { b } " * (number // 2) + "... { a { b } }" * (number - number // 2) + "}",
    ),
    (
        20,
        lambda number: "{ " + "a { b } " * (number - 2) + "...f a { b } } fragment f on Q { a { b } }",
    ),
    (20, lambda number: "{ " + "...f " * number + "} fragment f on Q { b }"),
    (20, lambda number: "{ a { " + "b " * number + "} }"),
    (20, lambda number: "{ a { " + "b " * (number - 2) + "} a { b b } }"),
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


def test_fragments_that_multiply_are_counted_without_being_written_out() -> None:
    """Fourteen to the power of 95 fields."""
    fragments = [f"fragment f{number} on Q {{ {f'...f{number + 1} ' * 14}}}" for number in range(95)]
    text = f"{{ ...f0 }} {' '.join(fragments)} fragment f95 on Q {{ a }}"
    assert _refusal(text) == "The document has more than 1500 fields."


def test_variables_hold_a_bound_number_of_values() -> None:
    assert limits.check_variables({"a": [1] * 4_999}) == []
    assert limits.check_variables({"a": [1] * 5_000}) != []
    assert limits.check_variables({"a": {"b": [[1] * 99] * 60}}) != []
    assert limits.check_variables({"a": "x" * 900_000}) == []


async def _cost(studio_: Studio, query: str, **variables: Any) -> int:
    return (await studio_.send(query, by="O1", **variables)).json()["extensions"]["cost"]["requested"]


async def test_a_page_costs_as_many_rows_as_it_asks_for(studio: Studio) -> None:
    ident = studio.brand("B1")
    query = "query ($id: ID!, $n: Int = 3) { brand(id: $id) { ideas(first: #) { edges { node { id } } } } }"
    assert await _cost(studio, query.replace("#", "$n"), id=ident) == 3 + 3 * 3
    assert await _cost(studio, query.replace("#", "$n"), id=ident, n=9) == 3 + 9 * 3
    assert await _cost(studio, query.replace("#", "$n"), id=ident, n=1000) == 3 + 100 * 3
    assert (
        await _cost(studio, query.replace("(first: #)", "").replace(", $n: Int = 3", ""), id=ident) == 3 + 25 * 3
    )


@pytest.fixture(scope="module")
def schema() -> GraphQLSchema:
    return studio(introspection=True).schema


def price_of(schema: GraphQLSchema, text: str, variables: dict[str, Any] | None = None) -> int:
    document = parse(text)
    [operation, *_] = document.definitions
    assert isinstance(operation, OperationDefinitionNode)
    coerced = get_variable_values(schema, operation.variable_definitions or (), variables or {})
    # A variable that is missing is an error before the cost is counted.
    known = VariableValues({}, {}) if isinstance(coerced, list) else coerced
    return limits.cost(schema, document, operation, known)


@pytest.mark.parametrize(
    ("text", "variables", "price"),
    [
        ("{ __typename }", {}, 1),
        ("{ __schema { queryType { name } } }", {}, 1),
        # An item of a list is a value, and so is the list.
        ("{ publicPlans { slug } }", {}, 1 + plans.PLANS * 2),
        ('{ node(id: "x") { id } }', {}, 1 + 1),
        ('{ nodes(ids: ["a", "b", "c"]) { id } }', {}, 1 + 3 * 2),
        ('{ nodes(ids: "a") { id } }', {}, 1 + 2),
        ("{ nodes(ids: []) { id } }", {}, 1),
        ("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", {"ids": ["a"] * 7}, 1 + 7 * 2),
        ("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", {"ids": ["a"] * 101}, 1 + 100 * 2),
        ("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", {"ids": "a"}, 1 + 2),
        ("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", {}, 1 + 100 * 2),
        ('query ($ids: [ID!]! = ["a", "b"]) { nodes(ids: $ids) { id } }', {}, 1 + 2 * 2),
        ('query ($id: ID!) { nodes(ids: ["a", $id]) { id } }', {"id": "b"}, 1 + 2 * 2),
        (f'{{ brand(id: "x") {{ id calendar({MONTH}) {{ id status }} }} }}', {}, 1 + 1 + 1 + 5_000 * 3),
        (
            'query ($from: DateTime!) { brand(id: "x") { calendar(from: $from, to: $from) { id } } }',
            {"from": "2026-01-01T00:00:00Z"},
            1 + 1 + 5_000 * 2,
        ),
        # The calendars of a page of brands have five thousand entries together.
        (f"{{ viewer {{ brands(first: 50) {{ nodes {{ calendar({MONTH}) {{ id }} }} }} }} }}", {}, 10_103),
        # One brand may be named by all ids.
        (
            f'{{ nodes(ids: ["a", "b"]) {{ ... on Brand {{ calendar({MONTH}) {{ id }} }} }} }}',
            {},
            1 + 2 * (1 + 1 + 5_000 * 2),
        ),
        (
            f'{{ brand(id: "x") {{ metrics({MONTH}) {{ series {{ name points {{ value }} }} }} }} }}',
            {},
            1 + 1 + 1 + 5_000 * (1 + 1 + 1 + 2),
        ),
        ('{ brand(id: "x") { contentProfile { pillars } } }', {}, 1 + 1 + 1 + profiles.PILLARS),
        ('{ brand(id: "x") { ideas { nodes { id } } } }', {}, 1 + 1 + 1 + 25 * 2),
        ('{ brand(id: "x") { ideas(first: null) { nodes { id } } } }', {}, 1 + 1 + 1 + 25 * 2),
        ('{ brand(id: "x") { ideas(first: 0) { nodes { id } } } }', {}, 1 + 1 + 1),
        ('{ brand(id: "x") { ideas(first: -99999999) { nodes { id } } } }', {}, 1 + 1 + 1),
        ('{ brand(id: "x") { ideas(first: 101) { nodes { id } } } }', {}, 1 + 1 + 1 + 100 * 2),
        ('{ brand(id: "x") { posts(first: 2, last: 9) { nodes { id } } } }', {}, 1 + 1 + 1 + 9 * 2),
        ('{ brand(id: "x") { posts(last: -1) { nodes { id } } } }', {}, 1 + 1 + 1),
        ('{ brand(id: "x") { posts(first: -5, last: 7) { nodes { id } } } }', {}, 1 + 1 + 1 + 7 * 2),
        (
            'query ($n: Int) { brand(id: "x") { posts(first: $n) { nodes { id } } } }',
            {"n": 100.0},
            1 + 1 + 1 + 100 * 2,
        ),
        ('query ($n: Int) { brand(id: "x") { posts(first: $n) { nodes { id } } } }', {"n": None}, 3 + 25 * 2),
        ('query ($n: Int = 4) { brand(id: "x") { posts(first: $n) { nodes { id } } } }', {}, 3 + 4 * 2),
        ('query ($n: Int = 4) { brand(id: "x") { posts(first: $n) { nodes { id } } } }', {"n": -3}, 3),
        (
            '{ brand(id: "x") { ideas(first: 7) { pageInfo { endCursor hasNextPage } edges { cursor } } } }',
            {},
            1 + 1 + (1 + 2) + (1 + 7 * 2),
        ),
        (
            '{ brand(id: "x") { ...F } } fragment F on Brand { name ... on Brand { slug } ... { timeZone } }',
            {},
            1 + 3,
        ),
        ('mutation { brandSelect(input: {id: "x"}) { __typename } }', {}, 1 + 1),
    ],
)
def test_what_a_document_costs(schema: GraphQLSchema, text: str, variables: dict[str, Any], price: int) -> None:
    assert price_of(schema, text, variables) == price


@pytest.mark.parametrize(
    ("kind", "part", "most", "what"),
    [
        ("Query", 'a#: node(id: "x") { id }', limits.MAX_STATEMENTS, "fields that each take a statement"),
        ("Mutation", 'a#: brandSelect(input: {id: "x"}) { __typename }', limits.MAX_MUTATIONS, "mutations"),
    ],
)
def test_statements_and_mutations_are_counted(
    schema: GraphQLSchema, kind: str, part: str, most: int, what: str
) -> None:
    parts = [part.replace("#", str(number)) for number in range(most + 1)]
    assert price_of(schema, f"{kind.lower()} {{ {' '.join(parts[:-1])} }}") == 2 * most
    for text in (f"{kind.lower()} {{ %s }}", f"{kind.lower()} {{ ...F }} fragment F on {kind} {{ %s }}"):
        with pytest.raises(GraphQLError, match=f"has {most + 1} {what}; at most {most} are allowed"):
            price_of(schema, text % " ".join(parts))


def _public_mutations(schema: GraphQLSchema) -> list[str]:
    root = schema.mutation_type
    assert root is not None
    return [name for name in root.fields if authentication.access_of(root, name) is Access.PUBLIC]


def test_mutations_without_a_token_are_counted_by_what_they_do(schema: GraphQLSchema) -> None:
    public = _public_mutations(schema)
    assert {"signIn", "accountRegister", "passwordResetRequest", "sharedReviewApprove"} <= set(public)
    for name in public:
        parts = [f"a{number}: {name} {{ __typename }}" for number in range(limits.MAX_PUBLIC_MUTATIONS + 1)]
        assert price_of(schema, f"mutation {{ {' '.join(parts[:-1])} }}") == 10
        # Whatever else is asked for beside them.
        for beside in ("", "b: brandSelect { __typename }", "c: signIn { ... on SignedIn { viewer { %s } } }"):
            text = beside % "brands(first: -99999999) { nodes { id } }" if "%" in beside else beside
            with pytest.raises(GraphQLError, match=r"mutations that need no token; at most 5 are allowed"):
                price_of(schema, f"mutation {{ {' '.join(parts)} {text} }}")


def test_a_document_costs_many_times_an_answer_at_most(schema: GraphQLSchema) -> None:
    page = "posts(first: 100) { nodes { brand { %s } } }"
    deep = page % (page % "posts(first: %d) { nodes { id } }")
    sizes = {"a": 100, "b": 100, "c": 43}
    brands = " ".join(f'{name}: brand(id: "x") {{ {deep % size} }}' for name, size in sizes.items())
    price = price_of(schema, f"{{ {brands} }}")
    assert price == sum(3 + 100 * (4 + 100 * (4 + size * 2)) for size in sizes.values()) == 4_981_209
    rest = [f"r{number}: __typename" for number in range(limits.MAX_COST - price + 1)]
    assert price_of(schema, f"{{ {brands} {' '.join(rest[1:])} }}") == limits.MAX_COST == 5_000_000
    with pytest.raises(GraphQLError, match="may cost 5000001, more than 5000000"):
        price_of(schema, f"{{ {brands} {' '.join(rest)} }}")


@pytest.mark.parametrize(
    ("inner", "more"),
    [
        ("fields { type { fields { type { fields { name } } } } }", ""),
        ("... { fields { type { ... { fields { type { fields { name } } } } } } }", ""),
        ("...F", "fragment F on __Type { fields { type { fields { type { fields { name } } } } } }"),
    ],
)
def test_fields_of_fields_of_fields_are_described_for_one_type_and_not_for_all(
    schema: GraphQLSchema, inner: str, more: str
) -> None:
    assert price_of(schema, f'{{ __type(name: "Post") {{ {inner} }} }} {more}') == 1
    with pytest.raises(GraphQLError, match="too much of the schema's description"):
        price_of(schema, f"{{ __schema {{ types {{ {inner} }} }} }} {more}")


async def test_an_answer_that_costs_too_much_is_refused_before_it_runs(studio: Studio) -> None:
    page = "posts(first: 100) { nodes { brand { %s } } }"
    query = f"query ($id: ID!) {{ brand(id: $id) {{ {page % (page % (page % 'id slug name'))} }} }}"
    with counted() as statements:
        answer = (await studio.send(query, by="O1", id=studio.brand("B1"))).json()
    assert [error["extensions"] for error in answer["errors"]] == [{"code": "QUERY_TOO_EXPENSIVE"}]
    assert "data" not in answer
    # Those of the token, with the brand.
    assert [text for text in statements if re.search(r"\bpost\b", text)] == []


async def test_mutations_are_bounded(studio: Studio) -> None:
    given = {"brandId": studio.brand("B1"), "headline": "x"}
    for count, refused in ((20, False), (21, True)):
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
        allowed = allowance(own)
        if own.seconds > allowed:
            allowed = max(allowed, TIMES * await _processor_seconds(place))
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


def test_costs_are_kept_by_what_they_depend_on(schema: GraphQLSchema, monkeypatch: pytest.MonkeyPatch) -> None:
    declared = "$n: Int = 7, $ids: [ID!], $id: ID, $other: String"
    pages = "brand(slug: $other) { posts(first: $n) { nodes { id } } }"
    text = f'query ({declared}) {{ {pages} nodes(ids: $ids) {{ id }} more: nodes(ids: ["a", $id]) {{ id }} }}'
    document = parse(text)
    [operation] = document.definitions
    assert isinstance(operation, OperationDefinitionNode)
    prices = limits.FieldPrices(schema, document)

    def price(**variables: Any) -> int:
        coerced = get_variable_values(schema, operation.variable_definitions or (), variables)
        assert not isinstance(coerced, list)
        return prices.of(operation, coerced)

    counted_: list[int] = []
    count = limits._cost_and_names

    def noted(*given: Any) -> Any:
        counted_.append(1)
        return count(*given)

    monkeypatch.setattr(limits, "_cost_and_names", noted)
    # 3 and 2 for each post; 1 and 2 for each node. Without the id nobody knows how long the last list is.
    for variables, expected, is_new in (
        ({"ids": ["a"]}, 17 + 3 + 201, True),
        ({"ids": ["b"], "other": "x" * 100}, 17 + 3 + 201, False),
        ({"ids": ["a", "b"]}, 17 + 5 + 201, True),
        ({"ids": "a"}, 17 + 3 + 201, False),
        ({"ids": ["a"], "n": 7}, 17 + 3 + 201, False),
        ({"ids": ["a"], "n": 8.0}, 19 + 3 + 201, True),
        ({"ids": ["a"], "n": 8}, 19 + 3 + 201, False),
        ({"ids": ["a"], "n": None}, 53 + 3 + 201, True),
        ({"ids": ["a"], "n": -99_999_999}, 3 + 3 + 201, True),
        ({"ids": ["a"], "n": 8, "id": "b"}, 19 + 3 + 5, True),
        ({"ids": ["a"], "n": 8, "id": "c" * 1_000}, 19 + 3 + 5, False),
    ):
        counted_.clear()
        assert price(**variables) == expected, variables
        assert bool(counted_) is is_new, variables
