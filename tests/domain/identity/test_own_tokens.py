"""The tokens that somebody has: listing, making, naming, revoking."""

from datetime import timedelta

import pytest
from pydantic import ValidationError

from app.access import Caller, Door, RequestInfo, Role, Tier, Visitor
from app.access.audit import AuditEntry
from app.core.clock import Frozen
from app.core.errors import Forbidden, Invalid, NotFound, Throttled, TierDenied, Unauthenticated
from app.core.keyset import Window
from app.domain import accounts, brands, identity
from app.domain.identity import (
    IdentityProof,
    InvalidPassword,
    NewApiToken,
    NewTierToken,
    PasswordNotSet,
    SignIn,
    TokenKind,
    TokenName,
)
from app.domain.identity.errors import CurrentToken
from app.domain.identity.models import AccessToken
from tests import factories
from tests.factories import PASSWORD
from tests.ledger import proves
from tests.mailbox import letters, text_of
from tests.statements import counted
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

PROVEN = IdentityProof(password=PASSWORD)


async def session(person: identity.User) -> Caller:
    """The person, signed in with the password."""
    signed = await identity.sign_in(Visitor(), SignIn(email=person.email or "", password=PASSWORD))
    return await authenticated(signed.token)


async def authenticated(token: str) -> Caller:
    return await identity.authenticate(token, RequestInfo())


async def names(caller: Caller, *kinds: TokenKind) -> list[str]:
    page = await identity.tokens_of(caller, Window(), kinds or identity.PERSONAL)
    return [view.name for view in page.items]


@proves("TOK-FULL-01", "TOK-FULL-03", "TOK-FULL-04", "TOK-OBT-01", "S-096")
async def test_a_token_is_made_with_a_name_and_the_password_and_shown_once(clock: Frozen) -> None:
    caller = await session(await factories.user())
    made = await identity.create_api_token(caller, NewApiToken(name="  Reports  "), PROVEN)
    assert (made.view.name, made.view.kind, made.view.tier) == ("Reports", TokenKind.API, None)
    assert (made.view.is_current, made.view.created_at) == (False, clock.at)
    assert (made.view.last_used_at, made.view.expires_at) == (None, None)
    found = await authenticated(made.token)
    assert (found.user_id, found.tier, found.token_id, found.token_name) == (
        caller.user_id,
        Tier.FULL,
        made.view.id,
        "Reports",
    )
    page = await identity.tokens_of(caller, Window())
    assert page.items[0] == made.view
    secret = made.token.rsplit("_", 1)[1]
    assert made.token not in repr(page)
    assert secret[:8] not in repr(await rows())
    (letter,) = await letters()
    assert (letter["To"], letter["Subject"]) == (caller.email, "A new API token of your Galley account")
    assert "“Reports”" in text_of(letter)
    assert made.token not in text_of(letter)
    line = await AuditEntry.filter(action="identity.create_api_token").first()
    assert line is not None
    assert (line.actor_id, line.subject, line.token_id) == (
        caller.user_id,
        f"token {made.view.id}",
        caller.token_id,
    )


@proves("TOK-FULL-02", "S-083")
async def test_a_wrong_password_makes_nothing(clock: Frozen) -> None:
    caller = await session(await factories.user())
    before = await rows()
    for _ in range(10):
        with pytest.raises(InvalidPassword):
            await identity.create_api_token(caller, NewApiToken(name="x"), IdentityProof(password="wrong"))
    with pytest.raises(Throttled):
        await identity.create_api_token(caller, NewApiToken(name="x"), PROVEN)
    assert await rows() == before


@proves("S-097")
async def test_without_a_password_one_is_asked_to_set_one_first() -> None:
    caller = await factories.caller(await factories.user(password=None))
    before = await rows()
    with pytest.raises(PasswordNotSet):
        await identity.create_api_token(caller, NewApiToken(name="x"), PROVEN)
    assert await rows() == before


