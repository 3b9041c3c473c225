"""What every platform keeps to, whatever it speaks to: checks that run over the whole registry.

A platform comes with one recording: the fields that connect it, content that it takes, and who stands in for it.
"""

import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field, fields, replace
from datetime import datetime, timedelta
from typing import Protocol, runtime_checkable
from urllib.parse import parse_qs, urlsplit
from uuid import UUID, uuid4

import pytest

from app.connectors import (
    Absence,
    Authorizes,
    Bounded,
    Comment,
    Comments,
    Connects,
    Content,
    Counts,
    Deletes,
    FieldKind,
    Figures,
    FollowsUp,
    Keeps,
    Measures,
    Media,
    Paced,
    Placed,
    Platform,
    Publishes,
    Reconciles,
    Refreshes,
    Rejected,
    Remembers,
    Repeat,
    Revokes,
    Serves,
    Stages,
    Target,
    Threads,
    gate,
    registry,
    threads,
)
from app.connectors.text_length import UNITS, count
from app.core import clock, links
from tests.connectors import bluesky_server, mastodon_server
from tests.connectors.answers import answer_to
from tests.connectors.authorized import Consenting, clients, granted, prepared, target_of
from tests.connectors.standins import (
    discord,
    linkedin,
    meta_facebook,
    meta_instagram,
    meta_threads,
    slack,
    telegram,
    wordpress,
    x,
)
from tests.connectors.standins.server import StandIn, standing_in

CONTENT = Content("A title", "A text of two\n\nparagraphs.")


@runtime_checkable
class People(Protocol):
    """Who writes on a platform that is stood in for."""

    def comment(self, post: str, text: str, /) -> str:
        """Somebody else writes below a post; the id of the comment."""
        ...


Served = tuple[Mapping[str, str], People]


@dataclass(frozen=True, slots=True)
class Recording:
    """What one platform is tried with.

    `place` stands for a platform at an address of its own, `server` for one at any address and gives more fields.
    `number` is that of the account which becomes a channel, of those that are offered after a consent. `deletes`
    is False where the platform deletes nothing for such a channel. `uncounted` are the figures that it
    does not know.
    """

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    content: Content = CONTENT
    place: Callable[[], StandIn] | None = None
    server: Callable[[], AbstractAsyncContextManager[Served]] | None = None
    there: StandIn | None = None
    people: People | None = None
    uncounted: frozenset[str] = frozenset()
    number: int = 0
    deletes: bool = True

    @asynccontextmanager
    async def running(self) -> AsyncGenerator["Recording"]:
        """The recording with its server or place running."""
        if self.server is not None:
            async with self.server() as (given, people):
                yield replace(self, fields={**self.fields, **given}, people=people)
        elif self.place is not None:
            there = self.place()
            with clients():
                async with standing_in(there):
                    yield replace(self, there=there, people=there if isinstance(there, People) else None)
        else:
            yield self


@asynccontextmanager
async def _mastodon() -> AsyncGenerator[Served]:
    instance = mastodon_server.Instance()
    async with instance.running():
        yield {"instance": instance.url, "access_token": mastodon_server.TOKEN}, instance


@asynccontextmanager
async def _bluesky() -> AsyncGenerator[Served]:
    server = bluesky_server.DataServer()
    links.configure("https://galley.test")
    async with server.running():
        await server.register()
        yield (
            {
                "service": server.url,
                "handle": bluesky_server.HANDLE,
                "app_password": bluesky_server.PASSWORD,
            },
            server,
        )


RECORDINGS: Mapping[str, Recording] = {
    "discord": Recording(
        {"webhook": f"https://discord.com/api/webhooks/{discord.WEBHOOK}/{discord.TOKEN}"}, place=discord.Discord
    ),
    "feed": Recording(),
    "sandbox": Recording(
        {"outcome": "succeed", "delay_ms": "0"}, uncounted=frozenset({"likes", "shares", "clicks"})
    ),
    "mastodon": Recording(server=_mastodon, uncounted=frozenset({"impressions", "clicks"})),
    "bluesky": Recording(server=_bluesky, uncounted=frozenset({"impressions", "clicks"})),
    "slack": Recording({"token": slack.TOKEN, "channel": slack.CHANNEL}, place=slack.Slack),
    "telegram": Recording({"token": telegram.TOKEN, "chat": "@galley_news"}, place=telegram.Telegram),
    "wordpress": Recording(
        {"address": wordpress.SITE, "user": wordpress.USER, "password": wordpress.PASSWORD},
        place=wordpress.Wordpress,
    ),
    "facebook": Recording(place=meta_facebook.Facebook),
    "instagram": Recording(
        content=replace(CONTENT, media=(Media("https://galley.test/m", "image/jpeg", 4, None),)),
        place=meta_instagram.Instagram,
        uncounted=frozenset({"clicks"}),
        deletes=False,
    ),
    "linkedin": Recording(place=linkedin.Linkedin, number=1),
    "threads": Recording(place=meta_threads.Threads, uncounted=frozenset({"clicks"})),
    "x": Recording(place=x.X, uncounted=frozenset({"clicks"})),
}


