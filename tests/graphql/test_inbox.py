"""Comments and contacts in the studio: who sees them, what becomes of them, and the 404 rule."""

from dataclasses import replace
from datetime import timedelta

import pytest

from app.core.clock import Frozen
from app.core.iso_time import offset_form
from app.domain import brands, inbox
from app.domain.inbox import Author, Contact, ReceivedComment, SocialComment
from app.domain.posts import Publication
from schema.engine import ids
from tests.graphql.world import Json, Studio, counted
from tests.ledger import proves
from tests.world import SYSTEM, channel, rows

ADA = Author("u-1", "Ada Lovelace")
PAGE = """query ($ids: [ID!]!, $first: Int, $after: String, $state: SocialCommentState) {
    nodes(ids: $ids) { ... on Brand { name socialComments(first: $first, after: $after, state: $state) {
        edges { node { id body draftedReply state receivedAt channel { id displayName state }
            contact { id displayName platform createdAt } } }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } }"""
CONTACTS = """query ($id: ID!, $first: Int, $after: String, $search: String) { brand(id: $id) {
    contacts(first: $first, after: $after, search: $search) {
        edges { node { id displayName } } pageInfo { hasNextPage endCursor } } } }"""
SHOWN = "... on SocialComment { id state }"


async def commented(studio: Studio, clock: Frozen, brand: str, *bodies: str, author: Author | None = ADA) -> int:
    """Comments on a new channel of the brand, a second apart; the channel's number."""
    made = await channel(studio.world, brand)
    told = [
        ReceivedComment(f"{made.id}-{number}", body, clock.at + timedelta(seconds=number), author)
        for number, body in enumerate(bodies)
    ]
    assert await inbox.receive(SYSTEM, made.id, told) == len(bodies)
    return made.id


async def comments(studio: Studio, *names: str, by: str = "O1", **how: object) -> list[Json]:
    found = await studio.ask(PAGE, by=by, ids=[studio.brand(name) for name in names], **how)
    return [node["socialComments"] for node in found["nodes"]]


def bodies(page: Json) -> list[str]:
    return [edge["node"]["body"] for edge in page["edges"]]


async def numbered(body: str) -> int:
    return (await SocialComment.get(body=body)).id


async def gid(body: str) -> str:
    return ids.encode("SocialComment", await numbered(body))


@pytest.mark.parametrize("by", ["O1", "ED", "M1", "C1"])
async def test_comments_are_paged_newest_first_for_every_role(studio: Studio, clock: Frozen, by: str) -> None:
    channel_id = await commented(studio, clock, "B1", "one", "two", "three")
    await commented(studio, clock, "B2", "elsewhere")
    (first,) = await comments(studio, "B1", by=by, first=2)
    assert bodies(first) == ["three", "two"]
    assert first["pageInfo"]["hasNextPage"] is True
    contact = await Contact.get(brand_id=studio.world.id("B1"))
    assert first["edges"][0]["node"] == {
        "id": await gid("three"),
        "body": "three",
        "draftedReply": None,
        "state": "NEW",
        "receivedAt": offset_form(clock.at + timedelta(seconds=2)),
        "channel": {"id": ids.encode("Channel", channel_id), "displayName": "Sandbox", "state": "CONNECTED"},
        "contact": {
            "id": ids.encode("Contact", contact.id),
            "displayName": "Ada Lovelace",
            "platform": "sandbox",
            "createdAt": offset_form(clock.at),
        },
    }
    (rest,) = await comments(studio, "B1", by=by, first=2, after=first["pageInfo"]["endCursor"])
    assert bodies(rest) == ["one"]


async def test_comments_are_narrowed_by_their_state(studio: Studio, clock: Frozen) -> None:
    await commented(studio, clock, "B1", "one", "two", author=None)
    await inbox.keep_drafts(SYSTEM, {await numbered("one"): "Thanks."})
    (drafted,) = await comments(studio, "B1", state="DRAFTED")
    assert [(edge["node"]["body"], edge["node"]["draftedReply"]) for edge in drafted["edges"]] == [
        ("one", "Thanks.")
    ]
    assert [edge["node"]["contact"] for edge in drafted["edges"]] == [None]
    (new,) = await comments(studio, "B1", state="NEW")
    assert bodies(new) == ["two"]
    cursor = new["pageInfo"]["endCursor"]
    (refused,) = await studio.refused(PAGE, ids=[studio.brand("B1")], state="DRAFTED", after=cursor)
    assert (refused["path"], refused["code"]) == (["nodes", 0, "socialComments"], "INVALID")


async def test_a_page_costs_the_same_however_much_there_is(studio: Studio, clock: Frozen) -> None:
    await commented(studio, clock, "B1", "one")
    with counted() as few:
        await comments(studio, "B1")
    for name in ("B0", "B1", "B2"):
        told = [f"{name} {number}" for number in range(9)]
        await commented(studio, clock, name, *told, author=replace(ADA, external_id=name))
    with counted() as many:
        found = await comments(studio, "B0", "B1", "B2")
    assert [len(page["edges"]) for page in found] == [9, 10, 9]
    reads = [[statement for statement in seen if statement.startswith("SELECT")] for seen in (few, many)]
    assert len(reads[0]) == len(reads[1]) == 5  # the token, the brands, comments, channels, contacts


