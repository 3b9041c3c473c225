"""Which refusal comes first where several apply (S-008)."""

from collections.abc import AsyncGenerator

import pytest

from app.core import maintenance
from app.core.models import Switch
from tests.ledger import proves
from tests.world import World, address, channel, rows


@pytest.fixture
async def in_maintenance(world: World) -> AsyncGenerator[None]:
    await maintenance.switch(on=True)
    yield
    await maintenance.switch(on=False)


GOOD = {"body": "Words"}
BAD = {"body": 5}

# Each row has every mistake of the rows below it as well.
STEPS = [
    ("nobody", None, "nonsense", b"{", 401, "unauthenticated"),
    ("unverified", "U", "nonsense", b"{", 403, "unverified"),
    ("tier", "read", "nonsense", b"{", 422, "tier_denied"),
    ("brand", "C1", "nonsense", b"{", 403, "brand_rejected"),
    ("permission", "C1", "B1", b"{", 403, "forbidden"),
    ("malformed", "M1", "B1", b"{", 422, "body"),
]


@proves("S-008", "TOK-REV-09")
@pytest.mark.parametrize(
    ("who", "brand", "body", "status", "reason"), [step[1:] for step in STEPS], ids=[step[0] for step in STEPS]
)
async def test_writing_a_post_is_refused_for_the_first_reason(
    world: World, who: str | None, brand: str, body: bytes, status: int, reason: str
) -> None:
    before = await rows()
    slug = world.slug(brand) if brand in world.brands else brand
    answer = await world.call("POST", "/posts", by=who, content=body, headers={"X-Service-Brand": slug})
    assert answer.status_code == status
    said = answer.json()
    assert reason in {said.get("remark"), said.get("code"), *said.get("errors", {})}
    assert await rows() == before


@proves("S-008", "TOK-TIER-12")
async def test_the_tier_that_a_body_asks_for_comes_before_the_brand(world: World) -> None:
    for flag in ("approve", "approved"):
        answer = await world.post("/posts", {flag: True, "body": 5}, by="standard_write")
        assert (answer.status_code, answer.json()["code"]) == (422, "tier_denied")
        assert answer.json()["required_tier"] == "elevated_write"
        answer = await world.post("/posts", {flag: "yes", "body": 5}, by="read")
        assert answer.json()["required_tier"] == "elevated_write"


@proves("S-008")
async def test_a_row_that_is_not_there_comes_before_its_body(world: World) -> None:
    post = await world.written()
    for method, path in (("PATCH", "/posts/{}"), ("POST", "/posts/{}/submit"), ("POST", "/posts/{}/schedule")):
        answer = await world.call(method, path.format(999), by="O1", brand="B1", content=b"{")
        assert (answer.status_code, answer.json()) == (404, {"message": "Not found."})
        answer = await world.call(method, path.format(post["id"]), by="O1", brand="B1", content=b"{")
        assert (answer.status_code, set(answer.json()["errors"])) == (422, {"body"})
        answer = await world.call(method, path.format("abc"), by="C1", brand="B1", content=b"{")
        assert answer.status_code == 403


@proves("S-008")
async def test_validation_comes_before_the_rules(world: World) -> None:
    refusing = await channel(world, outcome="reject")
    sent = {"body": "x", "title": 5, "channel_ids": [refusing.id], "due_at": "2001-01-01T00:00:00Z"}
    answer = await world.post("/posts", sent, by="O1", brand="B1")
    assert answer.json()["errors"] == {"title": ["This must be text."]}


@proves("ERR-CODE-14", "ERR-BODY-04", "S-158", "S-008", "S-161", "TOK-REV-09", "ERR-BODY-08")
@pytest.mark.usefixtures("in_maintenance")
async def test_maintenance_comes_before_everything(world: World) -> None:
    body = {
        "remark": "maintenance_mode_enabled",
        "status": "error",
        "message": {"error": ["The service is down for maintenance."]},
    }
    before = await rows()
    for method, path in (
        ("GET", "/teams"),
        ("POST", "/auth/login"),
        ("POST", "/posts"),
        ("GET", "/no-such"),
        ("PUT", "/teams"),
        ("GET", "/docs"),
        ("GET", "/openapi.json"),
    ):
        for who in (None, "O1", "U"):
            answer = await world.call(method, path, by=who, json={})
            assert (answer.status_code, answer.json()) == (503, body), (path, who)
    assert (await world.get("/healthz")).status_code == 200
    assert (await world.get("/readyz")).status_code == 200
    assert await rows() == before


@proves("S-161", "ERR-CODE-14")
async def test_maintenance_is_on_and_off_at_once(world: World) -> None:
    await maintenance.switch(on=True)
    assert (await world.get("/teams", by="O1")).status_code == 503
    await maintenance.switch(on=False)
    assert (await world.get("/teams", by="O1")).status_code == 200


@proves("S-161")
async def test_a_process_that_has_not_heard_of_maintenance_learns_it_with_the_token(
    world: World,
) -> None:
    await Switch.create(name="maintenance", value="on")
    assert not await maintenance.holds()
    try:
        assert (await world.get("/teams", by="O1")).status_code == 503
    finally:
        await maintenance.switch(on=False)


@proves("S-008", "GEN-10")
async def test_an_unknown_path_comes_before_the_token(world: World) -> None:
    assert (await world.get("/no-such")).status_code == 404
    assert (await world.call("PUT", "/teams")).status_code == 405


@proves("S-008", "S-083")
async def test_the_throttle_of_sign_in_comes_before_validation(world: World) -> None:
    for _ in range(10):
        await world.post("/auth/login", {"email": address("X")})
    answer = await world.post("/auth/login", {"email": address("X")})
    assert answer.status_code == 429
