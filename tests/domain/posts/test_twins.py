"""What is done to one post leaves its twin as it is: the same words, channels, time and state."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any, Final

import pytest

from app.core.clock import Frozen
from app.domain import posts
from app.domain.posts import ChangeRequest, NewComment, Post, PostSchedule, PostUpdate, Publication, Settlement
from tests.domain.media.pictures import saved
from tests.domain.posts.places import Place, place
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

HOUR: Final = timedelta(hours=1)
TABLES: Final = ("post", "publication", "revision", "media_use", "review_entry")

Act = Callable[[Place, int, Frozen], Awaitable[object]]


def change(**fields: Any) -> Act:
    """Change these fields of the post."""
    return lambda at, ident, _: posts.update(at.scope, ident, PostUpdate.model_validate(fields))


async def on_feed_alone(at: Place, ident: int, _clock: Frozen) -> None:
    await posts.update(at.scope, ident, PostUpdate(channel_ids=[at.channels["feed"]]))


async def varied(at: Place, ident: int, _clock: Frozen) -> None:
    variant = {"channel_id": at.channels["succeed"], "body": "Else."}
    await posts.update(at.scope, ident, PostUpdate.model_validate({"variants": [variant]}))


async def deleted(at: Place, ident: int, _clock: Frozen) -> None:
    is_live = (await Post.get(id=ident)).status == "published"
    assert (await posts.delete(at.scope, ident)).archived is is_live


async def settled(at: Place, ident: int, _clock: Frozen) -> None:
    row = (await posts.get(at.scope, ident)).publications[0]
    await posts.settle(at.scope, row.id, Settlement(live=False))


ACTS: Final[list[tuple[str, str, Act]]] = [
    ("edit", "draft", change(body="Other words.", title="T")),
    ("leave a channel", "draft", on_feed_alone),
    ("vary", "draft", varied),
    ("without media", "draft", change(media_ids=[])),
    (
        "plan",
        "draft",
        lambda at, ident, clock: posts.schedule(at.scope, ident, PostSchedule(due_at=clock.at + HOUR)),
    ),
    ("approve", "draft", lambda at, ident, _: posts.approve(at.scope, ident)),
    ("submit", "draft", lambda at, ident, _: posts.submit(at.scope, ident)),
    ("comment", "draft", lambda at, ident, _: posts.comment(at.scope, ident, NewComment(body="Hm."))),
    ("delete", "draft", deleted),
    ("withdraw", "in_review", lambda at, ident, _: posts.withdraw(at.scope, ident)),
    (
        "send back",
        "in_review",
        lambda at, ident, _: posts.request_changes(at.scope, ident, ChangeRequest(body="No.")),
    ),
    ("edit", "scheduled", change(body="Other words.")),
    ("leave a channel", "scheduled", on_feed_alone),
    ("take the time away", "scheduled", change(due_at=None)),
    (
        "move",
        "scheduled",
        lambda at, ident, clock: posts.schedule(at.scope, ident, PostSchedule(due_at=clock.at + HOUR)),
    ),
    ("delete", "scheduled", deleted),
    (
        "plan again",
        "expired",
        lambda at, ident, clock: posts.schedule(at.scope, ident, PostSchedule(due_at=clock.at + HOUR)),
    ),
    ("delete", "published", deleted),
    ("settle", "unconfirmed", settled),
]


async def in_state(at: Place, state: str, clock: Frozen) -> int:
    """A post in this state, on two channels and with a file."""
    picture = await at.file(saved("PNG"))
    made = await at.post("feed", "succeed", media_ids=[picture.id], due_at=clock.at + 2 * HOUR)
    mine = Publication.filter(post_id=made.id)
    match state:
        case "in_review":
            await posts.submit(at.scope, made.id)
        case "scheduled":
            await posts.approve(at.scope, made.id)
        case "expired":
            await Post.filter(id=made.id).update(status="expired", due_at=clock.at - HOUR)
            await mine.update(status="expired")
        case "published":
            await posts.approve(at.scope, made.id)
            await Post.filter(id=made.id).update(status="published")
            await Publication.filter(id=made.publications[0].id).update(
                status="published", external_id="x", published_at=clock.at, next_attempt_at=None
            )
        case "unconfirmed":
            await posts.approve(at.scope, made.id)
            await Post.filter(id=made.id).update(status="publishing")
            await mine.update(status="unconfirmed", unknown_since=clock.at, next_attempt_at=None)
        case _:
            pass
    return made.id


async def of_post(ident: int) -> dict[str, list[dict[str, Any]]]:
    """Every row of a post."""
    found = await rows()
    return {
        name: [row for row in found[name] if row["id" if name == "post" else "post_id"] == ident]
        for name in TABLES
    }


@pytest.mark.parametrize(
    ("state", "act"), [(state, act) for _, state, act in ACTS], ids=[f"{n} {s}" for n, s, _ in ACTS]
)
async def test_a_twin_stays_as_it_is(clock: Frozen, state: str, act: Act) -> None:
    at = await place("succeed")
    before_it, mine, after_it, live = [
        await in_state(at, each, clock) for each in (state, state, state, "published")
    ]
    others = [await of_post(ident) for ident in (before_it, after_it, live)]
    own = await of_post(mine)
    await act(at, mine, clock)
    assert [await of_post(ident) for ident in (before_it, after_it, live)] == others
    assert await of_post(mine) != own
