"""`galley admin … list|show`, and what operators do to what they found there."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from tests.ops.commands import Commands
from tests.ops.processes import Place, once

pytestmark = pytest.mark.usefixtures("migrated")

OWNER = "owner@example.com"
OTHER = "other@example.com"


def with_brand(admin: Commands) -> dict[str, Any]:
    admin("user", "create", "--email", OWNER, "--password", "long enough for all")
    return admin("brand", "create", "--owner", OWNER, "--name", "Acme")


def table(admin: Commands, text: str) -> list[tuple[Any, ...]]:
    """Rows of the embedded database."""
    with closing(sqlite3.connect(admin.place.folder / "data" / "galley.db")) as database:
        return database.execute(text).fetchall()


@once
async def test_users_are_listed_searched_and_shown(admin: Commands) -> None:
    brand = with_brand(admin)
    other = admin("user", "create", "--email", OTHER, "--first-name", "Ada", "--unverified")
    admin("user", "disable", "--email", OTHER)
    admin("token", "create", "--user", OWNER, "--name", "script")
    listed = admin("user", "list")["users"]
    assert [(user["email"], user["verified"], user["disabled"]) for user in listed] == [
        (OTHER, False, True),
        (OWNER, True, False),
    ]
    assert listed[0] == {
        "id": other["id"],
        "email": OTHER,
        "name": "Ada",
        "verified": False,
        "disabled": True,
        "created_at": listed[0]["created_at"],
    }
    for narrowed in (("--search", "ADA"), ("--search", "other@"), ("--disabled",), ("--limit", "1")):
        assert admin("user", "list", *narrowed) == {"users": listed[:1]}
    assert admin("user", "list", "--before", str(other["id"])) == {"users": listed[1:]}
    assert admin("user", "list", "--enabled") == {"users": listed[1:]}
    assert admin("user", "list", "--search", "%") == {"users": []}
    shown = admin("user", "show", "--email", OWNER.upper())
    assert shown == {
        "id": listed[1]["id"],
        "email": OWNER,
        "name": "",
        "account_id": brand["account_id"],
        "verified": True,
        "disabled_at": None,
        "has_password": True,
        "has_two_factor": False,
        "passkeys": 0,
        "tokens": 1,
        "last_used_at": None,
        "created_at": listed[1]["created_at"],
        "brands": [{"id": brand["id"], "name": "Acme", "role": "super_admin", "active": True}],
    }
    assert admin.refused("user", "show", "--email", "x@example.com") == (
        "There is no user with the address x@example.com.\n"
    )


@once
async def test_brands_go_by_their_name_where_only_one_has_it(admin: Commands) -> None:
    first = with_brand(admin)
    admin("user", "create", "--email", OTHER)
    (listed,) = admin("brand", "list")["brands"]
    assert listed == {
        "id": first["id"],
        "slug": first["slug"],
        "name": "Acme",
        "owner": OWNER,
        "account_id": first["account_id"],
        "members": 1,
        "created_at": listed["created_at"],
    }
    admin("member", "add", "--brand", " acme ", "--email", OTHER, "--role", "client")
    shown = admin("brand", "show", "--brand", "Acme")
    assert shown["members"] == admin("member", "list", "--brand", str(first["slug"]))["members"]
    assert [(member["email"], member["role"]) for member in shown["members"]] == [
        (OWNER, "super_admin"),
        (OTHER, "client"),
    ]
    second = admin("brand", "create", "--owner", OTHER, "--name", "ACME")
    message = admin.refused("profile", "set", "--brand", "acme", "--voice", "Plain")
    assert message == (
        f"brand: 2 brands have the name acme. Give a slug: {first['slug']} (of {OWNER}),"
        f" {second['slug']} (of {OTHER}).\n"
    )
    assert table(admin, "SELECT * FROM content_profile") == []
    assert admin.refused("brand", "show", "--brand", "Nobody's") == (
        "There is no brand with the slug or name Nobody's. See: galley admin brand list\n"
    )
    owned = admin("brand", "list", "--owner", OTHER)["brands"]
    assert [brand["slug"] for brand in owned] == [second["slug"]]
    assert [brand["id"] for brand in admin("brand", "list", "--search", "cm")["brands"]] == [
        second["id"],
        first["id"],
    ]


@once
async def test_tokens_are_listed_without_their_secrets(admin: Commands) -> None:
    with_brand(admin)
    admin("user", "create", "--email", OTHER)
    made = admin("token", "create", "--user", OWNER, "--name", "robot", "--tier", "read")
    admin("token", "create", "--user", OTHER, "--name", "mine")
    listed = admin("token", "list")["tokens"]
    assert [(token["user"], token["name"]) for token in listed] == [(OTHER, "mine"), (OWNER, "robot")]
    shown = admin("token", "show", "--id", str(made["id"]))
    assert shown == {
        "id": made["id"],
        "user": OWNER,
        "name": "robot",
        "kind": "tier",
        "tier": "read",
        "created_at": shown["created_at"],
        "last_used_at": None,
        "expires_at": None,
    }
    assert admin("token", "list", "--user", OWNER) == {"tokens": [shown]}
    assert admin.refused("token", "show", "--id", "99") == "There is no token with the number 99.\n"
    assert admin("token", "list", "--limit", "1") == {"tokens": listed[:1]}
    assert admin("token", "list", "--before", str(listed[0]["id"])) == {"tokens": [shown]}
    agent = admin("token", "create", "--user", OTHER, "--name", "agent", "--ideas-only")
    ideas = admin("token", "show", "--id", str(agent["id"]))
    assert (ideas["name"], ideas["kind"], ideas["tier"]) == ("agent", "agent", "ideas")
    writer = admin("token", "create", "--user", OTHER, "--name", "writer", "--drafts-only")
    drafts = admin("token", "show", "--id", str(writer["id"]))
    assert (drafts["kind"], drafts["tier"], writer["token"][:6]) == ("agent", "drafts", "gly_d_")
    full = admin("token", "show", "--id", str(listed[0]["id"]))
    assert (full["name"], full["tier"]) == ("mine", None)
    for pair in (
        ("--ideas-only", "--tier", "read"),
        ("--drafts-only", "--tier", "read"),
        ("--ideas-only", "--drafts-only"),
    ):
        both = admin.run("token", "create", "--user", OTHER, "--name", "x", *pair)
        assert (both.code, both.out) == (2, "")
        assert "Give one of --tier, --ideas-only and --drafts-only." in both.err
    assert said(admin, "token", "revoke", "--id", str(made["id"])) == "1 token is revoked."
    assert said(admin, "token", "revoke", "--user", OTHER) == "3 tokens are revoked."


@once
async def test_channels_are_listed_without_their_credentials(admin: Commands) -> None:
    with_brand(admin)
    made = admin("channel", "connect", "--brand", "Acme", "--platform", "feed", "--name", "News")
    sandbox = admin("channel", "connect", "--brand", "Acme", "--platform", "sandbox")
    admin("channel", "pause", "--id", str(made["id"]))
    shown = admin("channel", "show", "--id", str(made["id"]))
    assert shown == {
        "id": made["id"],
        "brand_id": shown["brand_id"],
        "brand": "Acme",
        "uuid": made["uuid"],
        "platform": "feed",
        "name": "News",
        "handle": None,
        "profile_url": made["profile_url"],
        "state": "connected",
        "problem": None,
        "connected_at": shown["connected_at"],
        "paused_at": shown["paused_at"],
        "paused": True,
        "held_until": None,
        "handled_by_id": None,
    }
    listed = admin("channel", "list", "--brand", "acme")["channels"]
    assert [channel["id"] for channel in listed] == [sandbox["id"], made["id"]]
    assert listed[1] == shown
    assert admin("channel", "list", "--platform", "feed") == {"channels": [shown]}
    assert admin("channel", "list", "--state", "removed") == {"channels": []}
    assert admin.refused("channel", "show", "--id", "99") == "There is no channel 99.\n"


@once
async def test_webhooks_are_listed_disabled_enabled_and_given_a_new_secret(admin: Commands) -> None:
    with_brand(admin)
    hook = ("--brand", "Acme", "--url", "http://127.0.0.1:9/", "--event", "post.failed")
    made = admin("webhook", "create", *hook)
    ident = ("--id", str(made["id"]))
    shown = admin("webhook", "show", *ident)
    assert shown == {
        "id": made["id"],
        "brand_id": shown["brand_id"],
        "brand": "Acme",
        "url": "http://127.0.0.1:9/",
        "description": None,
        "events": ["post.failed"],
        "state": "enabled",
        "disabled_reason": None,
        "disabled_at": None,
        "consecutive_failures": 0,
        "pending": 0,
        "created_at": shown["created_at"],
    }
    assert admin("webhook", "list") == {"webhooks": [shown]}
    assert admin.refused("webhook", "enable", *ident) == "This webhook is enabled already.\n"
    assert admin("webhook", "disable", *ident) == {"id": made["id"]}
    disabled = admin("webhook", "show", *ident)
    assert disabled == shown | {
        "state": "disabled",
        "disabled_reason": "manual",
        "disabled_at": disabled["disabled_at"],
    }
    assert admin("webhook", "list", "--state", "enabled", "--brand", "Acme") == {"webhooks": []}
    assert admin("webhook", "enable", *ident) == {"id": made["id"]}
    assert admin("webhook", "show", *ident) == shown
    before = table(admin, "SELECT secret FROM webhook_endpoint")
    new = admin("webhook", "reset", *ident)
    assert new.keys() == {"id", "secret"}
    assert new["secret"] != made["secret"]
    ((secret, old),) = table(admin, "SELECT secret, old_secret IS NOT NULL FROM webhook_endpoint")
    assert ((secret,) in before, old) == (False, 1)
    for verb in ("show", "disable", "enable", "reset"):
        assert admin.refused("webhook", verb, "--id", "99") == "There is no webhook 99.\n"
    assert [
        row for (row,) in table(admin, "SELECT action FROM audit_entry WHERE action LIKE 'webhooks.%' ORDER BY id")
    ] == [
        "webhooks.create_for",
        "webhooks.disable",
        "webhooks.enable",
        "webhooks.rotate_secret",
    ]


@once
async def test_deliveries_are_listed_and_sent_once_more(admin: Commands) -> None:
    with_brand(admin)
    hook = ("--brand", "Acme", "--url", "http://127.0.0.1:9/", "--event", "post.failed")
    ident = ("--id", str(admin("webhook", "create", *hook)["id"]))
    assert admin("webhook", "deliveries", *ident) == {"deliveries": []}
    sent = admin("webhook", "test", *ident)["delivery"]
    (waiting,) = admin("webhook", "deliveries")["deliveries"]
    assert waiting == {
        "id": sent,
        "endpoint_id": int(ident[1]),
        "event": "test",
        "status": "pending",
        "attempts": 0,
        "response_code": None,
        "error": None,
        "created_at": waiting["created_at"],
    }
    again = ("webhook", "replay", "--delivery", str(sent))
    assert admin.refused(*again) == "This delivery is not over yet.\n"
    assert admin("webhook", "deliveries")["deliveries"] == [waiting]
    admin("webhook", "disable", *ident)
    (cancelled,) = admin("webhook", "deliveries", "--status", "cancelled")["deliveries"]
    assert cancelled == waiting | {"status": "cancelled"}
    assert (
        admin.refused(*again)
        == admin.refused("webhook", "test", *ident)
        == ("This webhook is disabled. Enable it first.\n")
    )
    admin("webhook", "enable", *ident)
    replayed = admin(*again)["delivery"]
    assert admin("webhook", "deliveries", "--limit", "1")["deliveries"] == [
        waiting | {"id": replayed, "created_at": admin("webhook", "deliveries")["deliveries"][0]["created_at"]}
    ]
    assert admin("webhook", "deliveries", "--before", str(replayed)) == {"deliveries": [cancelled]}
    bodies = table(admin, "SELECT DISTINCT body, event_uuid FROM webhook_delivery")
    assert len(bodies) == 1
    assert admin.refused("webhook", "replay", "--delivery", "99") == "There is no delivery 99.\n"
    assert admin.refused("webhook", "test", "--id", "99") == "There is no webhook 99.\n"


UNKNOWN = """
    UPDATE publication SET status = 'unconfirmed', next_attempt_at = NULL,
           unknown_since = '2026-01-01 00:00:00+00:00'
     WHERE id = ?
