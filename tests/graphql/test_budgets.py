"""What an answer takes is counted while it is made; too much is refused, at every door, and told to operators."""

import asyncio
import math
from collections.abc import Callable
from typing import Any

import orjson
import pytest
from graphql import GraphQLID, GraphQLInt, GraphQLScalarType, GraphQLSchema, GraphQLString
from hypothesis import given, settings, strategies as st

from app.core.clock import Frozen
from app.domain import posts
from app.domain.posts import Post
from schema import viewer
from schema.engine import budgets, execution, limits, plans as engine_plans, sizes
from schema.engine.budgets import AnswerBudget, Exceeded
from schema.engine.scalar_columns import ODD, Leaf
from schema.studio import studio as executor
from tests.graphql import costs
from tests.graphql.conftest import Served
from tests.graphql.measuring import Place, filled, planned
from tests.graphql.streams import events, listened, socket
from tests.graphql.world import Json, Studio, counted
from tests.mailbox import letters
from tests.modules import hurry
from tests.security_events import heard
from tests.world import address, rows

TOO_EXPENSIVE = [{"code": limits.TOO_EXPENSIVE}]
_PAGE = "posts(first: 100) { nodes { brand { %s } } }"
LAST = "posts(first: 100) { nodes { id } }"
DEEP = f"brand(id: $b) {{ {_PAGE % (_PAGE % LAST)} }}"
FIVE = " ".join(f"a{number}: {DEEP}" for number in range(5))
PAY = "pay: brand(id: $b) { posts(%s) { nodes { id } } }"


@pytest.fixture
async def place(orm: object) -> Place:
    """A brand with a hundred drafts, ten of them with a time on twenty feeds: two hundred publications."""
    made = await filled(executor(introspection=True), rows=100)
    await planned(made)
    return made


def _codes(body: Json) -> list[Json]:
    return [error["extensions"] for error in body["errors"]]


@pytest.mark.parametrize(
    ("text", "variables", "is_before"),
    [
        # A page of a negative size beside pages of a million nodes, and five times as many.
        (f"query ($b: ID!) {{ {PAY % 'first: -99999999'} {DEEP} }}", {}, False),
        (f"query ($b: ID!) {{ {PAY % 'last: -1'} {DEEP} }}", {}, False),
        (f"query ($b: ID!) {{ {PAY % 'first: -99999999'} {FIVE} }}", {}, True),
        (f"query ($b: ID!) {{ {DEEP} }}", {}, False),
        # A hundred as 100.0.
        (f"query ($b: ID!, $n: Int) {{ {DEEP.replace('100', '$n')} }}", {"n": 100.0}, False),
        (f"query ($b: ID!, $n: Int = 100) {{ {DEEP.replace('100', '$n')} }}", {}, False),
    ],
)
async def test_no_page_pays_for_another(
    place: Place, text: str, variables: dict[str, Any], *, is_before: bool
) -> None:
    body = await place.body(text, {"b": place.brand_id, **variables})
    assert _codes(body) == TOO_EXPENSIVE
    assert ("data" not in body) is is_before
    assert body.get("data") is None


@pytest.mark.parametrize("number", [100, 100.0])
async def test_a_number_costs_what_the_executor_makes_of_it(place: Place, number: float) -> None:
    last = "posts(first: $n) { nodes { id title body } }"
    text = f"query ($b: ID!, $n: Int) {{ brand(id: $b) {{ {_PAGE % last} }} }}"
    body = await place.body(text, {"b": place.brand_id, "n": number})
    assert body["extensions"]["cost"] == {
        "requested": 3 + 100 * (4 + 100 * 4),
        "maximum": limits.MAX_COST,
        "answered": costs.values_of(body["data"]),
    }
    assert costs.values_of(body["data"]) == 40_403


async def test_mutations_without_a_token_are_not_paid_for_by_what_is_read_beside_them(studio: Studio) -> None:
    sign_in = """signIn(input: {email: "a@example.com", password: "x"}) {
        ... on SignedIn { viewer { brands(first: -99999999) { nodes { id } } } } }"""
    before = await rows()
    for count in (50, limits.MAX_PUBLIC_MUTATIONS):
        resets = " ".join(
            f'r{number}: passwordResetRequest(input: {{email: "{address("O1")}"}}) {{ __typename }}'
            for number in range(count)
        )
        body = (await studio.send(f"mutation {{ {resets} {sign_in} }}")).json()
        assert _codes(body) == TOO_EXPENSIVE
        assert "data" not in body
    assert await rows() == before
    assert await letters() == []


