"""`/notification-preferences`: what a person is told of, and where, whatever the brand."""

import json
from typing import Any
from uuid import uuid4

import httpx2
import pytest

from app.domain.notifications import NotificationChannel, NotificationType, rules
from app.rest import notification_preference_shapes as shapes
from tests.ledger import proves
from tests.world import World, rows

TYPES = (
    "comments_drafted",
    "post_submitted",
    "post_approved",
    "changes_requested",
    "post_commented",
    "post_published",
    "post_failed",
    "post_expired",
    "invitation_accepted",
    "webhook_disabled",
    "plan_limit_reached",
    "channel_needs_reconnect",
    "plan_changed",
    "publishing_held",
    "review_round_decided",
    "post_by_hand",
)
ON = {"database": True, "mail": True}
PATH = "/notification-preferences"

Json = dict[str, Any]


def wanted(**changed: Json) -> Json:
    """Everything on, but what is given by type."""
    return {kind: ON | changed.get(kind, {}) for kind in TYPES}


async def read(world: World, by: str = "O1", **how: Any) -> Json:
    answer = await world.get(PATH, by=by, **how)
    assert answer.status_code == 200
    return answer.json()


async def put(world: World, preferences: object, by: str = "O1", **how: Any) -> Json:
    # As escapes: halves of characters cannot be sent otherwise.
    content = json.dumps({"preferences": preferences}).encode()
    answer = await world.call("PUT", PATH, by=by, content=content, **how)
    assert answer.status_code == 200, answer.text
    return answer.json()


@proves("NOTIF-01", "NOTIF-02", "NOTIF-03", "NOTIF-04", "NOTIF-10", "NOTIF-16", "S-069", "S-070")
async def test_a_fresh_user_wants_everything(world: World) -> None:
    found = await read(world, "X")
    assert list(found) == ["types", "channels", "preferences", "preferences_all"]
    assert tuple(found["types"]) == TYPES
    for words in found["types"].values():
        assert set(words) == {"label", "description", "channels"}
        assert words["channels"] == ["database", "mail"]
        assert words["label"]
        assert words["description"]
    assert found["channels"] == {"database": "In app", "mail": "Email"}
    assert found["preferences"] == wanted()
    assert found["preferences_all"] == ON


@proves("NOTIF-05", "NOTIF-07", "NOTIF-08", "NOTIF-09", "NOTIF-13", "S-066")
async def test_one_of_the_full_map_is_flipped_and_only_that_one_differs(world: World) -> None:
    before = await read(world)
    sent = before["preferences"]
    sent["post_published"]["mail"] = False
    saved = await put(world, sent)
    assert saved == before | {
        "preferences": wanted(post_published={"mail": False}),
        "preferences_all": {"database": True, "mail": False},
    }
    assert await read(world) == saved
    sent["post_published"]["mail"] = True
    assert (await put(world, sent))["preferences_all"] == ON


@proves("S-065", "S-068")
async def test_what_a_map_leaves_out_is_on_again(world: World) -> None:
    everything_off = {kind: {"database": False, "mail": False} for kind in TYPES}
    off = await put(world, everything_off)
    assert (off["preferences"], off["preferences_all"]) == (everything_off, {"database": False, "mail": False})
    partial = await put(world, {"post_failed": {"mail": False}, "post_expired": {}})
    assert partial["preferences"] == wanted(post_failed={"mail": False})
    empty = await put(world, {})
    assert (empty["preferences"], empty["preferences_all"]) == (wanted(), ON)
    assert await read(world) == empty


async def raw(world: World, method: str, preferences: Json | None = None) -> httpx2.Response:
    """An answer that is not held against the reference, in which every type supports both channels."""
    headers = {"Authorization": f"Bearer {world.tokens['O1']}"}
    body = None if preferences is None else {"preferences": preferences}
    answer = await world.http.request(method, PATH, json=body, headers=headers)
    assert answer.status_code == 200, answer.text
    return answer


