"""Comments and contacts of a brand: stored once, drafted, told of, listed, ignored; and gone with their brand."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from app.access import BrandScope, BrandScopes, Role
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import atomic
from app.core.errors import Forbidden, Invalid, InvalidState, NotFound
from app.core.keyset import Slice, Window
from app.domain import accounts, brands, inbox
from app.domain.accounts import AccountDeletion
from app.domain.brands import Membership
from app.domain.inbox import (
    Author,
    CommentQuery,
    CommentState,
    CommentView,
    Contact,
    ContactQuery,
    HiddenComment,
    NewReply,
    ReceivedComment,
    SocialComment,
)
from app.domain.notifications.models import Notification
from app.domain.posts import Publication
from tests import factories
from tests.domain.posts.places import Place, place
from tests.domain.posts.teams import team
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.mailbox import letters
from tests.statements import counted
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

ADA, BEA = Author("u-1", "Ada L."), Author("u-2", "Béa 100%")
STATES = CommentQuery()


def of(*scopes: BrandScope) -> BrandScopes:
    return BrandScopes(scopes)


def words(found: Slice[CommentView] | Invalid) -> list[str]:
    assert isinstance(found, Slice)
    return [item.body for item in found.items]


async def brought(at: Place, clock: Frozen, *bodies: str, **fields: Any) -> list[CommentView]:
    """Comments on the feed of a place, a second apart, oldest first."""
    told = [
        replace(ReceivedComment(f"c-{body}", body, clock.at + timedelta(seconds=number)), **fields)
        for number, body in enumerate(bodies)
    ]
    assert await inbox.receive(SYSTEM, at.channels["feed"], told) == len(bodies)
    found = await inbox.comment_pages(of(at.scope), STATES, Window(100))
    page = found[at.scope.brand_id]
    assert isinstance(page, Slice)
    return [item for item in reversed(page.items) if item.body in bodies]


async def test_a_comment_is_stored_once_with_who_wrote_it_and_where(clock: Frozen) -> None:
    at = await place()
    channel_id = at.channels["feed"]
    post = await at.approved(clock.at, "feed")
    await Publication.filter(post_id=post.id).update(external_id="p-1")
    told = [
        ReceivedComment("c-1", " Nice\0 one. ", clock.at, ADA, "p-1"),
        ReceivedComment("c-2", "x" * 6_000, clock.at, BEA, "p-unknown"),
        ReceivedComment("c-2", "twice in one batch", clock.at, BEA),
        ReceivedComment("c-3", "From nobody.", clock.at),
    ]
    assert await inbox.receive(SYSTEM, channel_id, told) == 3
    before = await rows()
    assert await inbox.receive(SYSTEM, channel_id, told) == 0
    assert await rows() == before
    assert await inbox.receive(SYSTEM, channel_id, []) == 0
    stored = await SocialComment.all().order_by("external_id").values()
    assert [(row["external_id"], row["body"], row["state"]) for row in stored] == [
        ("c-1", "Nice one.", "new"),
        ("c-2", "x" * 5_000, "new"),
        ("c-3", "From nobody.", "new"),
    ]
    assert [row["received_at"] for row in stored] == [clock.at] * 3
    publication = await Publication.get(post_id=post.id)
    assert [row["publication_id"] for row in stored] == [publication.id, None, None]
    people = {row.id: (row.external_id, row.name, row.platform) for row in await Contact.all()}
    assert [people.get(row["contact_id"]) for row in stored] == [
        ("u-1", "Ada L.", "feed"),
        ("u-2", "Béa 100%", "feed"),
        None,
    ]
    renamed = ReceivedComment("c-4", "Again.", clock.at, Author("u-1", "Ada B."))
    assert await inbox.receive(SYSTEM, channel_id, [renamed]) == 1
    assert sorted(await Contact.all().values_list("name", flat=True)) == ["Ada B.", "Béa 100%"]
    with pytest.raises(NotFound):
        await inbox.receive(SYSTEM, channel_id + 99, told)


async def test_storing_takes_as_many_statements_for_many_as_for_few(clock: Frozen) -> None:
    at = await place()
    taken: list[int] = []
    for count in (2, 40):
        told = [ReceivedComment(f"{count}-{n}", "Hi", clock.at, Author(f"{count}-{n}", "A")) for n in range(count)]
        with counted() as seen:
            await inbox.receive(SYSTEM, at.channels["feed"], told)
            made = [row.id for row in await SocialComment.filter(external_id__startswith=f"{count}-")]
            await inbox.keep_drafts(SYSTEM, dict.fromkeys(made, "Thanks."))
        taken.append(len(seen))
    assert taken[0] == taken[1]


@proves("S-070")
async def test_drafts_are_told_once_to_author_and_owner(clock: Frozen) -> None:
    people = await team()
    post = await people.post("member", channel_ids=[people.at.channels["feed"]])
    await Publication.filter(post_id=post.id).update(external_id="p-1")
    below = await brought(people.at, clock, "one", "two", publication="p-1")
    (alone,) = await brought(people.at, clock, "three")
    await people.told()
    await letters()
    drafts = {item.id: f"Thanks for {item.body}." for item in below}
    assert await inbox.keep_drafts(SYSTEM, drafts) == 2
    told = await Notification.all().order_by("id")
    assert {(row.title, row.body, row.brand_id) for row in told} == {
        (
            "2 replies to comments were drafted",
            "2 replies to comments on your channels wait for a review in the inbox.",
            people.owner.brand_id,
        )
    }
    assert await people.told() == [("member", "comments_drafted"), ("owner", "comments_drafted")]
    assert [mail["Subject"] for mail in await letters()] == ["2 replies to comments were drafted"] * 2
    stored = await inbox.by_ids(of(people.owner), list(drafts))
    assert {item.id: item.drafted_reply for item in stored.values()} == drafts
    assert {item.state for item in stored.values()} == {CommentState.DRAFTED}

    before = await rows()
    assert await inbox.keep_drafts(SYSTEM, drafts) == 0
    assert await inbox.keep_drafts(SYSTEM, {}) == 0
    assert await rows() == before

    assert await inbox.keep_drafts(SYSTEM, drafts | {alone.id: "Hello."}) == 1
    (row,) = await Notification.all()
    assert (row.title, row.body) == (
        "A reply to a comment was drafted",
        "A reply to a comment on your channels waits for a review in the inbox.",
    )
    assert await people.told() == [("owner", "comments_drafted")]


async def test_drafts_are_not_told_to_an_author_who_left(clock: Frozen) -> None:
    people = await team()
    post = await people.post("member", channel_ids=[people.at.channels["feed"]])
    await Publication.filter(post_id=post.id).update(external_id="p-1")
    (item,) = await brought(people.at, clock, "one", publication="p-1")
    await Membership.filter(user_id=people.member.caller.user_id).update(active=False)
    await people.told()
    assert await inbox.keep_drafts(SYSTEM, {item.id: "Thanks."}) == 1
    assert await people.told() == [("owner", "comments_drafted")]


async def test_people_of_two_platforms_are_two_even_with_the_same_id(clock: Frozen) -> None:
    at = await place("succeed")
    for name in ("feed", "succeed"):
        told = [ReceivedComment(f"c-{name}", "Hi", clock.at, Author("u-1", f"Ada of {name}"))]
        assert await inbox.receive(SYSTEM, at.channels[name], told) == 1
    stored = await SocialComment.all().order_by("id").values_list("contact__name", "contact__platform")
    assert [tuple(row) for row in stored] == [("Ada of feed", "feed"), ("Ada of succeed", "sandbox")]


async def test_with_a_channel_go_its_comments_and_people_who_wrote_nowhere_else(clock: Frozen) -> None:
    at = await place("succeed", "reject")
    one, two = at.channels["succeed"], at.channels["reject"]
    told = [
        ReceivedComment("c-1", "Hi", clock.at, ADA),
        ReceivedComment("c-2", "Hi", clock.at, BEA),
        ReceivedComment("c-3", "Hi", clock.at),
    ]
    await inbox.receive(SYSTEM, one, told)
    await inbox.receive(SYSTEM, two, [ReceivedComment("c-4", "Again", clock.at, ADA)])
    async with atomic():
        await inbox.forget_channels([one])
    assert await SocialComment.all().values_list("external_id", "contact__name") == [("c-4", ADA.name)]
    assert await Contact.all().values_list("name", flat=True) == [ADA.name]


async def test_names_and_ids_are_cut_at_255_characters(clock: Frozen) -> None:
    at = await place()
    post = await at.post("feed")
    await Publication.filter(post_id=post.id).update(external_id="p" * 255)
    told = [ReceivedComment("c" * 256, "Hi", clock.at, Author("u" * 256, "n" * 256), "p" * 256)]
    assert await inbox.receive(SYSTEM, at.channels["feed"], told) == 1
    row, person = await SocialComment.get(), await Contact.get()
    assert (row.external_id, person.external_id, person.name) == ("c" * 255, "u" * 255, "n" * 255)
    publication = await Publication.get(post_id=post.id)
    assert await SocialComment.filter(publication_id=publication.id, contact_id=person.id).count() == 1


async def test_drafts_leave_what_people_decided_alone(clock: Frozen) -> None:
    at = await place()
    ignored, answered = await brought(at, clock, "one", "two")
    await inbox.ignore(at.scope, ignored.id)
    await SocialComment.filter(id=answered.id).update(state="replied")
    before = await rows()
    assert await inbox.keep_drafts(SYSTEM, {ignored.id: "No.", answered.id: "No.", 2**62: "No."}) == 0
    assert await rows() == before


async def test_drafts_of_several_brands_are_told_to_each(clock: Frozen) -> None:
    one, two = await place(), await place()
    drafts = {item.id: "Thanks." for at in (one, two) for item in await brought(at, clock, "a", "b")}
    assert await inbox.keep_drafts(SYSTEM, drafts) == 4
    told = await Notification.all().values_list("brand_id", "user_id")
    assert sorted(told) == sorted((at.scope.brand_id, at.scope.caller.user_id) for at in (one, two))


async def test_comments_are_listed_newest_first_and_by_state(clock: Frozen) -> None:
    one, two = await place(), await place()
    made = await brought(one, clock, "a", "b", "c")
    await brought(two, clock, "z")
    await inbox.keep_drafts(SYSTEM, {made[1].id: "Thanks."})
    both = of(one.scope, two.scope)
    found = await inbox.comment_pages(both, STATES, Window(2))
    first = found[one.scope.brand_id]
    assert (words(first), words(found[two.scope.brand_id])) == (["c", "b"], ["z"])
    assert isinstance(first, Slice)
    assert (first.has_next, first.has_previous) == (True, False)
    rest = (await inbox.comment_pages(both, STATES, Window(2, first.cursor_of(1))))[one.scope.brand_id]
    assert words(rest) == ["a"]
    drafted = await inbox.comment_pages(both, CommentQuery(state=CommentState.DRAFTED), Window())
    several = CommentQuery(states=[CommentState.DRAFTED, CommentState.NEW])
    together = await inbox.comment_pages(both, several, Window())
    assert {row.state for row in together.rows} == {CommentState.DRAFTED, CommentState.NEW}
    assert [words(page) for page in drafted.values()] == [["b"], []]
    other = await inbox.comment_pages(both, CommentQuery(state=CommentState.NEW), Window(2, first.cursor_of(1)))
    assert isinstance(other[one.scope.brand_id], Invalid)


@proves("S-112")
async def test_contacts_belong_to_a_brand_and_are_found_by_name(clock: Frozen) -> None:
    one, two = await place(), await place()
    for at in (one, two):
        told = [
            ReceivedComment(f"c-{who.name}", "Hi", clock.at, who) for who in (ADA, BEA, Author("u-3", "B_b\\"))
        ]
        await inbox.receive(SYSTEM, at.channels["feed"], told)
    assert await Contact.all().count() == 6

    async def named(search: str | None) -> list[str]:
        found = await inbox.contact_pages(of(one.scope, two.scope), ContactQuery(search=search), Window())
        listed = [page.items for page in found.values() if isinstance(page, Slice)]
        assert [item.brand_id for items in listed for item in items] == [
            brand for brand, items in zip(found, listed, strict=True) for _ in items
        ]
        assert [item.name for item in listed[0]] == [item.name for item in listed[1]]
        return [item.name for item in listed[0]]

    assert await named(None) == ["B_b\\", "Béa 100%", "Ada L."]
    assert await named("ada") == ["Ada L."]
    assert await named("BÉA") == ["Béa 100%"]
    assert await named("0%") == ["Béa 100%"]
    assert await named("b_") == ["B_b\\"]
    assert await named("\\") == ["B_b\\"]
    assert await named("nobody") == []

    mine = [row.id for row in await Contact.of(one.scope)]
    everyone = [row.id for row in await Contact.all()]
    found = await inbox.contacts_by_ids(of(one.scope), everyone)
    assert sorted(found) == sorted(mine)
    opened = await brands.open_scopes_of(one.scope.caller, Contact.rows_with_brands(), everyone)
    assert {scope.brand_id for scope in opened.values() if isinstance(scope, BrandScope)} == {one.scope.brand_id}
    assert sorted(opened) == sorted(mine)


async def test_rows_of_other_brands_are_absent_and_reads_take_one_statement(clock: Frozen) -> None:
    one, two = await place(), await place()
    (mine,), (others,) = await brought(one, clock, "a"), await brought(two, clock, "z")
    assert await inbox.by_ids(of(one.scope), [mine.id, others.id, 2**63 - 1]) == {mine.id: mine}
    for _ in range(2):
        with counted() as seen:
            await inbox.comment_pages(of(one.scope, two.scope), STATES, Window(100))
            await inbox.contact_pages(of(one.scope, two.scope), ContactQuery(search="a"), Window(100))
            await inbox.by_ids(of(one.scope, two.scope), [mine.id, others.id])
            await inbox.contacts_by_ids(of(one.scope, two.scope), [1, 2, 3])
        assert len(seen) == 4
        told = [ReceivedComment(f"n-{n}", "Hi", clock.at, Author(f"n-{n}", "a")) for n in range(20)]
        await inbox.receive(SYSTEM, one.channels["feed"], told)


async def test_ignoring_sets_a_comment_aside(clock: Frozen) -> None:
    at = await place()
    fresh, drafted, answered = await brought(at, clock, "a", "b", "c")
    await inbox.keep_drafts(SYSTEM, {drafted.id: "Thanks."})
    await SocialComment.filter(id=answered.id).update(state="replied")
    for item, draft in ((fresh, None), (drafted, "Thanks.")):
        expected = replace(item, state=CommentState.IGNORED, drafted_reply=draft)
        assert await inbox.ignore(at.scope, item.id) == expected
        before = await rows()
        assert await inbox.ignore(at.scope, item.id) == expected
        assert await rows() == before
    with pytest.raises(InvalidState, match="answered already"):
        await inbox.ignore(at.scope, answered.id)
    assert await rows() == before


async def test_answering_says_what_is_not_configured(clock: Frozen) -> None:
    people = await team("succeed")
    (one,) = await brought(people.at, clock, "a")
    before = await rows()
    with pytest.raises(InvalidState) as refused:
        await inbox.reply(people.member, one.id, NewReply(body="Thanks."))
    assert refused.value.message == "Replies on Web feed are not configured: its connector does not send them."
    with pytest.raises(InvalidState, match="Web feed does not hide comments"):
        await inbox.hide(people.member, one.id, HiddenComment(hidden=True))
    with pytest.raises(Forbidden):
        await inbox.reply(people.client, one.id, NewReply(body="Thanks."))
    with pytest.raises(Forbidden):
        await inbox.ignore(people.client, one.id)
    with pytest.raises(Forbidden):
        await inbox.hide(people.client, one.id, HiddenComment(hidden=True))
    assert await rows() == before
    await SocialComment.filter(id=one.id).update(state="replied")
    with pytest.raises(InvalidState, match="answered already"):
        await inbox.reply(people.member, one.id, NewReply(body="Thanks."))


@proves("S-112")
async def test_a_comment_of_another_brand_is_not_there(clock: Frozen) -> None:
    one, two = await place(), await place()
    (others,) = await brought(two, clock, "z")
    before = await rows()
    for ident in (others.id, 2**62):
        with pytest.raises(NotFound):
            await inbox.ignore(one.scope, ident)
        with pytest.raises(NotFound):
            await inbox.hide(one.scope, ident, HiddenComment(hidden=True))
        with pytest.raises(NotFound):
            await inbox.reply(one.scope, ident, NewReply(body="Thanks."))
    assert await rows() == before


async def test_everything_goes_with_the_account_of_the_brand(clock: Frozen, orm: Settings) -> None:
    one, two = await place(), await place()
    for at in (one, two):
        post = await at.approved(clock.at, "feed")
        await Publication.filter(post_id=post.id).update(external_id="p-1")
        await brought(at, clock, "a", author=ADA, publication="p-1")
    caller = one.scope.caller
    await accounts.delete(caller, AccountDeletion(password=factories.PASSWORD, confirm_email=caller.email))
    assert await SocialComment.all().values_list("brand_id", flat=True) == [two.scope.brand_id]
    assert await Contact.all().values_list("brand_id", flat=True) == [two.scope.brand_id]


async def test_a_comment_outlives_its_post(clock: Frozen) -> None:
    at = await place()
    post = await at.post("feed")
    await Publication.filter(post_id=post.id).update(external_id="p-1")
    (item,) = await brought(at, clock, "a", publication="p-1")
    assert item.publication_id is not None
    await factories.member(await brands.get(at.scope), Role.CLIENT)
    await Publication.filter(post_id=post.id).delete()
    found = await inbox.by_ids(of(at.scope), [item.id])
    assert found == {item.id: replace(item, publication_id=None)}


async def test_an_account_can_be_deleted_while_comments_come_in_and_are_drafted_for(clock: Frozen) -> None:
    at = await place()
    drafts = {item.id: "Thanks." for item in await brought(at, clock, "a", "b", author=ADA)}
    caller = at.scope.caller
    told = [[ReceivedComment(f"{turn}-{number}", "Hi", clock.at, BEA) for number in range(5)] for turn in range(4)]
    ended = await asyncio.gather(
        *(inbox.receive(SYSTEM, at.channels["feed"], some) for some in told[:2]),
        inbox.keep_drafts(SYSTEM, drafts),
        accounts.delete(caller, AccountDeletion(password=factories.PASSWORD, confirm_email=caller.email)),
        *(inbox.receive(SYSTEM, at.channels["feed"], some) for some in told[2:]),
        return_exceptions=True,
    )
    assert {type(end) for end in ended} <= {int, type(None), NotFound}
    assert (await SocialComment.all().count(), await Contact.all().count()) == (0, 0)
