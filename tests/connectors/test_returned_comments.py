"""Comments, mentions and messages of X, LinkedIn, Threads, Facebook and Instagram: read, answered and hidden."""

from datetime import timedelta

import pytest
from pydantic import SecretStr

from app.connectors import (
    Absence,
    CommentKind,
    CommentPage,
    Comments,
    EventKind,
    Hides,
    NeedsReconnect,
    Receives,
    Rejected,
    Retryable,
    Target,
    Unknown,
    gate,
)
from app.connectors.meta_graph import PAGE_TOKEN
from app.connectors.platform_events import Event
from app.core import config
from app.core.clock import Frozen
from app.core.config import Settings
from tests.connectors.answers import answer_to
from tests.connectors.outside import Connected
from tests.connectors.standins import linkedin, meta, meta_instagram, x
from tests.connectors.standins.meta_instagram import ACCOUNT
from tests.connectors.standins.server import Break, Says
from tests.connectors.test_returned_figures import KEYS, META, posted

MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)
HIDING = ("facebook", "instagram", "threads", "x")


def comments(there: Connected) -> Comments:
    assert isinstance(there.platform, Comments)
    return there.platform


def people(there: Connected) -> meta.Meta | linkedin.Linkedin | x.X:
    assert isinstance(there.place, meta.Meta | linkedin.Linkedin | x.X)
    return there.place


def hides(there: Connected) -> Hides:
    assert isinstance(there.platform, Hides)
    return there.platform


def receives(there: Connected) -> Receives:
    assert isinstance(there.platform, Receives)
    return there.platform


async def bodies(there: Connected, post: str, clock: Frozen, since: timedelta = MINUTE) -> list[str]:
    found: list[str] = []
    after: str | None = None
    for _ in range(20):
        page = await gate.scan(comments(there), there.target, clock.at - since, [post], after)
        found += [item.body for item in page.comments]
        after = page.after
        if after is None:
            return found
    raise AssertionError("the scan does not end")


@pytest.mark.parametrize("key", KEYS)
async def test_every_page_is_read_and_the_answers_of_the_account_are_left_out(key: str, clock: Frozen) -> None:
    async with posted(key) as (there, post):
        names = [people(there).comment(post, f"{number}") for number in range(101)]
        await comments(there).answer(there.target, answer_to(names[0], post_id=post))
        assert sorted(await bodies(there, post, clock), key=int) == [str(number) for number in range(101)]
        clock.move(DAY)
        people(there).comment(post, "new")
        there.place.got.clear()
        assert await bodies(there, post, clock) == ["new"]
        # Where the newest come first, one page is enough.
        assert len(there.place.got) == (3 if key in ("instagram", "linkedin") else 1)


@pytest.mark.parametrize("key", HIDING)
async def test_a_comment_is_hidden_and_shown_again(key: str) -> None:
    async with posted(key) as (there, post):
        place = people(there)
        comment = place.comment(post, "Buy pills")
        kept = place.mentions if isinstance(place, x.X) else place.comments
        for hidden in (True, True, False):
            await gate.hide(hides(there), there.target, comment, hidden=hidden)
            assert kept[comment]["hidden"] is hidden
        with pytest.raises(Rejected):
            await hides(there).hide(there.target, "../1", hidden=True)


@pytest.mark.parametrize("key", KEYS)
async def test_an_answer_that_was_lost_is_found(key: str) -> None:
    async with posted(key) as (there, post):
        answer = answer_to(people(there).comment(post, "Hello"), "Hi there", post_id=post)
        ending = {"x": "/tweets", "threads": "threads_publish", "instagram": "/replies"}.get(key, "/comments")
        there.place.fail(ending, Break.RESET)
        with pytest.raises(Unknown):
            await comments(there).answer(there.target, answer)
        found = await comments(there).find_answer(there.target, answer)
        assert isinstance(found, str)
        later = answer_to(answer.comment_id, "Something else", post_id=post)
        assert await comments(there).find_answer(there.target, later) is Absence.ABSENT


@pytest.mark.parametrize("key", META)
async def test_a_missing_permission_for_comments_leaves_the_channel_connected(key: str, clock: Frozen) -> None:
    async with posted(key) as (there, post):
        comment = people(there).comment(post, "Hello")
        assert isinstance(there.place, meta.Meta)
        there.place.permitted = False
        with pytest.raises(Rejected, match="did not give the permission"):
            await comments(there).scan(there.target, clock.at, [post])
        with pytest.raises(Rejected, match="did not give the permission"):
            await hides(there).hide(there.target, comment, hidden=True)
        there.place.permitted = True
        there.place.fail("", meta.DEAD)
        with pytest.raises(NeedsReconnect):
            await comments(there).scan(there.target, clock.at, [post])