Check = Callable[[Platform, Recording], Awaitable[None]]


async def says_who_it_is(platform: Platform, recording: Recording) -> None:
    """Key and label are words, and every field of the form stands there once."""
    assert re.fullmatch(r"[a-z][a-z0-9_]{0,31}", platform.key)
    assert platform.label.strip() == platform.label != ""
    keys = [item.key for item in platform.fields]
    assert len(keys) == len(set(keys))
    more = platform.authorization_fields if isinstance(platform, Authorizes) else ()
    for item in (*platform.fields, *more):
        assert item.label
        assert (item.kind is FieldKind.CHOICE) is bool(item.choices)
        assert item.help == "" or item.help.endswith(".")
    assert set(recording.fields) <= set(keys)


async def has_sane_limits(platform: Platform, recording: Recording) -> None:
    """Limits are counted in a known unit and leave room for a post."""
    limits = platform.limits
    assert limits.text_unit in UNITS
    assert limits.text_limit > 0
    assert limits.max_images >= 0
    assert limits.max_videos >= 0
    assert all(size is None or size > 0 for size in (limits.image_bytes, limits.video_bytes))
    assert not limits.media_required or limits.max_images + limits.max_videos > 0


async def connects_with_its_recording(platform: Platform, recording: Recording) -> None:
    """Connecting gives a name and texts to keep; doing it again is a reconnect."""
    if not isinstance(platform, Connects):
        return
    uuid = uuid4()
    first = await platform.connect(uuid, "Trial", recording.fields)
    again = await platform.connect(uuid, "Trial", recording.fields)
    # Not their values: a platform may give new tokens each time.
    assert replace(first, credentials={}) == replace(again, credentials={})
    assert list(first.credentials) == list(again.credentials)
    assert first.name
    assert all(isinstance(value, str) for value in first.credentials.values())
    secret = {item.key for item in platform.fields if item.secret}
    held = [value for name, value in recording.fields.items() if name in secret]
    held += [value for name, value in first.credentials.items() if name.endswith(("token", "secret", "key"))]
    assert not [value for value in held if value in repr(first)]


async def authorizes_and_renews(platform: Platform, recording: Recording) -> None:
    """Redirect URI and state go as they are given, accounts are offered, tokens renewed twice and ended."""
    consents = next((one for one in (recording.there, recording.people) if isinstance(one, Consenting)), None)
    if not isinstance(platform, Authorizes) or consents is None:
        return
    asked = {item.key for item in platform.authorization_fields}
    redirect, grant = await granted(
        platform, consents, {key: value for key, value in recording.fields.items() if key in asked}
    )
    shown = parse_qs(urlsplit(redirect.url).query)
    if "request_uri" not in shown:
        assert {"state": ["the state"], "redirect_uri": [redirect.redirect_uri]}.items() <= shown.items()
    assert set(platform.scopes) == set(grant.scopes)
    offers = await platform.offers(grant)
    assert offers
    assert await platform.offers(grant) == offers
    assert all(offer.external_id and offer.name for offer in offers)
    held = [grant.tokens, redirect.kept, *(offer.credentials for offer in offers)]
    secrets = [pairs[name] for pairs in held for name in pairs if name.endswith(("token", "secret", "key"))]
    secrets += [redirect.kept.get("verifier", secrets[0])]
    assert not [secret for secret in secrets if secret in repr((redirect, grant, offers))]
    if isinstance(platform, Refreshes) and grant.access_until is not None:
        first = await platform.refresh(grant)
        again = await platform.refresh(first)
        tokens = [one.tokens["access_token"] for one in (grant, first, again)]
        assert len(set(tokens)) == 3
        assert {(one.subject, one.issuer, one.scopes) for one in (grant, first, again)} == {
            (grant.subject, grant.issuer, grant.scopes)
        }
        grant = again
    if isinstance(platform, Revokes):
        await platform.revoke(grant)
        await platform.revoke(grant)


