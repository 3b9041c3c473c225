"""The audit log as an operator reads it, and what operators themselves leave in it."""

import json
import sqlite3
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import typer.main
from typer.core import TyperGroup

from app.ops.admin import commands as admin
from tests.domain.archives.places import renamed
from tests.ops.processes import Place, once
from tests.ops.test_admin import OWNER, with_brand

pytestmark = pytest.mark.usefixtures("migrated")

PLANS = Path(admin.__file__).parents[2] / "domain" / "plans" / "catalogue.toml"
READS = {
    "backup verify",
    "audit list",
    "payments show",
    "member list",
    *(
        f"{group} {verb}"
        for group in ("user", "brand", "token", "channel", "webhook", "publication")
        for verb in ("list", "show")
    ),
    "webhook deliveries",
    "recovery status",
    "recovery reconcile",
}
"""Commands that change nothing."""
ELSEWHERE = {
    "backup create",
    "backup restore",
    "brand delete",
    "media adopt",
    "media restore",
    "user delete",
}
"""Commands that other tests carry out, because they need a backup, a store or what is deleted."""
PAYMENTS = {"plan check", "plan publish", "payments look", "payments webhook"}
"""Commands that call the payment processor; without a key they end before anything happens."""


def entries(place: Place, *arguments: str) -> list[dict[str, Any]]:
    return place.admin("audit", "list", *arguments)["entries"]


def rows(place: Place) -> list[tuple[str, int | None]]:
    """Door and actor of every entry, the oldest first, without a process for it."""
    with closing(sqlite3.connect(place.folder / "data" / "galley.db")) as database:
        return database.execute("SELECT door, actor_id FROM audit_entry ORDER BY id").fetchall()


def commands(group: TyperGroup, *above: str) -> set[str]:
    """Every admin command by its words."""
    found: set[str] = set()
    for name, command in group.commands.items():
        inner = commands(command, *above, name) if isinstance(command, TyperGroup) else {" ".join((*above, name))}
        found |= inner
    return found


@once
async def test_every_command_of_an_operator_is_a_line_of_the_log(place: Place, tmp_path: Path) -> None:
    slug, catalogue = str(with_brand(place)["slug"]), tmp_path / "plans.toml"
    catalogue.write_bytes(PLANS.read_bytes())
    brand = ("--brand", slug)
    given: dict[str, tuple[str, ...]] = {
        "user create": ("--email", "new@example.com", "--unverified"),
        "user verify": ("--email", "new@example.com"),
        "user disable": ("--email", "new@example.com"),
        "user enable": ("--email", "new@example.com"),
        "user reset": ("--email", "new@example.com"),
        "brand create": ("--owner", OWNER, "--name", "Second"),
        "brand export": (*brand, "--output", str(tmp_path / "brand.zip")),
        "brand import": (str(tmp_path / "brand.zip"), "--owner", OWNER),
        "member add": (*brand, "--email", "new@example.com", "--role", "member"),
        "token create": ("--user", OWNER, "--name", "script"),
        "token revoke": ("--user", OWNER),
        "profile set": (*brand, "--voice", "Plain"),
        "channel connect": (*brand, "--platform", "sandbox", "--field", "outcome=succeed"),
        "channel pause": ("--id", "1"),
        "channel resume": ("--id", "1"),
        "webhook create": (*brand, "--url", "https://example.com/hook", "--event", "post.published"),
        "webhook disable": ("--id", "1"),
        "webhook enable": ("--id", "1"),
        "webhook reset": ("--id", "1"),
        "webhook test": ("--id", "1"),
        "plan import": (str(catalogue),),
        "plan assign": ("--owner", OWNER, "--plan", "growth"),
        "plan release": ("--owner", OWNER),
        "allowance set": ("--owner", OWNER, "--name", "brands", "--limit", "7"),
        "maintenance": ("on",),
        "keys rotate": (),
        "keys accept": (),
        "recovery start": ("--why", "a drill"),
        "recovery end": ("--yes",),
    }
    group = typer.main.get_group(admin.app)
    assert isinstance(group, TyperGroup)
    # A demo is made by the people in it, for the most part.
    # Those that need a publication or a finished delivery are in test_admin_records.
    assert commands(group) == {
        *given,
        *READS,
        *PAYMENTS,
        *ELSEWHERE,
        "demo",
        "publication settle",
        "webhook replay",
    }
    for command, arguments in given.items():
        before = len(rows(place))
        place.admin(*command.split(), *arguments)
        assert set(rows(place)[before:]) == {("command", None)}, command
        if command == "brand export":
            renamed(tmp_path / "brand.zip")
    place.admin("maintenance", "status")
    (switched,) = entries(place, "--action", "maintenance.switch")
    assert (switched["subject"], switched["detail"], switched["brand_id"]) == ("maintenance", "on", None)
    (rotated,) = entries(place, "--action", "keys.rotate")
    assert (rotated["subject"], rotated["detail"]) == ("keys", "0 secrets sealed anew")


