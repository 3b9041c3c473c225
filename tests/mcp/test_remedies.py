"""What an agent can do about a refusal is said, and no answer is longer than an agent can read."""

from typing import Any, Final

import pytest

from app.access import Tier, idempotency, row_limits
from app.connectors import Issue
from app.core.errors import DomainError, Forbidden, TierDenied
from app.domain import brands, channels, posts
from app.domain.posts.errors import ChannelIssue
from app.mcp_server import draft_results, errors
from app.mcp_server.draft_tools import CreateDraft, GetFigures, UpdateDraft
from app.mcp_server.tool import parsed
from tests.mcp.agents import Place, refusal
from tests.world import SYSTEM, token

Json = dict[str, Any]

QUOTED: Final = "Send it as JSON, not as text."
NULL: Final = "Leave it out instead of null."


@pytest.mark.parametrize(
    ("model", "sent", "path", "texts"),
    [
        (GetFigures, {"days": "7"}, "days", ["This must be one of: 7, 30 or 90.", QUOTED]),
        (GetFigures, {"days": 14}, "days", ["This must be one of: 7, 30 or 90."]),
        (UpdateDraft, {"expected_version": "1"}, "expected_version", ["This must be a whole number.", QUOTED]),
        (UpdateDraft, {"expected_version": "one"}, "expected_version", ["This must be a whole number."]),
        (UpdateDraft, {"expected_version": None}, "expected_version", ["This must be a whole number."]),
        (UpdateDraft, {"channel_ids": None}, "channel_ids", ["This must be a list.", NULL]),
        (CreateDraft, {"channel_ids": "[2]"}, "channel_ids", ["This must be a list.", QUOTED]),
        (CreateDraft, {"channel_ids": "2, 3"}, "channel_ids", ["This must be a list."]),
        (CreateDraft, {"body": None}, "body", ["This must be text."]),
        (CreateDraft, {"body": ""}, "body", ["This must not be blank."]),
        (
            CreateDraft,
            {"follow_ups": [{"text": "a"}, {"text": "b", "after": "30"}]},
            "follow_ups.1.after",
            ["This must be a whole number.", QUOTED],
        ),
        (CreateDraft, {"follow_ups": ['{"text": "a"}']}, "follow_ups.0", ["This must be an object.", QUOTED]),
    ],
    ids=range(12),
)
def test_a_small_mistake_is_answered_with_what_to_send(
    model: type[Any], sent: Json, path: str, texts: list[str]
) -> None:
    needed: Json = {CreateDraft: {"body": "x"}, UpdateDraft: {"post_id": 1, "expected_version": 1}}.get(model, {})
    with pytest.raises(DomainError) as refused:
        parsed(model, {**needed, **sent})
    assert refused.value.fields == {path: texts}


@pytest.mark.parametrize(
    ("error", "remedy"),
    [
        (TierDenied(), "ask your user for a token"),
        (Forbidden(), "the role of your user"),
        (brands.TwoFactorNeeded(), "Your user turns it on"),
        (idempotency.IdempotencyMismatch(), "choose another key"),
        (row_limits.AGENT_DRAFTS.full(), "People approve or delete one first."),
        (row_limits.POSTS.full(), "No tool makes room: tell your user."),
    ],
    ids=lambda value: value.code if isinstance(value, DomainError) else "",
)
def test_what_an_agent_cannot_do_is_left_to_its_user(error: DomainError, remedy: str) -> None:
    told, text = refusal(errors.result(error))
    assert remedy in text
    assert told["message"] == error.message


@pytest.mark.parametrize(
    ("issue", "remedy"),
    [
        (Issue("body.2", "text_too_long", "Too long.", 5, 6, "characters"), "Shorten it, or"),
        (Issue("body", "text_unsupported", "No text here.", 0, 6, "characters"), ""),
        (Issue("media", "media_missing", "The post needs an image.", 1, 0, "items"), "list_media has"),
        (Issue("options.minutes", "poll_duration", "Too long.", 5, 6, "minutes"), ""),
    ],
    ids=lambda value: value.code if isinstance(value, Issue) else "",
)
def test_only_a_long_text_is_to_be_shortened(issue: Issue, remedy: str) -> None:
    _, text = refusal(errors.result(posts.PreflightFailed([ChannelIssue(1, "x", issue)])))
    line = text.splitlines()[-1]
    assert line.startswith(f"Channel 1 (x), {issue.field}: {issue.message}")
    assert remedy in line
    assert ("Shorten" in line) is remedy.startswith("Shorten")


async def test_a_thread_on_many_channels_has_an_answer_of_some_length(place: Place) -> None:
    place.world.tokens["agent"] = await token("O1", tier=Tier.DRAFTS)
    new = channels.NewChannel(platform="sandbox-x", name="Ferry")
    idents = [(await channels.connect(SYSTEM, place.world.slug("B1"), new)).id for _ in range(4)]
    thread = "\n---\n".join(["x" * 10] * 20 + ["y" * 20] * 20)
    checked = await place.done("check_post", {"body": thread, "channel_ids": idents}, by="agent")
    assert (checked["fits"], len(checked["lengths"])) == (True, draft_results.CHECKS)
    assert sum(row["used"] == 20 for row in checked["lengths"]) == 80
    few = await place.done("check_post", {"body": thread, "channel_ids": idents[:1]}, by="agent")
    assert [row["part"] for row in few["lengths"]] == list(range(1, 41))
    told = await place.done(
        "check_post", {"body": thread.replace("x", "x" * 40), "channel_ids": idents}, by="agent"
    )
    assert len(told["issues"]) == 80
    long = [
        ChannelIssue(1, "x", Issue(f"body.{part}", "text_too_long", "Long.", 1, 2, "c")) for part in range(150)
    ]
    told, text = refusal(errors.result(posts.PreflightFailed(long)))
    assert len(told["issues"]) == draft_results.CHECKS
    assert text.endswith("\n50 more issues are not shown.")


async def test_an_option_of_one_format_says_so(place: Place) -> None:
    place.world.tokens["agent"] = await token("O1", tier=Tier.DRAFTS)
    new = channels.NewChannel(platform="sandbox-linkedin", name="Guild")
    await channels.connect(SYSTEM, place.world.slug("B1"), new)
    (told,) = (await place.done("list_channels", by="agent"))["platforms"]
    formats = {option["name"]: option["formats"] for option in told["options"]}
    assert formats["answers"] == ["poll"]
    assert formats["visibility"] == []
