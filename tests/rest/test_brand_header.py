"""`X-Service-Brand`: the brand of one request."""

from uuid import uuid4

import pytest

from tests.ledger import proves
from tests.world import World, rows

REQUIRED = {
    "message": "Name a brand in the header X-Service-Brand: the slug of one that GET /teams lists.",
    "code": "brand_required",
}
REJECTED = {"message": "This brand is not available to you.", "code": "brand_rejected"}

IN_A_BRAND = [
    ("GET", "/posts"),
    ("POST", "/posts"),
    ("GET", "/posts/1"),
    ("PATCH", "/posts/1"),
    ("DELETE", "/posts/1"),
    ("POST", "/posts/1/submit"),
    ("POST", "/posts/1/schedule"),
    ("GET", "/channels"),
]


@proves("BSEL-13", "S-001", "S-009", "ERR-CODE-08")
@pytest.mark.parametrize(("method", "path"), IN_A_BRAND)
async def test_without_the_header_there_is_no_brand(world: World, method: str, path: str) -> None:
    before = await rows()
    answer = await world.call(method, path, by="O1", json={"body": "x"})
    assert (answer.status_code, answer.json()) == (403, REQUIRED)
    assert await rows() == before


@proves("BSEL-09", "BSEL-10", "BSEL-11", "BSEL-12", "REST-TEAMS-34", "ERR-RULE-02", "S-009")
@pytest.mark.parametrize(("method", "path"), IN_A_BRAND)
async def test_unknown_foreign_and_malformed_brands_are_rejected_alike(
    world: World, method: str, path: str
) -> None:
    before = await rows()
    slug = world.slug("B1")
    for value in (
        str(uuid4()),
        world.slug("B3"),
        str(world.id("B1")),
        "B1",
        "abc",
        "",
        slug.replace("-", ""),
        f"{{{slug}}}",
        f"urn:uuid:{slug}",
        slug[:-1],
        f"{slug},{slug}",
        "ü" * 36,
    ):
        headers = [("X-Service-Brand", value.encode())]
        answer = await world.call(method, path, by="O1", json={"body": "x"}, headers=headers)
        assert (answer.status_code, answer.json()) == (403, REJECTED), value
    assert await rows() == before


@proves("S-003", "GEN-01", "GEN-09")
async def test_blanks_and_case_do_not_matter_but_two_headers_do(world: World) -> None:
    slug = world.slug("B1")
    for name, value in (
        ("X-Service-Brand", slug.upper()),
        ("x-service-brand", f"  {slug} "),
        ("X-SERVICE-BRAND", slug),
    ):
        assert (await world.get("/posts", by="O1", headers={name: value})).status_code == 200
    twice = [("X-Service-Brand", slug)] * 2
    answer = await world.get("/posts", by="O1", headers=twice)
    assert (answer.status_code, answer.json()) == (403, REJECTED)


@proves("BSEL-14", "ERR-RULE-01", "GEN-07", "ERR-CODE-09")
async def test_a_row_of_another_brand_is_not_there(world: World) -> None:
    foreign = [await world.written(brand="B2"), await world.written(by="O2", brand="B3")]
    before = await rows()
    for post in foreign:
        path = f"/posts/{post['id']}"
        for method, at, body in (
            ("GET", path, None),
            ("PATCH", path, {"body": "Mine"}),
            ("PATCH", path, {"body": 1}),
            ("DELETE", path, None),
            ("POST", f"{path}/submit", {}),
            ("POST", f"{path}/schedule", {"due_at": "2030-01-01T00:00:00Z"}),
            ("POST", f"{path}/schedule", {}),
        ):
            answer = await world.call(method, at, by="O1", brand="B1", json=body)
            assert (answer.status_code, answer.json()) == (404, {"message": "Not found."})
    assert await rows() == before
