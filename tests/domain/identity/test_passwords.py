"""How passwords are stored: at the configured cost, and anew at the next sign-in where that was another one.

And how many of them are hashed at once and wait for that.
"""

import asyncio
import threading
from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from app.access import RequestInfo, Visitor
from app.core.errors import Throttled
from app.domain import identity
from app.domain.identity import BadCredentials, SignIn, User, passwords
from tests import factories
from tests.factories import PASSWORD

pytestmark = pytest.mark.usefixtures("orm")

VISITOR = Visitor()


@pytest.fixture
def costs() -> Iterator[None]:
    """The cost of tests, also after this one."""
    yield
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)


async def stored(person: User) -> str:
    return (await User.get(id=person.id)).password_hash or ""


async def test_a_password_of_another_cost_is_stored_anew_when_it_is_right(costs: None) -> None:
    person = await factories.user()
    old = await stored(person)
    passwords.configure(time_cost=2, memory_cost=8, parallelism=1)
    assert await passwords.is_outdated(PASSWORD, old, RequestInfo())
    with pytest.raises(BadCredentials):
        await identity.sign_in(VISITOR, SignIn(email=person.email or "", password="wrong"))
    assert await stored(person) == old
    assert isinstance(
        await identity.sign_in(VISITOR, SignIn(email=person.email or "", password=PASSWORD)),
        identity.SignedInUser,
    )
    fresh = await stored(person)
    assert (fresh != old, "t=2" in fresh) == (True, True)
    assert not await passwords.is_outdated(PASSWORD, fresh, RequestInfo())
    assert await passwords.matches(PASSWORD, fresh, RequestInfo())
    await identity.sign_in(VISITOR, SignIn(email=person.email or "", password=PASSWORD))
    assert await stored(person) == fresh


WHOLE, PARTS = "p\u00e4sswort \u00e9\u00e9", "pa\u0308sswort e\u0301e\u0301"
"""The same letters as one keyboard composes them, and as another one does."""


async def test_the_same_letters_are_the_same_password() -> None:
    for typed, again in ((WHOLE, PARTS), (PARTS, WHOLE)):
        stored_now = await passwords.make(typed, RequestInfo())
        assert await passwords.matches(again, stored_now, RequestInfo())
        assert await passwords.matches(typed, stored_now, RequestInfo())
        assert not await passwords.is_outdated(typed, stored_now, RequestInfo())
        assert not await passwords.is_outdated(again, stored_now, RequestInfo())
    person = await factories.user(password=PARTS)
    for typed in (WHOLE, PARTS):
        data = SignIn(email=person.email or "", password=typed)
        assert isinstance(await identity.sign_in(VISITOR, data), identity.SignedInUser)


async def test_a_hash_of_what_was_sent_once_goes_on_working_and_is_stored_anew() -> None:
    person = await factories.user()
    old = PasswordHasher(1, 8, 1).hash(PARTS.encode())
    await User.filter(id=person.id).update(password_hash=old)
    with pytest.raises(BadCredentials):
        await identity.sign_in(VISITOR, SignIn(email=person.email or "", password=WHOLE))
    assert await stored(person) == old
    for typed in (PARTS, WHOLE, PARTS):
        data = SignIn(email=person.email or "", password=typed)
        assert isinstance(await identity.sign_in(VISITOR, data), identity.SignedInUser)
    assert await stored(person) != old


async def test_a_password_matches_its_own_hash_alone() -> None:
    one = await passwords.make("first password", RequestInfo())
    assert await passwords.matches("first password", one, RequestInfo()) is True
    for wrong, kept in (("first passwor", one), ("first password", None), ("first password", "no hash")):
        assert await passwords.matches(wrong, kept, RequestInfo()) is False
    # Somebody without a password has not the one of nobody either.
    assert await passwords.matches("nobody's password", None, RequestInfo()) is False


async def test_every_look_at_a_password_is_counted_whether_there_is_one_or_not() -> None:
    one = await passwords.make("first password", RequestInfo())
    before = passwords.hashes()
    for kept in (one, None):
        await passwords.matches("wrong", kept, RequestInfo())
    assert passwords.hashes() == before + 2


async def test_passwords_cost_what_is_advised_against_graphics_cards(costs: None) -> None:
    passwords.configure()
    assert passwords.hashes() == 0
    made = await passwords.make("first password", RequestInfo())
    assert made.startswith("$argon2id$v=19$m=19456,t=2,p=1$")


class Held(str):
    """A password whose hash takes until it is let go."""

    __slots__ = ()
    free = threading.Event()

    def encode(self, encoding: str = "utf-8", errors: str = "strict") -> bytes:
        assert self.free.wait(30)
        return super().encode(encoding, errors)


async def test_two_are_hashed_at_once_while_twenty_of_a_network_and_two_hundred_in_all_wait(costs: None) -> None:
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    tasks: list[asyncio.Task[str]] = []

    async def ask(network: int, times: int) -> int:
        """Send more passwords from one network; returns how many have been refused so far."""
        request = RequestInfo(address=f"198.51.{network}.7")
        tasks.extend(asyncio.create_task(passwords.make(Held("a password"), request)) for _ in range(times))
        await asyncio.sleep(0.01)
        return sum(task.done() for task in tasks)

    try:
        # Two of the first network are not waiting.
        assert [await ask(0, 22), await ask(0, 1)] == [0, 1]
        assert [await ask(network, 20) for network in range(1, 10)] == [1] * 9
        assert [await ask(10, 1), await ask(10, 1)] == [2, 3]
    finally:
        Held.free.set()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    assert sum(isinstance(end, Throttled) for end in ended) == 3
    assert sum(isinstance(end, str) for end in ended) == 202