def _calendar(place: Place, inner: str) -> str:
    period = place.known["Brand.calendar"]
    return f'calendar(from: "{period["from"]}", to: "{period["to"]}") {{ {inner} }}'


async def test_calendars_in_calendars_are_refused_before_anything_is_read(place: Place) -> None:
    inner = "id"
    for depth in range(3):
        inner = _calendar(place, f"post {{ brand {{ {inner} }} }}")
        if depth == 0:
            continue
        with counted() as statements:
            body = await place.body(f"query ($b: ID!) {{ brand(id: $b) {{ {inner} }} }}", {"b": place.brand_id})
        assert (_codes(body), body.get("data"), "data" in body) == (TOO_EXPENSIVE, None, False)
        # That of the token.
        assert len(statements) == 1


async def test_a_calendar_as_the_studio_asks_for_it_is_answered(place: Place) -> None:
    entry = "id status channel { id } post { id body media { id url thumbnailUrl(width: 320) } }"
    text = f"query ($b: ID!) {{ brand(id: $b) {{ {_calendar(place, entry)} }} }}"
    body = await place.body(text, {"b": place.brand_id})
    # Each of two hundred entries has its post with three files, and the same post twenty times.
    values = 2 + 200 * (1 + 2 + (1 + 1) + 1 + 2 + (1 + 3 * (1 + 3)))
    assert costs.values_of(body["data"]) == body["extensions"]["cost"]["answered"] == values
    assert len(body["data"]["brand"]["calendar"]) == 200


async def test_what_is_shown_again_counts_again(place: Place) -> None:
    node = "id author { id name: firstName } brand { slug }"
    text = f"query ($b: ID!) {{ brand(id: $b) {{ posts(first: 20) {{ edges {{ node {{ {node} }} }} }} }} }}"
    with counted() as statements:
        body = await place.body(text, {"b": place.brand_id})
    # The token with the brand, a page, and one author.
    assert len(statements) == 3
    values = 3 + 20 * (1 + 1 + 1 + 3 + 2)
    assert body["extensions"]["cost"]["answered"] == costs.values_of(body["data"]) == values
    assert body["extensions"]["cost"]["requested"] == values


def _wide(fields: int) -> str:
    shown = " ".join(f"f{number}: version" for number in range(fields))
    return f"posts(first: 100) {{ nodes {{ brand {{ posts(first: 100) {{ nodes {{ {shown} }} }} }} }} }}"


async def test_an_answer_has_two_hundred_thousand_values_at_most(place: Place) -> None:
    text = "query ($b: ID!) { brand(id: $b) { %s } }"
    for fields, values in ((18, 190_403), (19, 200_403)):
        body = await place.body(text % _wide(fields), {"b": place.brand_id})
        cost = body["extensions"]["cost"]
        assert (cost["requested"], cost["answered"]) == (values, values)
        if values < budgets.MAX_VALUES:
            assert costs.values_of(body["data"]) == values
        else:
            assert (_codes(body), body["data"]) == (TOO_EXPENSIVE, None)


async def test_an_answer_has_sixteen_mebibytes_at_most(place: Place) -> None:
    text = f"query ($b: ID!, $n: Int) {{ brand(id: $b) {{ {_PAGE % 'posts(first: $n) { nodes { body } }'} }} }}"
    scope = await place.scope()
    # A quote takes two bytes.
    for bodies in (["x" * 100_000] * 2, ['"' * 100_000]):
        for body in bodies:
            await posts.create(scope, posts.PostCreate(body=body))
        large = await place.body(text, {"b": place.brand_id, "n": len(bodies)})
        assert (_codes(large), large["data"]) == (TOO_EXPENSIVE, None)
        assert large["errors"][0]["message"].startswith("The answer is larger than 16 MiB.")
    await posts.create(scope, posts.PostCreate(body="x" * 100_000))
    answer = await place.ask(text, {"b": place.brand_id, "n": 1})
    assert "errors" not in answer.body
    assert 10_000_000 < answer.size < budgets.MAX_SIZE


