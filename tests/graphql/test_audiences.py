"""What is for the team stays in the team, at every door: one marked word in each place."""

from datetime import timedelta
from typing import Final

import pytest

from app.access import RequestInfo
from app.core import clock, push
from app.domain import identity, notifications
from app.domain.notifications import DeviceToken
from app.domain.posts.models import Post, Revision
from app.mcp_server.tools import TOOLS
from schema.engine import ids
from tests.domain.notifications.test_push_delivery import Service
from tests.factories import SYSTEM
from tests.graphql.test_posts import written
from tests.graphql.test_share_links import shared
from tests.graphql.world import Json, Studio
from tests.mailbox import html_of, letters, text_of
from tests.world import address, rows

SECRET: Final = "inwardly"
OPEN: Final = "outwardly"
AGENTS: Final = {True: f"{SECRET} agent", False: None}
ENTRY: Final = "... on ReviewEntry { id audience replyToId body }"
THREAD: Final = """query ($id: ID!) { node(id: $id) { ... on Post { reviewThread { totalCount
    nodes { id body audience replyToId } } shareLinks { label } } } }"""
TRAY: Final = "{ viewer { notifications { nodes { title body } } } }"
BRAND: Final = """query ($id: ID!) { brand(id: $id) { shareLinks { nodes { label } }
    posts { nodes { id body title agent proposedAt reviewThread { nodes { body } }
        history { nodes { body agent } } } }
    byAgents: posts(filter: { byAgent: true }) { nodes { id } }
    byPeople: posts(filter: { byAgent: false }) { totalCount }
    postCounts(filter: { byAgent: true }) { count } } }"""
GUEST: Final = """query ($token: String!) { sharedReview(token: $token) { brandName
    posts { body thread { body audience replyToId } } } }"""


async def said(studio: Studio, post_id: str, body: str, by: str = "ED", **more: str) -> Json:
    """A comment of a member."""
    return await studio.do("postCommentAdd", {"postId": post_id, "body": body, **more}, ENTRY, by=by)


async def threads(studio: Studio) -> tuple[str, str, Json]:
    """A post with words for the team in every place and one entry for the client; a link, an entry of the team."""
    post_id = (await written(studio, by="M1"))["id"]
    await studio.do("postSubmitForReview", {"id": post_id, "note": f"{SECRET} note"}, "", by="M1")
    inner = await said(studio, post_id, f"{SECRET} comment")
    await said(studio, post_id, f"{SECRET} answer", replyToId=inner["id"])
    await said(studio, post_id, f"{OPEN} said", audience="CLIENT")
    await studio.do("postRequestChanges", {"id": post_id, "body": f"{SECRET} change"}, "", by="ED")
    await studio.do("postSubmitForReview", {"id": post_id, "note": f"{SECRET} again"}, "", by="M1")
    await studio.do("postApprove", {"id": post_id, "note": f"{SECRET} approval"}, "", by="ED")
    _, token = await shared(studio, post_id, label=f"{SECRET} label")
    number, at = ids.decode("Post", post_id), clock.now() + timedelta(days=2)
    await Post.filter(id=number).update(agent=f"{SECRET} agent", proposed_at=at)
    await Revision.filter(post_id=number).update(agent=f"{SECRET} agent")
    return post_id, token, inner


async def tools(studio: Studio, by: str) -> str:
    """What the tools for agents and their resources tell about the brand."""
    world = studio.world
    headers = {
        "Accept": "application/json, text/event-stream",
        "Authorization": f"Bearer {world.tokens[by]}",
        "X-Service-Brand": world.slug("B1"),
    }
    calls: list[Json] = [{"method": "tools/call", "params": {"name": name, "arguments": {}}} for name in TOOLS]
    listed: list[Json] = [{"method": "resources/list"}, {"method": "prompts/list"}, {"method": "tools/list"}]
    answers = [
        await world.http.post("/mcp", headers=headers, json={"jsonrpc": "2.0", "id": 1, **call})
        for call in (*calls, *listed)
    ]
    assert {answer.status_code for answer in answers} == {200}
    return "".join(answer.text for answer in answers)


