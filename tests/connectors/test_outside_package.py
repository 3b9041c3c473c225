"""An installed outside package whose connector does all that ours do, by the public interface alone."""

import ast
import hashlib
import hmac
import inspect
import json
from collections.abc import AsyncGenerator, Generator, Mapping
from contextlib import nullcontext
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import httpx2
import pytest
from pydantic import SecretStr

from app import main
from app.connectors import (
    Ask,
    Authorizes,
    Comments,
    ConnectRefused,
    Content,
    Hides,
    Measures,
    Media,
    NotYet,
    Publishes,
    Staged,
    Stages,
    authorization_gate,
    gate,
    protocols,
    rate_headers,
    registry,
)
from app.core import config, links
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.platform_clients import OutsideClient
from app.domain import callbacks
from app.domain.callbacks.models import InboundEvent
from app.domain.inbox import Contact, SocialComment
from app.ops.cautions import cautions
from tests import factories
from tests.connectors.authorized import CLIENT_ID, CLIENT_SECRET, target_of
from tests.connectors.contract import CHECKS, Recording
from tests.connectors.outside_package import MODULE, SOURCE, installation
from tests.connectors.standins import pigeon
from tests.connectors.standins.server import standing_in
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.soak.connection_places import Case, There
from tests.soak.connections import STEPS, Trial
from tests.world import rows

IMAGE = Media("https://galley.test/media/1?signature=x", "image/png", 4, "A pigeon", width=4, height=4)
CONTENT = Content(None, "Coo.", (IMAGE,))
UNCOUNTED = frozenset({"likes", "comments", "shares", "clicks"})


@pytest.fixture
def installed(tmp_path: Path, orm: object) -> Generator[None]:
    """The package as pip installs it: a module, and what the distribution says of itself."""
    del orm
    with installation(tmp_path):
        client = OutsideClient(client_id=CLIENT_ID, client_secret=SecretStr(CLIENT_SECRET))
        before = config._settings
        config.configure((before or Settings()).model_copy(update={"outside_clients": {"pigeon": client}}))
        yield
        config.configure(before)


@pytest.mark.usefixtures("installed")
async def test_both_platforms_keep_to_the_whole_contract() -> None:
    platform, board = registry.platform("pigeon"), registry.platform("notice_board")
    assert platform is not None
    assert board is not None
    assert {type(platform).__module__, type(board).__module__} == {MODULE}
    for check in CHECKS:
        place = pigeon.PigeonPost()
        async with standing_in(place):
            await check(platform, Recording(content=CONTENT, there=place, people=place, uncounted=UNCOUNTED))
        await check(board, Recording(fields={"board": "hall"}))


@pytest.mark.usefixtures("installed")
def test_they_have_every_ability_but_those_with_tables() -> None:
    platforms = registry.platform("pigeon"), registry.platform("notice_board")
    abilities = [
        found
        for _, found in inspect.getmembers(protocols, inspect.isclass)
        if found.__module__ == protocols.__name__ and isinstance(found, protocols._ByClass)
    ]
    assert len(abilities) == 35
    missing = [one for one in abilities if not any(isinstance(platform, one) for platform in platforms)]
    assert missing == [protocols.Keeps, protocols.LimitsOfTarget, protocols.Local]


@pytest.mark.usefixtures("installed")
async def test_stages_signed_addresses_limits_and_comments(clock: Frozen) -> None:
    platform, place = registry.platform("pigeon"), pigeon.PigeonPost()
    assert isinstance(platform, Publishes)
    assert isinstance(platform, Stages)
    assert isinstance(platform, Measures)
    assert isinstance(platform, Comments)
    assert isinstance(platform, Hides)
    async with standing_in(place):
        target = await target_of(platform, place, 1)
        state: Mapping[str, str] | None = None
        answers: list[type[NotYet | Staged]] = []
        for _ in range(3):
            answer = await gate.stage(platform, target, CONTENT, "k", state)
            answers.append(type(answer))
            state = answer.state
        assert answers == [NotYet, NotYet, Staged]
        assert next(iter(place.files.values()))["fetch"] == [IMAGE.url]
        place.left = 0
        content = replace(CONTENT, stage=state or {})
        with rate_headers.note_pauses() as pauses:
            placed = await platform.publish(target, content, "k")
        assert pauses == [60.0]
        assert place.posts[placed.external_id]["loft"] == "south"
        assert (await platform.measure(target, [placed.external_id])).is_exhausted
        comment = place.comment(placed.external_id, "Nice")
        await platform.hide(target, comment, hidden=True)
        assert place.comments[comment]["hidden"] is True


