"""Setting up a first owner by the address that `galley serve` prints."""

from datetime import timedelta

import httpx2
import pytest

from app.access import Door, RequestInfo, Visitor
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.errors import Throttled
from app.domain import accounts, identity, plans
from app.domain.identity.first_owner import SetupClosed
from tests.pages.browser import send
from tests.world import PASSWORD, SYSTEM, World, rows

FIELDS = {
    "email": "ada.lovelace@north.example",
    "password": PASSWORD,
    "time_zone": "Europe/Berlin",
}


async def set_up(http: httpx2.AsyncClient, code: str, **more: str) -> httpx2.Response:
    await plans.load_shipped(SYSTEM)
    return await send(http, f"/setup?code={code}", **(FIELDS | more))


async def test_the_first_owner_is_verified_has_a_brand_and_is_signed_in(
    http: httpx2.AsyncClient, orm: Settings
) -> None:
    answer = await set_up(http, identity.setup_code())
    assert (answer.status_code, answer.headers["location"]) == (303, "/studio")
    user = "user { email emailVerified firstName lastName }"
    question = {"query": f"{{ viewer {{ {user} currentBrand {{ name timeZone }} }} }}"}
    headers = {"Sec-Fetch-Site": "same-origin", "X-Service-Client": "studio"}
    viewer = (await http.post("/graphql", json=question, headers=headers)).json()["data"]["viewer"]
    assert viewer == {
        "user": {
            "email": "ada.lovelace@north.example",
            "emailVerified": True,
            "firstName": "Ada",
            "lastName": "Lovelace",
        },
        "currentBrand": {"name": "North", "timeZone": "Europe/Berlin"},
    }


async def test_the_code_is_of_no_use_once_there_is_a_user(http: httpx2.AsyncClient, world: World) -> None:
    before = await rows("throttle_window")
    assert (await http.get(f"/setup?code={identity.setup_code()}")).status_code == 404
    data = accounts.Setup.model_validate(FIELDS | {"code": identity.setup_code()})
    with pytest.raises(SetupClosed):
        await accounts.set_up(Visitor(RequestInfo(Door.STUDIO, "127.0.0.1", None, "studio")), data)
    assert await rows("throttle_window") == before


async def test_a_code_that_is_forged_or_a_day_old_opens_nothing(
    http: httpx2.AsyncClient, orm: Settings, clock: Frozen
) -> None:
    code = identity.setup_code()
    later = f"{int(code.partition('.')[0]) + 60}.{code.partition('.')[2]}"
    for wrong in (f"{code[:-4]}AAAA", later, "nonsense", ".", "9" * 40):
        assert (await http.get("/setup", params={"code": wrong})).status_code == 404
    clock.move(timedelta(days=1))
    assert (await http.get(f"/setup?code={code}")).status_code == 404


async def test_codes_are_tried_ten_times_a_minute(orm: Settings, clock: Frozen) -> None:
    code, visitor = identity.setup_code(), Visitor()
    for _ in range(10):
        with pytest.raises(SetupClosed):
            await identity.check_setup_code(visitor, "wrong")
    with pytest.raises(Throttled):
        await identity.check_setup_code(visitor, code)
    clock.move(timedelta(minutes=1))
    await identity.check_setup_code(visitor, code)


async def test_without_a_code_the_page_says_where_to_find_it(http: httpx2.AsyncClient, orm: Settings) -> None:
    answer = await http.get("/setup")
    assert answer.status_code == 200
    assert "galley serve" in answer.text
    assert "<form" not in answer.text


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("email", "ada", "E-mail address: "),
        ("password", "short", "Password: "),
        ("password", "password123", "password"),
        ("time_zone", "Berlin", "Time zone: "),
    ],
)
async def test_unusable_input_is_told_and_leaves_the_code_valid(
    http: httpx2.AsyncClient, orm: Settings, field: str, value: str, told: str
) -> None:
    code = identity.setup_code()
    refused = await set_up(http, code, **{field: value})
    assert refused.status_code == 422
    assert told in refused.text
    assert not await identity.has_users()
    assert (await set_up(http, code)).status_code == 303
