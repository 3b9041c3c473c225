"""Messages to a push service of the kind of FCM: how they are sent, and what its answers mean."""

import asyncio
import json
from collections.abc import AsyncGenerator
from datetime import timedelta
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from app.core import http, push
from app.core.addresses import Rules
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.push import Push, PushOutcome, Receipt
from app.core.setting_errors import UnusableSettings
from app.wiring import services
from app.wiring.fcm import Fcm
from app.wiring.outbound import Outbound
from app.wiring.service_account import ServiceAccount
from tests.ports import free_port
from tests.wiring.fcm_service import OTHER_KEY, Google, Reply, google, refusal

PUSH = Push("a-phone", "It failed", "Look.", "0f" * 16, {"type": "post_failed", "notification_id": "7"})
MESSAGE = {
    "message": {
        "token": "a-phone",
        "notification": {"title": "It failed", "body": "Look."},
        "data": {"type": "post_failed", "notification_id": "7"},
        "android": {"notification": {"tag": "0f" * 16}},
        "apns": {"headers": {"apns-collapse-id": "0f" * 16}},
        "webpush": {"notification": {"tag": "0f" * 16}},
    }
}
ELLIPTIC = (
    generate_private_key(SECP256R1()).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
)
SEND = "/v1/projects/galley-test/messages:send"


@pytest.fixture(autouse=True)
async def outbound() -> AsyncGenerator[None]:
    """The client for outgoing calls, in a network where everything is allowed."""
    async with Outbound(Rules(private_networks=True, plain_http=True), lambda: False) as client:
        http.configure(client)
        yield
        http.configure(None)


@pytest.fixture
async def there() -> AsyncGenerator[Google]:
    async with google() as listening:
        yield listening


@pytest.fixture
def service(there: Google, clock: Frozen) -> Fcm:
    return Fcm(there.url, ServiceAccount.model_validate(there.account()))


async def test_a_message_is_sent_in_the_account_s_name(there: Google, service: Fcm, clock: Frozen) -> None:
    assert await service.send(PUSH) == push.DELIVERED
    assert there.messages == [(SEND, "Bearer token 1", MESSAGE)]
    issued = int(clock.at.timestamp())
    assert there.exchanges == [
        {
            "grant_type": "urn:ietf:params:oauth:grant-type:jwt-bearer",
            "head": {"alg": "RS256", "typ": "JWT", "kid": "key-1"},
            "claims": {
                "iss": "push@galley-test.example",
                "scope": "https://www.googleapis.com/auth/firebase.messaging",
                "aud": f"{there.url}/token",
                "iat": issued,
                "exp": issued + 3600,
            },
        }
    ]


async def test_an_access_token_is_shared_until_shortly_before_its_end(
    there: Google, service: Fcm, clock: Frozen
) -> None:
    assert await asyncio.gather(*(service.send(PUSH) for _ in range(10))) == [push.DELIVERED] * 10
    clock.move(timedelta(seconds=3599 - 300 - 1))
    await service.send(PUSH)
    assert there.given == 1
    clock.move(timedelta(seconds=1))
    assert await service.send(PUSH) == push.DELIVERED
    assert there.given == 2
    assert there.messages[-1][1] == "Bearer token 2"


async def test_an_access_token_that_is_not_taken_is_fetched_anew(there: Google, service: Fcm) -> None:
    await service.send(PUSH)
    there.replies.append(refusal(401, "THIRD_PARTY_AUTH_ERROR"))
    refused = await service.send(PUSH)
    assert refused == Receipt(PushOutcome.RETRY, error="the service answered 401 THIRD_PARTY_AUTH_ERROR")
    assert await service.send(PUSH) == push.DELIVERED
    assert [bearer for _, bearer, _ in there.messages] == ["Bearer token 1", "Bearer token 1", "Bearer token 2"]


async def test_without_an_access_token_nothing_is_sent(there: Google, clock: Frozen) -> None:
    stranger = Fcm(there.url, ServiceAccount.model_validate(there.account(OTHER_KEY)))
    text = "no access token: the credentials were answered 400"
    for _ in range(3):
        assert await stranger.send(PUSH) == Receipt(PushOutcome.RETRY, error=text)
    assert (len(there.exchanges), there.messages) == (1, [])
    clock.move(timedelta(seconds=10) - timedelta(microseconds=1))
    await stranger.send(PUSH)
    assert len(there.exchanges) == 1
    clock.move(timedelta(microseconds=1))
    await stranger.send(PUSH)
    assert len(there.exchanges) == 2


