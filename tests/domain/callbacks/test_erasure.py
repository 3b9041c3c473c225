"""What follows when a person removes the app on the platform, or wants their data deleted."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qsl, urlsplit
from uuid import uuid4

import pytest
from pydantic import SecretStr

from app.access import BrandScope, RequestInfo, Visitor
from app.access.audit import AuditEntry
from app.connectors import Ask, Grant, Offer, Redirect, registry
from app.core import config, crypto
from app.core.clock import Frozen
from app.core.config import Settings
from app.domain import callbacks, channels, connections, inbox, metrics
from app.domain.callbacks.models import InboundEvent
from app.domain.channels import Channel, ChannelChoice
from app.domain.connections import Connection, FilledForm
from app.domain.inbox import Author, Contact, ReceivedComment, SocialComment
from app.domain.metrics import Synced, Value
from app.domain.notifications.models import Notification
from app.domain.posts import Publication
from tests import factories
from tests.domain.callbacks.test_rules import FIELDS, SECRETS, signed
from tests.domain.connections.consent import Watched
from tests.domain.posts.places import Place
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

VISITOR = Visitor(RequestInfo())
CANARY = "canary-7f3a"
"""Stands in everything that is known of the person."""
ISSUER = "https://facebook.example"
PERSON = f"218471{CANARY}"
"""The id of the person; platforms have digits only, and our check allows letters."""


class Facebook(Watched):
    """A platform of the kind that sends these callbacks."""

    key: str = "facebook"
    callback_slug: str = "facebook"

    person: str = PERSON

    async def authorize(self, ask: Ask) -> Redirect:
        return Redirect(f"https://facebook.example/?state={ask.state}", ISSUER, ask.redirect_uri, {"a": "b"})

    async def exchange(self, kept: Mapping[str, str], query: Mapping[str, str]) -> Grant:
        tokens = {"access_token": f"{CANARY} token"}
        return Grant(self.person, f"{CANARY} name", ISSUER, tokens, ("posts", "comments"))

    async def offers(self, grant: Grant) -> Sequence[Offer]:
        return [
            Offer(
                f"{CANARY}-{n}-{grant.subject}",
                f"{CANARY} page {n}",
                f"@{CANARY}",
                f"https://example.com/{CANARY}",
                {"token": CANARY},
            )
            for n in (1, 2)
        ]

    async def revoke(self, grant: Grant) -> None:
        self.revoked.append(grant)


@pytest.fixture
async def platform(orm: Settings, monkeypatch: pytest.MonkeyPatch) -> Facebook:
    config.configure(orm.model_copy(update={"meta_app_secret": SecretStr(",".join(SECRETS))}))
    made = Facebook()
    others = tuple(item for item in registry.built_in() if item.key != "facebook")
    monkeypatch.setattr(registry, "built_in", lambda: (*others, made))
    registry.configure(sandbox=True)
    return made


@pytest.fixture
async def scope() -> BrandScope:
    person = await factories.user()
    return await factories.scope(person, await factories.brand(person))


async def connected(scope: BrandScope, platform: Facebook, person: str = PERSON) -> list[int]:
    """Two pages of a person."""
    platform.person = person
    url = await connections.start(scope, FilledForm(platform="facebook"))
    query = dict(parse_qsl(urlsplit(url).query)) | {"code": "1"}
    code = await connections.receive(VISITOR, "facebook", query)
    chosen = [f"facebook:{CANARY}-{n}-{person}" for n in (1, 2)]
    finished = await channels.finish(scope, ChannelChoice(token=code, account_ids=chosen))
    return [channel.id for channel in finished.channels]


def request(person: str = PERSON, **fields: Any) -> str:
    return signed({**FIELDS, "user_id": person, **fields})


async def kept() -> list[dict[str, object]]:
    """Every channel and every connection."""
    return [dict(row) for model in (Channel, Connection) for row in await model.all().order_by("id").values()]


async def states() -> list[tuple[str, bool]]:
    return [(row.state, not row.credentials) for row in await Channel.all().order_by("id")]


@proves("INB-03")
async def test_removing_the_app_revokes_and_removes(scope: BrandScope, platform: Facebook, clock: Frozen) -> None:
    await connected(scope, platform)
    await connected(scope, platform, "another")
    clock.move(timedelta(hours=1))
    at = int(clock.at.timestamp())
    before = await AuditEntry.all().count()
    ids = [row.id for row in await Channel.all().order_by("id")]
    for _ in range(2):
        await callbacks.deauthorize(VISITOR, request(issued_at=at))
        await callbacks.work_events(SYSTEM)
    mine, other = await Connection.all().order_by("id")
    assert (mine.state, mine.credentials, other.state) == ("revoked", None, "active")
    assert await states() == [("removed", True)] * 2 + [("connected", False)] * 2
    lines = (await AuditEntry.all().order_by("id"))[before:]
    assert [(line.action, line.subject, line.detail) for line in lines] == [
        ("channels.revoke", f"channel {number}", "removed on the platform") for number in ids[:2]
    ]
    [notice] = await Notification.all()
    assert notice.title == f"Removed: {CANARY} page 1, {CANARY} page 2"
    assert platform.revoked == []


@proves("INB-03")
async def test_a_removal_before_the_second_of_the_last_consent_changes_nothing(
    scope: BrandScope, platform: Facebook, clock: Frozen
) -> None:
    clock.to(clock.at.replace(microsecond=500_000))
    await connected(scope, platform)
    before = await kept()
    await callbacks.deauthorize(VISITOR, request(issued_at=int(clock.at.timestamp()) - 1))
    assert await callbacks.work_events(SYSTEM) == 1
    assert await kept() == before


@proves("INB-03")
async def test_a_removal_in_the_second_of_the_consent_counts(
    scope: BrandScope, platform: Facebook, clock: Frozen
) -> None:
    clock.to(clock.at.replace(microsecond=999_999))
    await connected(scope, platform)
    await callbacks.deauthorize(VISITOR, request(issued_at=int(clock.at.timestamp())))
    assert await callbacks.work_events(SYSTEM) == 1
    assert {state for state, _ in await states()} == {"removed"}


@proves("INB-03")
async def test_a_page_that_removes_the_app_loses_its_channel_only(scope: BrandScope, platform: Facebook) -> None:
    await connected(scope, platform)
    await callbacks.deauthorize(VISITOR, signed({**FIELDS, "user_id": 0, "profile_id": f"{CANARY}-2-{PERSON}"}))
    assert await callbacks.work_events(SYSTEM) == 1
    assert await states() == [("connected", False), ("removed", True)]
    assert (await Connection.get()).state == "active"


@proves("INB-04")
async def test_nothing_of_a_person_is_left_after_a_deletion(
    scope: BrandScope, platform: Facebook, clock: Frozen
) -> None:
    one, two = await connected(scope, platform)
    await Place(scope, {"page": one}).post("page")
    address = f"https://example.com/{CANARY}"
    await Publication.all().update(status="published", external_id=CANARY, permalink=address, parts=[CANARY])
    comment = ReceivedComment(f"{CANARY}-c", f"{CANARY} says", clock.at, Author(f"{CANARY}-a", f"{CANARY} friend"))
    await inbox.receive(SYSTEM, one, [comment])
    await metrics.store(SYSTEM, Synced(clock.at, points=[Value(scope.brand_id, "reach", clock.at, 1.0, one)]))
    await callbacks.deauthorize(VISITOR, request())
    code = await callbacks.request_deletion(VISITOR, request())
    assert CANARY in str(await rows())
    assert await callbacks.work_events(SYSTEM) == 2
    left = {table: found for table, found in (await rows()).items() if CANARY in str(found)}
    assert left == {}
    assert (await callbacks.deletion(VISITOR, code)).finished_at == clock.at
    assert (await Channel.get(id=two)).name == "facebook"
    assert (await Publication.get()).status == "published"
    assert [await model.all().count() for model in (Connection, Contact, SocialComment)] == [0, 0, 0]
    assert await InboundEvent.exclude(body=None).count() == 0
    assert code == await callbacks.request_deletion(VISITOR, request())
    assert await callbacks.work_events(SYSTEM) == 0


async def test_people_are_found_under_a_key_before_rotation(scope: BrandScope, platform: Facebook) -> None:
    await connected(scope, platform)
    kept = crypto.vault()
    crypto.configure(crypto.Vault([uuid4().bytes * 2, *kept._keys]))
    assert len(await connections.of_subject(SYSTEM, ["facebook"], PERSON)) == 1
    before = (await Connection.get()).subject_key
    assert await connections.rotate_keys(SYSTEM) == 1
    assert (await Connection.get()).subject_key != before
    assert len(await connections.of_subject(SYSTEM, ["facebook"], PERSON)) == 1
