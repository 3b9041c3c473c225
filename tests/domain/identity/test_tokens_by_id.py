"""Tokens that are asked for by their ids."""

from app.access import Tier
from app.core.config import Settings
from app.domain import identity
from tests import factories


async def test_only_the_tokens_that_are_asked_for_are_answered(orm: Settings) -> None:
    person, stranger = await factories.user(), await factories.user()
    caller = await factories.caller(person)
    _ = await factories.token(person, Tier.READ)
    foreign = (await factories.caller(stranger)).token_id
    assert set(await identity.own_tokens(caller, [caller.token_id, foreign, 0])) == {caller.token_id}
    assert await identity.own_tokens(caller, []) == {}
