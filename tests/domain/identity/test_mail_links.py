"""The secret of a link in a mail: for one purpose, up to its end, once."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from app.core.clock import Frozen
from app.core.errors import LinkNotValid
from app.domain.identity import mail_links
from app.domain.identity.inputs import LinkPurpose
from app.domain.identity.mail_links import LiveLink
from app.domain.identity.models import LinkSecret
from tests import factories

pytestmark = pytest.mark.usefixtures("orm")

HOUR = timedelta(hours=1)
MOMENT = timedelta(microseconds=1)
LOOKS = (mail_links.find, mail_links.use)

Look = Callable[[LinkPurpose, str], Awaitable[LiveLink]]


@pytest.mark.parametrize("look", LOOKS)
async def test_a_link_works_up_to_its_end(clock: Frozen, look: Look) -> None:
    person = await factories.user()
    caller = await factories.caller(person)
    for moments, works in ((1, True), (0, False)):
        secret = await mail_links.create(person.id, LinkPurpose.PASSWORD, HOUR, token_id=caller.token_id)
        clock.move(HOUR - moments * MOMENT)
        if works:
            assert await look(LinkPurpose.PASSWORD, secret) == LiveLink(person.id, caller.token_id)
        else:
            with pytest.raises(LinkNotValid):
                await look(LinkPurpose.PASSWORD, secret)
            assert await LinkSecret.all().count() == 1


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("purpose", LinkPurpose)
async def test_a_link_works_for_its_purpose_alone(look: Look, purpose: LinkPurpose) -> None:
    person = await factories.user()
    secrets = {each: await mail_links.create(person.id, each, HOUR) for each in LinkPurpose}
    for other, secret in secrets.items():
        if other is not purpose:
            with pytest.raises(LinkNotValid):
                await look(purpose, secret)
    assert await LinkSecret.all().count() == len(secrets)
    assert await look(purpose, secrets[purpose]) == LiveLink(person.id, None)


async def test_a_link_that_was_used_or_forgotten_is_void_and_no_other_is() -> None:
    ada, bea = await factories.user(), await factories.user()
    secrets = {
        (person.id, purpose): await mail_links.create(person.id, purpose, HOUR)
        for person in (ada, bea)
        for purpose in LinkPurpose
    }
    await mail_links.forget(ada.id, LinkPurpose.PASSWORD)
    await mail_links.use(LinkPurpose.TOKENS, secrets[bea.id, LinkPurpose.TOKENS])
    for (user_id, purpose), secret in secrets.items():
        if (user_id, purpose) in ((ada.id, LinkPurpose.PASSWORD), (bea.id, LinkPurpose.TOKENS)):
            with pytest.raises(LinkNotValid):
                await mail_links.find(purpose, secret)
        else:
            assert await mail_links.find(purpose, secret) == LiveLink(user_id, None)


async def test_a_newer_link_voids_the_older_one_of_its_purpose() -> None:
    person = await factories.user()
    caller = await factories.caller(person)
    old = await mail_links.create(person.id, LinkPurpose.VERIFY, HOUR)
    other = await mail_links.create(person.id, LinkPurpose.PASSWORD, HOUR)
    new = await mail_links.create(person.id, LinkPurpose.VERIFY, HOUR, token_id=caller.token_id)
    with pytest.raises(LinkNotValid):
        await mail_links.find(LinkPurpose.VERIFY, old)
    assert await mail_links.find(LinkPurpose.VERIFY, new) == LiveLink(person.id, caller.token_id)
    assert await mail_links.find(LinkPurpose.PASSWORD, other) == LiveLink(person.id, None)
