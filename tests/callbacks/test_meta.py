"""`/webhooks/meta/…` on the callbacks host, and the page of a deletion on the main host."""

from collections.abc import AsyncGenerator
from datetime import timedelta

import httpx2
import pytest
from pydantic import SecretStr

from app import main
from app.core import config, wall_time
from app.core.clock import Frozen
from app.core.config import Settings
from app.domain import callbacks
from app.domain.callbacks.models import InboundEvent
from tests.application import application
from tests.domain.callbacks.test_rules import BODY, SECRETS, hub, signed
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.world import rows

REFUSED = {"message": "The signature is missing or wrong.", "code": "forbidden"}
PATHS = ("/webhooks/meta/deauthorize", "/webhooks/meta/data-deletion", "/webhooks/meta/instagram")


@pytest.fixture
async def http(orm: Settings) -> AsyncGenerator[httpx2.AsyncClient]:
    """The main host."""
    transport = httpx2.ASGITransport(application())
    async with httpx2.AsyncClient(transport=transport, base_url="http://testserver") as client:
        yield client


@pytest.fixture
async def host(orm: Settings) -> AsyncGenerator[httpx2.AsyncClient]:
    """The callbacks host, with the secrets of two apps."""
    found = {"meta_app_secret": SecretStr(",".join(SECRETS)), "meta_verify_token": SecretStr("verify")}
    made = orm.model_copy(update=found)
    config.configure(made)
    transport = httpx2.ASGITransport(app=main.callbacks(made))
    async with httpx2.AsyncClient(transport=transport, base_url="http://callbacks.test") as client:
        yield client


@proves("INB-04")
async def test_signed_requests_are_answered_at_once(host: httpx2.AsyncClient) -> None:
    removed = await host.post(PATHS[0], data={"signed_request": signed()})
    assert (removed.status_code, removed.json()) == (200, {})
    answers = [await host.post(PATHS[1], data={"signed_request": signed()}) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()
    code = answers[0].json()["confirmation_code"]
    assert answers[0].json() == {
        "url": f"{config.settings().base_url}/data-deletion?code={code}",
        "confirmation_code": code,
    }
    assert [row.source async for row in InboundEvent.all().order_by("id")] == [
        "deauthorize",
        "data_deletion",
    ]


@proves("INB-05")
async def test_instagram_verifies_the_address_and_delivers_events(host: httpx2.AsyncClient) -> None:
    asked = {"hub.mode": "subscribe", "hub.verify_token": "verify", "hub.challenge": "1158201444"}
    answer = await host.get(PATHS[2], params=asked)
    assert (answer.status_code, answer.text) == (200, "1158201444")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["x-content-type-options"] == "nosniff"
    delivered = await host.post(PATHS[2], content=BODY, headers={"X-Hub-Signature-256": hub()})
    assert (delivered.status_code, delivered.json()) == (200, {})
    assert await InboundEvent.all().count() == 1


@proves("INB-02")
async def test_without_a_good_signature_everything_is_refused(host: httpx2.AsyncClient) -> None:
    before = await rows()
    wrong = signed(secret="a secret of nobody")
    answers = [
        await host.post(PATHS[0], data={"signed_request": wrong}),
        await host.post(PATHS[0], content=b"\xff\x00" * 100),
        await host.post(PATHS[0]),
        await host.post(PATHS[1], data={"signed_request": wrong}),
        await host.post(PATHS[2], content=BODY, headers={"X-Hub-Signature-256": hub(BODY + b" ")}),
        await host.post(PATHS[2], content=BODY),
        await host.get(PATHS[2], params={"hub.mode": "subscribe", "hub.verify_token": "x", "hub.challenge": "1"}),
        await host.get(PATHS[2]),
    ]
    assert {answer.status_code for answer in answers} == {403}
    assert [answer.json() for answer in answers] == [REFUSED] * len(answers)
    assert await rows() == before


async def test_a_body_has_a_largest_size(host: httpx2.AsyncClient) -> None:
    before = await rows()
    largest = b" " * (1024 * 1024)
    taken = await host.post(PATHS[2], content=largest, headers={"X-Hub-Signature-256": hub(largest)})
    assert taken.status_code == 200
    larger = largest + b" "
    answer = await host.post(PATHS[2], content=larger, headers={"X-Hub-Signature-256": hub(larger)})
    assert answer.status_code == 413
    assert (await host.post(PATHS[0], content=b"x" * (16 * 1024))).status_code == 403
    assert (await host.post(PATHS[0], content=b"x" * (16 * 1024 + 1))).status_code == 413
    assert len((await rows())["inbound_event"]) == len(before["inbound_event"]) + 1


@pytest.mark.parametrize(("others", "status"), [(0, 200), (9, 200), (10, 403), (1_000, 403)])
async def test_a_form_has_at_most_ten_fields(host: httpx2.AsyncClient, others: int, status: int) -> None:
    fields = {f"f{number}": "x" for number in range(others)}
    answer = await host.post(PATHS[0], data={**fields, "signed_request": signed()})
    assert (answer.status_code, answer.json()) == (status, {} if status == 200 else REFUSED)
    assert await InboundEvent.all().count() == (status == 200)


@proves("INB-01")
async def test_they_are_on_a_host_of_their_own(http: httpx2.AsyncClient, host: httpx2.AsyncClient) -> None:
    for path in PATHS:
        assert (await http.post(path)).status_code == 404
    for path in ("/teams", "/posts", "/graphql", "/mcp", "/sign-in", "/data-deletion"):
        assert (await host.get(path)).status_code == 404


async def test_the_page_of_a_deletion_tells_its_state(
    http: httpx2.AsyncClient, host: httpx2.AsyncClient, clock: Frozen
) -> None:
    code = (await host.post(PATHS[1], data={"signed_request": signed()})).json()["confirmation_code"]
    asked = wall_time.moment_text(clock.at)
    page = await http.get("/data-deletion", params={"code": code})
    assert page.status_code == 200
    assert f"The deletion was requested on {asked}. It will be finished within 24 hours." in page.text
    clock.move(timedelta(minutes=3))
    assert await callbacks.work_events(SYSTEM) == 1
    page = await http.get("/data-deletion", params={"code": code})
    assert f"requested on {asked}. It was finished on {wall_time.moment_text(clock.at)}." in page.text
    for unknown in ("", "x", code[:-1]):
        assert (await http.get("/data-deletion", params={"code": unknown})).status_code == 404
