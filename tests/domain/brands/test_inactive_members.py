"""A membership that is not active opens nothing and counts nowhere, and one that is shows exactly its brand."""

import pytest

from app.access import Permission, Role
from app.core.errors import NotFound
from app.core.keyset import Window
from app.domain import brands
from app.domain.brands import Brand, BrandRejected, BrandRequired, Membership, colleagues, visibility
from app.domain.members.pages import MEMBERSHIPS
from tests import factories

pytestmark = pytest.mark.usefixtures("orm")


async def test_it_opens_no_brand_in_any_way() -> None:
    owner, editor = await factories.user(), await factories.user()
    of = await factories.brand(owner)
    member = await factories.member(of, Role.EDITOR, editor)
    caller = await factories.caller(editor)
    own = await Membership.get(user_id=owner.id, brand_id=of.id)
    assert (await brands.open_selected_scope(caller)).brand_id == of.id
    assert (
        set(await brands.open_scopes(caller, [of.id]))
        == set(await brands.open_details(caller, [of.id]))
        == {of.id}
    )
    assert set(await brands.open_scopes_of(caller, MEMBERSHIPS, [own.id])) == {own.id}
    await Membership.filter(user_id=member.id, brand_id=of.id).update(active=False)
    with pytest.raises(BrandRejected):
        await brands.open_scope(caller, str(of.slug))
    with pytest.raises(NotFound):
        await brands.open_scope_by_id(caller, of.id)
    with pytest.raises(BrandRequired):
        await brands.open_selected_scope(caller)
    assert await brands.open_scopes(caller, [of.id]) == {}
    assert await brands.open_details(caller, [of.id]) == {}
    assert await brands.open_scopes_of(caller, MEMBERSHIPS, [own.id]) == {}
    shown = await brands.mine(caller)
    assert (shown.items, shown.current) == ([], None)
    assert (await brands.page(caller, Window())).items == []


async def test_those_brands_are_opened_that_were_asked_for() -> None:
    person = await factories.user()
    one, other = await factories.brand(person), await factories.brand(person)
    caller = await factories.caller(person)
    own = {brand.id: await Membership.get(user_id=person.id, brand_id=brand.id) for brand in (one, other)}
    assert set(await brands.open_scopes(caller, [other.id])) == {other.id}
    assert set(await brands.open_details(caller, [other.id])) == {other.id}
    assert set(await brands.open_scopes_of(caller, MEMBERSHIPS, [own[other.id].id])) == {own[other.id].id}
    assert set(await brands.open_scopes(caller, [one.id, other.id])) == {one.id, other.id}


async def test_it_sees_nobody_and_is_told_nothing() -> None:
    owner, editor = await factories.user(), await factories.user()
    of = await factories.brand(owner)
    await factories.member(of, Role.EDITOR, editor)
    caller, stranger = await factories.caller(editor), await factories.user()
    wanted = [owner.id, editor.id, stranger.id]

    async def seen() -> tuple[set[int], list[int], list[int]]:
        people = await brands.known_people(caller, wanted)
        told = await colleagues.people_with(of.id, Permission.CONTENT_VIEW)
        visible = await visibility.visible_to(editor.id, Permission.CONTENT_VIEW)
        return set(people), told, [brand.id for brand in visible]

    assert await seen() == ({owner.id, editor.id}, [owner.id, editor.id], [of.id])
    await Membership.filter(user_id=editor.id).update(active=False)
    assert await seen() == ({editor.id}, [owner.id], [])


async def test_a_locked_brand_shows_nobody_and_is_not_shown() -> None:
    owner = await factories.user()
    locked, other = await factories.brand(owner), await factories.brand(owner)
    member = await factories.member(locked, Role.EDITOR)
    caller = await factories.caller(owner)
    assert set(await brands.known_people(caller, [owner.id, member.id])) == {owner.id, member.id}
    await Brand.filter(id=locked.id).update(requires_two_factor=True)
    assert set(await brands.known_people(caller, [owner.id, member.id])) == {owner.id}
    visible = await visibility.visible_to(owner.id, Permission.CONTENT_VIEW)
    assert [brand.id for brand in visible] == [other.id]


async def test_a_role_without_the_permission_is_left_out() -> None:
    owner, client = await factories.user(), await factories.user()
    of = await factories.brand(owner)
    await factories.member(of, Role.CLIENT, client)
    assert await colleagues.people_with(of.id, Permission.CONNECTIONS_MANAGE) == [owner.id]
    assert await visibility.visible_to(client.id, Permission.CONNECTIONS_MANAGE) == []
    assert set(await brands.known_people(await factories.caller(client), [owner.id, client.id])) == {client.id}


async def test_the_selected_brand_is_the_callers_own() -> None:
    ann, bob = await factories.user(), await factories.user()
    first, second = await factories.brand(ann), await factories.brand(ann)
    await factories.member(first, Role.EDITOR, bob)
    await factories.member(second, Role.EDITOR, bob)
    await brands.select(await factories.caller(bob), brands.BrandSelection(team_id=second.id))
    assert (await brands.open_selected_scope(await factories.caller(bob))).brand_id == second.id
    assert (await brands.open_selected_scope(await factories.caller(ann))).brand_id == first.id
    own = await brands.mine(await factories.caller(ann))
    assert [(item.id, item.selected) for item in own.items] == [(first.id, True), (second.id, False)]
