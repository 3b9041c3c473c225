"""What an operator sees of refusals: a line a minute for each source, a count for each, no secret in either."""

from datetime import timedelta
from uuid import uuid4

import httpx2
import pytest

from app.core import clock as the_clock, http as outgoing, secret_tokens
from app.core.addresses import ForbiddenAddress, Rules
from app.core.clock import Frozen
from app.core.db import in_transaction
from app.domain.webhooks import receiver_urls
from app.wiring.outbound import Outbound
from tests.pages.browser import hidden
from tests.rest.guests import invited, links
from tests.security_events import heard
from tests.world import World, rows, token

ADDRESS = "127.0.0.1"


def ident_of(bearer: str) -> int:
    return int(bearer.split("_")[2], 36)


async def test_a_tier_that_is_too_low_is_told_by_its_token(world: World) -> None:
    with heard() as events:
        for _ in range(3):
            answer = await world.post("/posts", {"body": "x"}, by="read", brand="B1")
            assert answer.status_code == 422
    facts = {
        "user_id": world.ids["O1"],
        "token_id": ident_of(world.tokens["read"]),
        "operation": "posts.create",
        "required_tier": "standard_write",
    }
    assert events.lines == [("tier_denied: read", facts)]
    assert events.counted == {"tier_denied: read": 3}


async def test_a_path_without_an_operation_tells_it_too(world: World) -> None:
    with heard() as events:
        assert (await world.post("/teams", {"name": "New"}, by="read")).status_code == 403
    assert events.counted == {"tier_denied: read": 1}
    assert events.lines[0][1]["operation"] == "not implemented"


async def test_a_role_that_may_not_is_told_by_person_and_brand(world: World) -> None:
    with heard() as events:
        assert (await world.get("/channels", by="C1", brand="B1")).status_code == 403
    facts = {
        "user_id": world.ids["C1"],
        "token_id": ident_of(world.tokens["C1"]),
        "brand_id": world.id("B1"),
        "operation": "channels.list_channels",
    }
    assert events.lines == [("forbidden: client", facts)]
    assert events.counted == {"forbidden: client": 1}


async def test_tokens_that_are_refused_are_told_by_reason_and_never_shown(world: World, clock: Frozen) -> None:
    row = ident_of(world.tokens["O1"])
    swapped = secret_tokens.mint("f", row, secret_tokens.new_secret())
    absent = secret_tokens.mint("f", 2**40, secret_tokens.new_secret())
    page = secret_tokens.mint("p", row, secret_tokens.new_secret())
    ended = await token("O1", expires_at=the_clock.now() + timedelta(minutes=1))
    clock.move(timedelta(minutes=2))
    expected = {
        "malformed": ("gly_f_1_secret", {}),
        "wrong_secret": (swapped, {"token_id": row}),
        "unknown": (absent, {"token_id": 2**40}),
        "foreign_kind": (page, {"token_id": row}),
        "expired": (ended, {"token_id": ident_of(ended), "user_id": world.ids["O1"]}),
    }
    for reason, (bearer, facts) in expected.items():
        with heard() as events:
            answer = await world.call("GET", "/teams", headers={"Authorization": f"Bearer {bearer}"})
            assert answer.status_code == 401
        assert events.lines == [(f"token_refused: {reason}", {"network": ADDRESS, "door": "rest", **facts})]
        assert events.counted == {f"token_refused: {reason}": 1}
        assert bearer not in str(events.lines)
    with heard() as events:
        assert (await world.get("/teams")).status_code == 401
        assert (await world.get("/teams", by="O1")).status_code == 200
    assert events.counted == {}


async def test_the_other_doors_tell_of_refused_tokens_as_well(world: World, http: httpx2.AsyncClient) -> None:
    headers = {"Authorization": "Bearer gly_f_1_nonsense"}
    with heard() as events:
        await http.post("/graphql", json={"query": "{ __typename }"}, headers=headers)
        await http.post("/mcp", json={}, headers={**headers, "Host": "galley.test"})
    assert events.counted == {"token_refused: malformed": 2}
    assert [facts["door"] for _, facts in events.lines] == ["studio"]


async def test_brands_of_others_are_told_by_person(world: World, http: httpx2.AsyncClient) -> None:
    with heard() as events:
        assert (await world.get("/posts", by="X", brand="B1")).status_code == 403
        headers = {"X-Service-Brand": str(uuid4())}
        assert (await world.get("/posts", by="X", headers=headers)).status_code == 403
        assert (await world.patch(f"/teams/{world.id('B3')}", {"name": "Mine"}, by="O1")).status_code == 404
    assert events.counted == {"foreign_row: brand": 3}
    assert [facts["user_id"] for _, facts in events.lines] == [world.ids["X"], world.ids["O1"]]
    assert events.lines[0][1]["door"] == "rest"


