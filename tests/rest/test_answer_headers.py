"""Headers that tell a client about its request: fields that were ignored, and answers that are shown again."""

import json

import pytest

from tests.world import World, rows

IGNORED = "x-service-ignored"


@pytest.mark.parametrize(
    ("body", "named"),
    [
        ({"body": "x"}, None),
        ({"body": "x", "aproved": True}, "aproved"),
        ({"body": "x", "colour": 1, "due at": None}, "colour, due%20at"),
        ({"body": "x", "variants": [{"channel_id": 1, "text": "y"}]}, "variants.0.text"),
        ({"body": 7, "aproved": True}, "aproved"),
        ({"body": "x", "a\r\nb": 1, "n" * 100: 1}, f"a%0D%0Ab, {'n' * 64}"),
        ({"body": "x", "\ud800": 1, "ä": 1}, "%5Cud800, %C3%A4"),
        ({"body": 7, "\ud800": 1}, "%5Cud800"),
        ({"body": "x", "variants": [{"channel_id": 1, "\ud800": "y"}]}, "variants.0.%5Cud800"),
    ],
)
async def test_ignored_fields_are_named(world: World, body: dict[str, object], named: str | None) -> None:
    sent = json.dumps(body).encode()
    answer = await world.call("POST", "/posts", by="O1", brand="B1", content=sent)
    assert answer.headers.get(IGNORED) == named


async def test_at_most_twenty_are_named(world: World) -> None:
    sent = {"email": "a@example.com", "password": "x"} | {f"f{number}": 1 for number in range(30)}
    answer = await world.post("/auth/login", sent)
    assert answer.headers[IGNORED] == ", ".join(f"f{number}" for number in range(20))


async def test_an_invitation_names_the_role_that_it_does_not_know(world: World) -> None:
    body = {"email": "new@example.com", "role_id": 4}
    answer = await world.call("POST", "/invitations", by="O1", brand="B1", json=body)
    assert (answer.status_code, answer.headers[IGNORED]) == (201, "role_id")


async def test_an_answer_that_is_shown_again_says_so(world: World) -> None:
    keyed = {"Idempotency-Key": "k1"}
    first = await world.call("POST", "/posts", by="O1", brand="B1", json={"body": "x"}, headers=keyed)
    before = await rows()
    again = await world.call("POST", "/posts", by="O1", brand="B1", json={"body": "x"}, headers=keyed)
    assert (again.status_code, again.json()) == (first.status_code, first.json())
    assert ("idempotent-replayed" in first.headers, again.headers["idempotent-replayed"]) == (False, "true")
    other = await world.call("POST", "/posts", by="O1", brand="B1", json={"body": "y"}, headers=keyed)
    assert (other.status_code, "idempotent-replayed" in other.headers) == (422, False)
    assert await rows() == before
