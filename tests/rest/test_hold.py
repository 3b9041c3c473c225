"""`/hold`: what of its body is unknown is named."""

from tests.world import World


async def test_fields_that_hold_and_its_end_do_not_have_are_named(world: World) -> None:
    answer = await world.post("/hold", {"note": "News.", "colour": "red", "resume": "slots"}, by="ED", brand="B1")
    assert (answer.status_code, answer.json()["note"]) == (200, "News.")
    assert answer.headers["x-service-ignored"] == "colour, resume"
    answer = await world.post("/hold/end", {"resume": "spaced", "note": "Again."}, by="ED", brand="B1")
    assert (answer.status_code, answer.headers["x-service-ignored"]) == (200, "note")