@proves("S-093", "S-094")
async def test_the_list_shows_sessions_and_tokens_newest_first_and_says_which_is_current() -> None:
    person = await factories.user()
    await factories.brand(person)
    await factories.caller(await factories.user())
    phone = await identity.sign_in(
        Visitor(RequestInfo(client="mobile_app")), SignIn(email=person.email or "", password=PASSWORD)
    )
    caller = await session(person)
    await identity.create_api_token(caller, NewApiToken(name="Reports"), PROVEN)
    await accounts.create_tier_token(caller, NewTierToken(name="Reader", tier=Tier.READ))
    page = await identity.tokens_of(caller, Window())
    assert [(view.name, view.kind.value, view.tier, view.is_current) for view in page.items] == [
        ("Reports", "api", None, False),
        ("Sign-in (studio)", "session", None, True),
        ("Sign-in (mobile_app)", "session", None, False),
    ]
    assert (page.has_next, page.has_previous) == (False, False)
    on_the_phone = await authenticated(phone.token)
    seen = await identity.tokens_of(on_the_phone, Window())
    assert [view.is_current for view in seen.items] == [False, False, True]
    assert await identity.current_token(on_the_phone) == seen.items[2]
    assert await names(caller, TokenKind.SESSION) == ["Sign-in (studio)", "Sign-in (mobile_app)"]
    assert await names(caller, TokenKind.TIER) == ["Reader"]
    assert await names(caller, *TokenKind) == ["Reader", "Reports", "Sign-in (studio)", "Sign-in (mobile_app)"]


async def test_tokens_of_pages_are_in_no_list() -> None:
    person = await factories.user()
    page = await identity.sign_in(
        Visitor(RequestInfo(door=Door.PAGE)), SignIn(email=person.email or "", password=PASSWORD)
    )
    on_page = await identity.authenticate(page.token, RequestInfo(door=Door.PAGE))
    assert await names(on_page, *TokenKind) == []
    assert (await identity.current_token(on_page)).kind is TokenKind.PAGE


async def test_a_long_list_comes_page_by_page_by_one_statement_each() -> None:
    person = await factories.user()
    caller = await factories.caller(person)
    for number in range(4):
        await factories.token(person, name=f"token {number}")
    with counted() as statements:
        first = await identity.tokens_of(caller, Window(3))
    assert len(statements) == 1
    assert [view.name for view in first.items] == ["token 3", "token 2", "token 1"]
    cursor = first.cursor_of(2)
    rest = await identity.tokens_of(caller, Window(3, cursor))
    assert [view.name for view in rest.items] == ["token 0", "a token"]
    other = await factories.caller(await factories.user())
    for who, kinds, wrong in (
        (caller, identity.PERSONAL, "x"),
        (caller, [TokenKind.API], cursor),
        (other, identity.PERSONAL, cursor),
    ):
        with pytest.raises(Invalid) as refused:
            await identity.tokens_of(who, Window(3, wrong), kinds)
        assert set(refused.value.fields) == {"after"}


async def test_tokens_are_found_by_their_ids_where_they_are_the_callers_and_of_the_kind() -> None:
    owner = await factories.user()
    await factories.brand(owner)
    caller = await session(owner)
    made = await accounts.create_tier_token(caller, NewTierToken(name="Robot", tier=Tier.READ))
    other = await factories.caller(await factories.user())
    ids = [caller.token_id, made.view.id, other.token_id, 10**12]
    with counted() as statements:
        assert set(await identity.own_tokens(caller, ids)) == {caller.token_id}
    assert len(statements) == 1
    assert await identity.own_tokens(caller, ids, [TokenKind.TIER]) == {made.view.id: made.view}
    assert set(await identity.own_tokens(other, ids)) == {other.token_id}


@proves("TOK-TIER-01")
async def test_the_owner_of_the_account_and_nobody_else_lists_its_tier_tokens() -> None:
    owner = await factories.user()
    brand = await factories.brand(owner)
    caller = await session(owner)
    for name in ("One", "Two"):
        await accounts.create_tier_token(caller, NewTierToken(name=name, tier=Tier.READ))
    page = await accounts.tier_tokens(caller, caller.account_id, Window(1))
    assert ([view.name for view in page.items], page.has_next) == (["Two"], True)
    rest = await accounts.tier_tokens(caller, caller.account_id, Window(1, page.cursor_of(0)))
    assert ([view.name for view in rest.items], rest.has_next) == (["One"], False)
    editor = await session(await factories.member(brand, Role.EDITOR))
    with pytest.raises(Forbidden):
        await accounts.tier_tokens(editor, caller.account_id, Window())
    assert (await accounts.tier_tokens(editor, editor.account_id, Window())).items == []