@proves("NOTIF-14")
async def test_a_channel_that_a_type_does_not_support_counts_as_unknown(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = rules.TypeInWords("Post failed", "In the app alone.", (NotificationChannel.DATABASE,))
    monkeypatch.setattr(rules, "TYPES", {**rules.TYPES, NotificationType.POST_FAILED: words})
    sent = {"post_failed": {"mail": False, "database": False}, "post_expired": {"mail": False}}
    saved = (await raw(world, "PUT", sent)).json()
    assert saved["preferences"]["post_failed"] == {"database": False}
    assert saved["preferences"]["post_expired"] == {"database": True, "mail": False}
    assert (await raw(world, "GET")).json() == saved
    assert sorted((row["type"], row["channel"]) for row in (await rows())["notification_opt_out"]) == [
        ("post_expired", "mail"),
        ("post_failed", "database"),
    ]


@proves("NOTIF-17")
@pytest.mark.parametrize("method", ["GET", "PUT"])
async def test_empty_maps_are_objects(world: World, monkeypatch: pytest.MonkeyPatch, method: str) -> None:
    sent = {} if method == "PUT" else None
    silent = {kind: rules.TypeInWords("Nothing", "Told nowhere.", ()) for kind in rules.TYPES}
    monkeypatch.setattr(rules, "TYPES", silent)
    assert (await raw(world, method, sent)).json()["preferences"] == {kind: {} for kind in TYPES}
    for module in (rules, shapes):
        monkeypatch.setattr(module, "TYPES", {})
        monkeypatch.setattr(module, "CHANNELS", {})
    answer = await raw(world, method, sent)
    assert answer.text == '{"types":{},"channels":{},"preferences":{},"preferences_all":{}}'


@proves("NOTIF-11", "NOTIF-12", "S-067", "S-069")
@pytest.mark.parametrize("value", [True, {"mail": False}, "yes", None, 7, [], {"mail": {"deep": "yes"}}, "\ud800"])
async def test_unknown_keys_are_dropped_unseen(world: World, value: object) -> None:
    sent = {"nope": value, "comments_drafted": {"fax": value, "push": value, "": value, "mail": False}}
    saved = await put(world, sent)
    assert saved["preferences"] == wanted(comments_drafted={"mail": False})
    assert await read(world) == saved
    assert [(row["type"], row["channel"]) for row in (await rows())["notification_opt_out"]] == [
        ("comments_drafted", "mail")
    ]


@proves("S-066")
async def test_what_is_derived_is_not_taken(world: World) -> None:
    sent = {"preferences": {}, "preferences_all": {"mail": False}, "types": 5}
    answer = await world.call("PUT", PATH, by="O1", json=sent)
    assert (answer.status_code, answer.json()["preferences_all"]) == (200, ON)


@proves("S-067")
@pytest.mark.parametrize(
    ("value", "on"), [(True, True), (1, True), ("1", True), (False, False), (0, False), ("0", False)]
)
async def test_forms_of_yes_and_no(world: World, value: object, on: bool) -> None:
    saved = await put(world, {"post_failed": {"database": value}})
    assert saved["preferences"]["post_failed"]["database"] is on
    assert await read(world) == saved


@proves("NOTIF-15", "S-067")
@pytest.mark.parametrize("value", ["yes", "true", "", None, 2, -1, 1.0, 0.0, [], {}, "01"], ids=repr)
async def test_what_is_neither_is_named_by_its_path(world: World, value: object) -> None:
    await put(world, {"post_failed": {"mail": False}})
    before = await rows()
    sent = {"comments_drafted": {"mail": value, "database": False}, "post_failed": {"mail": True}}
    answer = await world.call("PUT", PATH, by="O1", json={"preferences": sent})
    assert answer.status_code == 422
    assert answer.json() == {
        "message": "The given data was invalid.",
        "errors": {"preferences.comments_drafted.mail": ["This must be true or false."]},
    }
    assert await rows() == before


@proves("NOTIF-15")
@pytest.mark.parametrize(
    ("sent", "errors"),
    [
        ({}, {"preferences": ["This field is required."]}),
        ({"preferences": None}, {"preferences": ["This must be an object."]}),
        ({"preferences": []}, {"preferences": ["This must be an object."]}),
        ({"preferences": "all"}, {"preferences": ["This must be an object."]}),
        ({"preferences": True}, {"preferences": ["This must be an object."]}),
        (
            {"preferences": {"post_failed": True, "post_expired": {"mail": "no", "database": 3}}},
            {
                "preferences.post_failed": ["This must be an object."],
                "preferences.post_expired.mail": ["This must be true or false."],
                "preferences.post_expired.database": ["This must be true or false."],
            },
        ),
        ([], {"body": ["The body must be a JSON object."]}),
    ],
    ids=range(7),
)
async def test_what_is_no_map_is_refused(world: World, sent: object, errors: Json) -> None:
    before = await rows()
    answer = await world.call("PUT", PATH, by="O1", json=sent)
    assert (answer.status_code, answer.json()["errors"]) == (422, errors)
    assert await rows() == before


@proves("NOTIF-06", "BSEL-16")
async def test_they_belong_to_the_person_and_not_to_a_brand(world: World) -> None:
    saved = await put(world, {"post_failed": {"mail": False}}, brand="B1")
    assert await read(world, brand="B2") == saved
    assert await read(world) == saved
    assert await read(world, headers={"X-Service-Brand": str(uuid4())}) == saved
    for other in ("O2", "ED", "X"):
        assert (await read(world, other))["preferences"] == wanted()