@pytest.mark.parametrize("key", META)
async def test_a_scan_that_uses_up_the_limit_ends_incomplete(key: str, clock: Frozen) -> None:
    async with posted(key) as (there, post):
        assert isinstance(there.place, meta.Meta)
        there.place.used_percent = 74
        page = await comments(there).scan(there.target, clock.at - MINUTE, [post, post])
        assert (page.after is None, page.is_complete) == (False, True)
        there.place.used_percent = 75
        page = await comments(there).scan(there.target, clock.at - MINUTE, [post, post])
        assert (page.after, page.is_complete) == (None, False)


@pytest.mark.parametrize("key", ["facebook", "instagram", "linkedin"])
async def test_below_an_answer_the_comment_above_it_is_answered(key: str, clock: Frozen) -> None:
    async with posted(key) as (there, post):
        top = people(there).comment(post, "Hello")
        more = {"parentComment": top} if key == "linkedin" else {}
        below = people(there).comment(top, "Hello again", **more)
        ident = await comments(there).answer(there.target, answer_to(below, post_id=post))
        place = people(there)
        assert not isinstance(place, x.X)
        assert place.comments[ident]["above"] == top


@pytest.mark.parametrize("key", META)
async def test_what_is_no_comment_or_no_comment_any_more_is_neither_answered_nor_hidden(key: str) -> None:
    async with posted(key) as (there, post):
        place = people(there)
        assert isinstance(place, meta.Meta)
        gone = place.comment(post, "Hello")
        del place.comments[gone]
        words = {"../1": "This is no comment of this platform.", gone: "This comment is gone from the platform."}
        for ident, told in words.items():
            given = answer_to(ident, post_id=post)
            # Threads finds out when it makes the answer, and says so itself.
            own = "Threads: The post to reply to does not exist."
            with pytest.raises(Rejected) as refused:
                await comments(there).answer(there.target, given)
            assert str(refused.value) == (own if (key, ident) == ("threads", gone) else told)
            with pytest.raises(Rejected) as refused:
                await hides(there).hide(there.target, ident, hidden=True)
            assert str(refused.value) == told
        assert place.comments == {}


@pytest.mark.parametrize("key", META)
@pytest.mark.parametrize(("others", "absence"), [(49, Absence.ABSENT), (50, Absence.UNSURE)])
async def test_an_answer_is_looked_for_on_the_first_page(
    key: str, others: int, absence: Absence, clock: Frozen
) -> None:
    clock.to(clock.at.replace(microsecond=0))
    async with posted(key) as (there, post):
        comment = people(there).comment(post, "Hello")
        for number in range(others):
            people(there).comment(comment, f"{number}")
        made = await comments(there).answer(there.target, answer_to(comment, "Hi  there", post_id=post))
        minutes = timedelta(minutes=5)
        for text, received_at, found in (
            ("Hi there", clock.at + minutes, made),
            ("Hi there", clock.at + minutes + timedelta(seconds=1), absence),
            ("Hi", clock.at, absence),
            # What others wrote is not the account's answer.
            ("1", clock.at, absence),
        ):
            given = answer_to(comment, text, post_id=post, received_at=received_at)
            assert await comments(there).find_answer(there.target, given) == found


async def test_what_is_no_comment_on_linkedin_or_no_comment_any_more_is_not_answered() -> None:
    async with posted("linkedin") as (there, post):
        place = people(there)
        assert isinstance(place, linkedin.Linkedin)
        astray = place.comment(post, "Hello", parentComment="urn:li:share:1")
        gone = place.comment(post, "Hello")
        del place.comments[gone]
        tries = [
            ("urn:li:share:1", "This is no comment on LinkedIn."),
            (f"{gone},1)", "This is no comment on LinkedIn."),
            (astray, "This is no comment on LinkedIn."),
            (gone, "This comment is gone from the platform."),
        ]
        for ident, words in tries:
            for act in (comments(there).answer, comments(there).find_answer):
                with pytest.raises(Rejected) as refused:
                    await act(there.target, answer_to(ident, post_id=post))
                assert str(refused.value) == words
        assert [got.method for got in place.got if got.method != "GET"] == []
        assert list(place.comments) == [astray]


async def test_a_comment_on_linkedin_is_answered_with_and_without_the_post_that_it_is_below() -> None:
    async with posted("linkedin") as (there, post):
        comment = people(there).comment(post, "Hello")
        for given in (None, post):
            answer = answer_to(comment, f"Hi, {given}", post_id=given)
            made = await comments(there).answer(there.target, answer)
            assert await comments(there).find_answer(there.target, answer) == made