@proves("TOK-REV-01", "TOK-REV-05", "TOK-REV-07")
async def test_revoking_deletes_one_token_also_the_session_of_another_device() -> None:
    person = await factories.user()
    here, there = await session(person), await session(person)
    made = await identity.create_api_token(here, NewApiToken(name="Reports"), PROVEN)
    kept = await identity.create_api_token(here, NewApiToken(name="Kept"), PROVEN)
    await identity.revoke_token(here, made.view.id)
    with pytest.raises(Unauthenticated):
        await authenticated(made.token)
    assert (await authenticated(kept.token)).user_id == person.id
    await identity.revoke_token(here, there.token_id)
    assert await AccessToken.filter(user_id=person.id).order_by("id").values_list("id", flat=True) == [
        here.token_id,
        kept.view.id,
    ]
    line = await AuditEntry.filter(action="identity.revoke_token").order_by("-id").first()
    assert line is not None
    assert (line.subject, line.token_id) == (f"token {there.token_id}", here.token_id)


@proves("TOK-REV-04", "S-093")
async def test_the_token_of_the_session_cannot_revoke_itself_but_signs_out() -> None:
    person = await factories.user()
    signed = await identity.sign_in(Visitor(), SignIn(email=person.email or "", password=PASSWORD))
    caller = await authenticated(signed.token)
    before = await rows()
    with pytest.raises(CurrentToken) as refused:
        await identity.revoke_token(caller, caller.token_id)
    assert refused.value.code == "current_token"
    assert await rows() == before
    assert (await authenticated(signed.token)).token_id == caller.token_id
    await identity.sign_out(caller)
    with pytest.raises(Unauthenticated):
        await authenticated(signed.token)


@proves("ERR-RULE-02")
async def test_somebody_elses_token_is_not_there() -> None:
    caller = await factories.caller(await factories.user())
    other = await factories.caller(await factories.user())
    before = await rows()
    for ident in (other.token_id, 10**12):
        with pytest.raises(NotFound):
            await identity.revoke_token(caller, ident)
        with pytest.raises(NotFound):
            await identity.revoke_tier_token(caller, ident)
        with pytest.raises(NotFound):
            await identity.rename_tier_token(caller, ident, TokenName(name="Mine"))
    assert await rows() == before


async def test_a_token_of_one_kind_is_not_found_among_those_of_the_other() -> None:
    owner = await factories.user()
    await factories.brand(owner)
    caller = await session(owner)
    made = await accounts.create_tier_token(caller, NewTierToken(name="Robot", tier=Tier.READ))
    full = await identity.create_api_token(caller, NewApiToken(name="Reports"), PROVEN)
    before = await rows()
    with pytest.raises(NotFound):
        await identity.revoke_token(caller, made.view.id)
    with pytest.raises(NotFound):
        await identity.revoke_tier_token(caller, full.view.id)
    with pytest.raises(NotFound):
        await identity.rename_tier_token(caller, full.view.id, TokenName(name="Mine"))
    assert await rows() == before
    await identity.revoke_tier_token(caller, made.view.id)
    with pytest.raises(Unauthenticated):
        await authenticated(made.token)
    assert (await authenticated(full.token)).user_id == owner.id


@proves("TOK-TIER-01", "TOK-TIER-04")
@pytest.mark.parametrize("tier", [Tier.READ, Tier.STANDARD_WRITE, Tier.ELEVATED_WRITE])
async def test_the_owner_of_a_brand_makes_a_token_of_one_tier_that_reaches_every_brand(tier: Tier) -> None:
    owner = await factories.user()
    first, second = await factories.brand(owner), await factories.brand(owner)
    foreign = await factories.brand()
    caller = await session(owner)
    made = await accounts.create_tier_token(caller, NewTierToken(name="Robot", tier=tier))  # pyright: ignore[reportArgumentType] one of the three
    assert (made.view.kind, made.view.tier, made.view.expires_at) == (TokenKind.TIER, tier.label, None)
    robot = await authenticated(made.token)
    assert (robot.tier, robot.user_id) == (tier, owner.id)
    for brand in (first, second):
        assert (await brands.open_scope(robot, str(brand.slug))).role is Role.SUPER_ADMIN
    with pytest.raises(brands.BrandRejected):
        await brands.open_scope(robot, str(foreign.slug))