@proves("S-112")
async def test_contacts_are_found_by_name_in_their_brand_alone(studio: Studio, clock: Frozen) -> None:
    for number, name in enumerate(("Ada Lovelace", "Béa", "ada_b")):
        await commented(studio, clock, "B1", f"of {name}", author=Author(f"u-{number}", name))
    await commented(studio, clock, "B3", "elsewhere", author=Author("u-9", "Ada Other"))

    async def named(search: str | None, by: str = "C1", **how: object) -> list[str]:
        found = await studio.ask(CONTACTS, by=by, id=studio.brand("B1"), search=search, **how)
        return [edge["node"]["displayName"] for edge in found["brand"]["contacts"]["edges"]]

    assert await named(None) == ["ada_b", "Béa", "Ada Lovelace"]
    assert await named("ADA") == ["ada_b", "Ada Lovelace"]
    assert await named("béa") == ["Béa"]
    assert await named("_") == ["ada_b"]
    assert await named("  ") == ["ada_b", "Béa", "Ada Lovelace"]
    assert await named("ada", first=1) == ["ada_b"]
    (refused,) = await studio.refused(CONTACTS, id=studio.brand("B1"), search="x" * 256)
    assert (refused["path"], refused["code"]) == (["brand", "contacts"], "INVALID")

    node = "query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Contact { displayName } } }"
    everybody = {row.name: ids.encode("Contact", row.id) for row in await Contact.all()}
    wanted = [everybody["Béa"], everybody["Ada Other"], ids.encode("Contact", 2**60), "nonsense"]
    mine = {"id": everybody["Béa"], "displayName": "Béa"}
    assert (await studio.ask(node, by="C1", ids=wanted))["nodes"] == [mine, None, None, None]
    assert (await studio.ask(node, by="X", ids=wanted))["nodes"] == [None] * 4


async def test_a_comment_is_found_by_its_id_in_its_brand_alone(studio: Studio, clock: Frozen) -> None:
    await commented(studio, clock, "B1", "mine")
    await commented(studio, clock, "B3", "elsewhere")
    node = "query ($id: ID!) { node(id: $id) { id ... on SocialComment { body } } }"
    shown = {"id": await gid("mine"), "body": "mine"}
    assert (await studio.ask(node, by="C1", id=await gid("mine")))["node"] == shown
    assert (await studio.ask(node, by="C1", id=await gid("elsewhere")))["node"] is None


@pytest.mark.parametrize("by", ["O1", "ED", "M1"])
async def test_a_comment_is_set_aside(studio: Studio, clock: Frozen, by: str) -> None:
    await commented(studio, clock, "B1", "one", "two")
    given = {"id": await gid("one")}
    for _ in range(2):
        done = await studio.do("socialCommentIgnore", given, SHOWN, by=by)
        assert done == {"__typename": "SocialComment", **given, "state": "IGNORED"}
    assert bodies((await comments(studio, "B1", state="IGNORED"))[0]) == ["one"]
    await SocialComment.filter(body="two").update(state="replied")
    told = await studio.problem("socialCommentIgnore", {"id": await gid("two")}, by=by)
    assert (told["code"], told["message"]) == ("INVALID_STATE", "This comment was answered already.")


async def test_answering_is_refused_in_words(studio: Studio, clock: Frozen) -> None:
    await commented(studio, clock, "B1", "one")
    before = await rows()
    told = await studio.problem("socialCommentReply", {"id": await gid("one"), "body": "Thanks."}, by="M1")
    assert (told["code"], told["message"]) == (
        "INVALID_STATE",
        "Sandbox refused it. The sandbox has no such comment.",
    )
    for body in (" ", "x" * 5_001):
        told = await studio.problem("socialCommentReply", {"id": await gid("one"), "body": body}, by="M1")
        assert (told["code"], [field["path"] for field in told["fields"]]) == ("INVALID", ["body"])
    assert await rows() == before


@proves("S-112")
@pytest.mark.parametrize("name", ["socialCommentIgnore", "socialCommentReply"])
async def test_whoever_may_not_changes_nothing(studio: Studio, clock: Frozen, name: str) -> None:
    await commented(studio, clock, "B1", "mine")
    await commented(studio, clock, "B3", "elsewhere")
    more = {"body": "Thanks."} if name == "socialCommentReply" else {}
    mine, others = await gid("mine"), await gid("elsewhere")
    await brands.Membership.filter(user_id=studio.world.ids["M1"]).update(active=False)
    before = await rows()
    assert (await studio.problem(name, {"id": mine, **more}, by="C1"))["code"] == "FORBIDDEN"
    for by, ident in (
        ("O1", others),
        ("ED", others),
        ("M1", mine),
        ("X", mine),
        ("O1", ids.encode("SocialComment", 2**60)),
        ("O1", ids.encode("Contact", 1)),
        ("O1", ""),
    ):
        told = await studio.problem(name, {"id": ident, **more}, by=by)
        assert (told["code"], told["message"]) == ("NOT_FOUND", "Not found.")
    assert await rows() == before