async def test_an_exchange_that_is_away_is_told_as_such(there: Google) -> None:
    account = there.account() | {"token_uri": f"http://127.0.0.1:{free_port()}/token"}
    receipt = await Fcm(there.url, ServiceAccount.model_validate(account)).send(PUSH)
    assert receipt == Receipt(PushOutcome.RETRY, error="no access token: No connection could be made.")
    assert there.messages == []


@pytest.mark.parametrize("seconds", [-1, 366 * 24 * 3600 + 1])
async def test_an_access_token_that_is_good_for_an_odd_time_is_none(
    there: Google, service: Fcm, seconds: int
) -> None:
    there.expires_in = seconds
    assert await service.send(PUSH) == Receipt(PushOutcome.RETRY, error="no access token: the answer holds none")
    assert there.messages == []


@pytest.mark.parametrize("seconds", [0, 300])
async def test_an_access_token_that_ends_soon_is_used_once(
    there: Google, service: Fcm, clock: Frozen, seconds: int
) -> None:
    there.expires_in = seconds
    for _ in range(2):
        assert await service.send(PUSH) == push.DELIVERED
    assert [bearer for _, bearer, _ in there.messages] == ["Bearer token 1", "Bearer token 2"]


async def test_a_service_has_ten_seconds(there: Google, service: Fcm, monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[float | None] = []
    plain = Outbound.request

    async def request(self: Outbound, *given: Any, **more: Any) -> http.HttpAnswer:
        limits.append(more.get("timeout"))
        return await plain(self, *given, **more)

    monkeypatch.setattr(Outbound, "request", request)
    assert await service.send(PUSH) == push.DELIVERED
    assert limits == [None, 10]


async def test_it_goes_on_when_the_exchange_is_back(there: Google, service: Fcm, clock: Frozen) -> None:
    there.broken = True
    assert (await service.send(PUSH)).outcome is PushOutcome.RETRY
    there.broken = False
    clock.move(timedelta(seconds=10))
    assert await service.send(PUSH) == push.DELIVERED


@pytest.mark.parametrize(
    ("reply", "outcome"),
    [
        (refusal(404, "UNREGISTERED"), PushOutcome.UNREGISTERED),
        (refusal(410), PushOutcome.UNREGISTERED),
        (refusal(400, "INVALID_ARGUMENT"), PushOutcome.UNREGISTERED),
        (refusal(400, "INVALID_ARGUMENT", "message.token"), PushOutcome.UNREGISTERED),
        (refusal(400, "INVALID_ARGUMENT", "message.data[0].value"), PushOutcome.REFUSED),
        (refusal(400, None, "message.token"), PushOutcome.REFUSED),
        (refusal(400), PushOutcome.REFUSED),
        ((400, "<html>", {}), PushOutcome.REFUSED),
        ((413, "", {}), PushOutcome.REFUSED),
        (refusal(403, "SENDER_ID_MISMATCH"), PushOutcome.RETRY),
        (refusal(404), PushOutcome.RETRY),
        ((404, "[1, {}]", {}), PushOutcome.RETRY),
        ((404, '{"error": {"details": [7, {"@type": []}]}}', {}), PushOutcome.RETRY),
        (refusal(429, "QUOTA_EXCEEDED"), PushOutcome.RETRY),
        (refusal(500, "INTERNAL"), PushOutcome.RETRY),
        (refusal(503, "UNAVAILABLE"), PushOutcome.RETRY),
        ((302, "", {"Location": "https://elsewhere.example"}), PushOutcome.RETRY),
        ((299, "", {}), PushOutcome.DELIVERED),
        ((300, "", {}), PushOutcome.RETRY),
        (refusal(400, "INVALID_ARGUMENT", "message.token", "message.data"), PushOutcome.REFUSED),
        (refusal(401, "UNREGISTERED"), PushOutcome.RETRY),
    ],
    ids=range(21),
)
async def test_what_an_answer_means(there: Google, service: Fcm, reply: Reply, outcome: PushOutcome) -> None:
    there.replies.append(reply)
    receipt = await service.send(PUSH)
    assert receipt.outcome is outcome
    assert (receipt.error is None) is (outcome is PushOutcome.DELIVERED)
    assert str(reply[0]) in (receipt.error or "299")
    assert "a-phone" not in (receipt.error or "")


async def test_a_code_is_told_up_to_64_characters(there: Google, service: Fcm) -> None:
    there.replies.append(refusal(403, "A" * 64 + "B"))
    assert (await service.send(PUSH)).error == "the service answered 403 " + "A" * 64


@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        ("120", 120),
        ("0", 0),
        ("86400", 86400),
        ("86401", 86400),
        ("9" * 400, 86400),
        ("-5", None),
        ("soon", None),
        ("", None),
        ("²", None),
    ],
)
async def test_wishes_to_be_asked_later(
    there: Google, service: Fcm, clock: Frozen, value: str, seconds: int | None
) -> None:
    there.replies.append((429, "", {"Retry-After": value}))
    assert (await service.send(PUSH)).retry_after == seconds


