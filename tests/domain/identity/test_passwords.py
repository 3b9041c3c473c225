"""How passwords are stored: at the configured cost, and anew at the next sign-in where that was another one."""

from collections.abc import Iterator

import pytest

from app.access import RequestInfo, Visitor
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
    assert passwords.is_outdated(old)
    with pytest.raises(BadCredentials):
        await identity.sign_in(VISITOR, SignIn(email=person.email or "", password="wrong"))
    assert await stored(person) == old
    assert isinstance(
        await identity.sign_in(VISITOR, SignIn(email=person.email or "", password=PASSWORD)),
        identity.SignedInUser,
    )
    fresh = await stored(person)
    assert (fresh != old, "t=2" in fresh, passwords.is_outdated(fresh)) == (True, True, False)
    assert await passwords.matches(PASSWORD, fresh, RequestInfo())
    await identity.sign_in(VISITOR, SignIn(email=person.email or "", password=PASSWORD))
    assert await stored(person) == fresh


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