async def preflight_passes_what_it_takes(platform: Platform, recording: Recording) -> None:
    """The recorded content and a text of just the allowed length have no issue."""
    publisher, target = await ready(platform, recording)
    longest = replace(recording.content, body=_text(platform, platform.limits.text_limit))
    assert publisher.preflight(target, recording.content) == []
    assert publisher.preflight(target, longest) == []


async def preflight_is_pure_and_complete(platform: Platform, recording: Recording) -> None:
    """Every issue comes at once, in the platform's own unit, and the same each time."""
    publisher, target = await ready(platform, recording)
    limits = platform.limits
    images = (Media("https://example.com/1", "image/png", 1, None),) * (limits.max_images + 1)
    videos = (Media("https://example.com/2", "video/mp4", 1, None),) * (limits.max_videos + 1)
    content = Content(None, _text(platform, limits.text_limit + 1), (*images, *videos))
    issues = publisher.preflight(target, content)
    assert publisher.preflight(target, content) == issues
    assert {"text_too_long", "too_many_images", "too_many_videos"} <= {issue.code for issue in issues}
    assert all(issue.field and issue.message for issue in issues)
    # Beside media, a text may be allowed less.
    alone = publisher.preflight(target, replace(content, media=()))
    (too_long,) = [issue for issue in alone if not limits.media_required or issue.code != "media_missing"]
    assert too_long.code == "text_too_long"
    assert (too_long.field, too_long.limit, too_long.unit) == ("body", limits.text_limit, limits.text_unit)
    assert too_long.actual == count(content.body, limits.text_unit)
    # What counters show is what is refused.
    for given in (content, replace(content, media=())):
        (shown,) = await gate.text_lengths(platform, target, given)
        (found,) = [issue for issue in publisher.preflight(target, given) if issue.code == "text_too_long"]
        assert (shown.used, shown.limit, shown.unit) == (found.actual, found.limit, found.unit)


async def publishes_in_the_documented_shape(platform: Platform, recording: Recording) -> None:
    """A placed post has an id and an address, and so has the channel."""
    publisher, target = await ready(platform, recording)
    placed = await publish_on(publisher, target, recording.content, "pub_1_0a1b2c")
    assert isinstance(placed, Placed)
    assert 0 < len(placed.external_id) <= 255
    for address in (placed.permalink, publisher.profile_url(target.channel_uuid)):
        assert address is None or urlsplit(address).scheme in ("http", "https")


async def deletes_what_it_placed(platform: Platform, recording: Recording) -> None:
    """A post can be deleted by its id, and again; an id of another form is refused."""
    if not isinstance(platform, Deletes) or not recording.deletes:
        return
    publisher, target = await ready(platform, recording)
    placed = await publish_on(publisher, target, recording.content, "pub_1_0a1b2c")
    await platform.delete(target, placed.external_id)
    await platform.delete(target, placed.external_id)
    with pytest.raises(Rejected):
        await platform.delete(target, "../1")


async def finds_what_it_placed(platform: Platform, recording: Recording) -> None:
    """A platform that is asked by key tells what is there from what is not, and says that it can be asked."""
    publisher, target = await ready(platform, recording)
    if not isinstance(platform, Reconciles):
        assert publisher.repeat(target) is not Repeat.QUERYABLE
        return
    asked = (target, recording.content, "pub_1_0a1b2c")
    assert await platform.find(*asked, clock.now()) is Absence.ABSENT
    placed = await publish_on(publisher, *asked)
    assert await platform.find(*asked, clock.now()) == placed


async def repeats_as_it_says(platform: Platform, recording: Recording) -> None:
    """A keyed platform places nothing twice under one key, and two posts under two."""
    publisher, target = await ready(platform, recording)
    if publisher.repeat(target) is not Repeat.KEYED:
        return
    first = await publish_on(publisher, target, recording.content, "pub_1_0a1b2c")
    assert await publish_on(publisher, target, recording.content, "pub_1_0a1b2c") == first
    other = await publish_on(publisher, target, recording.content, "pub_2_0a1b2c")
    assert other.external_id != first.external_id


