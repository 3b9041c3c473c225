"""What owners read of the audit log."""

from datetime import timedelta

import pytest

from app.access import BrandScopes, Role, Tier
from app.core.clock import Frozen
from app.core.errors import Forbidden, Invalid
from app.core.keyset import Slice, Window
from app.domain import brands, posts
from app.domain.brands import AuditFilter, BrandUpdate
from tests import factories
from tests.ledger import proves
from tests.statements import counted

pytestmark = pytest.mark.usefixtures("orm")

HOUR = timedelta(hours=1)
WHOLE = Window(100)


async def test_the_log_is_paged_and_filtered_by_one_statement(clock: Frozen) -> None:
    start = clock.at
    person = await factories.user()
    made = [await factories.brand(person, name) for name in ("One", "Two")]
    scopes = BrandScopes(tuple([await factories.scope(person, brand) for brand in made]))
    editor = await factories.member(made[0], Role.EDITOR)
    writing = await factories.scope(editor, made[0])
    clock.move(HOUR)
    await posts.create(writing, posts.PostCreate(body="Words."))
    clock.move(HOUR)
    await brands.update(scopes.scopes[0], BrandUpdate(name="New"))

    async def actions(**asked: object) -> list[str]:
        found = (await brands.audit_log(scopes, AuditFilter.model_validate(asked), WHOLE))[made[0].id]
        assert isinstance(found, Slice)
        return [line.action for line in found.items]

    newest = ["brands.update", "posts.create", "brands.add_member", "brands.create_for"]
    assert await actions() == newest
    assert await actions(actor_id=editor.id) == ["posts.create"]
    assert await actions(action="brands.update") == ["brands.update"]
    assert await actions(action="brands") == []
    assert await actions(since=start + HOUR) == newest[:2]
    assert await actions(until=start + HOUR) == newest[2:]
    assert await actions(since=start + HOUR, until=start + 2 * HOUR, actor_id=editor.id) == ["posts.create"]
    with counted() as statements:
        found = await brands.audit_log(scopes, AuditFilter(), Window(3))
    assert len(statements) == 1
    first, other = (found[brand.id] for brand in made)
    assert isinstance(first, Slice)
    assert isinstance(other, Slice)
    assert ([line.action for line in first.items], first.has_next) == (newest[:3], True)
    assert [(line.action, line.actor_id) for line in other.items] == [("brands.create_for", person.id)]
    rest = await brands.audit_log(BrandScopes(scopes.scopes[:1]), AuditFilter(), Window(3, first.cursor_of(2)))
    page = rest[made[0].id]
    assert isinstance(page, Slice)
    assert [line.action for line in page.items] == newest[3:]
    wrong = await brands.audit_log(scopes, AuditFilter(action="x"), Window(3, first.cursor_of(2)))
    assert all(isinstance(part, Invalid) for part in wrong.values())
    line = first.items[0]
    assert (line.subject, line.detail, line.actor_id) == (f"brand {made[0].id}", "name", person.id)
    elsewhere = BrandScopes(scopes.scopes[1:])
    assert await brands.audit_lines(scopes, [line.id, 2**62]) == {line.id: line}
    assert await brands.audit_lines(elsewhere, [line.id]) == {}


@proves("TOK-TIER-15")
async def test_what_a_token_did_is_told_in_its_owners_name() -> None:
    person = await factories.user()
    brand = await factories.brand(person)
    by_token = await factories.scope(person, brand, Tier.ELEVATED_WRITE)
    await posts.create(by_token, posts.PostCreate(body="Words.", approve=True))
    scopes = BrandScopes((await factories.scope(person, brand),))
    found = (await brands.audit_log(scopes, AuditFilter(action="posts.approve"), WHOLE))[brand.id]
    assert isinstance(found, Slice)
    assert [(line.actor_id, line.token_name) for line in found.items] == [(person.id, "a token")]


@pytest.mark.parametrize("role", [Role.EDITOR, Role.MEMBER, Role.CLIENT])
async def test_the_log_is_for_the_owner(role: Role) -> None:
    brand = await factories.brand()
    scopes = BrandScopes((await factories.scope(await factories.member(brand, role), brand),))
    for refused in (brands.audit_log(scopes, AuditFilter(), WHOLE), brands.audit_lines(scopes, [1])):
        with pytest.raises(Forbidden):
            await refused
