"""The sandbox by OAuth: its page, its tokens, and what happens when a pretended person takes them back."""

import json
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit
from uuid import uuid4

import pytest

from app.connectors import (
    Ask,
    Content,
    Grant,
    InvalidGrant,
    NeedsReconnect,
    Offer,
    Redirect,
    Target,
    authorization_gate,
)
from app.connectors.platforms.sandbox import SandboxPlatform
from app.connectors.routes import Answer, Request
from app.core import links
from app.core.config import Settings

PLATFORM = SandboxPlatform()


async def call(method: str, path: str, form: dict[str, list[str]] | None = None, query: str = "") -> Answer:
    handler = next(route.handler for route in PLATFORM.routes() if (route.method, route.path) == (method, path))
    asked = {name: values[0] for name, values in parse_qs(query).items()}
    return await handler(Request(query=asked, body=urlencode(form or {}, doseq=True).encode()))


async def begun(**fields: str) -> Redirect:
    return await authorization_gate.authorize(PLATFORM, Ask(links.oauth_callback("sandbox"), "state", fields))


async def decided(redirect: Redirect, **form: list[str]) -> dict[str, str]:
    """The query of the callback after a decision."""
    asked = parse_qs(urlsplit(redirect.url).query)
    answer = await call("POST", "/sandbox/authorize", asked | form)
    assert answer.status == 303
    address, _, query = answer.headers["location"].partition("?")
    assert address == redirect.redirect_uri
    return {name: values[0] for name, values in parse_qs(query).items()}


ALLOWED = {"decision": ["allow"], "account": ["one", "two"], "allowed": ["posts", "comments"]}


async def granted(**form: list[str]) -> Grant:
    redirect = await begun()
    return await authorization_gate.exchange(
        PLATFORM, redirect.kept, await decided(redirect, **{**ALLOWED, **form})
    )


def channel(offer: Offer, **renewed: str) -> Target:
    return Target(1, uuid4(), offer.name, {**offer.credentials, **renewed})


@pytest.mark.usefixtures("orm")
async def test_the_page_asks_and_leads_back_with_a_code_and_the_issuer() -> None:
    redirect = await begun(person="ann", outcome="succeed")
    page = await call("GET", "/sandbox/authorize", query=urlsplit(redirect.url).query)
    assert (page.status, page.content_type) == (200, "text/html; charset=utf-8")
    assert b"First account of ann" in page.body
    back = await decided(redirect, **ALLOWED)
    assert back["state"] == "state"
    assert back["iss"] == redirect.issuer
    assert redirect.sends_issuer
    grant = await authorization_gate.exchange(PLATFORM, redirect.kept, back)
    assert (grant.subject, grant.scopes) == ("ann", ("posts", "comments"))
    offers = await authorization_gate.offers(PLATFORM, grant)
    assert [offer.external_id for offer in offers] == ["ann-one", "ann-two"]
    with pytest.raises(InvalidGrant):
        await authorization_gate.exchange(PLATFORM, redirect.kept, back)


@pytest.mark.usefixtures("orm")
@pytest.mark.parametrize("form", [{"decision": ["refuse"]}, {"account": list[str]()}])
async def test_a_refusal_leads_back_without_a_code(form: dict[str, list[str]]) -> None:
    back = await decided(await begun(), **{**ALLOWED, **form})
    assert back["error"] == "access_denied"
    assert "code" not in back


@pytest.mark.usefixtures("orm")
async def test_a_request_of_another_client_is_shown_and_leads_nowhere() -> None:
    query = dict(parse_qs(urlsplit((await begun()).url).query))
    for name in ("client_id", "redirect_uri", "code_challenge_method"):
        answer = await call("POST", "/sandbox/authorize", {**query, **ALLOWED, name: ["https://evil.example"]})
        assert answer.status == 422
        document: dict[str, Any] = json.loads(answer.body)
        assert list(document["errors"]) == [name.removesuffix("_method")]


@pytest.mark.usefixtures("orm")
async def test_refresh_tokens_rotate_and_reuse_ends_the_grant() -> None:
    grant = await granted()
    renewed = await authorization_gate.refresh(PLATFORM, grant)
    (offer, _) = await authorization_gate.offers(PLATFORM, renewed)
    assert (await PLATFORM.publish(channel(offer), Content(None, "One"), "k1")).external_id == "k1"
    with pytest.raises(InvalidGrant):
        await authorization_gate.refresh(PLATFORM, grant)
    with pytest.raises(NeedsReconnect):
        await PLATFORM.publish(channel(offer), Content(None, "Two"), "k2")
    with pytest.raises(InvalidGrant):
        await authorization_gate.refresh(PLATFORM, renewed)


@pytest.mark.usefixtures("orm")
async def test_a_person_takes_it_back_or_allows_less() -> None:
    grant = await granted(account=["two"])
    (offer,) = await authorization_gate.offers(PLATFORM, grant)
    assert json.loads((await call("POST", "/sandbox/remove-app", {"person": ["somebody"]})).body) == {"removed": 1}
    with pytest.raises(NeedsReconnect):
        await PLATFORM.publish(channel(offer), Content(None, "One"), "k")
    less = await granted(allowed=["comments"])
    assert less.scopes == ("comments",)
    with pytest.raises(NeedsReconnect, match="did not allow posts"):
        await PLATFORM.publish(
            channel((await authorization_gate.offers(PLATFORM, less))[0]), Content(None, "One"), "k"
        )


async def test_an_ended_grant_and_a_revoked_one_are_gone(orm: Settings) -> None:
    grant = await granted()
    await authorization_gate.revoke(PLATFORM, grant)
    await authorization_gate.revoke(PLATFORM, grant)
    with pytest.raises(InvalidGrant):
        await authorization_gate.refresh(PLATFORM, grant)


async def test_a_form_of_more_than_fifty_fields_is_refused_and_changes_nothing(orm: Settings) -> None:
    redirect = await begun()
    asked = parse_qs(urlsplit(redirect.url).query) | ALLOWED
    room = 50 - sum(map(len, asked.values()))
    for path, form in (("/sandbox/authorize", asked), ("/sandbox/remove-app", {"person": ["x"] * (50 - room)})):
        answer = await call("POST", path, form | {"more": ["x"] * (room + 1)})
        assert (answer.status, json.loads(answer.body)) == (
            422,
            {
                "message": "The given data was invalid.",
                "errors": {"form": ["A form has at most 50 fields here."]},
            },
        )
    assert (await call("POST", "/sandbox/authorize", asked | {"more": ["x"] * room})).status == 303