async def continues_a_thread(platform: Platform, recording: Recording) -> None:
    """A part goes below the parts before it by its own key, is found as that, and all can be deleted.

    Where there are no threads, all parts are one text; an article keeps the line as a thematic break.
    """
    publisher, target = await ready(platform, recording)
    written = replace(recording.content, body="One.\n---\nTwo.\n\n ---\t\r\nTwo.")
    assert threads.issues(publisher, target, written) == []
    parts = threads.parts(platform, written)
    if not isinstance(platform, Threads):
        whole = written if platform.limits.is_article else replace(written, body="One.\n\nTwo.\n\nTwo.")
        assert parts == [whole]
        assert (await publish_on(publisher, target, whole, "pub_1_0a1b2c")).external_id
        return
    assert [part.body for part in parts] == ["One.", "Two.", "Two."]
    live: list[Placed] = []
    for number, part in enumerate(parts):
        below = replace(part, above=tuple(one.external_id for one in live))
        asked = (target, below, threads.part_key("pub_1_0a1b2c", number))
        if isinstance(platform, Reconciles):
            assert await platform.find(*asked, clock.now()) is Absence.ABSENT
        live.append(await publish_on(publisher, *asked))
        if publisher.repeat(target) is Repeat.KEYED:
            assert await publish_on(publisher, *asked) == live[-1]
        if isinstance(platform, Reconciles):
            assert await platform.find(*asked, clock.now()) == live[-1]
    assert len({one.external_id for one in live}) == 3
    if isinstance(platform, Deletes):
        for one in reversed(live):
            await platform.delete(target, one.external_id)


async def checks_every_part_of_a_thread(platform: Platform, recording: Recording) -> None:
    """What is too long or empty is named with its part, and so is a thread with too many of them."""
    publisher, target = await ready(platform, recording)
    if not isinstance(platform, Threads):
        return
    limit = platform.limits.text_limit
    body = "\n---\n".join(["One.", _text(platform, limit + 1), "", *["More."] * platform.longest_thread])
    issues = threads.issues(publisher, target, replace(recording.content, body=body))
    found = {(issue.field, issue.code): (issue.limit, issue.actual) for issue in issues}
    parts = platform.longest_thread + 3
    assert (
        found.items()
        >= {
            ("body.2", "text_too_long"): (limit, limit + 1),
            ("body.3", "text_missing"): (None, None),
            ("body", "too_many_parts"): (parts - 3, parts),
        }.items()
    )
    assert [issue.message for issue in issues if issue.field == "body.3"] == ["Part 3: The post has no text."]


async def counts_what_it_knows(platform: Platform, recording: Recording) -> None:
    """Figures come for the posts that exist, unknown ones are None and never 0; days lie in what was asked for."""
    if not isinstance(platform, Measures):
        return
    publisher, target = await ready(platform, recording)
    post = (await publish_on(publisher, target, recording.content, "pub_1_0a1b2c")).external_id
    assert 1 <= platform.batch <= gate.LARGEST_BATCH
    assert platform.cost(target, 1) >= 1
    measurement = await platform.measure(target, [post, "999999999"])
    assert list(measurement.figures) == [post]
    values = {item.name: getattr(measurement.figures[post], item.name) for item in fields(Figures)}
    assert {name for name, value in values.items() if value is None} == recording.uncounted
    assert all(value is None or value >= 0 for value in values.values())
    now = clock.now()
    days = await platform.series(target, now - timedelta(days=1), now)
    assert [day for day in days if day.name == "followers" and now - timedelta(days=1) < day.at <= now]


async def writes_comments_below_its_posts(platform: Platform, recording: Recording) -> None:
    """A comment below an own post is not there before it was written, and is found and deleted after that."""
    if not isinstance(platform, FollowsUp) or platform.stand_in:
        return
    publisher, target = await ready(platform, recording)
    post = (await publish_on(publisher, target, recording.content, "pub_1_0a1b2c")).external_id
    asked = (target, [post], "The address: https://example.com", "pub_1_1_0a1b2c")
    since = clock.now() - timedelta(minutes=1)
    assert platform.follow_up_repeat(target) is not Repeat.BLIND
    assert await platform.find_follow_up(*asked, since) is Absence.ABSENT
    comment = await platform.follow_up(*asked)
    if platform.follow_up_repeat(target) is Repeat.KEYED:
        assert await platform.follow_up(*asked) == comment
    assert await platform.find_follow_up(*asked, since) == comment
    await platform.delete_follow_up(target, comment.external_id)
    assert await platform.find_follow_up(*asked, since) is Absence.ABSENT