@pytest.mark.usefixtures("installed")
async def test_two_accounts_are_connected_used_renewed_lost_and_connected_again(clock: Frozen) -> None:
    platform, place = registry.platform("pigeon"), pigeon.PigeonPost()
    assert platform is not None
    links.configure("https://galley.test")
    person = await factories.user()
    scope = await factories.scope(person, await factories.brand(person))
    there = There(place, lambda: len(place.posts), place.authorizations.end)
    case = Case("pigeon", lambda: nullcontext(there))
    async with standing_in(place):
        steps = Trial(case, platform, there, scope, clock).steps()
        assert {step: await steps[step]() for step in STEPS} == {
            "connect": "ok",
            "accounts": "2",
            "text": "ok",
            "image": "ok",
            "video": "ok",
            "thread": "ok",
            "delete": "ok",
            "renew": "ok",
            "revoked": "notice",
            "reconnect": "ok",
            "another": "2",
            "disconnect": "ok",
        }
    assert place.authorizations.alive == {}
    assert len(place.files) == 2


@pytest.mark.usefixtures("installed")
async def test_without_a_client_it_cannot_be_connected() -> None:
    platform = registry.platform("pigeon")
    assert platform is not None
    assert isinstance(platform, Authorizes)
    assert authorization_gate.missing_settings(platform) == []
    config.configure(config.settings().model_copy(update={"outside_clients": {}}))
    assert authorization_gate.missing_settings(platform) == ["GALLEY_OUTSIDE_CLIENTS"]
    with pytest.raises(ConnectRefused):
        await authorization_gate.authorize(platform, Ask("https://callbacks.example/x", "s"))


@pytest.fixture
async def host(installed: None) -> AsyncGenerator[httpx2.AsyncClient]:
    """The callbacks host, where the package is installed."""
    del installed
    transport = httpx2.ASGITransport(app=main.callbacks(config.settings()))
    async with httpx2.AsyncClient(transport=transport, base_url="http://callbacks.test") as client:
        yield client


def told(*events: Mapping[str, str]) -> tuple[bytes, dict[str, str]]:
    """What Pigeon Post sends of comments, and the header with its signature."""
    body = json.dumps({"comments": events}).encode()
    signature = hmac.digest(CLIENT_SECRET.encode(), body, hashlib.sha256).hex()
    return body, {"X-Pigeon-Signature": signature}


@proves("INB-02")
async def test_comments_come_by_signed_webhooks(host: httpx2.AsyncClient, clock: Frozen) -> None:
    platform, place = registry.platform("pigeon"), pigeon.PigeonPost()
    assert platform is not None
    links.configure("https://galley.test")
    person = await factories.user()
    scope = await factories.scope(person, await factories.brand(person))
    there = There(place, lambda: len(place.posts), place.authorizations.end)
    async with standing_in(place):
        trial = Trial(Case("pigeon", lambda: nullcontext(there)), platform, there, scope, clock)
        assert (await trial.connect(), await trial.text()) == ("ok", "ok")
    [post] = place.posts
    one = {"loft": "north", "id": "c7", "text": "Coo!", "by": "bob", "name": "Bob", "post": post}
    body, signed = told({**one, "at": str(clock.at.timestamp())}, {**one, "id": "c8", "loft": "west", "at": "0"})
    for _ in range(3):
        answer = await host.post("/webhooks/platforms/pigeon", content=body, headers=signed)
        assert (answer.status_code, answer.json()) == (200, {})
    [event] = await InboundEvent.all()
    assert (event.source, event.state) == ("pigeon", "pending")
    assert "Coo!" not in str(await rows())
    assert await callbacks.work_events(SYSTEM) == 1
    assert (await InboundEvent.get()).state == "done"
    [comment] = await SocialComment.all()
    assert (comment.external_id, comment.body) == ("c7", "Coo!")
    assert [contact.name async for contact in Contact.filter(comments__id=comment.id)] == ["Bob"]


