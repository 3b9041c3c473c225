"""Signatures of callbacks: what is signed is read, and nothing else is."""

import hashlib
import hmac
from base64 import urlsafe_b64encode
from datetime import UTC, datetime, timedelta
from typing import Any

import orjson
import pytest
from pydantic import SecretStr

from app.domain.callbacks import rules

SECRETS = ("the secret of one app", "the secret of another app")
AT = datetime(2026, 11, 21, 1, 37, 26, tzinfo=UTC)
FIELDS = {"algorithm": "HMAC-SHA256", "issued_at": int(AT.timestamp()), "user_id": "218471"}


def encoded(data: bytes, *, padded: bool = False) -> str:
    text = urlsafe_b64encode(data).decode()
    return text if padded else text.rstrip("=")


def signed(fields: Any = FIELDS, secret: str = SECRETS[0], *, padded: bool = False) -> str:
    payload = encoded(orjson.dumps(fields), padded=padded)
    return f"{encoded(hmac.digest(secret.encode(), payload.encode(), 'sha256'), padded=padded)}.{payload}"


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("padded", [False, True])
def test_a_signed_request_is_read(secret: str, padded: bool) -> None:
    request = rules.signed_request(signed(secret=secret, padded=padded), SECRETS)
    assert request is not None
    assert (request.user_id, request.profile_id) == ("218471", None)
    assert len(request.code) == 32


def test_a_number_is_an_id_and_zero_is_none() -> None:
    page = rules.signed_request(signed({**FIELDS, "user_id": 0, "profile_id": 77}), SECRETS)
    assert page is not None
    assert (page.user_id, page.profile_id) == (None, "77")
    assert rules.signed_request(signed({**FIELDS, "user_id": 0}), SECRETS) is None


def test_the_code_is_that_of_the_request() -> None:
    first, again = (rules.signed_request(signed(), SECRETS) for _ in range(2))
    assert first == again
    other = rules.signed_request(signed({**FIELDS, "issued_at": 1}), SECRETS)
    of_another_app = rules.signed_request(signed(secret=SECRETS[1]), SECRETS)
    assert first is not None
    assert other is not None
    assert of_another_app is not None
    assert len({first.code, other.code, of_another_app.code}) == 3


@pytest.mark.parametrize(
    "fields",
    [
        [],
        "text",
        None,
        {},
        {**FIELDS, "algorithm": "hmac-sha256"},
        {**FIELDS, "algorithm": "HMAC-SHA1"},
        {key: value for key, value in FIELDS.items() if key != "algorithm"},
        {**FIELDS, "user_id": None},
        {**FIELDS, "user_id": True},
        {**FIELDS, "user_id": ["218471"]},
        {**FIELDS, "user_id": "x" * 65},
        {**FIELDS, "user_id": "a b"},
        {**FIELDS, "user_id": "1\n"},
    ],
)
def test_a_signed_request_of_another_form_is_none(fields: Any) -> None:
    assert rules.signed_request(signed(fields), SECRETS) is None


def test_without_the_right_secret_nothing_is_read() -> None:
    assert rules.signed_request(signed(secret="a secret of nobody"), SECRETS) is None
    assert rules.signed_request(signed(), ()) is None


@pytest.mark.parametrize(
    "text", ["", ".", "a", "a.", ".a", "a.b.c", "ä.ä", "a .b", "====.====", "a===.b", "\ud800.a"]
)
def test_text_of_another_form_is_none(text: str) -> None:
    assert rules.signed_request(text, SECRETS) is None


