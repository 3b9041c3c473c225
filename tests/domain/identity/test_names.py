"""Names that others read: people, brands, tokens, passkeys and devices have no marks that turn what is read."""

from collections.abc import Callable

import pytest

from app.access import Tier, audit
from app.core.db import atomic
from app.domain import accounts, brands, identity

SENT = "Ada\u202e \x1b[2JLove\u2066lace"
KEPT = "Ada  [2JLovelace"
PERSON = {"email": "a@example.com", "password": "a long password", "first_name": "A", "last_name": "B"}


READERS: list[Callable[[str], str | None]] = [
    lambda name: accounts.Registration.model_validate(PERSON | {"first_name": name}).first_name,
    lambda name: accounts.Registration.model_validate(PERSON | {"last_name": name}).last_name,
    lambda name: accounts.Registration.model_validate(PERSON | {"team_name": name}).brand_name,
    lambda name: identity.NewUser(email="a@example.com", first_name=name).first_name,
    lambda name: identity.ProfileUpdate(last_name=name).last_name,
    lambda name: identity.NewApiToken(name=name).name,
    lambda name: identity.NewTierToken(name=name, tier=Tier.READ).name,
    lambda name: identity.TokenName(name=name).name,
    lambda name: identity.PasskeyName(name=name).name,
    lambda name: identity.TerminalStart(device_name=name).device_name,
    lambda name: brands.NewBrand(name=name).name,
    lambda name: brands.BrandUpdate(name=name).name,
]


@pytest.mark.parametrize("read", READERS)
def test_a_name_is_kept_as_others_may_see_it(read: Callable[[str], str | None]) -> None:
    assert read(SENT) == KEPT


@pytest.mark.usefixtures("orm")
async def test_the_name_of_who_was_invited_is_the_beginning_of_their_address() -> None:
    for email, name in (("ada.l@example.com", "ada.l"), (f"{'x' * 101}@example.com", "x" * 100)):
        async with atomic():
            with audit.recording():
                invited = await identity.find_or_create_invited(email)
        assert (await identity.User.get(id=invited.user_id)).first_name == name
