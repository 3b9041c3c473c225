"""Every platform with hostile answers beside a slow victim in the same batch, through the loop that publishes."""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest

from app.connectors import gate, registry
from app.core import clock
from app.core.errors import Invalid
from app.domain import channels
from app.domain.channels import NewChannel
from app.domain.posts import Publication
from app.domain.publishing.models import Attempt
from app.domain.publishing.recorder import UNRECORDED
from tests.connectors.hostile import (
    ADDRESSES,
    CASES,
    DOCUMENTS,
    IDS,
    KINDS,
    PLATFORMS,
    Case,
    crossroads,
    hostile,
    victim,
    words,
)
from tests.domain.channels.allowed import allowed
from tests.domain.posts.places import Place, place
from tests.factories import SYSTEM
from tests.time_limits import WAIT_SECONDS
from workers.publisher import Publisher

pytestmark = pytest.mark.usefixtures("orm")

UNKNOWN, LIVE, REFUSED = "unknown", "live", "refused"
KEYED = ("mastodon", "bluesky", "hostilefeed", "hostilesandbox")
"""A call of unknown outcome is repeated with its key; on the others it waits for a person, or for a question."""

NO_IDS: Mapping[str, str] = dict.fromkeys((*IDS, *DOCUMENTS), UNKNOWN)
BY_ADDRESS: Mapping[str, str] = NO_IDS | dict.fromkeys(ADDRESSES, LIVE)
# How each ends. An id that is a number is what it has to be where ids are numbers.
EXPECTED: Mapping[str, Mapping[str, str]] = {
    "telegram": BY_ADDRESS | {"Number": LIVE},
    "discord": dict.fromkeys(KINDS, UNKNOWN),
    "slack": BY_ADDRESS,
    "wordpress": BY_ADDRESS | {"Number": LIVE},
    "mastodon": BY_ADDRESS,
    # The account's own name is part of every id and address; one that is no text is refused at connecting.
    "bluesky": dict.fromkeys(KINDS, REFUSED)
    | {"Nul": UNKNOWN, "Long": UNKNOWN, "Control": UNKNOWN, "Blank": LIVE, "Empty": LIVE}
    | {"Script": LIVE, "User": LIVE, "LongAddress": UNKNOWN, "NulAddress": UNKNOWN},
    "facebook": BY_ADDRESS,
    # The id is a header, whatever the body is.
    "linkedin": BY_ADDRESS | dict.fromkeys(DOCUMENTS, LIVE),
    "threads": BY_ADDRESS,
    "x": BY_ADDRESS,
    "hostilefeed": BY_ADDRESS,
    "hostilesandbox": BY_ADDRESS,
    "naive": BY_ADDRESS,
    "wrong": dict.fromkeys(KINDS, UNKNOWN),
}


async def until(what: str, **not_yet: object) -> None:
    """Wait until no publication is like this any more."""
    async with asyncio.timeout(WAIT_SECONDS):
        while await Publication.filter(platform=what, **not_yet).exists():  # noqa: ASYNC110 rows tell nothing
            await asyncio.sleep(0.02)


@asynccontextmanager
async def publishing_loop() -> AsyncGenerator[None]:
    stop = asyncio.Event()
    loop = asyncio.create_task(Publisher().run(stop))
    try:
        yield
    finally:
        stop.set()
        await loop


async def _connected(at: Place, new: NewChannel) -> int | None:
    try:
        return (await channels.connect(SYSTEM, str(at.scope.slug), new)).id
    except Invalid as refusal:
        told = [text for texts in refusal.fields.values() for text in texts]
        return None if told and all(text.isprintable() for text in told) else -1


async def connected(case: Case) -> tuple[Place, list[str]]:
    """A brand with one channel for each way of answering, and the ways that are refused at once."""
    at, refused = await place(), list[str]()
    found: dict[str, int] = {}
    if case.credentials is not None:
        brand_id, kept = at.scope.brand_id, case.credentials
        return Place(at.scope, {kind: await allowed(brand_id, case.key, kept, name=kind) for kind in KINDS}), []
    for kind in KINDS:
        new = NewChannel(platform=case.key, name=kind, fields=case.fields(kind))
        if (made := await _connected(at, new)) is None:
            refused.append(kind)
        else:
            found[kind] = made
    return Place(at.scope, found), refused