async def reads_and_answers_comments(platform: Platform, recording: Recording) -> None:
    """Two scans give the same comments, none of the account itself; an answer is written once and found."""
    if not isinstance(platform, Comments) or recording.people is None:
        return
    publisher, target = await ready(platform, recording)
    post = (await publish_on(publisher, target, recording.content, "pub_1_0a1b2c")).external_id
    since = clock.now() - timedelta(hours=1)
    comment = recording.people.comment(post, "Nice & <b>short</b>")
    asked = (target, answer_to(comment, "Thank you!", "reply_1", post_id=post))
    assert await platform.find_answer(*asked) is Absence.ABSENT
    answer = await platform.answer(*asked)
    if publisher.repeat(target) is Repeat.KEYED:
        assert await platform.answer(*asked) == answer
    assert await platform.find_answer(*asked) == answer
    other = answer_to(comment, "Thanks a lot!", "reply_2", post_id=post)
    assert await platform.find_answer(target, other) is Absence.ABSENT
    comments = await _scanned(platform, target, since, post)
    assert {(item.external_id, item.body, item.post) for item in comments} == {
        (comment, "Nice & <b>short</b>", post)
    }
    assert all(item.author is not None and item.author.name for item in comments)
    assert await _scanned(platform, target, since, post) == comments
    assert await _scanned(platform, target, clock.now() + timedelta(hours=1), post) == []


async def _scanned(platform: Comments, target: Target, since: datetime, post: str) -> list[Comment]:
    """All pages of a complete scan; of the same comment in several pages the first counts."""
    comments: dict[str, Comment] = {}
    after, number = None, 0
    while after is not None or number == 0:
        page = await platform.scan(target, since, [post], after)
        assert page.is_complete
        comments = {item.external_id: item for item in page.comments} | comments
        after, number = page.after, number + 1
        assert number < 20
    return list(comments.values())


async def has_usable_bounds(platform: Platform, recording: Recording) -> None:
    """Budgets, limits of concurrent calls, the life of keys and accounts are such that they are heeded."""
    publisher, target = await ready(platform, recording)
    if isinstance(platform, Paced):
        assert gate.budget(platform, target) == platform.budget(target)
    if isinstance(platform, Bounded):
        assert gate.in_flight(platform) == platform.in_flight
    if isinstance(platform, Remembers):
        assert gate.key_lifetime(publisher) == platform.key_lifetime > timedelta()
    if isinstance(platform, Counts):
        assert 0 < len(platform.account(target.credentials)) <= gate.LONGEST_ID


async def serves_routes_of_its_own(platform: Platform, recording: Recording) -> None:
    """Routes are written in the one way that the pages ring mounts."""
    if not isinstance(platform, Serves):
        return
    for route in platform.routes():
        assert route.method in ("GET", "POST", "PUT", "PATCH", "DELETE")
        assert re.fullmatch(r"(/[a-z0-9_-]+|/\{[a-z_]+\}(\.[a-z]+)?)+", route.path)


async def names_its_tables(platform: Platform, recording: Recording) -> None:
    """The tables that a built-in platform keeps are known to the registry."""
    if isinstance(platform, Keeps):
        assert set(platform.model_modules) <= set(registry.model_modules())


CHECKS: tuple[Check, ...] = (
    says_who_it_is,
    has_sane_limits,
    connects_with_its_recording,
    authorizes_and_renews,
    preflight_passes_what_it_takes,
    preflight_is_pure_and_complete,
    publishes_in_the_documented_shape,
    deletes_what_it_placed,
    finds_what_it_placed,
    repeats_as_it_says,
    continues_a_thread,
    checks_every_part_of_a_thread,
    counts_what_it_knows,
    writes_comments_below_its_posts,
    reads_and_answers_comments,
    has_usable_bounds,
    serves_routes_of_its_own,
    names_its_tables,
)


def routes_are_unique() -> None:
    """No two platforms answer the same address, whatever they call its parts."""
    seen = [(route.method, re.sub(r"\{\w+\}", "{}", route.path)) for route in registry.routes()]
    assert len(seen) == len(set(seen))


async def ready(platform: Platform, recording: Recording) -> tuple[Publishes, Target]:
    """The platform with a channel that is connected."""
    assert isinstance(platform, Publishes)
    if not isinstance(platform, Connects):
        assert isinstance(recording.there, Consenting)
        return platform, await target_of(platform, recording.there, recording.number)
    uuid: UUID = uuid4()
    connection = await platform.connect(uuid, "Trial", recording.fields)
    return platform, Target(1, uuid, connection.name, connection.credentials)


async def publish_on(platform: Publishes, target: Target, content: Content, key: str) -> Placed:
    """Place the content, as soon as it is prepared."""
    if isinstance(platform, Stages):
        content = await prepared(platform, target, content, key)
    return await platform.publish(target, content, key)


def _text(platform: Platform, length: int) -> str:
    text = "x" * length
    assert count(text, platform.limits.text_unit) == length
    return text
