"""What happened in somebody's own name, for themselves."""

from datetime import timedelta
from typing import Any

from app.access.audit import AuditEntry
from app.access.operations import all_operations
from app.core.clock import Frozen
from app.core.db import connection, dialect
from app.core.iso_time import offset_form
from app.domain import identity
from app.domain.accounts.activity import WORDS, in_words
from schema.engine import ids
from tests.graphql.world import Json, Studio
from tests.rest.authenticator import Authenticator
from tests.rest.second_factor import challenged, turned_on
from tests.rest.test_confirmation import passkey
from tests.world import PASSWORD, SYSTEM, address, rows

LIST = """query ($first: Int, $after: String) { viewer { recentActivity(first: $first, after: $after) {
    edges { node { id action description subject detail door address viaTokenName createdAt } }
    pageInfo { hasNextPage endCursor } } } }"""


async def activity(studio: Studio, by: str = "O1", **asked: Any) -> list[Json]:
    page = (await studio.ask(LIST, by=by, **asked))["viewer"]["recentActivity"]
    return [edge["node"] for edge in page["edges"]]


async def test_sign_ins_changes_and_work_in_brands_are_told_with_their_door(studio: Studio, clock: Frozen) -> None:
    clock.move(timedelta(hours=1))
    made = await studio.world.written(by="ED")
    clock.move(timedelta(hours=1))
    signed = await studio.world.sign_in("ED")
    number = (await rows())["access_token"][-1]["id"]
    studio.world.tokens["session"] = signed.json()["token"]
    clock.move(timedelta(hours=1))
    change = {"currentPassword": PASSWORD, "newPassword": "another password"}
    await studio.do("passwordChange", change, "", by="session")
    newest, before, first, *_ = await activity(studio, by="ED")
    assert newest == {
        "id": newest["id"],
        "action": "identity.change_password",
        "description": "Changed the password",
        "subject": f"user {studio.world.ids['ED']}",
        "detail": "password changed",
        "door": "STUDIO",
        "address": "127.0.0.1",
        "viaTokenName": "Sign-in (studio)",
        "createdAt": offset_form(clock.at),
    }
    assert (before["description"], before["subject"], before["door"], before["viaTokenName"]) == (
        "Signed in",
        f"token {number}",
        "REST",
        None,
    )
    assert (first["action"], first["description"], first["subject"], first["viaTokenName"]) == (
        "posts.create",
        "Wrote a post",
        f"post {made['id']}",
        "a token",
    )


async def test_everything_about_the_account_is_in_it(studio: Studio, clock: Frozen) -> None:
    clock.move(timedelta(hours=1))
    await studio.world.confirm("M1")
    await passkey(studio.world, "M1")
    app = await turned_on(studio.world, "M1")
    code = {"two_factor_token": await challenged(studio.world, "M1"), "recovery_code": app.recovery_codes[0]}
    assert (await studio.world.post("/auth/two-factor-challenge", code)).status_code == 200
    await studio.do("apiTokenCreate", {"name": "Reports", "password": PASSWORD}, "", by="M1")
    begun = (await studio.world.post("/auth/cli/start", {"device_name": "laptop"})).json()
    given = {"userCode": begun["user_code"], "approve": True}
    await studio.do("cliAuthorizationDecide", given, "", by="M1")
    await studio.world.post("/auth/cli/token", {"device_code": begun["device_code"]})
    await identity.revoke_token_by_id(SYSTEM, (await rows())["access_token"][-1]["id"])
    told = [(item["description"], item["detail"], item["door"]) for item in await activity(studio, by="M1")]
    assert told[:-1] == [
        ("Had a token revoked", "revoked; a test", "WORKER"),
        ("Signed in a terminal", "signed in", "REST"),
        ("Approved or denied a terminal", "approved", "STUDIO"),
        ("Created an API token", "api token made", "STUDIO"),
        ("Signed in", "signed in", "REST"),
        ("Signed in", "recovery code used; 9 left", "REST"),
        ("Turned on two-factor", "two-factor on", "REST"),
        ("Started to set up two-factor", "two-factor set-up begun", "REST"),
        ("Added a passkey", "added", "REST"),
        ("Confirmed the identity", "confirmed", "REST"),
        ("Was given a token", f"api token for user {studio.world.ids['M1']}", "WORKER"),
    ]
    assert told[-1][0] == "Was given an account"