REFUSED = "brand { account { subscription { status } } }"


async def test_errors_are_part_of_the_size(place: Place) -> None:
    """Each error has the path to its place, with the names that the document has for the fields above."""
    posts_ = "posts(first: %s) { nodes { brand { posts(first: 100) { nodes { %s } } } } }"
    name = "a" * 25_000
    for count, is_refused in ((7, True), (1, False)):
        text = f"query ($b: ID!) {{ {name}: brand(id: $b) {{ {posts_ % (count, REFUSED)} }} }}"
        answer = await place.ask(text, {"b": place.brand_id}, place.tokens[-1])
        if is_refused:
            assert (_codes(answer.body), answer.body["data"]) == (TOO_EXPENSIVE, None)
            assert answer.body["errors"][0]["message"].startswith("The answer is larger than 16 MiB.")
        else:
            assert len(answer.body["errors"]) == 100
            assert answer.size > 2_000_000


async def test_what_the_plan_cannot_write_is_counted_too(place: Place) -> None:
    posts_ = f"posts(first: %s) {{ nodes {{ brand {{ posts(first: 100) {{ nodes {{ {REFUSED} }} }} }} }} }}"
    for count, errors in ((7, 700), (8, 1)):
        text = f"query ($b: ID!) {{ brand(id: $b) {{ {posts_ % count} }} }}"
        body = (await place.ask(text, {"b": place.brand_id}, place.tokens[-1])).body
        assert len(body["errors"]) == errors
    assert body["errors"][0]["message"].startswith("Too many values of the answer have errors.")
    assert body["data"] is None


async def test_a_mutation_after_one_whose_answer_is_too_large_does_not_run(place: Place) -> None:
    text = f"""mutation ($select: BrandSelectInput!, $idea: IdeaCreateInput!) {{
        brandSelect(input: $select) {{ ... on Brand {{ {_wide(19)} }} }}
        ideaCreate(input: $idea) {{ __typename }} }}"""
    given_ = {"select": {"id": place.brand_id}, "idea": {"brandId": place.brand_id, "headline": "Not me"}}
    before = (await rows())["idea"]
    body = await place.body(text, given_)
    assert (_codes(body), body["data"]) == (TOO_EXPENSIVE, None)
    assert (await rows())["idea"] == before


