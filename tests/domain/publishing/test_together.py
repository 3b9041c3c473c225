"""Publications that their platform takes by one call: each still has its own answer, attempt and outcome."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from app.connectors import Content, Issue, NewPost, Placed, Rejected, Repeat, Retryable, Target, gate, registry
from app.core.clock import Frozen, now as clock_now
from app.domain.publishing.models import Attempt
from app.domain.publishing.platform_calls import CALL_BROKE_OFF
from tests.domain.posts.places import Place
from tests.domain.publishing.engine import on, only, turn
from tests.domain.publishing.ledgers import LedgerPlatform, placed

pytestmark = pytest.mark.usefixtures("orm")

LATER = timedelta(hours=1)
LONG = "x" * (gate.QUICK_CHARACTERS + 1)


class Together(LedgerPlatform):
    """Takes many posts by one call. It answers for a body with what `answers` has, or places the post."""

    limits = replace(LedgerPlatform.limits, text_limit=2 * gate.QUICK_CHARACTERS)

    def __init__(self, repeat: Repeat = Repeat.KEYED) -> None:
        super().__init__("together", repeat)
        self.answers: dict[str, Any] = {}
        self.whole: Any = None
        self.joined: list[list[str]] = []
        self.unwanted: str | None = None

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        """Refuse the unwanted text."""
        del target
        return [Issue("body", "unwanted", "Not this.")] if content.body == self.unwanted else []

    async def publish_many(self, new: Sequence[NewPost]) -> Sequence[Placed | Exception]:
        """Land what is to be placed."""
        self.joined.append([post.content.body for post in new])
        if isinstance(self.whole, Exception):
            raise self.whole
        return [await self._answer(post) for post in new][:: self.whole or 1]

    async def _answer(self, post: NewPost) -> Any:
        return self.answers.get(post.content.body) or await self.publish(*post)


async def due(at: Place, *bodies: str) -> None:
    for body in bodies:
        await at.approved(clock_now(), "together", body=body)


async def outcomes() -> dict[str, tuple[str, str | None, str]]:
    """Status and error of each publication, and how its last attempt ended, by the text of its post."""
    attempts = await Attempt.all().order_by("number").select_related("publication__post")
    return {
        row.publication.post.body: (row.publication.status, row.publication.error, row.outcome) for row in attempts
    }


async def test_what_is_due_at_once_is_placed_by_one_call(clock: Frozen) -> None:
    platform = Together()
    at = await on(platform)
    posts = [await at.approved(clock_now(), "together", body=body) for body in ("one", "two", "three")]
    await turn()
    assert platform.joined == [["one", "two", "three"]]
    for post in posts:
        row = await only(post)
        assert row.key is not None
        shown = placed(row.key)
        assert (row.status, row.external_id, row.permalink) == ("published", shown.external_id, shown.permalink)
        assert (row.published_at, row.attempts, row.lease_until) == (clock_now(), 1, None)
    assert list(platform.ledger.live.values()) == [1, 1, 1]
    await turn()
    assert len(platform.joined) == 1


async def test_each_has_its_own_answer(clock: Frozen) -> None:
    platform = Together()
    at = await on(platform)
    platform.answers = {
        "refused": Rejected("Not here."),
        "busy": Retryable("Wait."),
        "broken": KeyError("id"),
        "odd": "a text",
        "unusable": Placed("", None),
    }
    await due(at, "fine", *platform.answers, "fine too")
    await turn()
    assert await outcomes() == {
        "fine": ("published", None, "succeeded"),
        "refused": ("failed", "Not here.", "failed"),
        "busy": ("scheduled", "Wait.", "failed"),
        "broken": ("scheduled", CALL_BROKE_OFF, "unknown"),
        "odd": ("scheduled", gate.NO_ANSWER, "unknown"),
        "unusable": ("scheduled", gate.NO_ID, "unknown"),
        "fine too": ("published", None, "succeeded"),
    }


@pytest.mark.parametrize(
    ("whole", "error"),
    [(OSError("gone"), CALL_BROKE_OFF), (2, gate.NO_ANSWER)],
    ids=["an error", "too few answers"],
)
async def test_a_call_without_answers_leaves_all_unknown_and_is_repeated_with_the_keys(
    clock: Frozen, whole: Any, error: str
) -> None:
    platform = Together()
    at = await on(platform)
    platform.whole = whole
    await due(at, "one", "two")
    await turn()
    assert await outcomes() == dict.fromkeys(("one", "two"), ("scheduled", error, "unknown"))
    platform.whole = None
    clock.move(LATER)
    await turn()
    assert await outcomes() == dict.fromkeys(("one", "two"), ("published", None, "succeeded"))
    assert list(platform.ledger.live.values()) == [1, 1]


async def test_a_platform_that_knows_no_keys_is_not_called_again(clock: Frozen) -> None:
    platform = Together(Repeat.BLIND)
    at = await on(platform)
    platform.whole = 2
    await due(at, "one", "two")
    await turn()
    clock.move(LATER)
    await turn()
    assert len(platform.joined) == 1
    assert {status for status, *_ in (await outcomes()).values()} == {"unconfirmed"}


async def test_one_that_may_not_be_sent_does_not_hinder_the_others(clock: Frozen) -> None:
    platform = Together()
    at = await on(platform)
    await due(at, "one", "unwanted", "two")
    platform.unwanted = "unwanted"
    await turn()
    assert platform.joined == [["one", "two"]]
    assert (await outcomes())["unwanted"] == ("failed", "Not this.", "failed")


async def test_a_text_that_takes_long_to_check_goes_by_itself(clock: Frozen) -> None:
    platform = Together()
    at = await on(platform)
    await due(at, "one", LONG, LONG[:-1])
    await turn()
    assert platform.joined == [["one", LONG[:-1]]]
    assert sorted(platform.ledger.live.values()) == [1, 1, 1]
    assert {status for status, *_ in (await outcomes()).values()} == {"published"}


class Counting(Together):
    """Counts how often it is asked what repeating a call does."""

    asked = 0

    def repeat(self, target: Target) -> Repeat:
        """As it was made, and one question more."""
        self.asked += 1
        return super().repeat(target)


async def test_a_claim_asks_a_connector_once_for_all_posts_of_a_channel() -> None:
    platform = Counting()
    at = await on(platform)
    platform.answers = {"two": Retryable("Busy."), "three": Rejected("No.")}
    await due(at, "one", "two", "three")
    platform.asked = 0
    await turn()
    # The claim of the batch, and none for the recording of its answers.
    assert platform.asked == 1
    assert platform.joined == [["one", "two", "three"]]


async def test_a_platform_that_is_gone_at_the_claim_is_told_and_one_that_is_back_takes_the_next() -> None:
    platform = Together()
    at = await on(platform)
    await due(at, "one")
    registry.configure(sandbox=True)
    await turn()
    assert [(status, error) for status, error, _ in (await outcomes()).values()] == [
        ("failed", "This platform is not available in this installation.")
    ]
    registry.configure(sandbox=True, also=[platform])
    await due(at, "two")
    await turn()
    assert platform.joined == [["two"]]