async def test_refused_attempts_are_not_in_it(studio: Studio, clock: Frozen) -> None:
    device: Authenticator = await passkey(studio.world)
    await turned_on(studio.world)
    before = await activity(studio)
    await studio.world.post("/auth/login", {"email": address("O1"), "password": "wrong"})
    await studio.world.post("/auth/confirm", {"password": "wrong"}, by="O1")
    wrong = {"two_factor_token": await challenged(studio.world), "code": "000000"}
    await studio.world.post("/auth/two-factor-challenge", wrong)
    await studio.problem("profileUpdate", {"email": address("O2")})
    device.count = 9
    for count in (9, 3):
        device.count = count
        begun = (await studio.world.post("/auth/passkeys/login/options")).json()
        answer = {"ceremony_token": begun["ceremony_token"], "credential": device.get(begun["options"])}
        status = (await studio.world.post("/auth/passkeys/login", answer)).status_code
        assert status == (200 if count == 9 else 422)
    options = (await studio.world.post("/auth/confirm/options", by="O1")).json()
    proof = {"ceremony_token": options["ceremony_token"], "credential": device.get(options["options"])}
    assert (await studio.world.post("/auth/confirm", proof, by="O1")).status_code == 422
    assert (await rows())["audit_entry"][-1]["detail"] == "refused: counted 5 after 10"
    after = await activity(studio)
    assert [item["description"] for item in after[: len(after) - len(before)]] == ["Signed in"]
    assert after[1:] == before


async def test_it_is_paged_newest_first_and_nobody_elses(studio: Studio, clock: Frozen) -> None:
    for _ in range(5):
        clock.move(timedelta(minutes=1))
        await studio.world.sign_in("X")
    whole = await activity(studio, by="X")
    assert [item["createdAt"] for item in whole] == sorted((item["createdAt"] for item in whole), reverse=True)
    page = (await studio.ask(LIST, by="X", first=3))["viewer"]["recentActivity"]
    assert [edge["node"] for edge in page["edges"]] == whole[:3]
    cursor = page["pageInfo"]["endCursor"]
    assert await activity(studio, by="X", after=cursor) == whole[3:]
    (error,) = await studio.refused(LIST, by="O1", after=cursor)
    assert error["code"] == "INVALID"
    own = {item["id"] for item in whole}
    assert own.isdisjoint(item["id"] for item in await activity(studio, by="O1", first=100))
    nodes = await studio.ask("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", by="X", ids=sorted(own))
    assert nodes == {"nodes": [None] * len(own)}
    assert ids.parts(whole[0]["id"]) is not None


async def test_it_is_read_by_its_index(studio: Studio, clock: Frozen) -> None:
    # Among a few rows anything is as good as an index; a planner that knows of thousands has to choose.
    one, other = studio.world.ids["O1"], studio.world.ids["O2"]
    row = {"door": "rest", "action": "posts.create", "subject": "post 1", "created_at": clock.at}
    await AuditEntry.bulk_create(
        AuditEntry(actor_id=other if number % 10 else one, brand_id=number % 7, **row) for number in range(3000)
    )
    await connection().execute_script("ANALYZE")
    plan = "EXPLAIN QUERY PLAN" if dialect() == "sqlite" else "EXPLAIN"
    listed = (
        f"SELECT id FROM audit_entry t WHERE t.actor_id = {one} ORDER BY t.created_at DESC, t.id DESC LIMIT 26"
    )
    found = str(await connection().execute_query_dict(f"{plan} {listed}"))
    assert "actor_i" in found
    assert "Sort" not in found
    assert "TEMP B-TREE" not in found


def test_what_people_do_to_their_account_has_words() -> None:
    """Of operations of these rooms that write something in a person's name; what has no words leaves no line."""
    silent = {
        "accounts.cancel_subscription",
        "accounts.change_subscription",
        "accounts.delete",
        "accounts.delete_brand",
        "accounts.delete_unverified",
        "accounts.delete_user",
        "accounts.own_data",
        "accounts.repeat_erasures",
        "accounts.resume_subscription",
        "accounts.start_checkout",
        "identity.allow_address",
        "identity.block_address",
        "identity.expire_sign_ins",
        "identity.rotate_keys",
        "identity.tell_grants",
        "identity.start_confirmation",
        "identity.start_owner_proof",
        "identity.start_passkey",
        "identity.start_passkey_sign_in",
        "identity.start_terminal",
        "identity.terminal_request",
    }
    # Those that sign in are told as such, whichever way it was.
    ways = ("sign_in", "answer_challenge", "sign_in_with_passkey", "collect_terminal_login")
    signing_in = {f"brands.{way}" for way in ways} | {f"identity.{way}" for way in ways[1:3]}
    writing = {
        found.action
        for name, found in all_operations().items()
        if not found.reads and name.partition(".")[0] in ("identity", "accounts", "brands")
    }
    own = {name for name in WORDS if name.partition(".")[0] in ("identity", "accounts", "brands")}
    assert {
        action for action in writing if not action.startswith(("members.", "channels."))
    } - silent - signing_in == own
    assert in_words("posts.request_changes") == "Requested changes of a post"
    assert in_words("posts.turn_around") == "Posts: turn around"


def test_words_are_of_actions_that_there_are() -> None:
    # Lines of before channels had more to edit than their name.
    assert set(WORDS) - {"channels.rename"} <= {
        found.action for found in all_operations().values() if not found.reads
    }