async def test_the_log_is_narrowed_by_person_action_and_time(place: Place) -> None:
    user = place.admin("user", "create", "--email", OWNER, "--password", "long enough for all")
    other = place.admin("user", "create", "--email", "other@example.com")
    place.admin("maintenance", "on")
    everything = entries(place)
    assert [entry["id"] for entry in everything] == sorted((entry["id"] for entry in everything), reverse=True)
    (created,) = entries(place, "--user", OWNER.upper())
    assert created == {
        "id": created["id"],
        "created_at": created["created_at"],
        "actor_id": None,
        "actor": None,
        "door": "command",
        "address": None,
        "token_id": None,
        "token_name": None,
        "brand_id": None,
        "action": "identity.create_user",
        "subject": f"user {user['id']}",
        "detail": "operator's command",
        "request_id": None,
    }
    acts = entries(place, "--action", "identity.create_user")
    assert [entry["subject"] for entry in acts] == [f"user {other['id']}", f"user {user['id']}"]
    assert entries(place, "--limit", "1") == everything[:1]
    assert entries(place, "--since", created["created_at"][:10])[-1]["id"] <= created["id"]
    assert entries(place, "--since", "2999-01-01") == []
    assert entries(place, "--since", "2000-01-01T00:00:00+02:00") == everything
    shown = place.run("admin", "audit", "list", "--limit", "1")
    assert shown.returncode == 0
    assert "operator  command  maintenance.switch  maintenance  on" in " ".join(shown.stdout.split(" ", 1))


@once
@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("--user", "nobody@example.com"), 1, "There is no user with the address nobody@example.com."),
        (("--since", "yesterday"), 2, "Invalid value for '--since'"),
        (("--limit", "0"), 2, "Invalid value for '--limit'"),
        (("--limit", "1001"), 2, "Invalid value for '--limit'"),
    ],
)
async def test_a_search_that_makes_no_sense_is_told(
    place: Place, arguments: tuple[str, ...], code: int, told: str
) -> None:
    done = place.run("admin", "audit", "list", *arguments, "--json")
    assert (done.returncode, done.stdout) == (code, "")
    assert told in " ".join(done.stderr.replace("│", " ").split())


@once
async def test_what_people_do_is_there_with_their_address(place: Place) -> None:
    with_brand(place)
    with place.serving() as server:
        body = json.dumps({"email": OWNER, "password": "long enough for all"}).encode()
        headers = {"Content-Type": "application/json"}
        with urllib.request.urlopen(
            urllib.request.Request(f"{server.url}/auth/login", data=body, headers=headers, method="POST"),
            timeout=30,
        ) as answer:
            assert answer.status == 200
    (entry,) = entries(place, "--action", "identity.sign_in")
    assert (entry["actor"], entry["door"], entry["address"], entry["brand_id"]) == (
        OWNER,
        "rest",
        "127.0.0.1",
        None,
    )