@pytest.mark.parametrize(("others", "found"), [(48, Absence.ABSENT), (49, Absence.UNSURE), (50, Absence.UNSURE)])
async def test_an_answer_on_linkedin_is_looked_for_on_one_page(others: int, found: Absence, clock: Frozen) -> None:
    clock.to(clock.at.replace(microsecond=0))
    async with posted("linkedin") as (there, post):
        comment = people(there).comment(post, "Hello")
        for number in range(others):
            people(there).comment(comment, f"{number}")
        answer = answer_to(comment, "Hi there", post_id=post)
        made = await comments(there).answer(there.target, answer)
        assert await comments(there).find_answer(there.target, answer) == (made if others < 50 else found)
        other = answer_to(comment, "Something else", post_id=post)
        assert await comments(there).find_answer(there.target, other) is found
        # Clocks differ by a little; what is clearly older than the comment is another answer.
        for late, same in ((timedelta(minutes=5), made), (timedelta(minutes=5, milliseconds=1), found)):
            received = answer_to(comment, "Hi there", post_id=post, received_at=clock.at + late)
            expected = found if others >= 50 else same
            assert await comments(there).find_answer(there.target, received) == expected


@pytest.mark.parametrize(
    ("key", "size"), [("facebook", 50), ("instagram", 50), ("linkedin", 50), ("threads", 50), ("x", 100)]
)
async def test_the_size_of_a_page(key: str, size: int, clock: Frozen) -> None:
    async with posted(key) as (there, post):
        for number in range(size + 1):
            people(there).comment(post, f"{number}")
        first = await comments(there).scan(there.target, clock.at - MINUTE, [post])
        assert (len(first.comments), first.after is None) == (size, False)
        rest = await comments(there).scan(there.target, clock.at - MINUTE, [post], first.after)
        assert (len(rest.comments), rest.after) == (1, None)


@pytest.mark.parametrize("key", KEYS)
async def test_what_came_before_the_last_scan_is_left_out(key: str, clock: Frozen) -> None:
    clock.to(clock.at.replace(microsecond=0))
    async with posted(key) as (there, post):
        for number in range(3):
            people(there).comment(post, f"{number}")
            clock.move(MINUTE)
        # The comment of this very second is among the new ones.
        assert await bodies(there, post, clock, 2 * MINUTE) in (["1", "2"], ["2", "1"])
        assert await bodies(there, post, clock, timedelta(0)) == []


async def test_a_mention_on_x_is_none_below_a_post_and_costs_nothing_where_it_is_switched_off(
    clock: Frozen,
) -> None:
    async with posted("x") as (there, post):
        place = people(there)
        assert isinstance(place, x.X)
        place.comment(None, "Ask @galley_news")
        page = await comments(there).scan(there.target, clock.at - MINUTE, [post])
        assert [(item.post, item.kind, item.author and item.author.name) for item in page.comments] == [
            (None, CommentKind.MENTION, "Bob")
        ]
        config.configure(config.settings().model_copy(update={"x_comments": False}))
        place.got.clear()
        assert await comments(there).scan(there.target, clock.at - MINUTE, [post]) == CommentPage([])
        assert place.got == []


async def test_x_refuses_an_answer_in_its_own_words() -> None:
    async with posted("x") as (there, post):
        comment = people(there).comment(post, "Hello")
        there.place.fail("/tweets", x.problem(403, "Reply to this conversation is not allowed."))
        with pytest.raises(Rejected, match=r"X: Reply to this conversation is not allowed\."):
            await comments(there).answer(there.target, answer_to(comment))


async def test_what_is_no_post_on_x_is_not_answered_looked_for_or_hidden() -> None:
    async with posted("x") as (there, post):
        place = people(there)
        place.comment(post, "Hello")
        place.got.clear()
        given = answer_to("../1")
        for call in (
            comments(there).answer(there.target, given),
            comments(there).find_answer(there.target, given),
            hides(there).hide(there.target, "../1", hidden=True),
        ):
            with pytest.raises(Rejected, match=r"^This is no post on X\.$"):
                await call
        assert place.got == []


async def test_comments_of_a_member_on_linkedin_cannot_be_read(clock: Frozen) -> None:
    async with posted("linkedin", number=0) as (there, post):
        with pytest.raises(Rejected, match="posts of organisations only"):
            await comments(there).scan(there.target, clock.at, [post])


# ---- Instagram's mentions and messages ----


def by_facebook(there: Connected) -> Target:
    """The same account by the login of Facebook."""
    place = there.place
    assert isinstance(place, meta_instagram.Instagram)
    token = place.new_token("page", [])
    credentials = {PAGE_TOKEN: token, "account_id": ACCOUNT, "username": "galley.pictures"}
    return Target(1, there.target.channel_uuid, "Pictures", credentials)