@proves("INB-02", "S-168")
async def test_webhooks_without_a_good_signature_are_refused(host: httpx2.AsyncClient) -> None:
    body, signed = told({"id": "c7"})
    before = await rows()
    path, signature = "/webhooks/platforms/pigeon", bytes.fromhex(signed["X-Pigeon-Signature"])
    asked = [(body, {}), (body, {"X-Pigeon-Signature": "é"}), (body + b" ", signed), (b"", signed)]
    asked += [(body, {"X-Pigeon-Signature": flipped.hex()}) for flipped in _flipped(signature)]
    asked += [(flipped, signed) for flipped in _flipped(body)]
    for content, headers in asked:
        sent = {name.encode(): value.encode() for name, value in headers.items()}
        assert (await host.post(path, content=content, headers=sent)).status_code == 403
    config.configure(config.settings().model_copy(update={"outside_clients": {}}))
    assert (await host.post(path, content=body, headers=signed)).status_code == 403
    assert await rows() == before


@proves("INB-02")
async def test_the_check_of_the_address_is_answered_to_the_platform_alone(host: httpx2.AsyncClient) -> None:
    path = "/webhooks/platforms/pigeon"
    answer = await host.get(path, params={"client": CLIENT_ID, "word": "abc-1"})
    assert (answer.status_code, answer.text) == (200, "abc-1")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    for query in ({}, {"client": "x", "word": "abc"}, {"client": CLIENT_ID, "word": "<b>"}):
        assert (await host.get(path, params=query)).status_code == 403
    for key in ("nobody", "instagram", "notice_board", "deauthorize"):
        assert (await host.get(f"/webhooks/platforms/{key}")).status_code == 404
        assert (await host.post(f"/webhooks/platforms/{key}", content=b"{}")).status_code == 404


async def test_events_of_a_package_that_was_removed_are_told(
    host: httpx2.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    body, signed = told()
    assert (await host.post("/webhooks/platforms/pigeon", content=body, headers=signed)).status_code == 200
    with monkeypatch.context() as removed:
        removed.setattr(registry, "entry_points", lambda group: ())  # pyright: ignore[reportUnknownLambdaType]
        registry.configure(sandbox=False)
    assert registry.platform("pigeon") is None
    assert await callbacks.work_events(SYSTEM) == 1
    event = await InboundEvent.get()
    assert event.state == "failed"
    assert event.problem == "No installed package takes events of this platform any more."


@pytest.mark.usefixtures("installed")
def test_a_version_that_ends_soon_is_told(clock: Frozen) -> None:
    clock.to(datetime(2026, 10, 2, tzinfo=UTC))

    def warned(version: str | None) -> list[str]:
        client = config.settings().outside_clients["pigeon"].model_copy(update={"api_version": version})
        made = config.settings().model_copy(update={"outside_clients": {"pigeon": client}})
        return [caution.text for caution in cautions(made, (3, 13, 99)) if caution.name == "platform version"]

    [text] = warned("1")
    assert text == (
        "Pigeon Post may refuse version 1 of its interface from 2026-12-01 on; set its api_version in"
        " GALLEY_OUTSIDE_CLIENTS to a newer one."
    )
    assert warned("2") == warned("3") == warned(None) == []


def _flipped(data: bytes) -> list[bytes]:
    """Each with one bit that differs."""
    number, size = int.from_bytes(data), len(data)
    return [(number ^ 1 << bit).to_bytes(size) for bit in range(size * 8)]


def test_it_imports_nothing_but_the_public_interface() -> None:
    imported = {
        node.module or "" if isinstance(node, ast.ImportFrom) else node.names[0].name
        for node in ast.walk(ast.parse(SOURCE.read_text()))
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert {name for name in imported if name.partition(".")[0] in ("app", "tests")} == {"app.connectors"}
