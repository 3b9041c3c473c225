"""`/me/data`: everything that is stored about a person, without secrets and without other people's."""

from datetime import timedelta

import orjson

from app.core.clock import Frozen
from app.domain import brands
from app.domain.notifications.models import Notification
from tests.world import PASSWORD, Json, World, rows


async def lines(world: World, who: str) -> list[Json]:
    await world.confirm(who)
    answer = await world.get("/me/data", by=who)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/x-ndjson")
    assert answer.headers["content-disposition"] == 'attachment; filename="my-data.jsonl"'
    return [orjson.loads(line) for line in answer.content.splitlines()]


def of(found: list[Json], kind: str) -> list[Json]:
    return [line["data"] for line in found if line["kind"] == kind]


async def test_a_person_reads_what_is_stored_about_them(world: World, clock: Frozen) -> None:
    post = await world.written({"title": "Mine", "body": "My words."}, by="M1")
    await world.written({"body": "Not mine."}, by="ED")
    found = await lines(world, "M1")
    assert [line["kind"] for line in found[:3]] == ["export", "person", "account"]
    (person,) = of(found, "person")
    assert (person["email"], person["has_password"], person["has_two_factor"]) == ("m1@example.com", True, False)
    assert [(row["brand"], row["role"], row["active"]) for row in of(found, "membership")] == [
        ("B1", "member", True)
    ]
    assert [(row["id"], row["title"], row["body"]) for row in of(found, "post")] == [
        (post["id"], "Mine", "My words.")
    ]
    assert [row["name"] for row in of(found, "token")] == ["a token"]
    assert f"post {post['id']}" in [row["subject"] for row in of(found, "action")]
    text = orjson.dumps(found).decode()
    assert "ed@example.com" not in text
    stored = (await rows())["users"]
    assert all(str(row["password_hash"]) not in text for row in stored)
    assert all(str(row["digest"]) not in text for row in (await rows())["access_token"])


async def test_where_and_with_what_a_person_signed_in_is_in_it(world: World) -> None:
    browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    signed_in = await world.http.post(
        "/auth/login",
        json={"email": "m1@example.com", "password": PASSWORD},
        headers={"User-Agent": browser},
    )
    assert signed_in.status_code == 200
    begun = await world.post("/auth/cli/start", {"device_name": "A laptop"})
    assert begun.status_code == 200
    found = of(await lines(world, "M1"), "token")
    assert [(row["device"], row["address"] is not None) for row in found if row["kind"] == "session"] == [
        ("Firefox, Linux", True)
    ]
    assert of(await lines(world, "M1"), "terminal_login") == []  # nobody has let it in


async def test_posts_of_a_brand_that_one_left_belong_to_the_brand(world: World) -> None:
    await world.written({"body": "My words."}, by="M1")
    await brands.Membership.filter(user_id=world.ids["M1"]).update(active=False)
    found = await lines(world, "M1")
    assert of(found, "post") == []
    assert [row["active"] for row in of(found, "membership")] == [False]


async def test_every_page_is_read(world: World, clock: Frozen) -> None:
    text = {"type": "post_submitted", "title": "T", "body": "B", "in_tray": True, "by_mail": False}
    await Notification.bulk_create(
        Notification(
            uuid=f"00000000-0000-4000-8000-{number:012}",
            user_id=world.ids["M1"],
            created_at=clock.at + timedelta(seconds=number),
            **text,
        )
        for number in range(1_001)
    )
    assert len(of(await lines(world, "M1"), "notification")) == 1_001
    assert of(await lines(world, "ED"), "notification") == []
