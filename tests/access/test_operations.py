"""What the decorator of operations demands of their declarations, and what an operation does with a key."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from app.access import (
    BrandScope,
    Caller,
    ConfirmedWhen,
    Permission,
    RequestInfo,
    ShownOnce,
    System,
    Tier,
    Visitor,
    audit,
    forget_secret,
    idempotency,
    operation,
)
from app.access.models import AuditEntry, RepeatedRequest
from app.core.config import Settings
from app.core.db import MissingParent, TransientError, atomic, in_transaction
from app.core.errors import NotFound
from tests import factories
from tests.factories import SYSTEM
from tests.statements import counted


@dataclass(frozen=True)
class Plain:
    approve: bool = False


@dataclass(frozen=True)
class WithFields:
    approve: bool = False

    def access_fields(self) -> Mapping[str, Any]:
        return {"approve": self.approve}


def needs(raw: Mapping[str, Any]) -> tuple[Permission, ...]:
    return (Permission.OWNER,) if raw.get("approve") else (Permission.CONTENT_VIEW,)


def tier(raw: Mapping[str, Any]) -> Tier:
    return Tier.FULL if raw.get("approve") else Tier.READ


CONFIRMED = ConfirmedWhen("to approve", lambda _caller, raw: bool(raw.get("approve")))


# Each ignored error is the type checker's refusal of the same mistake: an ignore without an error is one itself.
def test_an_operation_whose_permission_depends_on_the_body_takes_an_input_that_says_so() -> None:
    with pytest.raises(TypeError, match="access_fields"):

        @operation(needs=needs, reads=True)  # pyright: ignore[reportArgumentType]
        async def _approve(scope: BrandScope, data: Plain) -> None: ...


def test_an_operation_whose_tier_depends_on_the_body_takes_an_input_that_says_so() -> None:
    with pytest.raises(TypeError, match="access_fields"):

        @operation(tier=tier, reads=True)  # pyright: ignore[reportArgumentType]
        async def _approve(caller: Caller, post_id: int) -> None: ...


def test_an_operation_whose_confirmation_depends_on_the_body_takes_an_input_that_says_so() -> None:
    with pytest.raises(TypeError, match="access_fields"):

        @operation(confirmed=CONFIRMED, reads=True)  # pyright: ignore[reportArgumentType]
        async def _approve(caller: Caller) -> None: ...


def test_an_input_given_by_its_keyword_alone_is_refused() -> None:
    with pytest.raises(TypeError, match="access_fields"):

        @operation(needs=needs, reads=True)  # pyright: ignore[reportArgumentType]
        async def _approve(scope: BrandScope, *, data: WithFields) -> None: ...


def test_an_input_with_fields_is_accepted() -> None:
    @operation(needs=needs, tier=tier, confirmed=CONFIRMED, reads=True)
    async def _approve(scope: BrandScope, data: WithFields) -> None: ...

    assert _approve.needed(WithFields(approve=True).access_fields()) == (Permission.OWNER,)


@dataclass(frozen=True)
class Thing:
    id: int


@dataclass(frozen=True)
class Key:
    id: int
    secret: str


KEYED = RequestInfo(idempotency_key="k")


async def _again(_principal: object, ident: int) -> Thing:
    return Thing(ident)


class Workshop:
    """Operations that make things with numbers, one with a result to repeat and one without."""

    def __init__(self) -> None:
        self.made = 0

        @operation(unverified=True, again=_again)
        async def _once(principal: Caller | BrandScope | Visitor | System, size: int, *, hint: str = "") -> Thing:
            return self._new()

        @operation(unverified=True)
        async def _each(principal: Caller | BrandScope | Visitor | System) -> Thing:
            return self._new()

        self.once, self.each = _once, _each

    def _new(self) -> Thing:
        self.made += 1
        audit.changed(f"thing {self.made}")
        return Thing(self.made)


async def test_what_writes_has_a_transaction_and_what_reads_or_asks_the_outside_has_none(orm: Settings) -> None:
    @operation()
    async def _write(_: System) -> bool:
        return in_transaction()

    @operation(reads=True)
    async def _read(_: System) -> bool:
        return in_transaction()

    @operation(atomic=False)
    async def _ask(_: System) -> bool:
        return in_transaction()

    assert [await _write(SYSTEM), await _read(SYSTEM), await _ask(SYSTEM)] == [True, False, False]
    async with atomic():
        assert [await _write(SYSTEM), await _read(SYSTEM)] == [True, True]


async def test_a_person_s_key_repeats_the_result_where_there_is_one_to_repeat(orm: Settings) -> None:
    shop, person = Workshop(), await factories.user()
    plain = await factories.caller(person)
    scope = (await factories.scope(person, await factories.brand(person))).with_key("k")
    keyed = replace(plain, request=KEYED)
    assert [await shop.once(keyed, 1) for _ in range(2)] == [Thing(1), Thing(1)]
    assert [await shop.once(keyed, 1, hint=hint) for hint in ("", "other")] == [Thing(1), Thing(1)]
    assert [await shop.once(plain, 1) for _ in range(2)] == [Thing(2), Thing(3)]
    assert [await shop.each(keyed) for _ in range(2)] == [Thing(4), Thing(5)]
    assert await RepeatedRequest.all().count() == 1
    # In a brand the same key is another request, which the one above is not repeated for.
    with pytest.raises(idempotency.IdempotencyMismatch):
        await shop.once(scope, 1)
    assert shop.made == 5
    lines = await AuditEntry.filter(subject__startswith="thing").order_by("id")
    assert [line.subject for line in lines] == [f"thing {number}" for number in range(1, 6)]


async def _shown(_principal: object, ident: int, secret: str) -> Key:
    return Key(ident, secret)


async def test_a_secret_is_shown_again_until_it_is_forgotten(orm: Settings) -> None:
    shows = ShownOnce(_shown, lambda key: key.secret)
    other = ShownOnce(_shown, lambda key: key.secret)

    @operation(again=shows)
    async def _cut(caller: Caller) -> Key:
        return Key(7, "s3cret")

    @operation(again=shows)
    async def _copy(caller: Caller) -> Key:
        return Key(7, "another")

    keyed = replace(await factories.caller(await factories.user()), request=KEYED)
    for _ in range(2):
        assert await _cut(keyed) == Key(7, "s3cret")
        assert await _copy(keyed) == Key(7, "another")
    await forget_secret(other, 7)
    await forget_secret(shows, 8)
    assert (await _cut(keyed), await _copy(keyed)) == (Key(7, "s3cret"), Key(7, "another"))
    await forget_secret(shows, 7)
    for made in (_cut, _copy):
        with pytest.raises(idempotency.SecretGone):
            await made(keyed)


@pytest.mark.parametrize("principal", [Visitor(KEYED), System("a test", KEYED)], ids=["visitor", "service"])
async def test_a_key_of_nobody_repeats_nothing(orm: Settings, principal: Visitor | System) -> None:
    shop = Workshop()
    assert [await shop.once(principal, 1) for _ in range(2)] == [Thing(1), Thing(2)]
    assert [await shop.each(principal) for _ in range(2)] == [Thing(3), Thing(4)]
    assert await RepeatedRequest.all().count() == 0
    with counted() as statements:
        assert await shop.once.repeated(principal, 1) is None
    assert statements == []


async def test_what_was_made_is_known_before_the_outside_is_asked(orm: Settings) -> None:
    shop, person = Workshop(), await factories.user()
    plain = await factories.caller(person)
    keyed = replace(plain, request=KEYED)
    assert await shop.once.repeated(keyed, 1) is None
    assert await shop.once(keyed, 1) == Thing(1)
    with idempotency.noting_replays() as replays:
        assert await shop.once.repeated(keyed, 1) == Thing(1)
    assert replays.happened
    with pytest.raises(idempotency.IdempotencyMismatch):
        await shop.once.repeated(keyed, 2)
    with counted() as statements:
        assert await shop.once.repeated(plain, 1) is None
    assert statements == []
    assert shop.made == 1


class Unlucky:
    """An operation whose first tries, `times` of them, fail with this error."""

    def __init__(self, error: Exception, times: int) -> None:
        self.tries = 0

        @operation(unverified=True)
        async def _try(principal: Visitor | System) -> int:
            self.tries += 1
            audit.changed(f"try {self.tries}")
            if self.tries <= times:
                raise error
            return self.tries

        self.work = _try

    async def left(self) -> list[str]:
        """The lines of tries that were not undone."""
        return [line.subject for line in await AuditEntry.filter(subject__startswith="try").order_by("id")]


async def test_what_the_database_undid_because_of_others_is_done_once_more(orm: Settings) -> None:
    once, twice, inside = [Unlucky(TransientError("of others"), times) for times in (1, 2, 1)]
    assert await once.work(Visitor()) == 2
    assert await once.left() == ["try 2"]
    with pytest.raises(TransientError):
        await twice.work(Visitor())
    # A part of a larger unit of work is not repeated by itself.
    with pytest.raises(TransientError):
        async with atomic():
            await inside.work(Visitor())
    assert (twice.tries, inside.tries) == (2, 1)
    assert await once.left() == ["try 2"]


async def test_what_was_deleted_meanwhile_is_not_found_by_a_person(orm: Settings) -> None:
    lost = Unlucky(MissingParent(), 10)
    with pytest.raises(NotFound):
        await lost.work(Visitor())
    with pytest.raises(MissingParent):
        await lost.work(System("a test"))
    with pytest.raises(MissingParent):
        async with atomic():
            await lost.work(Visitor())
    assert (lost.tries, await lost.left()) == (3, [])