"""


@once
async def test_publications_that_wait_for_a_person_are_found_and_settled(admin: Commands) -> None:
    admin("demo", "--plain")
    listed = admin("publication", "list", "--status", "published")["publications"]
    ids = [row["id"] for row in listed[:2]]
    page = ("publication", "list", "--status", "published")
    assert admin(*page, "--limit", "1") == {"publications": listed[:1]}
    assert admin(*page, "--before", str(ids[0])) == {"publications": listed[1:]}
    with closing(sqlite3.connect(admin.place.folder / "data" / "galley.db")) as database:
        database.executemany(UNKNOWN, [(ident,) for ident in ids])
        database.commit()
    waiting = admin("publication", "list")["publications"]
    assert [(row["id"], row["status"], row["waits"]) for row in waiting] == [
        (ident, "unconfirmed", True) for ident in ids
    ]
    assert admin("publication", "list", "--brand", "Tailwind Books") == {"publications": []}
    there = "https://example.com/1"
    answers = {
        ("--live", "--permalink", there): ("published", "settled: live"),
        ("--not-live",): ("failed", "settled: not live"),
    }
    for ident, (answer, (status, detail)) in zip(ids, answers.items(), strict=True):
        number = ("--id", str(ident))
        assert admin("publication", "settle", *number, *answer) == {"id": ident, "status": status}
        shown = admin("publication", "show", *number)
        outcomes = [call["outcome"] for call in shown["calls"]]
        assert (shown["status"], shown["waits"], outcomes) == (status, False, ["succeeded"])
        again = admin.refused("publication", "settle", *number, *answer)
        assert again == ("Only a publication whose outcome is unknown, or that awaits a person, can be settled.\n")
        assert admin("publication", "show", *number) == shown
        line = admin("audit", "list", "--action", "posts.settle", "--limit", "1")["entries"][0]
        assert (line["subject"], line["detail"], line["door"]) == (f"publication {ident}", detail, "command")
    assert admin("publication", "list") == {"publications": []}
    assert admin("publication", "show", "--id", str(ids[0]))["permalink"] == there
    assert said(admin, "publication", "list") == "No publication waits for a person."
    assert said(admin, "publication", "list", "--status", "cancelled") == "No publications."
    assert admin.refused("publication", "show", "--id", "9999") == "There is no publication 9999.\n"


@once
async def test_people_see_aligned_columns_and_texts_of_users_move_no_cursor(admin: Commands) -> None:
    admin("user", "create", "--email", OWNER, "--first-name", "A\x1b[2Jb")
    shown = admin.run("user", "list", "--limit", "1")
    created = table(admin, "SELECT substr(created_at, 1, 16) FROM users")[0][0]
    assert shown.out == (
        "id  email              name    verified  disabled  created at\n"
        f"1   owner@example.com  A [2Jb  yes       no        {created} UTC\n"
        "\nFor the next page: --before 1\n"
    )
    assert admin.run("webhook", "list").out == "No webhooks.\n"
    assert admin.run("maintenance").out == "Maintenance is off.\n"


@once
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("webhook", "create", "--brand", "x", "--url", "u", "--event", "post.nope"), "'post.nope' is not one of"),
        (("publication", "settle", "--id", "1"), "Missing option '--live'"),
        (("user", "list", "--limit", "1001"), "less than or equal to 1000"),
    ],
)
@pytest.mark.first_command
async def test_wrong_usage_is_told_in_plain_words(admin: Commands, arguments: tuple[str, ...], told: str) -> None:
    done = admin.run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert told in done.err
    assert "Value error" not in done.err
    assert not (admin.place.folder / "data").exists()


@once
@pytest.mark.parametrize(
    "words", [("admin",), ("admin", "channel", "connect"), ("serve",), ("worker",), ("doctor",), ("migrate",)]
)
async def test_help_is_plain_and_names_values(place: Place, words: tuple[str, ...]) -> None:
    done = place.run(*words, "--help", COLUMNS="80")
    assert done.stdout.startswith(f"Usage: galley {' '.join(words)} ")
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert not any(mark in done.stdout for mark in ("│", "╭", "<str>", "<int", "<list"))


def said(admin: Commands, *words: str) -> str:
    """The sentence that a verb prints for people."""
    done = admin.run(*words)
    assert (done.code, done.err) == (0, ""), done
    return done.out.removesuffix("\n")


@once
async def test_verbs_about_people_say_in_words_what_was_done(admin: Commands) -> None:
    with_brand(admin)
    admin("user", "create", "--email", OTHER, "--unverified")
    to = ("--email", OTHER)
    assert said(admin, "user", "verify", *to) == f"The address {OTHER} is verified."
    assert said(admin, "user", "disable", *to) == (
        f"{OTHER} can no longer sign in, their tokens are refused, and their share links have ended. To let"
        " them in again:\n"
        f"galley admin user enable --email {OTHER}"
    )
    assert said(admin, "user", "enable", *to) == f"{OTHER} can sign in, and their tokens work."
    assert said(admin, "user", "reset", *to) == (
        f"The password, two-factor, passkeys and tokens of {OTHER} are void. A link to choose a password is on its"
        " way to that address."
    )
    added = said(admin, "member", "add", "--brand", "Acme", "--role", "editor", *to)
    assert added == f"{OTHER} is a member of Acme with the role editor."
    assert said(admin, "token", "revoke", "--user", OTHER) == "0 tokens are revoked."
    raised = said(admin, "allowance", "set", "--owner", OWNER, "--name", "brands", "--limit", "-1")
    assert raised == f"The limit brands of the account of {OWNER} is unlimited."


@once
async def test_verbs_about_brands_say_in_words_what_was_done(admin: Commands) -> None:
    with_brand(admin)
    receiver = ("--url", "http://127.0.0.1:9/", "--event", "post.published")
    hook = str(admin("webhook", "create", "--brand", "Acme", *receiver)["id"])
    channel = str(admin("channel", "connect", "--brand", "Acme", "--platform", "feed")["id"])
    assert (
        said(admin, "profile", "set", "--brand", "Acme", "--voice", "warm")
        == "The content profile of Acme is set."
    )
    assert said(admin, "channel", "pause", "--id", channel) == (
        f"Channel {channel} is paused: due posts wait. To publish again:\n"
        f"galley admin channel resume --id {channel}"
    )
    assert said(admin, "channel", "resume", "--id", channel) == f"Channel {channel} publishes again."
    assert said(admin, "webhook", "test", "--id", hook) == (
        f"A test for webhook {hook} waits to be sent, as delivery 1. What becomes of it:\n"
        f"galley admin webhook deliveries --id {hook}"
    )
    disabled = said(admin, "webhook", "disable", "--id", hook)
    assert disabled == f"Webhook {hook} is disabled: nothing is sent to it, and what waited is cancelled."
    assert (
        said(admin, "webhook", "enable", "--id", hook) == f"Webhook {hook} is enabled: it gets events from now on."
    )
    replayed = said(admin, "webhook", "replay", "--delivery", "1")
    assert replayed == "The event of delivery 1 waits to be sent once more, as delivery 2."