def test_a_request_has_a_longest_length() -> None:
    most = rules.LONGEST_SIGNED_REQUEST
    request = signed({**FIELDS, "oauth_token": "x" * (most * 3 // 4 - 200)})
    assert most - 200 < len(request) <= most
    assert rules.signed_request(request, SECRETS) is not None
    assert rules.signed_request(signed({**FIELDS, "oauth_token": "x" * most}), SECRETS) is None


def test_every_changed_bit_is_refused() -> None:
    request = bytearray(signed().encode())
    for place in range(len(request)):
        for bit in range(8):
            request[place] ^= 1 << bit
            changed = request.decode("latin-1")
            request[place] ^= 1 << bit
            assert rules.signed_request(changed, SECRETS) is None, (place, bit)


BODY = b'{"object":"instagram","entry":[{"id":"1","text":"\\u00e4"}]}'


def hub(body: bytes = BODY, secret: str = SECRETS[0]) -> str:
    return f"sha256={hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()}"


def test_a_hub_signature_is_that_of_the_bytes() -> None:
    assert rules.is_hub_signature(BODY, hub(), SECRETS)
    assert rules.is_hub_signature(BODY, hub(secret=SECRETS[1]), SECRETS)
    assert rules.is_hub_signature(b"", hub(b""), SECRETS)


OTHER_HEADERS = (None, "", "sha256=", hub()[7:], hub().upper(), f"{hub()}0", f" {hub()}", f"sha1={hub()[7:]}")


@pytest.mark.parametrize("header", OTHER_HEADERS)
def test_another_header_is_refused(header: str | None) -> None:
    assert not rules.is_hub_signature(BODY, header, SECRETS)


def test_every_changed_bit_of_header_and_body_is_refused() -> None:
    for place in range(len(BODY) * 8):
        changed = bytearray(BODY)
        changed[place // 8] ^= 1 << place % 8
        assert not rules.is_hub_signature(bytes(changed), hub(), SECRETS)
    for place in range(len(hub()) * 8):
        header = bytearray(hub().encode())
        header[place // 8] ^= 1 << place % 8
        assert not rules.is_hub_signature(BODY, header.decode("latin-1"), SECRETS)


def test_a_verification_request_is_answered_with_its_challenge() -> None:
    assert rules.challenge("subscribe", "token", "1158201444", "token") == "1158201444"
    for mode, token, text, wanted in (
        ("unsubscribe", "token", "1", "token"),
        (None, "token", "1", "token"),
        ("subscribe", "other", "1", "token"),
        ("subscribe", "\ud800", "1", "token"),
        ("subscribe", None, "1", "token"),
        ("subscribe", "token", None, "token"),
        ("subscribe", "token", "", "token"),
        ("subscribe", "token", "<script>", "token"),
        ("subscribe", "token", "1" * 129, "token"),
        ("subscribe", "token", "1\n", "token"),
        ("subscribe", "token", "1", None),
    ):
        assert rules.challenge(mode, token, text, wanted) is None


def test_the_waits_grow_and_end() -> None:
    waits = [rules.backoff(attempts) for attempts in range(1, rules.MOST_ATTEMPTS + 1)]
    assert waits[:3] == [timedelta(seconds=10), timedelta(seconds=30), timedelta(minutes=1)]
    assert waits[6:-1] == [timedelta(hours=1)] * 13
    assert waits[-1] is None


def test_events_are_handled_again_after_longer_and_longer_waits_20_times_in_all() -> None:
    waits = [rules.backoff(attempts) for attempts in range(1, 21)]
    seconds = [None if wait is None else int(wait.total_seconds()) for wait in waits]
    assert seconds == [10, 30, 60, 300, 900, 1800, *[3600] * 13, None]


@pytest.mark.parametrize(
    ("issued_at", "expected"),
    [(1, 1), (2**33 - 1, 2**33 - 1), (2**33, None), (0, None), (-1, None), (True, None), ("5", None)],
)
def test_times_that_no_clock_shows_are_left_out(issued_at: object, expected: int | None) -> None:
    request = rules.signed_request(signed({**FIELDS, "issued_at": issued_at}), SECRETS)
    assert request is not None
    assert request.issued_at == (None if expected is None else datetime.fromtimestamp(expected, UTC))


def test_a_request_of_more_than_8_kib_is_not_read() -> None:
    request = signed({**FIELDS, "more": "x" * 5_000})
    room = 8_192 - len(request)
    longest = signed({**FIELDS, "more": "x" * (5_000 + room * 3 // 4)})
    assert len(longest) == 8_192
    assert rules.signed_request(longest, SECRETS) is not None
    longer = signed({**FIELDS, "more": "x" * (5_001 + room * 3 // 4)})
    assert len(longer) > 8_192
    assert rules.signed_request(longer, SECRETS) is None


def test_a_request_of_signs_that_are_no_text_is_not_read() -> None:
    assert rules.signed_request(f"{encoded(b'signature')}.\ud800", SECRETS) is None


def test_secrets_have_commas_between_them() -> None:
    assert rules.app_secrets(None) == []
    assert rules.app_secrets(SecretStr(" one, ,two,")) == ["one", "two"]