async def test_a_comment_stands_under_its_publication(studio: Studio, clock: Frozen) -> None:
    made = await channel(studio.world, "B1")
    ident = (await studio.world.written(channel_ids=[made.id]))["id"]
    await Publication.filter(post_id=ident).update(external_id="p-1")
    told = [
        ReceivedComment("c-1", "under", clock.at, None, "p-1"),
        ReceivedComment("c-2", "apart", clock.at, None, "p-2"),
    ]
    await inbox.receive(SYSTEM, made.id, told)
    query = """query ($id: ID!) { brand(id: $id) { socialComments { edges { node {
        body publication { databaseId status post { databaseId } } } } } } }"""
    for by in ("O1", "C1"):
        found = (await studio.ask(query, by=by, id=studio.brand("B1")))["brand"]["socialComments"]["edges"]
        publication = await Publication.get(post_id=ident)
        under = {"databaseId": publication.id, "status": "PENDING", "post": {"databaseId": ident}}
        assert {edge["node"]["body"]: edge["node"]["publication"] for edge in found} == {
            "under": under,
            "apart": None,
        }


WROTE = """query ($id: ID!, $first: Int, $after: String) { node(id: $id) { ... on Contact {
    comments(first: $first, after: $after) {
        edges { node { body reply } } pageInfo { hasNextPage endCursor } } } } }"""


async def test_what_a_person_wrote_is_shown_newest_first(studio: Studio, clock: Frozen) -> None:
    await commented(studio, clock, "B1", "one", "two", "three")
    await commented(studio, clock, "B1", "by another", author=Author("u-2", "Bob"))
    ada = await Contact.get(brand_id=studio.world.id("B1"), name="Ada Lovelace")
    ident = ids.encode("Contact", ada.id)

    async def page(**how: object) -> Json:
        return (await studio.ask(WROTE, by="C1", id=ident, **how))["node"]["comments"]

    first = await page(first=2)
    assert (bodies(first), first["pageInfo"]["hasNextPage"]) == (["three", "two"], True)
    assert bodies(await page(after=first["pageInfo"]["endCursor"])) == ["one"]
    assert (await studio.ask(WROTE, by="O2", id=ident))["node"] is None
    # A row of another brand is not shown, whomever it names.
    await SocialComment.filter(body="one").update(brand_id=studio.world.id("B2"))
    assert bodies(await page()) == ["three", "two"]


async def test_comments_of_many_people_are_read_by_one_statement(studio: Studio, clock: Frozen) -> None:
    for number in range(4):
        await commented(studio, clock, "B1", f"by {number}", author=Author(f"u-{number}", f"Person {number}"))
    query = """query ($b: ID!) { brand(id: $b) { contacts { nodes { displayName
        comments(first: 1) { nodes { body } } } } } }"""
    with counted() as seen:
        found = await studio.ask(query, b=studio.brand("B1"))
    wrote = {row["displayName"]: row["comments"]["nodes"] for row in found["brand"]["contacts"]["nodes"]}
    assert wrote == {f"Person {number}": [{"body": f"by {number}"}] for number in range(4)}
    assert len([statement for statement in seen if "social_comment" in statement]) == 1


BELOW = """query ($ids: [ID!]!, $first: Int, $after: String) { nodes(ids: $ids) { ... on Publication {
    socialComments(first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor }
    edges { node { body } } } } } }"""


async def test_a_publication_has_the_comments_below_it(studio: Studio, clock: Frozen) -> None:
    channel_id = await commented(studio, clock, "B1", "one", "two", "three", "elsewhere")
    posts = [await studio.world.written(channel_ids=[channel_id]) for _ in range(2)]
    below, other = [await Publication.get(post_id=post["id"]) for post in posts]
    await SocialComment.exclude(body="elsewhere").update(publication_id=below.id)
    named = [ids.encode("Publication", one.id) for one in (below, other)]
    with counted() as seen:
        first, nothing = [
            node["socialComments"] for node in (await studio.ask(BELOW, ids=named, first=2))["nodes"]
        ]
    assert (bodies(first), first["totalCount"], first["pageInfo"]["hasNextPage"]) == (["three", "two"], 3, True)
    assert (bodies(nothing), nothing["totalCount"]) == ([], 0)
    assert len([one for one in seen if one.startswith("SELECT") and "social_comment" in one]) == 2  # rows, counts
    after = first["pageInfo"]["endCursor"]
    rest = await studio.ask(BELOW, ids=named[:1], after=after)
    assert bodies(rest["nodes"][0]["socialComments"]) == ["one"]
    (refused,) = await studio.refused(BELOW, ids=named[1:], after=after)
    assert (refused["path"], refused["code"]) == (["nodes", 0, "socialComments"], "INVALID")
    # A row of another brand is not shown, whatever it stands below.
    await SocialComment.filter(body="one").update(brand_id=studio.world.id("B2"))
    assert bodies((await studio.ask(BELOW, ids=named[:1]))["nodes"][0]["socialComments"]) == ["three", "two"]
