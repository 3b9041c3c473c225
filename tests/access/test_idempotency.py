"""What belongs to an Idempotency-Key: a person, an operation, the words of the request, and a day."""

import asyncio
from datetime import timedelta
from typing import NamedTuple

import pytest

from app.access import BrandScope, Caller, idempotency
from app.access.idempotency import EarlierResult, IdempotencyMismatch
from app.access.models import RepeatedRequest
from app.core import clock as clocks, crypto
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import atomic
from tests import factories
from tests.database import until_one_waits
from tests.time_limits import WAIT_SECONDS

MOMENT = timedelta(microseconds=1)
DAY = timedelta(hours=24)
WORK = "posts.create"
WORDS = ("Hello", 5, {"tags": ["a"]})


class People(NamedTuple):
    """Two people, and the first one in two brands."""

    one: Caller
    other: Caller
    here: BrandScope
    there: BrandScope


@pytest.fixture
async def people(orm: Settings) -> People:
    one, other = await factories.user(), await factories.user()
    here, there = await factories.brand(one), await factories.brand(one)
    return People(
        await factories.caller(one),
        await factories.caller(other),
        await factories.scope(one, here),
        await factories.scope(one, there),
    )


async def made(
    principal: Caller | BrandScope, ident: int, *, operation: str = WORK, key: str = "k", secret: str | None = None
) -> int:
    """The row of a first request that made the thing with this number."""
    async with atomic():
        row = await idempotency.claim(principal, operation, key, WORDS)
        assert isinstance(row, int)
        await idempotency.finish(row, ident, secret)
    return row


async def found(principal: Caller | BrandScope, operation: str = WORK, key: str = "k") -> EarlierResult | None:
    return await idempotency.find(principal, operation, key, WORDS)


async def test_what_was_made_is_found_by_person_operation_and_key_together(people: People, clock: Frozen) -> None:
    await made(people.one, 11)
    await made(people.other, 12)
    await made(people.one, 13, operation="ideas.create")
    await made(people.one, 14, key="another")
    assert await found(people.one) == EarlierResult(11)
    assert await found(people.other) == EarlierResult(12)
    assert await found(people.one, "ideas.create") == EarlierResult(13)
    assert await found(people.one, key="another") == EarlierResult(14)
    assert await found(people.other, "ideas.create") is None
    assert await found(people.other, key="another") is None


async def test_only_whoever_made_it_repeats_it(people: People, clock: Frozen) -> None:
    key = people.here.with_key("k")
    assert not await idempotency.is_repeated(key, WORK)
    await made(people.other, 11)
    await made(people.here, 12, operation="ideas.create")
    await made(people.here, 13, key="another")
    assert not await idempotency.is_repeated(key, WORK)
    assert not await idempotency.is_repeated(people.here, WORK)
    await made(people.here, 14)
    assert await idempotency.is_repeated(key, WORK)
    clock.move(DAY)
    assert await idempotency.is_repeated(key, WORK)
    clock.move(MOMENT)
    assert not await idempotency.is_repeated(key, WORK)


async def test_a_key_is_good_for_a_day_and_free_afterwards(people: People, clock: Frozen) -> None:
    row = await made(people.one, 11, secret="s3cret")
    clock.move(DAY)
    assert await idempotency.claim(people.one, WORK, "k", WORDS) == EarlierResult(11, "s3cret")
    clock.move(MOMENT)
    assert await found(people.one) is None
    # The second request takes the row over, without what the first one left in it.
    assert await idempotency.claim(people.one, WORK, "k", ["other words"]) == row
    (left,) = await RepeatedRequest.all()
    assert (left.result_id, left.secret, left.created_at) == (None, None, clock.at)


