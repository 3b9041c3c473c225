"""What the sandbox keeps of a consent: each condition of each statement, shown by the row that it leaves alone."""

from datetime import timedelta

import pytest

from app.connectors import oauth
from app.connectors.platforms.sandbox import grants
from app.connectors.platforms.sandbox.grants import SandboxTokens
from app.connectors.platforms.sandbox.models import SandboxGrant
from app.core.clock import Frozen

pytestmark = pytest.mark.usefixtures("orm")

MOMENT = timedelta(microseconds=1)
VERIFIER = "v" * 43
CALLBACK = "https://galley.test/callback"


async def code(person: str = "ann", verifier: str = VERIFIER, callback: str = CALLBACK) -> str:
    return await grants.new_code(person, ["one"], ["posts"], oauth.challenge(verifier), callback)


async def allowed(person: str = "ann") -> tuple[str, SandboxTokens]:
    """A code that was redeemed, and its tokens."""
    given = await code(person)
    tokens = await grants.redeem(given, VERIFIER, CALLBACK)
    assert tokens is not None
    return given, tokens


async def lives(tokens: SandboxTokens) -> bool:
    return await grants.find(tokens.access_token) is not None


async def test_a_code_is_good_for_a_minute(clock: Frozen) -> None:
    late, soon = await code(), await code()
    clock.move(timedelta(minutes=1) - MOMENT)
    assert await grants.redeem(soon, VERIFIER, CALLBACK) is not None
    clock.move(MOMENT)
    assert await grants.redeem(late, VERIFIER, CALLBACK) is None
    # It came too late, which is no second use.
    assert await SandboxGrant.filter(revoked_at__not_isnull=True).count() == 0


async def test_an_access_token_is_good_for_an_hour(clock: Frozen) -> None:
    _, tokens = await allowed()
    assert tokens.access_until == clock.at + timedelta(hours=1)
    clock.move(timedelta(hours=1) - MOMENT)
    assert await lives(tokens)
    clock.move(MOMENT)
    assert not await lives(tokens)
    renewed = await grants.renew(tokens.refresh_token)
    assert renewed is not None
    assert await lives(renewed)


@pytest.mark.parametrize(
    ("verifier", "callback"),
    [("w" * 43, CALLBACK), (VERIFIER, "https://galley.test/other")],
    ids=["another verifier", "another address"],
)
async def test_who_has_a_code_alone_neither_redeems_nor_ends_it(
    clock: Frozen, verifier: str, callback: str
) -> None:
    waiting = await code()
    assert await grants.redeem(waiting, verifier, callback) is None
    assert await grants.redeem(waiting, VERIFIER, CALLBACK) is not None
    used, tokens = await allowed()
    assert await grants.redeem(used, verifier, callback) is None
    assert await lives(tokens)


async def test_of_two_codes_of_one_consent_each_is_redeemed_for_itself(clock: Frozen) -> None:
    first, second = await code(), await code()
    assert await grants.redeem("unknown", VERIFIER, CALLBACK) is None
    tokens = await grants.redeem(first, VERIFIER, CALLBACK)
    assert tokens is not None
    assert await grants.redeem(second, VERIFIER, CALLBACK) is not None
    assert await lives(tokens)


async def test_the_second_use_of_a_code_ends_its_grant_alone(clock: Frozen) -> None:
    used, tokens = await allowed()
    waiting = await code()
    _, others = await allowed()
    began = clock.at
    assert await grants.redeem(used, VERIFIER, CALLBACK) is None
    assert (await lives(tokens), await lives(others)) == (False, True)
    # The third one changes nothing, and a code that nobody used is still good.
    clock.move(timedelta(seconds=1))
    assert await grants.redeem(used, VERIFIER, CALLBACK) is None
    assert await SandboxGrant.filter(revoked_at__not_isnull=True).values_list("revoked_at", flat=True) == [began]
    assert await grants.redeem(waiting, VERIFIER, CALLBACK) is not None


async def test_a_code_of_a_person_who_took_all_back_is_not_redeemed(clock: Frozen) -> None:
    waiting = await code()
    assert await grants.end_all("ann") == 1
    assert await grants.redeem(waiting, VERIFIER, CALLBACK) is None


async def test_the_second_use_of_a_refresh_token_ends_its_grant_alone(clock: Frozen) -> None:
    _, first = await allowed()
    _, others = await allowed()
    second = await grants.renew(first.refresh_token)
    assert second is not None
    assert (await lives(first), await lives(second)) == (False, True)
    assert await grants.renew(first.refresh_token) is None
    assert (await lives(second), await lives(others)) == (False, True)
    assert await grants.renew(second.refresh_token) is None


@pytest.mark.parametrize("which", ["access_token", "refresh_token", "used"])
async def test_any_token_ends_its_grant_once_and_no_other(clock: Frozen, which: str) -> None:
    _, first = await allowed()
    tokens = await grants.renew(first.refresh_token)
    assert tokens is not None
    _, others = await allowed()
    token = first.refresh_token if which == "used" else getattr(tokens, which)
    began = clock.at
    for _ in range(2):
        await grants.end(token)
        assert (await lives(tokens), await lives(others)) == (False, True)
        clock.move(timedelta(seconds=1))
    assert await SandboxGrant.filter(revoked_at__not_isnull=True).values_list("revoked_at", flat=True) == [began]


async def test_a_person_takes_back_what_is_theirs_and_not_yet_taken_back(clock: Frozen) -> None:
    for person in ("ann", "ann", "bea"):
        await allowed(person)
    _, ended = await allowed()
    await grants.end(ended.access_token)
    assert await grants.end_all("ann") == 2
    assert await grants.end_all("ann") == 0
    assert await SandboxGrant.filter(revoked_at=None).values_list("person", flat=True) == ["bea"]