async def test_a_mention_is_asked_for_and_answered_where_it_was_written(clock: Frozen) -> None:
    place = meta_instagram.Instagram()
    async with posted("instagram", place) as (there, _):
        target, at = by_facebook(there), meta.at()
        place.mentions["1801"] = {"text": "See @us", "timestamp": at, "username": "bob", "media": {"id": "1700"}}
        place.mentions["1701"] = {"caption": "With @us", "timestamp": at, "username": "bea"}
        for ident, text, above in (("1801", "See @us", "1801"), ("media:1701", "With @us", "1701")):
            event = Event(ACCOUNT, EventKind.MENTION, ident, clock.at)
            comment = await gate.comment_of(receives(there), target, event)
            assert comment is not None
            assert (comment.external_id, comment.body, comment.kind) == (ident, text, CommentKind.MENTION)
            answer = answer_to(ident, "Thank you", kind=CommentKind.MENTION)
            made = await comments(there).answer(target, answer)
            assert (place.comments[made]["above"], place.comments[made]["body"]) == (above, "Thank you")
            assert await comments(there).find_answer(target, answer) is Absence.UNSURE
        written = len(place.comments)
        for mention in ({"text": "See @us", "timestamp": at, "username": "bob"},):
            place.mentions["1801"] = mention
            with pytest.raises(Rejected, match="gone from the platform"):
                await comments(there).answer(target, answer_to("1801", "Again", kind=CommentKind.MENTION))
        assert len(place.comments) == written


@pytest.mark.parametrize(("time", "is_read"), [(2**33 * 1_000 - 1, True), (2**33 * 1_000, False), (-1, False)])
async def test_a_time_on_linkedin_that_cannot_be_one_is_no_answer(
    clock: Frozen, time: int, *, is_read: bool
) -> None:
    async with posted("linkedin") as (there, post):
        people(there).comment(post, "Hello", created={"time": time})
        scan = comments(there).scan(there.target, clock.at - MINUTE, [post])
        if is_read:
            assert [comment.body for comment in (await scan).comments] == ["Hello"]
        else:
            with pytest.raises(Retryable):
                await scan


async def test_a_message_is_answered_within_its_window_only(clock: Frozen) -> None:
    place = meta_instagram.Instagram()
    async with posted("instagram", place) as (there, _):
        answer = answer_to("mid.x", "Of course", kind=CommentKind.MESSAGE, author_id="9007")
        assert await comments(there).find_answer(there.target, answer) is Absence.ABSENT
        clock.move(DAY)
        assert await comments(there).answer(there.target, answer) == "mid.1"
        assert await comments(there).find_answer(there.target, answer) == "mid.1"
        clock.move(timedelta(seconds=1))
        with pytest.raises(Rejected, match="24 hours only"):
            await comments(there).answer(there.target, answer)
        with pytest.raises(Rejected, match="Instagram's own login"):
            await comments(there).answer(by_facebook(there), answer_to("mid.x", kind=CommentKind.MESSAGE))
        assert [(one["to"], one["text"]) for one in place.messages] == [("9007", "Of course")]


@pytest.mark.parametrize("key", ["facebook", "instagram"])
async def test_events_are_asked_for_and_ended(key: str, orm: Settings) -> None:
    async with posted(key) as (there, _):
        assert isinstance(there.place, meta.Meta)
        await receives(there).subscribe(there.target)
        # Without the secret that signs events nobody could check them.
        assert there.place.subscribed is None
        config.configure(config.settings().model_copy(update={"meta_app_secret": SecretStr("s")}))
        await receives(there).subscribe(there.target)
        assert there.place.subscribed == ("feed" if key == "facebook" else "comments,messages")
        if key == "instagram":
            await receives(there).subscribe(by_facebook(there))
            assert there.place.subscribed == "comments,mentions"
        for _ in range(2):
            await receives(there).unsubscribe(there.target)
            assert there.place.subscribed is None


async def test_a_comment_of_an_event_is_read_with_the_album_that_it_is_below(clock: Frozen) -> None:
    async with posted("instagram") as (there, post):
        comment = people(there).comment(post, "Hello")
        event = Event(ACCOUNT, EventKind.COMMENT, comment, clock.at, "Hello", post_id="17")
        found = await gate.comment_of(receives(there), there.target, event)
        assert found is not None
        assert (found.post, found.body) == (post, "Hello")
        there.place.fail("", Says(400, meta.MISSING.body))
        with pytest.raises(Rejected, match="gone"):
            await gate.comment_of(receives(there), there.target, event)
