"""What an operator reads about people, tokens and what was done: the newest first, and what was asked for."""

from datetime import timedelta

import pytest

from app.access import Tier
from app.access.audit import AuditEntry
from app.core.clock import Frozen
from app.core.errors import NotFound
from app.core.operator_lists import ListPage, ListSearch
from app.domain import accounts, identity
from app.domain.identity import AuditSearch, TokenKind, User
from app.domain.identity.models import AccessToken
from tests import factories
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

MOMENT = timedelta(microseconds=1)
NOBODY = "nobody@example.com"


async def test_people_are_found_by_address_and_name_and_by_whether_they_are_disabled(clock: Frozen) -> None:
    ada = await factories.user("ada@example.com", verified=False)
    grace = await factories.user("grace@example.com", first_name="Grace", last_name="Hopper")
    gone = await factories.user("gone@example.com")
    await User.filter(id=gone.id).update(deleted_at=clock.at)
    await accounts.disable_user(SYSTEM, "grace@example.com")

    async def found(search: str | None = None, disabled: bool | None = None) -> list[int]:
        lines = await identity.list_users(SYSTEM, ListSearch(search=search), disabled=disabled)
        return [line.id for line in lines]

    assert await found() == [grace.id, ada.id]
    assert await found("ADA@EX") == [ada.id]
    assert await found("grace hop") == [grace.id]
    assert await found(disabled=True) == [grace.id]
    assert await found("example.com", disabled=False) == [ada.id]
    (line,) = await identity.list_users(SYSTEM, ListSearch(search="ada"))
    assert (line.email, line.name, line.verified, line.disabled) == (
        "ada@example.com",
        "Ada Lovelace",
        False,
        False,
    )
    assert line.created_at == clock.at
    (other,) = await identity.list_users(SYSTEM, ListSearch(search="grace"))
    assert (other.verified, other.disabled) == (True, True)


async def test_a_person_is_shown_with_how_they_sign_in(clock: Frozen) -> None:
    ada, bea = await factories.user("ada@example.com", password=None), await factories.user("bea@example.com")
    for person in (ada, bea, bea):
        await factories.token(person)
    await AccessToken.filter(user_id=bea.id).update(last_used_at=clock.at - MOMENT)
    newest = await AccessToken.filter(user_id=bea.id).order_by("-id").first()
    assert newest is not None
    await AccessToken.filter(id=newest.id).update(last_used_at=clock.at)
    shown = await identity.show_user(SYSTEM, " ADA@example.com")
    assert (shown.id, shown.has_password, shown.tokens, shown.last_used_at) == (ada.id, False, 1, None)
    shown = await identity.show_user(SYSTEM, "bea@example.com")
    assert (shown.id, shown.has_password, shown.tokens, shown.last_used_at) == (bea.id, True, 2, clock.at)
    assert (shown.has_two_factor, shown.passkeys, shown.disabled_at) == (False, 0, None)
    assert shown.account_id == (await identity.Account.get(owner_id=bea.id)).id
    with pytest.raises(NotFound, match=NOBODY):
        await identity.show_user(SYSTEM, NOBODY)


async def test_tokens_are_listed_of_all_or_of_one_person(clock: Frozen) -> None:
    ada, bea = await factories.user("ada@example.com"), await factories.user("bea@example.com")
    await factories.token(ada, name="first")
    await factories.token(bea, Tier.READ, name="theirs")
    await factories.token(ada, name="second")
    listed = await identity.list_tokens(SYSTEM, ListPage())
    assert [(line.user, line.name) for line in listed] == [
        ("ada@example.com", "second"),
        ("bea@example.com", "theirs"),
        ("ada@example.com", "first"),
    ]
    assert [line.name for line in await identity.list_tokens(SYSTEM, ListPage(limit=2))] == ["second", "theirs"]
    own = await identity.list_tokens(SYSTEM, ListPage(), "ADA@example.com")
    assert [line.name for line in own] == ["second", "first"]
    shown = await identity.show_token(SYSTEM, listed[1].id)
    assert shown == listed[1]
    assert (shown.kind, shown.tier, shown.created_at, shown.last_used_at, shown.expires_at) == (
        TokenKind.TIER,
        "read",
        clock.at,
        None,
        None,
    )
    # A session has no stored end: it ends so long after its last use.
    await AccessToken.filter(id=listed[0].id).update(kind="session")
    assert (await identity.show_token(SYSTEM, listed[0].id)).expires_at == clock.at + timedelta(days=30, minutes=1)
    with pytest.raises(NotFound, match=NOBODY):
        await identity.list_tokens(SYSTEM, ListPage(), NOBODY)
    with pytest.raises(NotFound, match="1000000"):
        await identity.show_token(SYSTEM, 1_000_000)


async def test_the_audit_log_is_searched_by_person_action_and_time(clock: Frozen) -> None:
    ada, bea = await factories.user("ada@example.com"), await factories.user("bea@example.com")
    await AuditEntry.all().delete()
    lines = [
        (ada.id, "posts.create", "post 1"),
        (bea.id, "posts.create", "post 2"),
        (None, "identity.disable_user", f"user {ada.id}"),
        (bea.id, "posts.approve", f"user {ada.id}0"),
    ]
    began = clock.at
    for actor, action, subject in lines:
        await AuditEntry.create(actor_id=actor, door="rest", action=action, subject=subject, created_at=clock.at)
        clock.move(MOMENT)

    async def found(**search: object) -> list[str]:
        entries = await identity.audit_entries(SYSTEM, AuditSearch.model_validate(search))
        return [entry.subject for entry in entries]

    subjects = [subject for _, _, subject in lines]
    assert await found() == subjects[::-1]
    assert await found(limit=2) == subjects[:1:-1]
    assert await found(user="ADA@example.com") == [subjects[2], subjects[0]]
    assert await found(action="posts.create") == [subjects[1], subjects[0]]
    assert await found(user="bea@example.com", action="posts.create") == [subjects[1]]
    assert await found(since=began + 2 * MOMENT) == subjects[:1:-1]
    assert await found(since=began + 4 * MOMENT) == []
    (entry,) = await identity.audit_entries(SYSTEM, AuditSearch(action="posts.approve"))
    assert (entry.actor_id, entry.actor, entry.door) == (bea.id, "bea@example.com", "rest")
    with pytest.raises(NotFound, match=NOBODY):
        await found(user=NOBODY)


async def test_by_itself_a_search_answers_a_hundred_lines(clock: Frozen) -> None:
    await AuditEntry.all().delete()
    for number in range(101):
        await AuditEntry.create(door="rest", action="a.b", subject=str(number), created_at=clock.at)
    assert [entry.subject for entry in await identity.audit_entries(SYSTEM, AuditSearch())] == [
        str(number) for number in range(100, 0, -1)
    ]


async def test_an_address_is_verified_once(clock: Frozen) -> None:
    person = await factories.user(verified=False)
    assert (await identity.verify_user(SYSTEM, person.email or "")).id == person.id
    assert (await User.get(id=person.id)).email_verified_at == clock.at
    clock.move(MOMENT)
    assert (await identity.verify_user(SYSTEM, person.email or "")).email_verified_at == clock.at - MOMENT
    lines = await AuditEntry.filter(action="identity.verify_user").values("actor_id", "subject", "detail")
    assert lines == [{"actor_id": person.id, "subject": f"user {person.id}", "detail": "verified"}]
    with pytest.raises(NotFound, match=NOBODY):
        await identity.verify_user(SYSTEM, NOBODY)