async def test_a_large_list_is_read_part_by_part(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = "post { id media { id url: filename } reviewThread(first: 7) { nodes { body } } }"
    text = f"query ($b: ID!) {{ brand(id: $b) {{ {_calendar(place, entry)} }} }}"
    with counted() as statements:
        whole = await place.body(text, {"b": place.brand_id})
    # The token with the brand, the calendar, its posts, their files and entries, and what the token is good for.
    several = len(statements)
    # Of two hundred entries sixty at a time; ten posts of up to twenty files: three; of seven entries: eight.
    monkeypatch.setattr(engine_plans, "ROWS_AT_ONCE", 60)
    with counted() as statements:
        assert await place.body(text, {"b": place.brand_id}) == whole
    assert len(statements) == several + 3 + 3 + 1
    read = 200 + 10 * 3 + 10 * 7
    monkeypatch.setattr(budgets, "MAX_ROWS", read - 1)
    assert _codes(await place.body(text, {"b": place.brand_id})) == TOO_EXPENSIVE
    monkeypatch.setattr(budgets, "MAX_ROWS", read)
    assert await place.body(text, {"b": place.brand_id}) == whole


async def test_refusals_tell_who_asked_for_what(place: Place, clock: Frozen) -> None:
    deep = "{ viewer " * 40 + "} " * 40
    expensive = DEEP.replace("{ id }", "{ id title body status version }")
    for text, reason, operation in (
        (deep, "graphql_document", None),
        (f"query ($b: ID!) {{ a: brand(id: $b) {{ id }} {expensive} }}", "graphql_cost", "query brand"),
        (f"query ($b: ID!) {{ viewer {{ user {{ id }} }} {DEEP} }}", "graphql_answer", "query viewer brand"),
    ):
        with heard() as told:
            await place.body(text, {"b": place.brand_id})
        user_id = (await place.scope()).caller.user_id
        facts: Json = {"user_id": user_id} if operation is None else {"user_id": user_id, "operation": operation}
        assert told.lines == [(f"limit_reached: {reason}", facts)]
        assert told.counted == {f"limit_reached: {reason}": 1}


async def test_refusals_of_strangers_tell_their_network(studio: Studio, clock: Frozen) -> None:
    reset = f'passwordResetRequest(input: {{email: "{address("O1")}"}}) {{ __typename }}'
    text = f"mutation {{ {' '.join(f'a{number}: {reset}' for number in range(6))} }}"
    with heard() as told:
        for _ in range(3):
            assert _codes((await studio.send(text)).json()) == TOO_EXPENSIVE
    facts = {"network": "127.0.0.1", "operation": "mutation passwordResetRequest"}
    assert told.lines == [("limit_reached: graphql_cost", facts)]
    assert told.counted == {"limit_reached: graphql_cost": 3}
    assert await letters() == []


async def test_an_answer_that_takes_too_long_is_told(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def endless(*_: object) -> None:
        await asyncio.Event().wait()

    hurry(monkeypatch, execution, execution.ANSWER_SECONDS)
    monkeypatch.setattr(viewer, "users_of", endless)
    with heard() as told:
        assert _codes(await place.body("{ viewer { user { id } } }")) == [{"code": "TIMEOUT"}]
    assert told.counted == {"limit_reached: graphql_time": 1}


# ---- over other transports ----


@pytest.fixture
async def busy(served: Served) -> Served:
    """The application with a hundred posts in B1."""
    given_ = {"brandId": served.studio.brand("B1"), "body": "Words"}
    made = await served.studio.do("postCreate", given_, "... on Post { databaseId }")
    first = await Post.get(id=made["databaseId"])
    values = {name: getattr(first, name) for name in Post._meta.db_fields if name != "id"}
    await Post.bulk_create(Post(**values) for _ in range(99))
    return served


async def test_answers_over_other_ways_have_the_same_budget(busy: Served) -> None:
    brand, token_ = {"b": busy.studio.brand("B1")}, busy.token("O1")
    for fields, is_refused in ((18, False), (19, True)):
        text = f"query ($b: ID!) {{ brand(id: $b) {{ {_wide(fields)} }} }}"
        async with events(busy.address, token_, text, brand) as stream:
            name, event = await stream.next()
        async with socket(busy.address) as opened:
            await opened.init(token_)
            await opened.subscribe("1", text, **brand)
            message = await opened.receive()
        assert (name, message["type"]) == ("next", "next")
        for body in (event, message["payload"]):
            assert (body["data"] is None) is is_refused
            assert body["extensions"]["cost"]["answered"] == (200_403 if is_refused else 190_403)
            assert "errors" not in body or _codes(body) == TOO_EXPENSIVE


async def test_each_event_of_a_subscription_has_a_budget_of_its_own(busy: Served) -> None:
    brand, token_ = {"b": busy.studio.brand("B1")}, busy.token("O1")
    shown = f"body brand {{ {_wide(12)} }} more: brand @include(if: $more) {{ {_wide(7)} }}"
    text = f"subscription ($b: ID!, $more: Boolean!) {{ postChanged(brandId: $b) {{ {shown} }} }}"
    for more in (False, True):
        async with events(busy.address, token_, text, {**brand, "more": more}) as stream:
            await listened(posts.changed_posts(busy.studio.world.id("B1")))
            for body in ("One", "Two"):
                await busy.studio.do("postCreate", {"brandId": brand["b"], "body": body}, "")
                name, event = await stream.next()
                assert name == "next"
                if more:
                    # The stream goes on.
                    assert (_codes(event), event["data"]) == (TOO_EXPENSIVE, None)
                else:
                    assert event["data"]["postChanged"]["body"] == body
                    assert event["extensions"]["cost"]["answered"] == 130_405


# ---- the parts ----

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@settings(deadline=None)
@given(st.dictionaries(st.text(), VALUES, max_size=4), st.integers(1, 40))
def test_a_size_is_that_of_the_json(value: dict[str, Any], times: int) -> None:
    for whole in (value, {"shown": [value] * times, "again": {"more": value, "text": "é\n" * 60}}):
        size = len(orjson.dumps(whole))
        assert asyncio.run(sizes.of(whole, size)) == size
        assert asyncio.run(sizes.of(whole, size - 1)) > size - 1


async def test_a_large_size_is_known_without_its_json() -> None:
    """Of twenty lists each holds the one below it twenty times: a hundred septillion texts."""
    nested: list[Any] = ["x" * 1_000]
    for _ in range(20):
        nested = [nested] * 20
    assert await sizes.of(nested, budgets.MAX_SIZE) > budgets.MAX_SIZE
    brackets = sum(20**depth * 21 for depth in range(20))
    assert await sizes.of(nested, 20**20 * 2_000) == 20**20 * 1_004 + brackets


async def test_others_have_their_turns_while_a_size_is_measured() -> None:
    beats = 0

    async def beat() -> None:
        nonlocal beats
        while True:
            await asyncio.sleep(0)
            beats += 1

    beating = asyncio.create_task(beat())
    value = {"rows": [{"id": str(number), "text": "words"} for number in range(30_000)]}
    size = await sizes.of(value, budgets.MAX_SIZE)
    beating.cancel()
    assert size == len(orjson.dumps(value))
    assert beats > 3


def _spent(budget: AnswerBudget) -> str | None:
    return None if budget.refusal is None else budget.refusal.message.partition(".")[0]


VALUES_REFUSED = "The answer has more than 200000 values"
SIZE_REFUSED = "The answer is larger than 16 MiB"
SPENDING: list[tuple[Callable[[AnswerBudget, int], None], int, str]] = [
    (lambda budget, count: budget.items(count), 200_000, VALUES_REFUSED),
    (lambda budget, count: budget.objects(count, 1, 0), 200_000, VALUES_REFUSED),
    (lambda budget, count: budget.objects(1, 1, count - budgets.KEY), 2**24, SIZE_REFUSED),
    (lambda budget, count: budget.texts(["x" * count], None), 2**24, SIZE_REFUSED),
    (lambda budget, count: budget.texts(["x", None, ""], [count, 9, 9]), 2**24, SIZE_REFUSED),
    (lambda budget, count: budget.rows(count), 50_000, "The answer takes more than 50000 rows"),
]


def test_each_limit_of_a_budget_holds_to_the_number() -> None:
    for spend, most, refusal in SPENDING:
        for counts in ((most,), (most - 5, 5)):
            budget = AnswerBudget()
            for count in counts:
                spend(budget, count)
            assert _spent(budget) is None
            with pytest.raises(Exceeded):
                spend(budget, 4)
            assert _spent(budget) == refusal
            # Nothing else goes on.
            with pytest.raises(Exceeded, match=refusal):
                budget.objects(1, 1, 1)


def test_values_that_the_library_completes_are_counted() -> None:
    budget = AnswerBudget()
    assert [budget.complete() for _ in range(budgets.MAX_COMPLETIONS)] == [True] * budgets.MAX_COMPLETIONS
    assert not budget.complete()
    assert _spent(budget) == "Too many values of the answer have errors"


def test_the_size_of_a_column_has_bounds() -> None:
    hard = '\x00\x1f"\\é🙂'
    columns: list[tuple[Any, list[Any], list[int] | None]] = [
        (GraphQLString, ["words", hard, ""], None),
        (GraphQLString, [hard, None], [3, 5]),
        (GraphQLID, ["QnJhbmQ6MQ=="], [7]),
        (GraphQLInt, [-(2**31)], [9]),
    ]
    for type_, cells, times in columns:
        budget = AnswerBudget()
        counts = times or [1] * len(cells)
        shown = [cell for cell, count in zip(cells, counts, strict=True) for _ in range(count)]
        budget.objects(len(shown), 1, len("name"))
        Leaf(type_, nullable=True).counted(cells, budget, times)
        size = sum(len(orjson.dumps({"name": cell})) for cell in shown)
        assert budget.most < math.inf
        assert budget.least <= size <= budget.most


def test_the_size_of_what_only_the_executor_writes_is_not_known() -> None:
    budget = AnswerBudget()
    Leaf(GraphQLString, nullable=False).counted(["a", ODD], budget, None)
    assert budget.most == math.inf
    budget = AnswerBudget()
    opaque = schema().get_type("JSON")
    assert isinstance(opaque, GraphQLScalarType)
    Leaf(opaque, nullable=False).counted([{"a": 1}], budget, None)
    assert budget.most == math.inf


def schema() -> GraphQLSchema:
    return executor(introspection=True).schema