async def test_no_door_shows_a_client_or_a_guest_what_is_for_the_team(studio: Studio) -> None:
    service = Service()
    push.plug(service)
    for who in ("C1", "ED"):
        caller = await identity.authenticate(studio.world.tokens[who], RequestInfo())
        await notifications.register_device(caller, DeviceToken(token=f"phone of {who}"))
    post_id, token, inner = await threads(studio)
    brand, number = studio.brand("B1"), ids.decode("Post", post_id)
    team = await studio.ask(THREAD, by="M1", id=post_id)
    assert str(team).count(SECRET) == 7
    assert team["node"]["reviewThread"]["totalCount"] == 7
    thread = (await studio.ask(THREAD, by="C1", id=post_id))["node"]["reviewThread"]
    assert (thread["totalCount"], [node["body"] for node in thread["nodes"]]) == (1, [f"{OPEN} said"])
    node = "query ($id: ID!) { node(id: $id) { ... on ReviewEntry { body } } }"
    world = studio.world
    while await notifications.push_due(SYSTEM):
        pass
    doors: dict[str, str] = {
        "GraphQL thread": str(await studio.ask(THREAD, by="C1", id=post_id)),
        "GraphQL entry": str(await studio.ask(node, by="C1", id=inner["id"])),
        "GraphQL brand": str(await studio.ask(BRAND, by="C1", id=brand)),
        "GraphQL notifications": str(await studio.ask(TRAY, by="C1")),
        "GraphQL guest": str(await studio.ask(GUEST, by=None, token=token)),
        "page of the link": (await world.get(f"/review?token={token}")).text,
        "page, earlier comments": (await world.get(f"/review?token={token}&from={number}&before=999999999")).text,
        "personal data": (await world.get("/me/data", by="C1")).text,
        **{
            f"REST {path}": (await world.get(path, by="C1", brand="B1")).text
            for path in ("/posts", f"/posts/{number}", "/posts/export", "/webhooks", "/teams", "/ideas")
        },
        "REST /media/assets": (await world.get("/media/assets", by="C1", brand="B1")).text,
        "tools for agents": await tools(studio, "C1"),
        "pushes": "".join(str(message) for message in service.taken if message.token == "phone of C1"),
        "mails": "".join(
            text_of(mail) + html_of(mail) + str(mail["Subject"])
            for mail in await letters()
            if mail["To"] == address("C1")
        ),
    }
    assert {door for door, text in doors.items() if SECRET in text} == set()
    assert OPEN in doors["GraphQL guest"]
    assert OPEN in doors["page of the link"]
    assert f"{OPEN} said" not in doors["mails"]
    assert "was submitted for review" in doors["mails"]
    assert "phone of ED" in {message.token for message in service.taken}
    # What the client may not open at all: the audit log, webhooks with their bodies, archives.
    export = await studio.send(
        "mutation ($input: BrandExportStartInput!) { brandExportStart(input: $input) {... on Problem {code}} }",
        by="C1",
        input={"brandId": brand},
    )
    assert "FORBIDDEN" in export.text
    for field in ("auditLog { nodes { action } }", "webhookEndpoints { nodes { id } }"):
        errors = await studio.refused(f"query ($id: ID!) {{ brand(id: $id) {{ {field} }} }}", by="C1", id=brand)
        assert {error["code"] for error in errors} == {"FORBIDDEN"}


async def test_the_team_is_told_of_agents_and_finds_what_they_drafted_and_clients_are_not(studio: Studio) -> None:
    post_id, _, _ = await threads(studio)
    await written(studio)
    number = ids.decode("Post", post_id)
    for by, is_told in (("ED", True), ("C1", False)):
        brand = (await studio.ask(BRAND, by=by, id=studio.brand("B1")))["brand"]
        (post,) = (node for node in brand["posts"]["nodes"] if node["id"] == post_id)
        assert (post["agent"], post["proposedAt"] is None) == (AGENTS[is_told], not is_told)
        assert {each["agent"] for each in post["history"]["nodes"]} == {AGENTS[is_told]}
        assert brand["byAgents"]["nodes"] == ([{"id": post_id}] if is_told else [])
        assert (brand["byPeople"]["totalCount"], len(brand["postCounts"])) == ((1, 1) if is_told else (2, 0))
        read = (await studio.world.get(f"/posts/{number}", by=by, brand="B1")).json()["post"]
        assert (read["agent"], read["proposed_at"] is None) == (AGENTS[is_told], not is_told)
        lines = (await studio.world.get("/posts/export", by=by, brand="B1")).text.splitlines()
        assert lines[1].endswith(f",{AGENTS[is_told] or ''}")


