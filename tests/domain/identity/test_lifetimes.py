"""How long tokens live: sessions and terminals by their last use, API tokens for ever."""

from datetime import timedelta

import pytest

from app.access import RequestInfo, Tier, Visitor
from app.core import config
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.errors import Unauthenticated
from app.core.keyset import Window
from app.domain import identity
from app.domain.identity import SignIn, TerminalPoll, TerminalStart
from app.domain.identity.models import AccessToken
from tests import factories
from tests.factories import PASSWORD
from tests.ledger import proves

pytestmark = pytest.mark.usefixtures("orm")

VISITOR = Visitor()
MINUTE = timedelta(minutes=1)
INSTANT = timedelta(microseconds=1)


async def session(person: identity.User) -> str:
    signed = await identity.sign_in(VISITOR, SignIn(email=person.email or "", password=PASSWORD))
    assert isinstance(signed, identity.SignedInUser)
    return signed.token


async def terminal(person: identity.User) -> str:
    begun = await identity.start_terminal(VISITOR, TerminalStart(device_name="laptop"))
    await identity.decide_terminal(await factories.confirmed(person), begun.user_code, approve=True)
    poll = TerminalPoll(device_code=begun.device_code)
    return (await identity.collect_terminal_login(VISITOR, poll)).token


async def used(token: str) -> None:
    """Use the token as a request does, which notes it."""
    async with identity.noting_use():
        await identity.authenticate(token, RequestInfo())


async def is_live(token: str) -> bool:
    """Whether the token is good; looking is no use."""
    try:
        await identity.authenticate(token, RequestInfo())
    except Unauthenticated:
        return False
    return True


@proves("S-095")
@pytest.mark.parametrize(("make", "days"), [(session, 30), (terminal, 180)])
async def test_a_sign_in_ends_so_many_days_after_its_last_use(clock: Frozen, make: object, days: int) -> None:
    token = await (session if make is session else terminal)(await factories.user())
    life = timedelta(days=days)
    clock.move(life - INSTANT)
    await used(token)
    clock.move(life - INSTANT)
    assert await is_live(token)
    # A use within a minute of one that was noted is not noted by itself, so a minute is given.
    clock.move(MINUTE)
    assert await is_live(token)
    clock.move(INSTANT)
    assert not await is_live(token)


async def test_no_use_is_cut_short_by_the_precision_of_what_is_noted(clock: Frozen) -> None:
    token = await session(await factories.user())
    await used(token)
    clock.move(MINUTE - INSTANT)
    await used(token)
    clock.move(timedelta(days=30) - INSTANT)
    assert await is_live(token)


async def test_a_use_is_noted_a_minute_after_the_noted_one(clock: Frozen) -> None:
    token = await session(await factories.user())
    began = clock.at
    # Of two requests at once, the one that ends later notes nothing of its own.
    async with identity.noting_use():
        await identity.authenticate(token, RequestInfo())
        await used(token)
        clock.move(MINUTE - INSTANT)
    assert await AccessToken.get(kind="session").values_list("last_used_at", flat=True) == began
    await used(token)
    assert await AccessToken.get(kind="session").values_list("last_used_at", flat=True) == began
    clock.move(INSTANT)
    await used(token)
    assert await AccessToken.get(kind="session").values_list("last_used_at", flat=True) == began + MINUTE


async def test_one_that_was_never_used_counts_from_its_making(clock: Frozen) -> None:
    token = await session(await factories.user())
    clock.move(timedelta(days=30) + MINUTE)
    assert not await is_live(token)


@proves("TOK-FULL-08", "S-095")
async def test_tokens_of_programs_never_end(clock: Frozen) -> None:
    person = await factories.user()
    tokens = [await factories.token(person), await factories.token(person, Tier.READ)]
    clock.move(timedelta(days=3653))
    assert [await is_live(token) for token in tokens] == [True, True]
    assert await identity.expire_tokens(clock.at) == 0


async def test_the_days_of_a_session_are_a_setting(clock: Frozen, orm: Settings) -> None:
    config.configure(orm.model_copy(update={"session_days": 1}))
    person = await factories.user()
    short, long = await session(person), await terminal(person)
    clock.move(timedelta(days=1) + MINUTE - INSTANT)
    assert await is_live(short)
    clock.move(INSTANT)
    assert [await is_live(token) for token in (short, long)] == [False, True]


async def test_sign_ins_end_some_time_after_they_were_made_however_often_they_are_used(
    clock: Frozen, orm: Settings
) -> None:
    config.configure(orm.model_copy(update={"session_max_days": 40}))
    person = await factories.user()
    tokens = [await session(person), await terminal(person), await factories.token(person)]
    for _ in range(2):
        clock.move(timedelta(days=20) - INSTANT)
        for token in tokens:
            await used(token)
    assert [await is_live(token) for token in tokens] == [True, True, True]
    clock.move(2 * INSTANT)
    assert [await is_live(token) for token in tokens] == [False, False, True]
    assert await identity.expire_tokens(clock.at) == 2


async def test_without_an_absolute_end_what_is_used_lives_on(clock: Frozen, orm: Settings) -> None:
    config.configure(orm.model_copy(update={"session_max_days": 0}))
    token = await session(await factories.user())
    for _ in range(20):
        clock.move(timedelta(days=29))
        await used(token)
    assert await is_live(token)
    assert await identity.expire_tokens(clock.at) == 0


async def test_housekeeping_deletes_exactly_what_is_over(clock: Frozen) -> None:
    person = await factories.user()
    old, kept, box = await session(person), await session(person), await terminal(person)
    clock.move(timedelta(days=20))
    await used(kept)
    clock.move(timedelta(days=10) + MINUTE - INSTANT)
    assert await identity.expire_tokens(clock.at) == 0
    clock.move(INSTANT)
    assert await identity.expire_tokens(clock.at) == 1
    assert [await is_live(token) for token in (old, kept, box)] == [False, True, True]
    clock.move(timedelta(days=150))
    assert await identity.expire_tokens(clock.at) == 2
    assert [row.kind for row in await AccessToken.all()] == ["api"]


async def test_lists_say_when_a_token_ends(clock: Frozen) -> None:
    person = await factories.user()
    caller = await identity.authenticate(await session(person), RequestInfo())
    await terminal(person)
    views = (await identity.tokens_of(caller, Window())).items
    ends = {view.kind.value: view.expires_at for view in views}
    assert ends == {
        "session": clock.at + timedelta(days=30) + MINUTE,
        "cli": clock.at + timedelta(days=180) + MINUTE,
        "api": None,
    }
