"""Attempts to connect: which form opens the platform's page, and what each answer of the platform leads to."""

from collections.abc import Mapping
from datetime import timedelta
from unittest.mock import AsyncMock

import pytest

from app.access import BrandScope, RequestInfo, Visitor
from app.connectors import ClientRefused, InvalidGrant, Offer, Rejected, Retryable
from app.core.clock import Frozen
from app.core.errors import Invalid, InvalidState
from app.domain import channels, connections
from app.domain.channels import Channel, ChannelChoice
from app.domain.connections import CallbackRefused, FilledForm
from app.domain.connections.errors import AuthorizationFailed, HandoverRefused
from app.domain.connections.models import OauthAttempt, OauthClient
from tests import factories
from tests.domain.connections.consent import Watched, consented, received
from tests.factories import SYSTEM
from tests.security_events import heard
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

NO_CODE = "The platform's answer holds no code."
VISITOR = Visitor(RequestInfo())


def filled(*values: tuple[str, str], platform: str = "sandbox") -> FilledForm:
    fields = [{"key": key, "value": value} for key, value in values]
    return FilledForm.model_validate({"platform": platform, "fields": fields})


async def query_of(scope: BrandScope) -> dict[str, str]:
    """The query with which a browser comes back from the platform's page."""
    return await consented(await connections.start(scope, filled()))


@pytest.mark.parametrize(
    ("changes", "state", "problem"),
    [
        ({"error": "access_denied", "code": None}, "denied", "Access was not allowed on the platform."),
        ({"error": "access_denied"}, "denied", "Access was not allowed on the platform."),
        ({"error": "server_error"}, "failed", NO_CODE),
        ({"code": None}, "failed", NO_CODE),
        ({"code": ""}, "failed", NO_CODE),
        ({"code": "unknown"}, "failed", "The sandbox does not know this code."),
        (
            {"iss": "https://a.example"},
            "refused",
            "The answer came from another server than the one that was asked.",
        ),
    ],
    ids=str,
)
async def test_an_answer_without_a_good_code_ends_the_attempt_with_its_reason(
    scope: BrandScope, sandbox: Watched, changes: Mapping[str, str | None], state: str, problem: str
) -> None:
    merged = {**await query_of(scope), **changes}
    answer = {name: text for name, text in merged.items() if text is not None}
    with heard() as events:
        code = await connections.receive(VISITOR, "sandbox", answer)
    assert events.counted == ({"link_refused: oauth_issuer": 1} if state == "refused" else {})
    row = await OauthAttempt.get()
    assert (row.state, row.problem, row.kept, row.tokens, row.offers) == (state, problem, None, None, None)
    with pytest.raises(AuthorizationFailed) as failed:
        await connections.handover(scope, code)
    assert failed.value.message == problem
    # The state was used.
    before = await rows()
    with heard() as events, pytest.raises(CallbackRefused):
        await connections.receive(VISITOR, "sandbox", answer | {"code": "x"})
    assert events.counted == {"link_refused: oauth_state": 1}
    assert await rows() == before


@pytest.mark.parametrize("slug", ["mastodon", "bluesky", "nowhere", ""])
async def test_a_state_is_good_at_the_platform_where_it_was_asked_for(
    scope: BrandScope, sandbox: Watched, slug: str
) -> None:
    answer = await query_of(scope)
    before = await rows()
    with heard() as events, pytest.raises(CallbackRefused):
        await connections.receive(VISITOR, slug, answer)
    assert events.counted == {"link_refused: oauth_state": 1}
    assert await rows() == before
    await connections.receive(VISITOR, "sandbox", answer)
    assert (await OauthAttempt.get()).state == "exchanged"


async def test_a_state_is_good_for_ten_minutes(scope: BrandScope, sandbox: Watched, clock: Frozen) -> None:
    first, second = await query_of(scope), await query_of(scope)
    clock.move(timedelta(minutes=10) - timedelta(microseconds=1))
    await connections.receive(VISITOR, "sandbox", {**first, "error": "access_denied"})
    clock.move(timedelta(microseconds=1))
    before = await rows()
    with heard() as events, pytest.raises(CallbackRefused):
        await connections.receive(VISITOR, "sandbox", {**second, "error": "access_denied"})
    assert events.counted == {"link_refused: oauth_state": 1}
    assert await rows() == before


async def test_a_state_is_used_once_even_while_its_code_is_exchanged(scope: BrandScope, sandbox: Watched) -> None:
    answer = await query_of(scope)
    refused: list[bool] = []

    async def again() -> None:
        sandbox.slow = None
        before = await rows()
        with pytest.raises(CallbackRefused):
            await connections.receive(VISITOR, "sandbox", answer)
        refused.append(await rows() == before)

    sandbox.slow = again
    await connections.receive(VISITOR, "sandbox", answer)
    assert (refused, len(sandbox.codes)) == ([True], 1)
    assert (await OauthAttempt.get()).state == "exchanged"