@proves("TOK-TIER-01")
@pytest.mark.parametrize("role", [Role.EDITOR, Role.MEMBER, Role.CLIENT, None])
async def test_nobody_else_makes_a_tier_token(role: Role | None) -> None:
    brand = await factories.brand()
    person = await factories.user() if role is None else await factories.member(brand, role)
    caller = await session(person)
    before = await rows()
    with pytest.raises(Forbidden):
        await accounts.create_tier_token(caller, NewTierToken(name="Robot", tier=Tier.READ))
    assert await rows() == before


@proves("TOK-TIER-02")
@pytest.mark.parametrize("tier", [None, Tier.FULL, "full", "read", "all"])
async def test_a_tier_token_has_one_of_the_three_tiers(tier: object) -> None:
    with pytest.raises(ValidationError):
        NewTierToken.model_validate({"name": "Robot", "tier": tier})
    with pytest.raises(ValidationError):
        NewTierToken.model_validate({"name": "Robot"})


@proves("TOK-TIER-03")
async def test_a_tier_is_fixed_and_a_name_is_not() -> None:
    owner = await factories.user()
    await factories.brand(owner)
    caller = await session(owner)
    made = await accounts.create_tier_token(caller, NewTierToken(name="Robot", tier=Tier.READ))
    renamed = await identity.rename_tier_token(caller, made.view.id, TokenName(name="Machine"))
    assert (renamed.name, renamed.tier) == ("Machine", "read")
    assert set(TokenName.model_fields) == {"name"}
    assert (await authenticated(made.token)).tier is Tier.READ


@proves("S-095", "ERR-CODE-06")
async def test_a_tier_token_may_have_an_end(clock: Frozen) -> None:
    owner = await factories.user()
    await factories.brand(owner)
    caller = await session(owner)
    ends = clock.at + timedelta(days=1)
    made = await accounts.create_tier_token(caller, NewTierToken(name="Robot", tier=Tier.READ, expires_at=ends))
    assert made.view.expires_at == ends
    clock.to(ends - timedelta(microseconds=1))
    assert (await authenticated(made.token)).tier is Tier.READ
    clock.to(ends)
    with pytest.raises(Unauthenticated):
        await authenticated(made.token)
    before = await rows()
    with pytest.raises(Invalid) as refused:
        await accounts.create_tier_token(caller, NewTierToken(name="Robot", tier=Tier.READ, expires_at=ends))
    assert set(refused.value.fields) == {"expires_at"}
    assert await rows() == before


@proves("S-100")
async def test_a_tier_token_can_do_no_more_than_its_owner_at_the_time() -> None:
    owner = await factories.user()
    brand = await factories.brand(owner)
    made = await accounts.create_tier_token(await session(owner), NewTierToken(name="Robot", tier=Tier.READ))
    robot = await authenticated(made.token)
    assert (await brands.open_scope(robot, str(brand.slug))).role is Role.SUPER_ADMIN
    membership = await brands.Membership.get(user_id=owner.id)
    membership.role = Role.CLIENT.value
    await membership.save()
    assert (await brands.open_scope(robot, str(brand.slug))).role is Role.CLIENT
    await membership.delete()
    with pytest.raises(brands.BrandRejected):
        await brands.open_scope(robot, str(brand.slug))


@proves("TOK-TIER-18", "S-103")
async def test_a_tier_token_makes_and_revokes_no_tokens() -> None:
    owner = await factories.user()
    await factories.brand(owner)
    robot = await factories.caller(owner, Tier.ELEVATED_WRITE)
    before = await rows()
    for call in (
        identity.create_api_token(robot, NewApiToken(name="x"), PROVEN),
        accounts.create_tier_token(robot, NewTierToken(name="x", tier=Tier.READ)),
        identity.revoke_token(robot, robot.token_id),
        identity.tokens_of(robot, Window()),
    ):
        with pytest.raises(TierDenied):
            await call
    assert await rows() == before


def test_the_name_of_a_token_has_a_hundred_characters_at_most() -> None:
    assert NewApiToken(name="x" * 100)
    for name in ("", "  ", "x" * 101):
        with pytest.raises(ValidationError):
            NewApiToken(name=name)