async def test_addresses_that_may_not_be_called_are_told_by_their_kind_alone(world: World) -> None:
    found: list[dict[str, int]] = []
    urls = (
        "https://169.254.169.254/latest/meta-data?token=geheim",
        "https://localhost/",
        "http://example.com/",
        "https://user:geheim@example.com/",
        "https://[::1]/",
        "https://example.com:22/",
        "not an address",
    )
    async with Outbound(Rules(private_networks=False, plain_http=False), in_transaction) as strict:
        before = outgoing.client()
        outgoing.configure(strict)
        try:
            for url in urls:
                with heard() as events, pytest.raises((ValueError, outgoing.OutboundError)):
                    await strict.vet(url)
                assert "geheim" not in str(events.lines)
                assert set(events.lines[0][1]) == {"host"}
                found.append(events.counted)
                with heard() as again, pytest.raises(outgoing.OutboundError):
                    await strict.request("GET", url)
                assert again.counted == found[-1]
        finally:
            outgoing.configure(before)
    assert found == [
        {f"address_refused: {reason}": 1}
        for reason in ("private", "private", "scheme", "credentials", "private", "port", "form")
    ]


async def test_a_name_that_leads_inside_is_told(world: World) -> None:
    rules = Rules(private_networks=False, plain_http=False)
    async with Outbound(rules, in_transaction, lookup=lambda _host: ["10.0.0.1"]) as strict:
        with heard() as events, pytest.raises(outgoing.OutboundError):
            await strict.request("GET", "https://inside.example.com/")
    assert events.lines == [("address_refused: private", {"host": "name"})]


async def test_the_service_itself_as_receiver_is_told(world: World) -> None:
    with heard() as events, pytest.raises(ForbiddenAddress):
        receiver_urls.refuse_ourselves("http://galley.test/hook")
    assert events.counted == {"address_refused: own": 1}


async def test_media_addresses_that_were_not_made_here_are_told_and_old_ones_are_not(
    world: World, clock: Frozen
) -> None:
    content = (
        b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\n'
        b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D"
        b"\x01\x00;\r\n--x--\r\n"
    )
    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    answer = await world.post("/media/assets", by="O1", content=content, headers=headers)
    path = answer.json()["asset"]["url"].removeprefix("http://galley.test")
    with heard() as events:
        assert (await world.get(path)).status_code == 200
        clock.move(timedelta(days=2))
        assert (await world.get(path)).status_code == 403
    assert events.counted == {}
    with heard() as events:
        assert (await world.get(path.replace("signature=", "signature=_"))).status_code == 403
        assert (await world.get(path.partition("?")[0])).status_code == 403
    assert events.counted == {"signature_refused: media": 2}
    assert events.lines == [("signature_refused: media", {"address": ADDRESS})]


async def test_links_that_do_not_exist_are_told(world: World, http: httpx2.AsyncClient) -> None:
    before = await rows()
    with heard() as events:
        assert (await http.get("/review?token=geheim")).status_code == 404
        assert (await http.get("/invitations/accept?token=geheim")).status_code == 404
        assert (await http.head("/invitations/accept?token=geheim")).status_code == 404
    assert events.counted == {"link_refused: share": 1, "link_refused: invitation": 2}
    assert [facts for _, facts in events.lines] == [{"address": ADDRESS}] * 2
    assert await rows() == before
    await invited(world, "new@example.com")
    (link,) = await links("new@example.com")
    with heard() as events:
        assert (await http.get(link.removeprefix("http://galley.test"))).status_code == 200
    assert events.counted == {}


async def test_guesses_by_forms_behind_share_links_are_told(world: World, http: httpx2.AsyncClient) -> None:
    page = await http.get("/sign-in")
    fields = {**hidden(page), "token": "geheim", "act": "comment", "post": "1", "name": "A", "text": "b"}
    with heard() as events:
        assert (await http.post("/review", data=fields)).status_code == 404
    assert events.counted == {"link_refused: share": 1}


async def test_forms_of_other_pages_are_told(world: World, http: httpx2.AsyncClient) -> None:
    page = await http.get("/sign-in")
    fields = {**hidden(page), "email": "o1@example.com", "password": "geheim"}
    with heard() as events:
        for headers, sent in (
            ({"Sec-Fetch-Site": "cross-site"}, fields),
            ({}, {**fields, "form_token": "other"}),
        ):
            assert (await http.post("/sign-in", data=sent, headers=headers)).status_code == 403
        http.cookies.clear()
        assert (await http.post("/sign-in", data=fields)).status_code == 403
    assert events.counted == {f"form_refused: {reason}": 1 for reason in ("other_site", "signature", "no_cookie")}
    assert events.lines == [("form_refused: other_site", {"network": ADDRESS, "path": "/sign-in"})]
    assert "geheim" not in str(events.lines)


async def test_one_line_a_minute_is_written_for_a_source(world: World, clock: Frozen) -> None:
    with heard() as events:
        for _ in range(2):
            for _ in range(5):
                await world.call("GET", "/teams", headers={"Authorization": "Bearer x"})
            clock.move(timedelta(minutes=1))
    assert [facts.get("left_out") for _, facts in events.lines] == [None, 4]
    assert events.counted == {"token_refused: malformed": 10}