@pytest.mark.parametrize(
    ("failure", "keeps_code"),
    [
        (ClientRefused("Who is this?"), False),
        (InvalidGrant("Too late."), False),
        (Rejected("No."), True),
        (Retryable("Later."), True),
    ],
    ids=lambda value: type(value).__name__,
)
async def test_a_code_is_kept_where_nobody_knows_whether_it_was_redeemed(
    scope: BrandScope, sandbox: Watched, clock: Frozen, failure: Exception, keeps_code: bool
) -> None:
    answer = await query_of(scope)
    issuer = (await OauthAttempt.get()).issuer
    for place in (issuer, "https://another.example"):
        await OauthClient.create(platform="sandbox", issuer=place, client_id="an id", registered_at=clock.at)
    sandbox.answers = [failure]
    await connections.receive(VISITOR, "sandbox", answer)
    row = await OauthAttempt.get()
    assert (row.state, row.problem, row.kept is not None) == ("failed", str(failure), keeps_code)
    assert (row.expires_at - clock.at).total_seconds() == (60 if keeps_code else 600)
    # A client that its server does not know is registered anew, and no other.
    known = await OauthClient.all().order_by("id").values_list("issuer", flat=True)
    assert (
        known == ["https://another.example"]
        if isinstance(failure, ClientRefused)
        else [issuer, "https://another.example"]
    )


@pytest.mark.parametrize(
    ("offers", "problem"),
    [
        (AsyncMock(return_value=[]), "The platform offers no account that can be connected."),
        (AsyncMock(side_effect=Rejected("No list.")), "No list."),
    ],
    ids=["none", "refused"],
)
async def test_without_accounts_the_grant_is_taken_back(
    scope: BrandScope,
    sandbox: Watched,
    clock: Frozen,
    monkeypatch: pytest.MonkeyPatch,
    offers: AsyncMock,
    problem: str,
) -> None:
    monkeypatch.setattr(sandbox, "offers", offers)
    await received(scope)
    row = await OauthAttempt.get()
    assert (row.state, row.problem, row.offers) == ("failed", problem, None)
    clock.to(row.expires_at)
    assert await connections.end_attempts(SYSTEM) == 1
    assert len(sandbox.revoked) == 1
    assert (await OauthAttempt.get()).tokens is None


async def test_a_channel_has_a_hundred_characters_of_the_name_of_its_account(
    scope: BrandScope, sandbox: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer = Offer("sandbox:ann-one", "n" * 101, None, None, {"access_token": "a token"})
    monkeypatch.setattr(sandbox, "offers", AsyncMock(return_value=[offer]))
    await channels.finish(scope, ChannelChoice(token=await received(scope)))
    assert (await Channel.get()).name == "n" * 100


async def test_what_a_form_of_a_platform_is_refused_for(
    scope: BrandScope, sandbox: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await rows()
    for form, field in (
        (filled(("person", "a"), ("person", "b")), "fields.person"),
        (filled(("person", "A person")), "fields.person"),
        (filled(platform="nowhere"), "platform"),
    ):
        with pytest.raises(Invalid) as refused:
            await connections.start(scope, form)
        assert list(refused.value.fields) == [field]
    monkeypatch.setattr(sandbox, "client_settings", ("meta_app_id", "meta_app_secret"))
    with pytest.raises(InvalidState, match=r"^This installation has no client at Sandbox\. "):
        await connections.start(scope, filled())
    assert await rows() == before


def test_a_form_has_fifty_fields_at_most() -> None:
    fields = [(f"field_{number}", "x") for number in range(51)]
    assert len(filled(*fields[:50]).filled()) == 50
    with pytest.raises(ValueError, match="at most 50 items"):
        filled(*fields)


def test_a_filled_form_shows_no_value() -> None:
    form = filled(("token", "a secret"))
    assert form.filled() == {"token": "a secret"}
    assert "a secret" not in repr(form)


async def test_a_one_time_code_is_good_for_who_started_until_its_end(
    scope: BrandScope, sandbox: Watched, clock: Frozen
) -> None:
    code = await received(scope)
    stranger = await factories.user()
    theirs = await factories.scope(stranger, await factories.brand(stranger))
    before = await rows()
    with heard() as events:
        with pytest.raises(HandoverRefused):
            await connections.handover(theirs, code)
        with pytest.raises(HandoverRefused):
            await connections.brand_of(scope.caller, "another code")
    assert events.counted == {"link_refused: oauth_code": 2}
    assert await rows() == before
    assert await connections.brand_of(scope.caller, code) == scope.brand_id
    clock.move(timedelta(minutes=10) - timedelta(microseconds=1))
    assert (await connections.handover(scope, code)).label == "Sandbox"
    clock.move(timedelta(microseconds=1))
    with pytest.raises(HandoverRefused):
        await connections.handover(scope, code)


async def test_an_attempt_that_another_person_would_finish_ends_and_its_grant_is_taken_back(
    scope: BrandScope, sandbox: Watched
) -> None:
    code = await received(scope)
    stranger = await factories.caller(await factories.user())
    with heard() as events, pytest.raises(HandoverRefused):
        await connections.brand_of(stranger, code)
    assert events.counted == {"link_refused: oauth_user": 1}
    with pytest.raises(HandoverRefused):
        await connections.brand_of(scope.caller, code)
    row = await OauthAttempt.get()
    assert (row.state, row.offers, row.tokens is None, sandbox.revoked) == ("refused", None, False, [])
    assert await connections.end_attempts(SYSTEM) == 1
    assert ((await OauthAttempt.get()).tokens, len(sandbox.revoked)) == (None, 1)


async def test_an_attempt_that_was_handed_over_is_not_ended_by_another_person(
    scope: BrandScope, sandbox: Watched
) -> None:
    answer = {**await query_of(scope), "error": "access_denied"}
    code = await connections.receive(VISITOR, "sandbox", answer)
    stranger = await factories.caller(await factories.user())
    before = await rows()
    with heard() as events, pytest.raises(HandoverRefused):
        await connections.brand_of(stranger, code)
    assert events.counted == {"link_refused: oauth_user": 1}
    # It had ended before, and keeps its reason.
    assert await rows() == before