def ending(row: Publication) -> str:
    """What became of a hostile one; anything else than a documented end fails."""
    if row.status == "published":
        assert (row.error, len(row.parts)) == (None, 1)
        assert row.external_id
        # Never an address that acts or leads away; such a name inside of a known address is text.
        parts = urlsplit(row.permalink or "https://t.me/")
        assert (parts.scheme in ("http", "https"), parts.hostname == "evil.example") == (True, False)
        return LIVE
    assert row.status == ("scheduled" if row.platform in KEYED else "unconfirmed")
    assert (row.external_id, row.permalink, row.parts, row.unknown_since is None) == (None, None, [], False)
    assert row.error
    assert row.error.isprintable()
    assert len(row.error) <= 1_000
    return UNKNOWN


@pytest.mark.parametrize("key", CASES)
async def test_a_hostile_platform_hurts_its_own_posts_only(key: str) -> None:
    registry.configure(sandbox=True, also=PLATFORMS)
    async with crossroads(), victim() as slow, hostile(key) as case:
        theirs, refused = await connected(case)
        ours = await place()
        new = NewChannel(platform="victim", name="ours", fields={"server": slow.url})
        ident = (await channels.connect(SYSTEM, str(ours.scope.slug), new)).id
        at = clock.now()
        posts = {kind: (await theirs.approved(at, kind, body=words(kind))).id for kind in theirs.channels}
        mine = await Place(ours.scope, {"ours": ident}).approved(at, "ours", body="mine")
        async with publishing_loop():
            await until(key, status="publishing")
            await until(key, attempts=0)
            async with asyncio.timeout(WAIT_SECONDS):
                while not slow.arrivals:  # noqa: ASYNC110 a server tells nothing
                    await asyncio.sleep(0.02)
            slow.may_answer.set()
            await until("victim", status="publishing")
    row = await Publication.get(post_id=mine.id)
    assert (row.status, row.external_id, row.permalink) == ("published", "1", "https://victim.example/1")
    assert slow.arrivals == ["mine"]
    found = {kind: ending(await Publication.get(post_id=post_id)) for kind, post_id in posts.items()}
    assert found | dict.fromkeys(refused, REFUSED) == EXPECTED[key]
    attempts = await Attempt.all().select_related("publication")
    assert {(item.publication.platform, item.number) for item in attempts} == {(key, 1), ("victim", 1)}
    assert len(attempts) == len(posts) + 1
    unknown = [
        item for item in attempts if item.publication.post_id in posts.values() and item.outcome == "unknown"
    ]
    assert len(unknown) == list(found.values()).count(UNKNOWN)


async def test_what_the_gate_does_not_foresee_hurts_one_publication_only(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def unchecked(found: object) -> object:
        return found

    monkeypatch.setattr(gate, "_checked_place", unchecked)
    registry.configure(sandbox=True, also=PLATFORMS)
    async with crossroads(), victim() as slow, hostile("naive") as case:
        at = await place()
        bad = NewChannel(platform="naive", name="bad", fields=case.fields(""))
        new = NewChannel(platform="victim", name="ours", fields={"server": slow.url})
        made = {item.name: (await channels.connect(SYSTEM, str(at.scope.slug), item)).id for item in (bad, new)}
        both = Place(at.scope, {str(name): ident for name, ident in made.items()})
        due = clock.now()
        theirs = await both.approved(due, "bad", body=words("Surrogate"))
        mine = [await both.approved(due, "ours", body=f"mine {number}") for number in range(3)]
        slow.may_answer.set()
        async with publishing_loop():
            await until("naive", status="publishing")
            await until("naive", attempts=0)
            await until("victim", status="publishing")
            await until("victim", attempts=0)
    lost = await Publication.get(post_id=theirs.id)
    assert (lost.status, lost.error, lost.parts) == ("unconfirmed", UNRECORDED, [])
    assert {(await Publication.get(post_id=post.id)).status for post in mine} == {"published"}
    assert sorted(slow.arrivals) == ["mine 0", "mine 1", "mine 2"]
    assert f"publication {lost.id}: its answer could not be recorded" in caplog.messages
