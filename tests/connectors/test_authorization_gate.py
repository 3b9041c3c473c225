"""The gate for what OAuth connectors answer: each limit at its figure, and the kinds of what they raise."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from app.connectors import (
    Ask,
    ClientRefused,
    ConnectRefused,
    Grant,
    InvalidGrant,
    NeedsReconnect,
    Offer,
    PublishFailure,
    Redirect,
    Rejected,
    Retryable,
    Unknown,
    authorization_gate,
)

UNREADABLE = "The platform gave no usable answer."
ASK = Ask("https://galley.test/callback", "state")
AT = datetime(2026, 11, 22, tzinfo=UTC)
REDIRECT = Redirect("https://platform.test/allow", "https://platform.test", ASK.redirect_uri, {"verifier": "v"})
GRANT = Grant(
    subject="ann", name="Ann", issuer="https://platform.test", tokens={"access_token": "t"}, scopes=("a",)
)
OFFER = Offer("1", "One", "@one", "https://platform.test/one", {"access_token": "t"})


class Allowing:
    """A connector whose every answer is `answer`, or is raised where that is an error."""

    key, label, fields = "allowing", "Allowing", ()
    callback_slug, scopes, client_settings, authorization_fields = "allowing", ("a",), (), ()

    def __init__(self, answer: object) -> None:
        self._answer = answer

    async def _give(self, *_: object) -> Any:
        if isinstance(self._answer, BaseException):
            raise self._answer
        return self._answer

    authorize = exchange = offers = refresh = revoke = _give


def allowing(answer: object) -> Any:
    return Allowing(answer)


def exchanged(answer: object) -> Awaitable[Grant]:
    return authorization_gate.exchange(allowing(answer), {}, {})


def refreshed(answer: object) -> Awaitable[Grant]:
    return authorization_gate.refresh(allowing(answer), GRANT)


def revoked(answer: object) -> Awaitable[None]:
    return authorization_gate.revoke(allowing(answer), GRANT)


def offered(answer: object) -> Awaitable[list[Offer]]:
    return authorization_gate.offers(allowing(answer), GRANT)


@pytest.mark.parametrize("ask", [exchanged, refreshed, revoked, offered])
@pytest.mark.parametrize(
    ("failure", "kind", "words"),
    [
        (InvalidGrant("No.\0"), InvalidGrant, "No."),
        (ClientRefused("No."), ClientRefused, "No."),
        (NeedsReconnect("No."), NeedsReconnect, "No."),
        (Rejected(), Rejected, UNREADABLE),
        (Retryable("No."), Retryable, "No."),
        (Unknown("No."), Retryable, "No."),
        (ValueError("x"), Rejected, UNREADABLE),
        (KeyError("x"), Rejected, UNREADABLE),
    ],
    ids=range(8),
)
async def test_what_a_connector_raises_is_of_a_known_kind(
    ask: Callable[[object], Awaitable[object]], failure: Exception, kind: type[Exception], words: str
) -> None:
    with pytest.raises(PublishFailure) as raised:
        await ask(failure)
    assert (type(raised.value), str(raised.value)) == (kind, words)


@pytest.mark.parametrize("ask", [exchanged, refreshed, revoked, offered])
@pytest.mark.parametrize(
    ("seconds", "pause"), [(None, None), (0, 0), (90, 90), (-1, None), (float("nan"), None), (1e9, 604_800)]
)
async def test_the_pause_that_a_platform_demands_is_told(
    ask: Callable[[object], Awaitable[object]], seconds: float | None, pause: float | None
) -> None:
    with pytest.raises(Retryable) as raised:
        await ask(Retryable("Wait.", retry_after=seconds))
    assert raised.value.retry_after == pause


async def test_errors_of_the_program_itself_pass() -> None:
    with pytest.raises(OSError, match="the disk"):
        await exchanged(OSError("the disk"))


@pytest.mark.parametrize(
    ("change", "is_usable"),
    [
        ({}, True),
        ({"url": "javascript:alert(1)"}, False),
        ({"issuer": ""}, False),
        ({"issuer": "x"}, True),
        ({"issuer": "x" * 2_048}, True),
        ({"issuer": "x" * 2_049}, False),
        ({"kept": {"verifier": 7}}, False),
        ({"kept": {}}, True),
    ],
    ids=range(8),
)
async def test_a_page_to_open(change: dict[str, Any], *, is_usable: bool) -> None:
    answer = replace(REDIRECT, **change)
    if is_usable:
        assert await authorization_gate.authorize(allowing(answer), ASK) == answer
        return
    for unusable in (answer, None, "https://platform.test"):
        with pytest.raises(ConnectRefused) as refused:
            await authorization_gate.authorize(allowing(unusable), ASK)
        assert refused.value.fields == {"platform": [UNREADABLE]}


async def test_reasons_against_opening_a_page_are_made_fit_to_be_shown() -> None:
    for failure, fields in (
        (ConnectRefused({"handle": ["No.\0"]}), {"handle": ["No."]}),
        (Rejected("No.\0"), {"platform": ["No."]}),
        (Retryable(), {"platform": [UNREADABLE]}),
    ):
        with pytest.raises(ConnectRefused) as refused:
            await authorization_gate.authorize(allowing(failure), ASK)
        assert refused.value.fields == fields


@pytest.mark.parametrize(
    "change",
    [{"tokens": {}}, {"tokens": {"a": 7}}, {"subject": ""}, {"issuer": 7}, {"scopes": ("x" * 200,) * 10}],
    ids=range(5),
)
async def test_a_grant_that_cannot_be_kept_is_refused(change: dict[str, Any]) -> None:
    for answer in (replace(GRANT, **change), None):
        with pytest.raises(Rejected, match=r"^The platform gave no usable answer\.$"):
            await exchanged(answer)


async def test_a_grant_that_can_be_kept() -> None:
    assert await exchanged(GRANT) == GRANT
    scopes = ("x" * 200,) * 9 + ("y" * 191,)
    assert len(" ".join(scopes)) == 2_000
    assert (await exchanged(replace(GRANT, scopes=scopes))).scopes == scopes
    with pytest.raises(Rejected):
        await exchanged(replace(GRANT, scopes=(*scopes[:-1], "y" * 192)))
    odd: Any = replace(
        GRANT, scopes=("a", "", "x" * 256, "b"), name="A\0nn\n", access_until=AT.replace(tzinfo=None)
    )
    assert await exchanged(replace(odd, refresh_until=AT)) == replace(
        GRANT, scopes=("a", "b"), name="A nn", access_until=None, refresh_until=AT
    )
    assert (await exchanged(replace(GRANT, name=""))).name == "ann"


async def test_a_renewed_grant_is_of_the_same_person() -> None:
    renewed = replace(GRANT, tokens={"access_token": "new"})
    assert await refreshed(renewed) == renewed
    for other in (replace(renewed, subject="bea"), replace(renewed, issuer="https://other.test")):
        with pytest.raises(NeedsReconnect, match="somebody else"):
            await refreshed(other)


async def test_accounts_are_offered_once_and_those_that_cannot_be_kept_are_not() -> None:
    wrong: Any = [7, replace(OFFER, external_id=""), replace(OFFER, credentials={"a": "x" * 65_536})]
    assert await offered([*wrong, OFFER, OFFER]) == [OFFER]
    assert await offered(OFFER) == await offered(None) == []
    many = [replace(OFFER, external_id=str(number)) for number in range(501)]
    assert await offered(many) == many[:500]
    odd: Any = replace(OFFER, name="", handle="@\n" + "y" * 300, profile_url="javascript:alert(1)")
    assert await offered([odd]) == [replace(OFFER, name="1", handle="@ " + "y" * 253, profile_url=None)]
    assert (await offered([replace(OFFER, handle="")]))[0].handle is None
