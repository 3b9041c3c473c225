"""`galley admin plan …` and `allowance set`: exact answers, and what a running server makes of them."""

import pytest

from app.domain.plans import administration
from tests.ledger import proves
from tests.ops.processes import Place, Serving, once

pytestmark = pytest.mark.usefixtures("migrated")

OWNER = "owner@example.com"
ONE = """
[[plan]]
slug = "one"
location = "default"
popular = false
sort_order = 1
active = true
hidden = false
[plan.name]
en = "One"
[plan.description]
en = "The only one."
[plan.prices.monthly]
amount = 1900
currency = "USD"
active = true
[plan.prices.yearly]
amount = 19000
currency = "USD"
active = true
[plan.features]
brands = 2
staff_accounts = 3
ai_credits_monthly = 4
storage_limit = 5
"""


def owner(place: Place) -> str:
    """An owner with a brand; the text of their token."""
    place.admin("user", "create", "--email", OWNER, "--password", "long enough for all")
    place.admin("brand", "create", "--owner", OWNER, "--name", "Acme")
    return str(place.admin("token", "create", "--user", OWNER, "--name", "t")["token"])


def limits(server: Serving, token: str) -> dict[str, int]:
    status, body = server.get("/me/entitlements", token)
    assert status == 200
    return {name: found["limit"] for name, found in body["entitlements"].items()}


@proves("S-063", "PLANS-16", "OTHER-02")
async def test_commands_take_effect_beside_a_running_server(place: Place) -> None:
    with place.serving() as server:
        listed = server.get("/public/plans")
        assert listed[0] == 200
        assert [plan["slug"] for plan in listed[1]["plans"]] == ["starter", "growth", "agency", "enterprise"]
        token = owner(place)
        assert limits(server, token)["brands"] == 5
        status = server.get("/subscription/status", token)[1]
        assert (status["status"], status["plan"]["slug"]) == ("trialing", "growth")

        assert place.admin("plan", "assign", "--owner", OWNER, "--plan", "starter") == {"plan": "starter"}
        assert limits(server, token)["brands"] == 1
        assert server.get("/subscription/status", token)[1]["plan"]["slug"] == "starter"

        set_brands = ("allowance", "set", "--owner", OWNER, "--name", "brands", "--limit")
        assert place.admin(*set_brands, "7") == {"name": "brands", "limit": 7}
        assert limits(server, token)["brands"] == 7
        assert place.admin(*set_brands, "-1") == {"name": "brands", "limit": -1}
        assert limits(server, token)["brands"] == -1

        file = place.folder / "plans.toml"
        file.write_text(ONE)
        assert place.admin("plan", "import", str(file)) == {"plans": 1}
        assert [plan["slug"] for plan in server.get("/subscription/plans", token)[1]["plans"]] == ["one"]
        assert server.get("/subscription/status", token)[1]["plan"]["slug"] == "starter"
        assert limits(server, token)["staff_accounts"] == 2
        assert place.admin("plan", "assign", "--owner", OWNER, "--plan", "one") == {"plan": "one"}
        expected = {"brands": -1, "staff_accounts": 3, "ai_credits_monthly": 4, "storage_limit": 5}
        assert limits(server, token) == expected
        assert server.get("/public/plans") == listed
    with place.serving() as server:
        assert [plan["slug"] for plan in server.get("/subscription/plans", token)[1]["plans"]] == ["one"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "file: "),
        (b"\xff", "file: "),
        (b"[[plan", "catalogue: This is not TOML: "),
        (b"", "plan: Field required"),
        (ONE.replace("1900\n", "-1\n", 1).encode(), "plan.0.prices.monthly.amount: "),
    ],
    ids=["absent", "no text", "no TOML", "empty", "negative"],
)
@once
async def test_an_unusable_file_changes_nothing(place: Place, text: bytes | None, told: str) -> None:
    token = owner(place)
    file = place.folder / "plans.toml"
    if text is not None:
        file.write_bytes(text)
    done = place.run("admin", "plan", "import", str(file), "--json")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(told)
    with place.serving() as server:
        assert len(server.get("/public/plans")[1]["plans"]) == 4
        assert limits(server, token)["brands"] == 5


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("plan", "assign", "--owner", "nobody@example.com", "--plan", "starter"), 1, "There is no user with"),
        (("plan", "assign", "--owner", OWNER, "--plan", "none"), 1, "There is no plan with the slug none."),
        (("plan", "assign", "--owner", OWNER), 2, "Missing option"),
        (("plan", "import"), 2, "Missing argument"),
        (
            ("allowance", "set", "--owner", "no@example.com", "--name", "brands", "--limit", "1"),
            1,
            "There is no user",
        ),
        (("allowance", "set", "--owner", OWNER, "--name", "seats", "--limit", "1"), 2, "Invalid value"),
        (("allowance", "set", "--owner", OWNER, "--name", "brands", "--limit", "-2"), 2, "Invalid value"),
        (("allowance", "set", "--owner", OWNER, "--name", "brands", "--limit", "many"), 2, "Invalid value"),
        (("allowance", "set", "--owner", OWNER, "--name", "brands", "--limit", str(2**31)), 1, "at most"),
    ],
)
@once
async def test_refusals_and_wrong_usage_differ_in_exit_code(
    place: Place, arguments: tuple[str, ...], code: int, told: str
) -> None:
    place.admin("user", "create", "--email", OWNER)
    done = place.run("admin", *arguments, "--json")
    assert (done.returncode, done.stdout) == (code, "")
    assert told in " ".join(done.stderr.replace("│", " ").split())


async def test_the_shipped_catalogue_can_be_edited_and_imported(place: Place) -> None:
    file = place.folder / "plans.toml"
    file.write_text(administration.SHIPPED.read_text().replace('"starter"', '"solo"'))
    assert place.admin("plan", "import", str(file)) == {"plans": 4}
