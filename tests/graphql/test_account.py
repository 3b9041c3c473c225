"""Accounts in the studio: all in a brand see whose it is, the owner alone what it costs and what is used."""

import pytest
from pydantic import SecretStr

from app.core import config
from app.core.clock import Frozen
from app.core.iso_time import offset_form
from app.domain import accounts, brands, plans
from app.domain.identity import User
from app.domain.plans import Allowance, NewAllowance
from schema.engine import ids
from tests import factories
from tests.domain.plans.catalogues import load, plan
from tests.graphql.hearing import Hearing, hearing
from tests.graphql.world import Json, Studio, counted
from tests.ledger import proves
from tests.world import SYSTEM, address, rows

WHOLE = """id databaseId trialEndsAt
    subscription { status plan { slug name } interval currentPeriodEnd cancelAtPeriodEnd planChangedAt }
    entitlements { name limit used remaining isUnlimited resetsAt }
    availablePlans { slug }"""
OF_BRAND = f"query ($id: ID!) {{ brand(id: $id) {{ account {{ {WHOLE} }} }} }}"
NO_PROCESSOR = "No payment processor is configured. Ask the operator of this installation to change the plan."
CHOICES = ("checkoutStart", "subscriptionChange")


def own(name: str, limit: int, used: int, resets_at: str | None = None) -> Json:
    return {
        "name": name,
        "limit": limit,
        "used": used,
        "remaining": limit - used if limit >= 0 else -1,
        "isUnlimited": limit < 0,
        "resetsAt": resets_at,
    }


def reads(statements: list[str]) -> int:
    """How many were asked: that the token was used is written now and then."""
    return sum(statement.startswith("SELECT") for statement in statements)


async def test_the_owner_sees_the_whole_account(studio: Studio, clock: Frozen) -> None:
    clock.to(clock.at.replace(year=2027, month=1, day=15))
    await plans.assign(SYSTEM, address("O1"), "growth")
    limit = NewAllowance(name=Allowance.BRANDS, limit=-1)
    await plans.set_allowance(SYSTEM, address("O1"), limit)
    shown = (await studio.ask(f"{{ viewer {{ account {{ {WHOLE} }} }} }}"))["viewer"]["account"]
    b1 = studio.world.brands["B1"]
    assert shown == {
        "id": ids.encode("Account", b1.account_id),
        "databaseId": b1.account_id,
        "trialEndsAt": offset_form(b1.trial_ends_at),
        "subscription": {
            "status": "ACTIVE",
            "plan": {"slug": "growth", "name": "Growth"},
            "interval": None,
            "currentPeriodEnd": None,
            "cancelAtPeriodEnd": False,
            "planChangedAt": offset_form(clock.at),
        },
        "entitlements": [
            own("BRANDS", -1, 3),
            own("STAFF_ACCOUNTS", 10, 4),
            own("AI_CREDITS_MONTHLY", 500, 0, "2027-02-01T00:00:00+00:00"),
            own("STORAGE_LIMIT", 10 * 2**30, 0),
        ],
        "availablePlans": [{"slug": "starter"}, {"slug": "growth"}, {"slug": "agency"}, {"slug": "enterprise"}],
    }
    assert (await studio.ask(OF_BRAND, id=studio.brand("B2")))["brand"]["account"] == shown


@pytest.mark.parametrize("by", ["ED", "M1", "C1"])
async def test_others_in_the_brand_see_whose_it_is_and_no_more(studio: Studio, by: str) -> None:
    answer = (await studio.send(OF_BRAND, by=by, id=studio.brand("B1"))).json()
    b1 = studio.world.brands["B1"]
    assert answer["data"]["brand"]["account"] == {
        "id": ids.encode("Account", b1.account_id),
        "databaseId": b1.account_id,
        "trialEndsAt": offset_form(b1.trial_ends_at),
        "subscription": None,
        "entitlements": None,
        "availablePlans": None,
    }
    assert [(error["path"], error["extensions"]["code"]) for error in answer["errors"]] == [
        (["brand", "account", name], "FORBIDDEN") for name in ("subscription", "entitlements", "availablePlans")
    ]
    # Their own account is theirs.
    shown = (await studio.ask(f"{{ viewer {{ account {{ {WHOLE} }} }} }}", by=by))["viewer"]["account"]
    assert shown["subscription"]["status"] == "TRIALING"
    assert shown["databaseId"] != b1.account_id


async def test_an_account_is_found_by_its_id_by_whoever_works_in_it(studio: Studio) -> None:
    node = "query ($id: ID!) { node(id: $id) { id ... on Account { databaseId } } }"
    mine = ids.encode("Account", studio.world.brands["B1"].account_id)
    for by in ("O1", "ED", "C1"):
        assert (await studio.ask(node, by=by, id=mine))["node"]["id"] == mine
    for by in ("O2", "X"):
        assert (await studio.ask(node, by=by, id=mine))["node"] is None
    await brands.Membership.filter(user_id=studio.world.ids["ED"]).update(active=False)
    assert (await studio.ask(node, by="ED", id=mine))["node"] is None
    for unknown in ("", ids.encode("Account", 2**60), mine + "="):
        assert (await studio.ask(node, id=unknown))["node"] is None