async def test_a_team_entry_changes_nothing_for_the_browser_of_a_guest(studio: Studio) -> None:
    post_id = (await written(studio))["id"]
    _, token = await shared(studio, post_id)
    http = studio.world.http
    path = f"/review?token={token}"
    await http.get(path)
    tag = (await http.get(path)).headers["etag"]
    await said(studio, post_id, SECRET)
    assert (await http.get(path, headers={"If-None-Match": tag})).status_code == 304
    await said(studio, post_id, OPEN, audience="CLIENT")
    assert OPEN in (await http.get(path, headers={"If-None-Match": tag})).text


async def test_an_answer_has_the_audience_of_what_it_answers(studio: Studio) -> None:
    post_id = (await written(studio))["id"]
    _, token = await shared(studio, post_id)
    sent = {"token": token, "postId": post_id, "name": "Jane", "body": "So?"}
    guest = "... on SharedPost { thread { id audience } }"
    (entry,) = (await studio.do("sharedReviewComment", sent, guest, by=None))["thread"]
    assert entry["audience"] == "CLIENT"
    inner = await said(studio, post_id, "Hm.")
    client = await said(studio, post_id, "I see.", by="C1")
    assert (inner["audience"], client["audience"]) == ("TEAM", "CLIENT")
    for answered, audience in ((entry, "CLIENT"), (inner, "TEAM"), (client, "CLIENT")):
        assert (await said(studio, post_id, "Yes.", replyToId=answered["id"]))["audience"] == audience
    before = await rows()
    for answered, audience, words in (
        (entry, "TEAM", "The client sees the entry that this answers. Write a comment of its own for the team."),
        (inner, "CLIENT", "The client does not see the entry that this answers. Write a comment of its own."),
    ):
        sent = {"postId": post_id, "body": "No.", "replyToId": answered["id"], "audience": audience}
        refused = await studio.problem("postCommentAdd", sent)
        assert refused["fields"] == [{"path": "audience", "messages": [words]}]
    # A client neither answers nor settles what is not for them, and does not write to the team alone.
    sent = {"postId": post_id, "body": "No."}
    refused = await studio.problem("postCommentAdd", {**sent, "replyToId": inner["id"]}, by="C1")
    assert refused["code"] == "NOT_FOUND"
    refused = await studio.problem("postCommentAdd", {**sent, "audience": "TEAM"}, by="C1")
    assert refused["code"] == "FORBIDDEN"
    refused = await studio.problem("postCommentResolve", {"id": inner["id"], "resolved": True}, by="C1")
    assert refused["code"] == "NOT_FOUND"
    assert await rows() == before


@pytest.mark.parametrize("by", ["ED", "C1"])
async def test_decisions_are_for_the_team_unless_chosen_and_those_of_a_client_for_both(
    studio: Studio, by: str
) -> None:
    chosen = {"audience": "CLIENT"} if by == "ED" else {}
    post_id = (await written(studio))["id"]
    await studio.do("postSubmitForReview", {"id": post_id, "note": "Look?", "audience": "CLIENT"}, "")
    await studio.do("postRequestChanges", {"id": post_id, "body": "Shorter.", **chosen}, "", by=by)
    await studio.do("postSubmitForReview", {"id": post_id}, "")
    await studio.do("postApprove", {"id": post_id, "note": "Good.", **chosen}, "", by=by)
    _, token = await shared(studio, post_id)
    (post,) = (await studio.ask(GUEST, by=None, token=token))["sharedReview"]["posts"]
    assert [entry["body"] for entry in post["thread"]] == ["Look?", "Shorter.", "Good."]