async def test_a_wish_may_be_a_date(there: Google, service: Fcm, clock: Frozen) -> None:
    clock.to(clock.at.replace(microsecond=0))
    for wait, seconds in ((90, 90), (-90, 0), (10**6, 86400)):
        date = format_datetime(clock.at + timedelta(seconds=wait), usegmt=True)
        there.replies.append((503, "", {"Retry-After": date}))
        assert (await service.send(PUSH)).retry_after == seconds


async def test_a_gateway_without_credentials_gets_the_same_message(there: Google, clock: Frozen) -> None:
    assert await Fcm(f"{there.url}/push?app=1").send(PUSH) == push.DELIVERED
    assert there.messages == [("/push?app=1", None, MESSAGE)]
    account = ServiceAccount.model_validate(there.account())
    assert await Fcm(f"{there.url}/other", account).send(PUSH) == push.DELIVERED
    assert there.messages[1] == ("/other", "Bearer token 1", MESSAGE)


async def test_a_service_that_is_away_is_asked_again() -> None:
    receipt = await Fcm(f"http://127.0.0.1:{free_port()}/push").send(PUSH)
    assert receipt == Receipt(PushOutcome.RETRY, error="No connection could be made.")


async def test_settings_choose_the_service(there: Google, tmp_path: Path) -> None:
    file = tmp_path / "key.json"
    file.write_text(json.dumps(there.account()))
    assert isinstance(services.push_service(Settings(data_dir=tmp_path)), push.PushFolder)
    assert isinstance(services.push_service(Settings(push_url=there.url)), Fcm)
    chosen = services.push_service(Settings(push_url=there.url, push_credentials=file))
    assert await chosen.send(PUSH) == push.DELIVERED
    assert there.messages == [(SEND, "Bearer token 1", MESSAGE)]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (None, "cannot be read: No such file or directory"),
        ("not JSON", "is no key of a service account: its text"),
        ({"type": "authorized_user"}, "is no key of a service account: type"),
        ({"project_id": "../x"}, "is no key of a service account: project_id"),
        ({"token_uri": "file:///etc"}, "is no key of a service account: token_uri"),
        ({"private_key": "s3cret"}, "is no key of a service account: private_key"),
        ({"private_key": ELLIPTIC}, "is no key of a service account: private_key"),
        ({"client_email": ""}, "is no key of a service account: client_email"),
        ({"project_id": "a" * 101}, "is no key of a service account: project_id"),
    ],
    ids=range(9),
)
async def test_unusable_credentials_stop_the_start(
    there: Google, tmp_path: Path, change: dict[str, str] | str | None, problem: str
) -> None:
    file = tmp_path / "key.json"
    if isinstance(change, str):
        file.write_text(change)
    elif change is not None:
        file.write_text(json.dumps(there.account() | change))
    with pytest.raises(UnusableSettings) as unusable:
        services.push_service(Settings(push_url=there.url, push_credentials=file))
    assert str(unusable.value) == f"GALLEY_PUSH_CREDENTIALS: {file} {problem}"
