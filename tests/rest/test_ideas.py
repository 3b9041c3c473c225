"""The mining context and the import of ideas."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from app.access.audit import AuditEntry
from app.core.clock import Frozen
from app.domain import brands, profiles
from app.domain.ideas import Idea
from app.domain.profiles import ContentProfile
from tests.ledger import proves
from tests.world import SYSTEM, World, profile, rows

Json = dict[str, Any]

PATH = "/ideas/import"
CONTEXT = "/ideas/mining-context"
WHOLE = {
    "headline": "We halved the queue",
    "angle": "By moving three shelves",
    "pillar": "Craft",
    "format": "thread",
    "recording": "Thirty seconds at the counter",
    "source_refs": ["galley@3f9c2ab", "notes:2026/shelves.md"],
}
BLANK = {"angle": None, "pillar": None, "format": None, "recording": None, "source_refs": []}
MISSING = {
    "message": "No profile is configured for the team yet. Add one before importing ideas.",
    "code": "content_profile_missing",
}


@pytest.fixture
async def ready(world: World) -> World:
    """B1 and B2 have a profile, B0 has none."""
    await profile(world)
    return world


async def pushed(world: World, *ideas: Json, by: str = "O1", brand: str = "B1", **how: Any) -> Json:
    answer = await world.post(PATH, {"ideas": list(ideas)}, by=by, brand=brand, **how)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def known(world: World, brand: str = "B1") -> list[str]:
    answer = await world.get(CONTEXT, by="O1", brand=brand)
    assert answer.status_code == 200
    return answer.json()["known_refs"]


@proves("IDEAS-01", "S-115", "S-117", "S-011")
async def test_the_context_is_the_profile_and_what_is_known(ready: World) -> None:
    assert (await ready.get(CONTEXT, by="O1", brand="B1")).json() == {
        "known_refs": [],
        "voice": "Plain",
        "pillars": ["Craft", "People"],
        "persona": "Shop owners",
        "window_days": 90,
    }


@proves("S-117")
async def test_a_profile_exists_once_saved_even_if_blank(world: World) -> None:
    await profiles.set_for(SYSTEM, world.slug("B0"), profiles.ProfileSave(voice=" "))
    answer = await world.get(CONTEXT, by="O1", brand="B0")
    assert answer.json() == {"known_refs": [], "voice": "", "pillars": [], "persona": "", "window_days": 90}


@proves("IDEAS-06", "IDEAS-11", "IDEAS-15", "S-119", "S-121", "CLI-14")
async def test_an_import_answers_what_it_made(ready: World, clock: Frozen) -> None:
    body = await pushed(ready, WHOLE, {"headline": " Words \n"}, by="M1")
    first, second = body["ideas"]
    assert body == {"imported": 2, "ideas": [first, second], "message": "2 ideas imported."}
    assert first == {"id": first["id"], **WHOLE, "status": "new"}
    assert second == {"id": second["id"], "headline": "Words", **BLANK, "status": "new"}
    assert second["id"] > first["id"]
    stored = await Idea.all().order_by("id")
    assert [(row.id, row.brand_id, row.source, row.status, row.created_at) for row in stored] == [
        (item["id"], ready.id("B1"), "rest", "new", clock.at) for item in (first, second)
    ]
    assert await known(ready) == WHOLE["source_refs"]


@proves("IDEAS-12", "S-119", "S-121")
@pytest.mark.parametrize("more", [{}, dict.fromkeys(BLANK), {"angle": "  ", "source_refs": []}])
async def test_only_the_headline_is_needed(ready: World, more: Json) -> None:
    body = await pushed(ready, {"headline": "x", **more})
    assert (body["imported"], body["message"]) == (1, "1 idea imported.")
    assert body["ideas"][0] == {"id": body["ideas"][0]["id"], "headline": "x", **BLANK, "status": "new"}


@proves("IDEAS-06", "LIM-01")
async def test_twenty_five_ideas_keep_their_order_and_twenty_six_are_refused(ready: World) -> None:
    ideas = [{"headline": f"Idea {number}"} for number in range(26)]
    body = await pushed(ready, *ideas[:25])
    assert [item["headline"] for item in body["ideas"]] == [item["headline"] for item in ideas[:25]]
    stored = await Idea.all().order_by("id").values_list("id", "headline")
    assert stored == [(item["id"], item["headline"]) for item in body["ideas"]]
    before = await rows()
    for wrong in (ideas, [*ideas[:25], {}]):
        answer = await ready.post(PATH, {"ideas": wrong}, by="O1", brand="B1")
        assert answer.status_code == 422
        assert answer.json()["errors"] == {"ideas": ["This must have at most 25 items."]}
    assert await rows() == before


@proves("IDEAS-07", "IDEAS-08", "IDEAS-09", "IDEAS-13", "IDEAS-14", "S-121", "S-020", "ERR-BODY-07")
@pytest.mark.parametrize(
    ("sent", "errors"),
    [
        ({}, {"ideas": ["This field is required."]}),
        ({"ideas": None}, {"ideas": ["This must be a list."]}),
        ({"ideas": "x"}, {"ideas": ["This must be a list."]}),
        ({"ideas": {}}, {"ideas": ["This must be a list."]}),
        ({"ideas": []}, {"ideas": ["This must not be empty."]}),
        ({"ideas": ["x"]}, {"ideas.0": ["This must be an object."]}),
        ({"ideas": [WHOLE, WHOLE, {}]}, {"ideas.2.headline": ["This field is required."]}),
        ({"ideas": [WHOLE, {"headline": " "}, WHOLE]}, {"ideas.1.headline": ["This must not be blank."]}),
        ({"ideas": [{"headline": None}]}, {"ideas.0.headline": ["This must be text."]}),
        (
            {"ideas": [{"headline": "x" * 501}]},
            {"ideas.0.headline": ["This must be at most 500 characters long."]},
        ),
        (
            {"ideas": [{"headline": "x\0", "angle": "x\0"}]},
            {
                "ideas.0.headline": ["This must not contain a NUL character."],
                "ideas.0.angle": ["This must not contain a NUL character."],
            },
        ),
        ({"ideas": [{"headline": "x", "source_refs": "y"}]}, {"ideas.0.source_refs": ["This must be a list."]}),
        ({"ideas": [{"headline": "x", "source_refs": [5]}]}, {"ideas.0.source_refs.0": ["This must be text."]}),
        (
            {"ideas": [{"headline": "x", "source_refs": ["y", None]}]},
            {"ideas.0.source_refs.1": ["This must be text."]},
        ),
        (
            {"ideas": [{"headline": "x", "source_refs": [""]}]},
            {"ideas.0.source_refs.0": ["This must not be blank."]},
        ),
        (
            {"ideas": [{"headline": "x", "source_refs": ["y" * 501]}]},
            {"ideas.0.source_refs.0": ["This must be at most 500 characters long."]},
        ),
        (
            {"ideas": [{"headline": "x", "source_refs": ["y"] * 101}]},
            {"ideas.0.source_refs": ["This must have at most 100 items."]},
        ),
    ],
    ids=range(17),
)
async def test_wrong_ideas_are_named_and_none_is_stored(ready: World, sent: Json, errors: Json) -> None:
    before = await rows()
    answer = await ready.post(PATH, sent, by="O1", brand="B1")
    assert answer.status_code == 422
    assert answer.json() == {"message": "The given data was invalid.", "errors": errors}
    assert await rows() == before


@proves("IDEAS-08", "S-121")
@pytest.mark.parametrize("field", ["headline", "angle", "pillar", "format", "recording"])
async def test_each_text_must_be_text_and_has_an_end(ready: World, field: str) -> None:
    before = await rows()
    longest = 500 if field == "headline" else 5_000
    for value, said in (
        (5, "This must be text."),
        (["x"], "This must be text."),
        ({}, "This must be text."),
        (True, "This must be text."),
        ("x" * (longest + 1), f"This must be at most {longest} characters long."),
    ):
        answer = await ready.post(PATH, {"ideas": [{"headline": "x", field: value}]}, by="O1", brand="B1")
        assert (answer.status_code, answer.json()["errors"]) == (422, {f"ideas.0.{field}": [said]})
    assert await rows() == before


@proves("S-121", "S-020")
async def test_the_longest_texts_are_stored_as_sent(ready: World) -> None:
    sent = {
        "headline": "🦊" * 500,
        "angle": "ä" * 5_000,
        "pillar": "\"quotes\" and \\n and 'more'",
        "format": "İß" * 2_500,
        "recording": "a\n\tb",
        "source_refs": [f"{number:03}" + "é" * 497 for number in range(100)],
    }
    body = await pushed(ready, sent)
    assert body["ideas"][0] == {"id": body["ideas"][0]["id"], **sent, "status": "new"}
    row = await Idea.get(id=body["ideas"][0]["id"])
    assert {name: getattr(row, name) for name in sent} == sent


@proves("CLI-23", "S-121")
async def test_what_is_not_described_is_neither_stored_nor_echoed(ready: World) -> None:
    secret = "canary-7f3a"
    sent = {"ideas": [{"headline": "x", "diff": secret, "status": secret, "id": 7}], "repo_path": secret}
    headers = {"Idempotency-Key": "k"}
    answer = await ready.post(PATH, sent, by="O1", brand="B1", headers=headers)
    assert answer.status_code == 200
    assert answer.json()["ideas"][0]["status"] == "new"
    assert secret not in answer.text
    assert secret not in str(await rows())


@proves("IDEAS-02", "S-118", "LIM-03")
async def test_refs_are_known_for_ninety_days_inclusive(ready: World, clock: Frozen) -> None:
    await pushed(ready, {"headline": "old", "source_refs": ["old"]})
    clock.move(timedelta(days=1))
    await pushed(ready, {"headline": "new", "source_refs": ["new"]})
    clock.move(timedelta(days=89))
    assert await known(ready) == ["new", "old"]
    clock.move(timedelta(microseconds=1))
    assert await known(ready) == ["new"]
    clock.move(timedelta(days=1))
    assert await known(ready) == []


@proves("S-118", "S-120")
async def test_refs_are_distinct_and_the_newest_come_first(ready: World, clock: Frozen) -> None:
    await pushed(ready, {"headline": "1", "source_refs": ["a", "b"]}, {"headline": "2", "source_refs": ["c"]})
    clock.move(timedelta(seconds=1))
    await pushed(ready, {"headline": "1", "source_refs": ["d", "b", "d"]}, {"headline": "3"})
    assert await known(ready) == ["d", "b", "c", "a"]
    assert await Idea.all().count() == 4


@proves("IDEAS-04", "GEN-07")
async def test_refs_and_ideas_are_of_one_brand(ready: World) -> None:
    await pushed(ready, WHOLE)
    assert await known(ready, "B2") == []
    assert await known(ready) == WHOLE["source_refs"]


@proves("IDEAS-05", "IDEAS-10", "S-113", "S-114", "ERR-RULE-10")
async def test_without_a_profile_nothing_is_told_and_nothing_is_stored(ready: World) -> None:
    before = await rows()
    answer = await ready.get(CONTEXT, by="O1", brand="B0")
    assert (answer.status_code, answer.json()) == (422, MISSING)
    for content in (b'{"ideas":[{"headline":"x"}]}', b'{"ideas":[{}]}', b'{"ideas":[]}', b"{}", b"{", b"[]", b""):
        for headers in ({}, {"Idempotency-Key": "k"}):
            answer = await ready.call("POST", PATH, by="O1", brand="B0", content=content, headers=headers)
            assert (answer.status_code, answer.json()) == (422, MISSING)
    assert await rows() == before


@proves("IDEAS-03", "BSEL-13")
async def test_both_need_a_token_and_a_brand(ready: World) -> None:
    before = await rows()
    for method, path in (("GET", CONTEXT), ("POST", PATH)):
        answer = await ready.call(method, path, brand="B1", json={})
        assert (answer.status_code, answer.json()["remark"]) == (401, "unauthenticated")
        answer = await ready.call(method, path, by="O1", json={})
        assert (answer.status_code, answer.json()["code"]) == (403, "brand_required")
    assert await rows() == before


@proves("S-135")
async def test_a_client_reads_the_context_and_imports_nothing(ready: World) -> None:
    assert (await ready.get(CONTEXT, by="C1", brand="B1")).status_code == 200
    before = await rows()
    answer = await ready.post(PATH, {"ideas": [WHOLE]}, by="C1", brand="B1")
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert await rows() == before


@proves("S-008", "S-103")
@pytest.mark.parametrize(
    ("who", "brand", "status", "reason"),
    [
        (None, "nonsense", 401, "unauthenticated"),
        ("U", "nonsense", 403, "unverified"),
        ("elevated_write", "nonsense", 403, "tier_denied"),
        ("C1", "B0", 403, "brand_rejected"),
        ("C1", "B1", 403, "forbidden"),
        ("M1", "B1", 422, "content_profile_missing"),
    ],
)
async def test_the_first_reason_is_told(
    world: World, who: str | None, brand: str, status: int, reason: str
) -> None:
    before = await rows()
    slug = world.slug(brand) if brand in world.brands else brand
    answer = await world.call("POST", PATH, by=who, content=b"{", headers={"X-Service-Brand": slug})
    assert answer.status_code == status
    assert reason in {answer.json().get("remark"), answer.json().get("code")}
    assert await rows() == before


@proves("S-120")
async def test_a_repeated_import_answers_what_the_first_one_made(ready: World) -> None:
    key = {"Idempotency-Key": "k"}
    ideas = [{**WHOLE, "headline": f"Idea {number}"} for number in range(25)]
    first = await pushed(ready, *ideas, headers=key)
    other = await pushed(ready, *ideas)
    before = await rows()
    assert await pushed(ready, *ideas, headers=key) == first
    for sent, brand in ((ideas[:24], "B1"), (ideas, "B2")):
        answer = await ready.post(PATH, {"ideas": sent}, by="O1", brand=brand, headers=key)
        assert answer.status_code == 422
        assert answer.json() == {
            "message": "This Idempotency-Key was used with another request.",
            "code": "idempotency_mismatch",
        }
    assert await rows() == before
    assert {item["id"] for item in first["ideas"]}.isdisjoint(item["id"] for item in other["ideas"])
    assert (await pushed(ready, *ideas, by="ED", headers=key))["ideas"] != first["ideas"]


@proves("S-120")
async def test_a_key_is_good_for_a_day_inclusive(ready: World, clock: Frozen) -> None:
    key = {"Idempotency-Key": "k"}
    first = await pushed(ready, WHOLE, headers=key)
    clock.move(timedelta(days=1))
    assert await pushed(ready, WHOLE, headers=key) == first
    clock.move(timedelta(microseconds=1))
    assert (await pushed(ready, WHOLE, headers=key))["ideas"] != first["ideas"]
    assert await Idea.all().count() == 2


@proves("S-120")
async def test_parallel_imports_with_one_key_make_one(ready: World) -> None:
    key = {"Idempotency-Key": "k"}
    answers = await asyncio.gather(*(pushed(ready, WHOLE, WHOLE, headers=key) for _ in range(5)))
    assert answers == [answers[0]] * 5
    assert await Idea.all().count() == 2


async def test_parallel_imports_keep_their_ideas_apart(ready: World) -> None:
    sent = [[{"headline": f"{client}/{number}"} for number in range(25)] for client in range(8)]
    answers = await asyncio.gather(*(pushed(ready, *ideas) for ideas in sent))
    for answer, ideas in zip(answers, sent, strict=True):
        assert [item["headline"] for item in answer["ideas"]] == [item["headline"] for item in ideas]
    stored = dict(await Idea.all().values_list("id", "headline"))
    assert stored == {item["id"]: item["headline"] for answer in answers for item in answer["ideas"]}


async def test_an_import_is_in_the_audit_log_with_its_ids(ready: World) -> None:
    body = await pushed(ready, WHOLE, WHOLE, by="ED")
    batch = (await Idea.get(id=body["ideas"][0]["id"])).batch
    entry = await AuditEntry.get(action="ideas.push")
    assert (entry.brand_id, entry.actor_id, entry.door) == (ready.id("B1"), ready.ids["ED"], "rest")
    assert entry.subject == f"ideas {batch}"
    assert entry.detail == ", ".join(str(item["id"]) for item in body["ideas"])


async def test_a_brand_takes_its_profile_and_ideas_along(ready: World) -> None:
    await pushed(ready, WHOLE)
    await brands.Brand.filter(id=ready.id("B1")).delete()
    assert await Idea.all().count() == 0
    assert await ContentProfile.filter(brand_id=ready.id("B1")).count() == 0
