"""Answers by hand: sent once, looked up where their outcome is unknown, and comments that are hidden."""

import asyncio
from datetime import timedelta
from typing import Any
from unittest.mock import AsyncMock

import pytest

from app.access import BrandScopes
from app.connectors import Absence, NeedsReconnect, Rejected, Retryable, Unknown, registry
from app.core import failpoints
from app.core.clock import Frozen
from app.core.errors import InvalidState
from app.domain import inbox
from app.domain.channels import Channel
from app.domain.inbox import CommentState, HiddenComment, NewReply, SocialComment
from tests.deaths import Death, Killer
from tests.domain.inbox.places import Commented, commented
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

THANKS = NewReply(body="Thanks.")
UNSURE = (
    "Nobody knows whether the answer arrived: look at the channel. The same text is not sent twice where the"
    " platform can tell."
)


async def answers(of: Commented) -> list[tuple[str, int]]:
    return [(item["body"], item["arrivals"]) for row in await of.shown() for item in row["answers"]]


def fail(patch: pytest.MonkeyPatch, call: str, failure: Exception) -> None:
    """Let this call of the sandbox fail."""
    patch.setattr(registry.platform("sandbox"), call, AsyncMock(side_effect=failure))


async def refused(of: Commented, row: SocialComment, data: NewReply = THANKS) -> str:
    with pytest.raises(InvalidState) as error:
        await inbox.reply(of.at.scope, row.id, data)
    return error.value.message


async def test_a_comment_is_answered_once(clock: Frozen) -> None:
    of = await commented()
    row = await of.received("Nice")
    results = await asyncio.gather(
        *(inbox.reply(of.at.scope, row.id, THANKS) for _ in range(5)), return_exceptions=True
    )
    views = [item for item in results if isinstance(item, inbox.CommentView)]
    assert len(views) == 1
    assert {type(item) for item in results if item is not views[0]} == {InvalidState}
    assert (views[0].state, views[0].reply, views[0].replied_at) == (CommentState.REPLIED, "Thanks.", clock.at)
    assert await answers(of) == [("Thanks.", 1)]
    assert await refused(of, row) == "This comment was answered already."


@pytest.mark.parametrize(
    ("outcome", "message"),
    [
        ("reject", "Sandbox refused it. The sandbox refuses every post of this channel."),
        ("fail", "Sandbox could not do it now. The sandbox fails every attempt on this channel."),
    ],
)
async def test_a_refused_answer_changes_nothing(clock: Frozen, outcome: str, message: str) -> None:
    of = await commented(outcome)
    row = await of.received("Nice")
    before = await rows("change_note")
    assert await refused(of, row) == message
    assert await rows("change_note") == before
    stored = await SocialComment.get(id=row.id)
    assert (stored.reply, stored.reply_key, stored.reply_until) == (None, None, None)


UNCERTAIN = "Nobody knows whether the platform did it: look at the channel, or try again."
RECONNECT = "The channel must be connected again."


@pytest.mark.parametrize(
    ("failure", "message", "state"),
    [
        (Rejected("No."), "Sandbox refused it. No.", "connected"),
        (Rejected(""), "Sandbox refused it.", "connected"),
        (Retryable("Later."), "Sandbox could not do it now. Later.", "connected"),
        (NeedsReconnect("Sign in again."), "Sign in again.", "needs_reconnect"),
        (NeedsReconnect(""), RECONNECT, "needs_reconnect"),
        (Unknown("Hm."), f"{UNCERTAIN} Hm.", "connected"),
        (TimeoutError(), UNCERTAIN, "connected"),
        (ZeroDivisionError(), UNCERTAIN, "connected"),
    ],
    ids=lambda value: f"{type(value).__name__} {value}" if isinstance(value, Exception) else "",
)
async def test_what_a_failure_means(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch, failure: Exception, message: str, state: str
) -> None:
    of = await commented()
    row = await of.received("Spam")
    fail(monkeypatch, "hide", failure)
    with pytest.raises(InvalidState) as error:
        await inbox.hide(of.at.scope, row.id, HiddenComment(hidden=True))
    assert error.value.message == message
    assert (await SocialComment.get(id=row.id)).hidden_at is None
    channel = await Channel.get(id=of.channel_id)
    assert (channel.state, channel.problem) == (state, None if state == "connected" else message)