async def test_a_key_that_ends_while_it_is_claimed_is_claimed_anew(
    people: People, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = await made(people.one, 11)
    clock.move(DAY)
    monkeypatch.setattr(clocks, "now", lambda: clock.move(MOMENT) - MOMENT)
    assert await idempotency.claim(people.one, WORK, "k", ["other words"]) == row


@pytest.mark.parametrize(
    "words",
    [("Hello",), ("Hello", 6, {"tags": ["a"]}), ("Hello", "5", {"tags": ["a"]}), ("Hello", 5, {"tags": ["b"]})],
    ids=["fewer", "another number", "a text for a number", "another member"],
)
async def test_the_same_key_with_other_words_is_refused(
    people: People, clock: Frozen, words: tuple[object, ...]
) -> None:
    await made(people.one, 11)
    for ask in (idempotency.find, idempotency.claim):
        with pytest.raises(IdempotencyMismatch):
            await ask(people.one, WORK, "k", words)
    assert await found(people.one) == EarlierResult(11)


async def test_the_same_words_in_another_brand_are_other_words(people: People, clock: Frozen) -> None:
    await made(people.here, 11)
    assert await found(people.here) == EarlierResult(11)
    for elsewhere in (people.there, people.one):
        with pytest.raises(IdempotencyMismatch):
            await found(elsewhere)


async def test_what_is_deleted_takes_its_own_keys_with_it_alone(people: People) -> None:
    await made(people.one, 11)
    await made(people.other, 11)
    kept = [
        await made(people.one, 12, key="another thing"),
        await made(people.one, 11, operation="ideas.create"),
    ]
    await idempotency.forget(WORK, 11)
    assert [row.id for row in await RepeatedRequest.all().order_by("id")] == kept


async def test_a_revoked_secret_goes_and_no_other_does(people: People, clock: Frozen) -> None:
    await made(people.one, 11, secret="first")
    await made(people.one, 12, secret="second", key="another thing")
    await made(people.one, 11, secret="third", operation="ideas.create")
    await idempotency.forget_secret(WORK, 11)
    assert await found(people.one) == EarlierResult(11, None)
    assert await found(people.one, key="another thing") == EarlierResult(12, "second")
    assert await found(people.one, "ideas.create") == EarlierResult(11, "third")


async def test_rotation_seals_each_secret_for_its_own_row(orm: Settings, people: People, clock: Frozen) -> None:
    await made(people.one, 11, secret="first")
    await made(people.one, 12, key="without")
    await made(people.one, 13, key="third", secret="third")
    before = {row.id: row.secret for row in await RepeatedRequest.all().order_by("id")}
    crypto.configure(crypto.Vault([b"n" * 32, *orm.keys()]))
    async with atomic():
        assert await idempotency.rotate_keys() == 2
    after = {row.id: row.secret for row in await RepeatedRequest.all()}
    assert [after[ident] == sealed for ident, sealed in before.items()] == [False, True, False]
    assert await found(people.one) == EarlierResult(11, "first")
    assert await found(people.one, key="third") == EarlierResult(13, "third")


async def test_a_secret_that_is_forgotten_during_a_rotation_stays_forgotten(orm: Settings, people: People) -> None:
    forgotten = asyncio.Event()

    async def rotate() -> None:
        await forgotten.wait()
        async with atomic():
            await idempotency.rotate_keys()

    await made(people.one, 11, secret="first")
    crypto.configure(crypto.Vault([b"n" * 32, *orm.keys()]))
    rotating = asyncio.create_task(rotate())
    async with atomic():
        await idempotency.forget_secret(WORK, 11)
        forgotten.set()
        await until_one_waits()
    await asyncio.wait_for(rotating, WAIT_SECONDS)
    assert await found(people.one) == EarlierResult(11, None)


def test_an_inner_block_notes_for_itself_and_the_outer_one_goes_on() -> None:
    with idempotency.noting_replays() as outer:
        with idempotency.noting_replays() as inner:
            idempotency.note_replay()
        assert (inner.happened, outer.happened) == (True, False)
        idempotency.note_replay()
        assert outer.happened
    # Outside of a block nobody wants to know.
    idempotency.note_replay()
    with idempotency.noting_replays() as later:
        pass
    assert not later.happened
