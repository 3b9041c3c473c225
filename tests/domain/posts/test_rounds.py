"""Rounds: links that follow what is submitted and approved, their mails, and what their makers hear."""

from datetime import UTC, datetime, timedelta
from typing import Final

import pytest

from app.access import BrandScopes
from app.core import links
from app.core.clock import Frozen
from app.core.errors import InvalidState, NotFound, Stale
from app.domain import posts
from app.domain.posts import NewShareLink, PostUpdate, ShareLink, ShareLinkAddition
from tests.domain.posts.places import place
from tests.domain.posts.teams import Team, team
from tests.domain.posts.test_share_links import ANYBODY, DAY, approve, ask, refused, shared
from tests.factories import SYSTEM
from tests.mailbox import letters, text_of
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

HOUR: Final = timedelta(hours=1)
ADA: Final = "ada@client.example"


async def seen(secret: str, post: posts.PostView) -> tuple[str, bool, bool]:
    """The text that a round shows of a post, whether the team works on it, and whether it can be approved."""
    review = await posts.shared_outline(ANYBODY, secret)
    (outline,) = (each for each in review.posts if each.id == post.id)
    contents = await posts.shared_contents(ANYBODY, secret, [post.id])
    return contents[post.id].content.body, outline.is_reworked, outline.rights.approve


async def edit(at: Team, post: posts.PostView, body: str) -> None:
    await posts.update(at.scope("member"), post.id, PostUpdate(body=body))


async def test_a_round_shows_what_was_submitted_last_and_never_what_is_being_written(clock: Frozen) -> None:
    at = await team()
    post, other = await at.post(submitted=True), await at.post(submitted=True)
    secret = await shared(at, post, other, follows=True, name="December")
    once = await shared(at, post)
    assert await seen(secret, post) == ("Words.", False, True)
    assert (await ask(secret, post)).status.value == "changes_requested"
    await edit(at, post, "Half wri")
    assert await seen(secret, post) == ("Words.", True, False)
    await refused(secret, post, Stale)
    await refused(once, post, Stale)
    await edit(at, post, "Written.")
    await posts.submit(at.scope("member"), post.id)
    assert await seen(secret, post) == ("Written.", False, True)
    (text,) = (await posts.shared_texts(ANYBODY, secret, {post.id: 1})).values()
    assert (text.before, text.now) == ("Words.", "Written.")
    # A form of before is refused, and one of now counts for this content.
    before = await rows()
    with pytest.raises(Stale, match="while you looked"):
        await approve(secret, post, revision=1)
    assert await rows() == before
    current = (await posts.shared(ANYBODY, secret)).posts[0].revision
    assert (await approve(secret, post, revision=current)).status.value == "approved"
    # What was approved inside is shown as well; a decision moves no post.
    await edit(at, other, "By the team.")
    await posts.approve(at.scope("editor"), other.id)
    assert await seen(secret, other) == ("By the team.", False, False)
    third = await at.post(submitted=True)
    (link,) = [row for row in await ShareLink.all() if row.follows]
    await posts.add_to_round(at.scope("member"), link.id, ShareLinkAddition(post_ids=[third.id]))
    outline = await posts.shared_outline(ANYBODY, secret)
    assert [each.id for each in outline.posts] == [post.id, other.id, third.id]
    assert (outline.link.name, outline.link.follows) == ("December", True)


async def test_what_was_edited_in_review_is_offered_by_hand(clock: Frozen) -> None:
    at = await team()
    post = await at.post(submitted=True)
    secret = await shared(at, post, follows=True)
    await edit(at, post, "A typo less.")
    assert await seen(secret, post) == ("Words.", True, False)
    (link,) = await ShareLink.all()
    view = await posts.add_to_round(at.scope("member"), link.id, ShareLinkAddition(post_ids=[post.id]))
    assert (view.changed_ids, view.open_ids) == ([], [post.id])
    assert await seen(secret, post) == ("A typo less.", False, True)


async def test_the_addresses_of_a_round_are_told_at_once_once_an_hour_and_the_day_before(clock: Frozen) -> None:
    clock.to(datetime(2026, 12, 1, 12, tzinfo=UTC))
    at = await team()
    first, second = await at.post(submitted=True), await at.post(submitted=True)
    secret = await shared(at, first, second, follows=True, name="December", due_on="2026-12-04", addresses=[ADA])
    assert await posts.send_rounds_due(SYSTEM) == 0

    async def mailed() -> list[str]:
        await posts.send_rounds_due(SYSTEM)
        sent = [letter for letter in await letters() if letter["To"] == ADA]
        assert all(links.review(secret) in text_of(letter).splitlines() for letter in sent)
        return [str(letter["Subject"]).partition(": ")[2] for letter in sent]

    assert await mailed() == ["2 posts wait for your review"]
    for post in (first, second):
        await ask(secret, post)
        await edit(at, post, "Other words.")
        await posts.submit(at.scope("member"), post.id)
    assert len(await mailed()) == 1
    clock.move(HOUR)
    assert (await mailed())[1:] == ["2 posts wait for you again"]
    await approve(secret, first)
    clock.move(DAY)
    assert len(await mailed()) == 2
    clock.to(datetime(2026, 12, 3, 9, tzinfo=UTC))
    assert (await mailed())[2:] == ["one post waits for you until 4 December 2026"]
    clock.move(DAY)
    assert len(await mailed()) == 3
    await at.told()
    await approve(secret, second)
    assert ("owner", "review_round_decided") in await at.told()


async def test_a_reminder_by_hand_goes_out_once_an_hour_where_something_waits(clock: Frozen) -> None:
    at = await team()
    post = await at.post(submitted=True)
    secret = await shared(at, post, follows=True, addresses=[ADA])
    (link,) = await ShareLink.all()

    async def is_refused() -> None:
        before = await rows()
        with pytest.raises(InvalidState):
            await posts.remind(at.scope("member"), link.id)
        assert await rows() == before

    await is_refused()
    clock.move(HOUR)
    assert (await posts.remind(at.scope("member"), link.id)).mailed_at == clock.at
    assert len([letter for letter in await letters() if letter["To"] == ADA]) == 2
    clock.move(HOUR)
    await ask(secret, post)
    await is_refused()
    await posts.revoke_share_link(at.owner, link.id)
    await is_refused()


async def test_what_is_no_round_and_whom_it_is_not_for(clock: Frozen) -> None:
    at = await team()
    post = await at.post(submitted=True)
    with pytest.raises(ValueError, match="follows its posts"):
        NewShareLink(post_ids=[post.id], addresses=[ADA])
    with pytest.raises(ValueError, match="at most 20"):
        NewShareLink(post_ids=list(range(1, 22)))
    plain = await posts.share(at.owner, NewShareLink(post_ids=[post.id]))
    follows = await posts.share(at.owner, NewShareLink(post_ids=[post.id], follows=True, addresses=[ADA]))
    stranger = await (await place()).post()
    before = await rows()
    with pytest.raises(InvalidState):
        await posts.add_to_round(at.owner, plain.id, ShareLinkAddition(post_ids=[post.id]))
    with pytest.raises(NotFound):
        await posts.add_to_round(at.owner, follows.id, ShareLinkAddition(post_ids=[stranger.id]))
    assert await rows() == before
    assert follows.link.addresses == [ADA]
    client = BrandScopes((at.scope("client"),))
    assert (await posts.links_by_ids(client, [follows.id]))[follows.id].addresses is None