@pytest.mark.parametrize(
    ("failure", "found", "message", "kept"),
    [
        (Rejected("No."), Absence.ABSENT, "Sandbox refused it. No.", None),
        (Retryable("Later."), Absence.ABSENT, "Sandbox could not do it now. Later.", None),
        (Unknown("Hm."), Absence.ABSENT, "The answer did not arrive. Send it again.", "Thanks."),
        (TimeoutError(), Absence.ABSENT, "The answer did not arrive. Send it again.", "Thanks."),
        (ZeroDivisionError(), Absence.ABSENT, "The answer did not arrive. Send it again.", "Thanks."),
        (Unknown("Hm."), Absence.UNSURE, UNSURE, "Thanks."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
async def test_a_text_that_may_have_been_sent_is_kept(
    clock: Frozen,
    monkeypatch: pytest.MonkeyPatch,
    failure: Exception,
    found: Absence,
    message: str,
    kept: str | None,
) -> None:
    of = await commented()
    row = await of.received("Nice")
    with monkeypatch.context() as patch:
        fail(patch, "answer", failure)
        patch.setattr(registry.platform("sandbox"), "find_answer", AsyncMock(return_value=found))
        assert await refused(of, row) == message
        stored = await SocialComment.get(id=row.id)
        assert (stored.reply, stored.reply_until, stored.state) == (kept, None, "new")
        if kept is not None:
            # A refusal says nothing about the first call, which may still arrive.
            fail(patch, "answer", Rejected("No."))
            assert await refused(of, row) == "Sandbox refused it. No."
            again = await SocialComment.get(id=row.id)
            assert (again.reply, again.reply_key, again.reply_until) == (kept, stored.reply_key, None)
    assert (await inbox.reply(of.at.scope, row.id, THANKS)).state is CommentState.REPLIED
    assert await answers(of) == [("Thanks.", 1)]


async def test_a_lost_answer_is_looked_up(clock: Frozen) -> None:
    of = await commented("accept_then_timeout")
    row = await of.received("Nice")
    assert (await inbox.reply(of.at.scope, row.id, THANKS)).reply == "Thanks."
    assert await answers(of) == [("Thanks.", 1)]


async def test_an_answer_that_nobody_can_find_is_not_sent_twice(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = await commented("accept_then_timeout")
    row = await of.received("Nice")
    platform: Any = registry.platform("sandbox")

    async def away(*arguments: object) -> str:
        del arguments
        raise TimeoutError

    with monkeypatch.context() as patch:
        patch.setattr(platform, "find_answer", away)
        assert (await refused(of, row)).startswith("Nobody knows whether the answer arrived")
        # Another text must not go out while the first may have arrived.
        assert (await refused(of, row, NewReply(body="Other."))).startswith("Nobody knows whether")
    stored = await SocialComment.get(id=row.id)
    assert (stored.state, stored.reply, stored.replied_at) == ("new", "Thanks.", None)
    assert (await inbox.by_ids(BrandScopes((of.at.scope,)), [row.id]))[row.id].reply is None
    # Now it is found, although the person sends another text.
    assert await refused(of, row, NewReply(body="Other.")) == "This comment was answered already."
    assert (await SocialComment.get(id=row.id)).state == "replied"
    assert await answers(of) == [("Thanks.", 1)]


@pytest.mark.parametrize("moment", ["before answer", "after answer"])
async def test_a_process_that_dies_while_it_answers(clock: Frozen, moment: str) -> None:
    of = await commented()
    row = await of.received("Nice")
    killer = Killer()

    def die(name: str) -> None:
        if name == moment:
            killer.at = len(killer.seen) + 1
        killer(name)

    failpoints.plug(die)
    with pytest.raises(Death):
        await inbox.reply(of.at.scope, row.id, THANKS)
    failpoints.plug(None)
    assert await refused(of, row) == "An answer to this comment is on its way."
    clock.move(timedelta(minutes=5))
    if moment == "before answer":
        # Nothing was sent, so another text may go out.
        assert (await inbox.reply(of.at.scope, row.id, NewReply(body="Other."))).reply == "Other."
        assert await answers(of) == [("Other.", 1)]
    else:
        assert (await inbox.reply(of.at.scope, row.id, THANKS)).reply == "Thanks."
        assert await answers(of) == [("Thanks.", 1)]


async def test_a_comment_is_hidden_and_shown_again(clock: Frozen) -> None:
    of = await commented()
    row = await of.received("Spam")
    for hidden in (True, True, False):
        view = await inbox.hide(of.at.scope, row.id, HiddenComment(hidden=hidden))
        assert view.hidden_at == (clock.at if hidden else None)
        assert [item["hidden"] for item in await of.shown()] == [hidden]


async def test_a_channel_that_must_be_connected_again_sends_nothing(clock: Frozen) -> None:
    of = await commented()
    row = await of.received("Nice")
    await Channel.filter(id=of.channel_id).update(state="needs_reconnect")
    before = await rows()
    assert await refused(of, row) == "The channel must be connected again."
    with pytest.raises(InvalidState, match="connected again"):
        await inbox.hide(of.at.scope, row.id, HiddenComment(hidden=True))
    assert await rows() == before
