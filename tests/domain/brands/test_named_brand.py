"""A token and the brand of its request by one statement: the same as by two."""

import asyncio
from uuid import uuid4

import pytest

from app.access import RequestInfo
from app.core.errors import Unauthenticated
from app.domain import brands, identity
from app.domain.brands import BrandRejected, TwoFactorNeeded
from app.domain.brands.models import Brand, Membership
from tests import factories
from tests.statements import counted

pytestmark = pytest.mark.usefixtures("orm")
INFO = RequestInfo()


async def test_a_member_gets_the_brand_that_two_statements_give() -> None:
    person = await factories.user()
    brand, other = await factories.brand(person), await factories.brand(person, "Other")
    await factories.member(other)
    token = await factories.token(person)
    for each in (brand, other):
        with counted() as seen:
            admission = await brands.admit(token, INFO, f" {str(each.slug).upper()} ")
        assert len(seen) == 1
        caller = await identity.authenticate(token, INFO)
        assert admission.caller == caller
        assert admission.scope() == await brands.open_scope(caller, str(each.slug))


async def test_a_brand_that_is_not_theirs_is_refused_once_it_is_asked_for() -> None:
    person = await factories.user()
    own, foreign = await factories.brand(person), await factories.brand()
    token = await factories.token(person)
    await Membership.filter(brand_id=own.id).update(active=False)
    for slug in (str(foreign.slug), str(own.slug), str(uuid4()), "nonsense", ""):
        admission = await brands.admit(token, INFO, slug)
        assert admission.caller == await identity.authenticate(token, INFO)
        with pytest.raises(BrandRejected):
            admission.scope()


async def test_a_brand_that_requires_two_factor_is_locked() -> None:
    person = await factories.user()
    brand = await factories.brand(person)
    await Brand.filter(id=brand.id).update(requires_two_factor=True)
    admission = await brands.admit(await factories.token(person), INFO, str(brand.slug))
    with pytest.raises(TwoFactorNeeded):
        admission.scope()


async def test_without_a_genuine_token_nobody_is_admitted() -> None:
    person = await factories.user()
    brand = await factories.brand(person)
    token = await factories.token(person)
    other = "gly_f_1_" + token.rsplit("_", 1)[1]
    for text in (None, "", "nonsense", other):
        with pytest.raises(Unauthenticated):
            await brands.admit(text, INFO, str(brand.slug))


async def test_a_brand_by_its_number_is_what_two_statements_give() -> None:
    person = await factories.user()
    own, locked, foreign = await factories.brand(person), await factories.brand(person), await factories.brand()
    left = await factories.brand(person)
    await factories.member(own)
    await Brand.filter(id=own.id).update(email="a@example.com", phone="+1", address="Here", time_zone="Asia/Tokyo")
    await Brand.filter(id=locked.id).update(requires_two_factor=True)
    await Membership.filter(brand_id=left.id).update(active=False)
    token = await factories.token(person)
    for brand_id in (own.id, locked.id, foreign.id, left.id, 2**62):
        with counted() as seen:
            caller, opened = await brands.admit_by_id(token, INFO, brand_id)
        assert len(seen) == 1
        assert caller == await identity.authenticate(token, INFO)
        expected = (await brands.open_details(caller, [brand_id])).get(brand_id)
        if brand_id == locked.id:
            assert (type(opened), type(expected)) == (TwoFactorNeeded, TwoFactorNeeded)
        else:
            assert opened == expected
            assert (opened is None) == (brand_id != own.id)


async def test_without_a_genuine_token_no_brand_is_read_by_its_number() -> None:
    person = await factories.user()
    brand = await factories.brand(person)
    token = await factories.token(person)
    for text in (None, "", "nonsense", "gly_f_1_" + token.rsplit("_", 1)[1]):
        with pytest.raises(Unauthenticated):
            await brands.admit_by_id(text, INFO, brand.id)


async def test_brands_of_many_requests_at_once_are_read_as_well() -> None:
    person = await factories.user()
    made = [await factories.brand(person, f"Brand {number}") for number in range(3)]
    token = await factories.token(person)
    wanted = made * 8
    opened = await asyncio.gather(*(brands.admit_by_id(token, INFO, brand.id) for brand in wanted))
    admitted = await asyncio.gather(*(brands.admit(token, INFO, str(brand.slug)) for brand in wanted))
    for brand, (_, detail), admission in zip(wanted, opened, admitted, strict=True):
        assert isinstance(detail, tuple)
        assert (detail[0].name, detail[1].name) == (brand.name, brand.name)
        assert admission.scope() == detail[0]
