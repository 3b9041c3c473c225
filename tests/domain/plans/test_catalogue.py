"""The catalogue: read from a file or refused whole, replaced as a whole, and never taken from who is on it."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from pydantic import ValidationError

from app.core.clock import Frozen
from app.core.config import Settings
from app.core.errors import Invalid, NotFound
from app.domain import plans
from app.domain.plans import Allowance, NewAllowance, Plan, PlanChoice, account_plan, administration
from app.domain.plans.inputs import NewCatalogue
from tests import factories
from tests.domain.plans.catalogues import load, plan
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.world import rows

TEXT = administration.SHIPPED.read_text(encoding="utf-8")


@proves("S-063", "S-055", "S-056")
def test_the_shipped_catalogue_has_three_default_plans_and_a_special_one() -> None:
    shipped = plans.read_catalogue(TEXT).plan
    assert [(item.slug, item.location) for item in shipped] == [
        ("starter", "default"),
        ("growth", "default"),
        ("agency", "default"),
        ("enterprise", "special"),
    ]
    assert all(item.is_on_offer for item in shipped)
    assert shipped[0].features.model_dump() == {
        "brands": 1,
        "staff_accounts": 2,
        "ai_credits_monthly": 50,
        "storage_limit": 2**30,
    }
    assert shipped[3].features.storage_limit == plans.UNLIMITED


@proves("S-056")
@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("[[plan]]", "[[plan]", "catalogue"),
        (TEXT, "[[plans]]", "plans"),
        (TEXT, "", "plan"),
        ('slug = "starter"', "", "plan.0.slug"),
        ('slug = "starter"', 'slug = "a b"', "plan.0.slug"),
        ('slug = "starter"', 'slug = "growth"', "catalogue"),
        ('location = "default"', 'location = "top"', "plan.0.location"),
        ("popular = false", 'popular = "no"', "plan.0.popular"),
        ("sort_order = 10", "sort_order = 1.5", "plan.0.sort_order"),
        ('name = { en = "Starter" }', "", "plan.0.name"),
        ('name = { en = "Starter" }', 'name = { en = " " }', "plan.0.name.en"),
        ('name = { en = "Starter" }', 'name = { en = "A", de = "B" }', "plan.0.name.de"),
        ("amount = 900\n", "amount = -1\n", "plan.0.prices.monthly.amount"),
        ("amount = 900\n", "amount = 9.5\n", "plan.0.prices.monthly.amount"),
        ("amount = 900\n", "amount = true\n", "plan.0.prices.monthly.amount"),
        ('currency = "USD"', 'currency = "usd"', "plan.0.prices.monthly.currency"),
        ('currency = "USD"', 'currency = "JPY"', "plan.0.prices.monthly.currency"),
        ('currency = "USD"', 'currency = "KWD"', "plan.0.prices.monthly.currency"),
        ('currency = "USD"', 'currency = "XXX"', "plan.0.prices.monthly.currency"),
        ("staff_accounts = 2\n", "", "plan.0.features.staff_accounts"),
        ("staff_accounts = 2\n", "staff_accounts = -2\n", "plan.0.features.staff_accounts"),
        ("staff_accounts = 2\n", "staff_acounts = 2\n", "plan.0.features.staff_acounts"),
        ("storage_limit = 1_073_741_824", 'storage_limit = "1 GB"', "plan.0.features.storage_limit"),
        (TEXT, "plan = []", "plan"),
        (TEXT, "plan = 1", "plan"),
    ],
    ids=range(25),
)
def test_an_unusable_file_is_refused_and_the_place_is_named(old: str, new: str, place: str) -> None:
    assert old in TEXT
    with pytest.raises(Invalid) as refused:
        plans.read_catalogue(TEXT.replace(old, new, 1))
    assert place in refused.value.fields


MONEY = {"amount": 1, "currency": "EUR"}
BOUNDS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"slug": "x" * 64}, {"slug": "x" * 65}),
    ({"name": {"en": "x" * 100}}, {"name": {"en": "x" * 101}}),
    ({"description": {"en": "x" * 1000}}, {"description": {"en": "x" * 1001}}),
    ({"sort_order": 2**31 - 1}, {"sort_order": 2**31}),
    ({"sort_order": -(2**31) + 1}, {"sort_order": -(2**31)}),
    ({"prices": {"monthly": MONEY | {"amount": 0}}}, {"prices": {"monthly": MONEY | {"amount": -1}}}),
    ({"prices": {"monthly": MONEY | {"amount": 10**12}}}, {"prices": {"monthly": MONEY | {"amount": 10**12 + 1}}}),
    (
        {"prices": {"monthly": MONEY | {"lookup_key": "x" * 200}}},
        {"prices": {"monthly": MONEY | {"lookup_key": "x" * 201}}},
    ),
    *[
        ({"features": {name: taken}}, {"features": {name: refused}})
        for name in ("brands", "staff_accounts", "ai_credits_monthly")
        for taken, refused in ((-1, -2), (2**31 - 1, 2**31))
    ],
    ({"features": {"storage_limit": -1}}, {"features": {"storage_limit": -2}}),
    ({"features": {"storage_limit": 2**53 - 1}}, {"features": {"storage_limit": 2**53}}),
]


@pytest.mark.parametrize(("taken", "not_taken"), BOUNDS)
def test_a_plan_has_bounds(taken: dict[str, Any], not_taken: dict[str, Any]) -> None:
    values = {"slug": "one", **taken}
    assert len(NewCatalogue.model_validate({"plan": [plan(**values)]}).plan) == 1
    values = {"slug": "one", **not_taken}
    with pytest.raises(ValidationError):
        NewCatalogue.model_validate({"plan": [plan(**values)]})


def test_a_catalogue_has_one_to_a_hundred_plans_of_different_slugs_and_keys() -> None:
    def listed(*given: dict[str, Any]) -> int:
        return len(NewCatalogue.model_validate({"plan": list(given)}).plan)

    many = [plan(f"plan-{number}") for number in range(101)]
    assert listed(*many[:100]) == 100
    keyed = {"monthly": MONEY | {"lookup_key": "a"}, "yearly": MONEY | {"lookup_key": "b"}}
    assert listed(plan("a", prices=keyed), plan("b")) == 2
    same = keyed | {"yearly": MONEY | {"lookup_key": "a"}}
    for wrong in (many, [], [plan("a"), plan("a")], [plan("a", prices=keyed), plan("b", prices=keyed)]):
        with pytest.raises(ValidationError):
            listed(*wrong)
    with pytest.raises(ValidationError):
        listed(plan("a", prices=same))


def test_a_catalogue_names_the_first_slug_or_key_that_it_has_twice() -> None:
    keyed = {"monthly": MONEY | {"lookup_key": "b"}, "yearly": MONEY | {"lookup_key": "a"}}
    for given, sentence in (
        ([plan(slug) for slug in ("a", "c", "b", "c", "b")], "more than one plan has the slug b"),
        ([plan("one", prices=keyed), plan("two", prices=keyed)], "more than one price has the lookup_key a"),
    ):
        with pytest.raises(ValidationError, match=f"{sentence}$|{sentence} "):
            NewCatalogue.model_validate({"plan": given})


def test_a_plan_without_a_place_in_the_order_has_number_zero() -> None:
    given = {name: value for name, value in plan("one").items() if name != "sort_order"}
    (read,) = NewCatalogue.model_validate({"plan": [given]}).plan
    assert read.sort_order == 0


def test_a_plan_is_chosen_by_a_slug_as_long_as_slugs_are() -> None:
    for length, taken in ((64, True), (65, False)):
        given = {"plan_slug": "x" * length, "interval": "monthly"}
        if taken:
            assert PlanChoice.model_validate(given).plan_slug == "x" * 64
        else:
            with pytest.raises(ValidationError):
                PlanChoice.model_validate(given)


@pytest.mark.parametrize("name", Allowance)
def test_a_limit_for_one_account_has_bounds(name: Allowance) -> None:
    most = 2**53 - 1 if name is Allowance.STORAGE_LIMIT else 2**31 - 1
    for limit in (-1, 0, most):
        assert NewAllowance(name=name, limit=limit).limit == limit
    for limit in (-2, most + 1):
        with pytest.raises(ValidationError):
            NewAllowance(name=name, limit=limit)


@proves("S-063")
async def test_the_first_start_loads_what_is_shipped_once(orm: Settings) -> None:
    loaded = await asyncio.gather(*(plans.load_shipped(SYSTEM) for _ in range(4)))
    assert sorted(loaded) == [False, False, False, True]
    before = await rows()
    assert len(before["plan"]) == 4
    assert len(before["price"]) == 8
    assert [row["slug"] for row in before["plan"] if row["trial_key"] is not None] == ["growth"]
    assert await plans.load_shipped(SYSTEM) is False
    assert await rows() == before


async def test_a_catalogue_of_the_operators_own_is_left_alone_by_later_starts(orm: Settings) -> None:
    await load(plan("mine"))
    assert await plans.load_shipped(SYSTEM) is False
    assert await Plan.all().values_list("slug", flat=True) == ["mine"]


async def test_a_catalogue_is_replaced_as_a_whole(orm: Settings) -> None:
    await load(plan("a"), plan("b", prices={"yearly": None}))
    changed = plan("b", name={"en": "New"}, popular=True, features={"brands": 9}, prices={"monthly": None})
    await load(changed, plan("c"))
    stored = {
        item["slug"]: item for item in await Plan.all().values("slug", "name", "popular", "brands", "retired")
    }
    assert stored == {
        "a": {"slug": "a", "name": "A", "popular": False, "brands": 2, "retired": True},
        "b": {"slug": "b", "name": "New", "popular": True, "brands": 9, "retired": False},
        "c": {"slug": "c", "name": "C", "popular": False, "brands": 2, "retired": False},
    }
    prices = [(row["plan__slug"], row["interval"]) for row in await _prices()]
    assert sorted(prices) == [
        ("a", "monthly"),
        ("a", "yearly"),
        ("b", "yearly"),
        ("c", "monthly"),
        ("c", "yearly"),
    ]
    await load(plan("a"))
    assert await Plan.filter(retired=False).values_list("slug", flat=True) == ["a"]


async def _prices() -> list[dict[str, Any]]:
    return await administration.Price.all().values("plan__slug", "interval")


async def test_accounts_keep_a_plan_that_was_left_out(orm: Settings, clock: Frozen) -> None:
    await load(plan("old", features={"brands": 7}))
    assigned, trying = await factories.user(), await factories.user()
    await plans.assign(SYSTEM, assigned.email or "", "old")
    began = clock.at
    clock.move(timedelta(days=1))
    await load(plan("new", features={"brands": 1}))
    late = await factories.user()
    for person, slug, brands in ((assigned, "old", 7), (trying, "old", 7), (late, "new", 1)):
        caller = await factories.caller(person)
        found = await account_plan.of_account(caller.account_id)
        assert (found.plan_slug, found.limits.brands) == (slug, brands)
        assert found.plan_changed_at == (clock.at if person is late else began)
    with pytest.raises(NotFound):
        await plans.assign(SYSTEM, late.email or "", "old")


async def test_accounts_follow_an_edit_of_their_plan(orm: Settings) -> None:
    await load(plan("one", features={"staff_accounts": 3}))
    caller = await factories.caller(await factories.user())
    await load(plan("one", features={"staff_accounts": 4}))
    assert (await plans.limits(caller.account_id)).staff_accounts == 4


async def test_imports_at_the_same_time_leave_one_of_them_whole(orm: Settings) -> None:
    first, second = [plan("a"), plan("b")], [plan("b"), plan("c"), plan("d")]
    await asyncio.gather(*(load(*given) for given in (first, second, first, second)))
    left = sorted(await Plan.filter(retired=False).values_list("slug", flat=True))
    assert left in (["a", "b"], ["b", "c", "d"])
    assert await Plan.exclude(trial_key=None).count() == 1


@pytest.mark.parametrize("limit", [-1, 0, 2**31 - 1])
async def test_a_limit_that_was_set_for_one_account_holds(orm: Settings, limit: int) -> None:
    await load(plan("one"))
    mine, other = await factories.user(), await factories.user()
    await plans.set_allowance(SYSTEM, mine.email or "", NewAllowance(name=plans.Allowance.BRANDS, limit=5))
    await plans.set_allowance(SYSTEM, mine.email or "", NewAllowance(name=plans.Allowance.BRANDS, limit=limit))
    found = [await plans.limits((await factories.caller(person)).account_id) for person in (mine, other)]
    assert [item.brands for item in found] == [limit, 2]
    assert [item.staff_accounts for item in found] == [3, 3]


async def test_unknown_people_and_plans_change_nothing(orm: Settings) -> None:
    await load(plan("one"))
    person = await factories.user()
    before = await rows()
    for email, slug in (("nobody@example.com", "one"), (person.email or "", "two"), (person.email or "", "ONE")):
        with pytest.raises(NotFound):
            await plans.assign(SYSTEM, email, slug)
    data = NewAllowance(name=plans.Allowance.BRANDS, limit=1)
    with pytest.raises(NotFound):
        await plans.set_allowance(SYSTEM, "nobody@example.com", data)
    with pytest.raises(NotFound):
        await plans.limits(2**62)
    assert await rows() == before


async def test_the_same_assignment_twice_is_one_change(orm: Settings, clock: Frozen) -> None:
    await load(plan("one"), plan("two", sort_order=2))
    person = await factories.user()
    account = (await factories.caller(person)).account_id
    changes: list[timedelta] = []
    began = clock.at
    for slug in ("two", "two", "one"):
        clock.move(timedelta(hours=1))
        await plans.assign(SYSTEM, person.email or "", slug)
        changes.append((await account_plan.of_account(account)).plan_changed_at - began)
    assert changes == [timedelta(hours=1), timedelta(hours=1), timedelta(hours=3)]