async def test_accounts_of_many_brands_cost_as_much_as_of_one(studio: Studio) -> None:
    query = f"query ($ids: [ID!]!) {{ nodes(ids: $ids) {{ ... on Brand {{ account {{ {WHOLE} }} }} }} }}"
    with counted() as one:
        await studio.ask(query, ids=[studio.brand("B1")])
    with counted() as three:
        data = await studio.ask(query, ids=[studio.brand(name) for name in ("B0", "B1", "B2")])
    assert len({node["account"]["id"] for node in data["nodes"]}) == 1
    assert reads(one) == reads(three)


@proves("ERR-RULE-07")
@pytest.mark.parametrize("name", CHOICES)
async def test_choosing_a_plan_is_checked_and_then_refused_in_words(studio: Studio, name: str) -> None:
    before = await rows()

    async def refused(slug: str, by: str = "O1") -> Json:
        return await studio.problem(name, {"planSlug": slug, "interval": "YEARLY"}, by=by)

    for by in ("ED", "M1", "C1", "X"):
        assert (await refused("growth", by))["code"] == "FORBIDDEN"
    for slug in ("unknown", "GROWTH"):
        assert (await refused(slug))["code"] == "NOT_FOUND"
    empty = await refused(" ")
    assert (empty["code"], [field["path"] for field in empty["fields"]]) == ("INVALID", ["planSlug"])
    told = await refused("growth")
    assert (told["code"], told["message"]) == ("INVALID_STATE", NO_PROCESSOR)
    # Three brands do not fit into a plan for one.
    shown = "... on Problem { allowance { name limit used remaining isUnlimited resetsAt } }"
    full = await studio.do(name, {"planSlug": "starter", "interval": "MONTHLY"}, shown)
    assert (full["code"], full["message"]) == ("LIMIT_REACHED", "You use more than this plan allows.")
    assert full["allowance"] == {**own("BRANDS", 1, 3), "remaining": 0}
    assert await rows() == before


async def test_the_installation_says_whether_plans_are_bought_here(studio: Studio) -> None:
    assert await studio.ask("{ installation { billing } }") == {"installation": {"billing": False}}
    config.configure(config.settings().model_copy(update={"payments_key": SecretStr("sk_test_key")}))
    assert await studio.ask("{ installation { billing } }") == {"installation": {"billing": True}}


@pytest.mark.parametrize(
    ("name", "given"), [("subscriptionCancel", {"reason": "Too dear"}), ("subscriptionResume", None)]
)
async def test_ending_and_resuming_are_refused_in_words(studio: Studio, name: str, given: Json | None) -> None:
    before = await rows()
    told = await studio.problem(name, given)
    assert (told["code"], told["message"]) == ("INVALID_STATE", NO_PROCESSOR)
    assert (await studio.problem(name, given, by="C1"))["code"] == "FORBIDDEN"
    if given is not None:
        long = await studio.problem(name, {"reason": "x" * 5_001})
        assert (long["code"], [field["path"] for field in long["fields"]]) == ("INVALID", ["reason"])
    assert await rows() == before


async def test_a_plan_without_both_prices_is_none_to_show(studio: Studio) -> None:
    await load(plan("one", prices={"yearly": None}))
    await plans.assign(SYSTEM, address("O1"), "one")
    shown = await studio.ask(
        "{ viewer { account { subscription { status plan { slug } } availablePlans { slug } } } }"
    )
    assert shown["viewer"]["account"] == {"subscription": {"status": "ACTIVE", "plan": None}, "availablePlans": []}


async def test_changes_of_limits_and_of_their_use_are_heard_of(studio: Studio) -> None:
    query = "subscription { entitlementsChanged { databaseId entitlements { name limit used } } }"
    account_id = studio.world.brands["B1"].account_id

    async def seats(heard: Hearing) -> tuple[int, int]:
        told = (await heard.next())["data"]["entitlementsChanged"]
        assert told["databaseId"] == account_id
        (found,) = [item for item in told["entitlements"] if item["name"] == "STAFF_ACCOUNTS"]
        return found["limit"], found["used"]

    async with hearing(studio, query) as heard:
        await plans.set_allowance(SYSTEM, address("O2"), NewAllowance(name=Allowance.STAFF_ACCOUNTS, limit=1))
        await plans.set_allowance(SYSTEM, address("O1"), NewAllowance(name=Allowance.STAFF_ACCOUNTS, limit=7))
        assert await seats(heard) == (7, 4)
        invited = await studio.world.post("/invitations", {"email": "new@x.test"}, by="O1", brand="B1")
        assert invited.status_code == 201
        assert await seats(heard) == (7, 5)
        path = f"/invitations/{invited.json()['invitation']['id']}"
        assert (await studio.world.delete(path, by="O1", brand="B1")).status_code == 204
        assert await seats(heard) == (7, 4)
        scope = await brands.open_scope(
            await factories.caller(await User.get(id=studio.world.ids["C1"])), studio.world.slug("B1")
        )
        await accounts.leave_brand(scope)
        assert await seats(heard) == (7, 3)
