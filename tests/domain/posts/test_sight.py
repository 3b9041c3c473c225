"""Each read that a client may make answers for what they see alone; a new one has to be named here."""

from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta
from typing import Any, Final
from uuid import UUID

import pytest

from app.access import BrandScope, BrandScopes, ClientView, Role
from app.access.operations import all_operations
from app.core import clock
from app.core.clock import Frozen
from app.core.errors import NotFound
from app.core.keyset import Slice, Window
from app.domain import brands, ideas, media, posts, publishing, queues
from app.domain.brands import BrandChange
from app.domain.ideas import IdeaFilter, IdeaQuery
from app.domain.media import MediaFilter, MediaQuery
from app.domain.posts import PostFilter, PostQuery
from tests import factories
from tests.doors.matrix import OPERATIONS, InBrand
from tests.graphql.world import counted
from tests.rows import Row, add

pytestmark = pytest.mark.usefixtures("orm")

ID: Final = 7
WINDOW: Final = Window()
NAMES: Final = (
    *("posts.abilities_of", "posts.by_ids", "posts.files_by_ids", "posts.follow_ups_of", "posts.frames_of"),
    *("posts.hints_of_posts", "posts.issues_of_posts", "posts.media_of", "posts.publication_media"),
    "posts.publication_options",
    *("posts.publications_below", "posts.publications_by_ids", "posts.publications_of", "posts.revision_variants"),
    *("posts.revisions_by_ids", "posts.variants_of", "publishing.abilities_of", "publishing.attempts_of"),
    *("ideas.by_ids", "ideas.ideas_of", "ideas.posts_using", "media.duplicates_of", "media.used_in"),
)
"""Reads by the numbers of rows."""
Listing = Callable[[BrandScope, BrandScopes], Awaitable[Any]]
LISTS: Final[Mapping[str, Listing]] = {
    "posts.post_pages": lambda _, all_: posts.post_pages(all_, PostFilter(), WINDOW),
    "posts.list_posts": lambda one, _: posts.list_posts(one, PostQuery()),
    "posts.post_counts": lambda _, all_: posts.post_counts(all_, PostFilter()),
    "posts.attention_of": lambda _, all_: _numbers(all_),
    "posts.planned_counts": lambda _, all_: posts.planned_counts(all_, [ID]),
    "posts.calendar": lambda _, all_: posts.calendar(
        all_, clock.now() - timedelta(days=1), clock.now() + timedelta(days=1)
    ),
    "posts.histories": lambda _, all_: posts.histories(all_, [ID], WINDOW),
    "posts.export_posts": lambda one, _: _lines(one),
    "posts.export_part": lambda one, _: _part(one),
    "publishing.forecast": lambda _, all_: _planned(all_),
    "queues.holds_of": lambda _, all_: _due(all_),
    "ideas.idea_pages": lambda _, all_: ideas.idea_pages(all_, IdeaFilter(), WINDOW),
    "ideas.list_ideas": lambda one, _: ideas.list_ideas(one, IdeaQuery()),
    "media.media_pages": lambda _, all_: media.media_pages(all_, MediaFilter(), WINDOW),
    "media.list_media": lambda one, _: media.list_media(one, MediaQuery()),
    "media.folders_of": lambda _, all_: media.folders_of(all_),
}
"""Lists and numbers."""
SINGLE: Final = ("posts.get", "posts.publication", "posts.refuse_absent", "media.list_renditions")
"""Reads of one row, which is not found."""
ELSEWHERE: Final = {
    # Of what a post out of sight has none of: words for the client, links, and what is out with what came of it.
    *("posts.entries_by_ids", "posts.stops_of", "posts.threads_of"),
    *("posts.link_pages", "posts.links_by_ids", "posts.links_of"),
    *("inbox.by_ids", "inbox.comments_below", "inbox.comments_of", "inbox.waiting_counts", "inbox.contact_pages"),
    *("inbox.contacts_by_ids", "inbox.comment_pages", "metrics.daily_gains", "metrics.medians", "metrics.newest"),
    *("metrics.post_figure_pages", "metrics.posting_hours", "metrics.publication_pages", "metrics.reports"),
    *("metrics.synced_at", "metrics.export_figures"),
    # Of a content that the caller sends; a file that it names is not found.
    *("posts.preflight", "posts.hints", "posts.fits", "posts.measures"),
    # References of ideas: `test_client_view` asks for them at REST and at MCP.
    *("ideas.context", "ideas.remarks"),
    # Copies of files that another read has shown, and the caller's own uploads.
    *("media.thumbnails_of", "media.uploads_by_ids", "media.uploads_of"),
    # Of the brand, its people, channels and account.
    *("accounts.entitlements", "brands.get", "channels.picture_addresses", "channels.destinations"),
    *("channels.platforms", "channels.remote_choices", "members.by_ids", "members.own", "members.seats"),
    *("plans.offers", "plans.status", "profiles.of_brands", "profiles.by_ids", "profiles.get"),
}
"""Reads that have nothing of a post out of sight, by the reason."""


async def _numbers(scopes: BrandScopes) -> list[int]:
    found = (await posts.attention_of(scopes)).values()
    return [number for each in found for number in (*each.post_ids, *each.publication_ids)]


async def _planned(scopes: BrandScopes) -> list[int]:
    found = (await publishing.forecast(scopes, 30)).values()
    return [
        *range(sum(each.posts for each in found)),
        *(row.post_id for each in found for row in each.publications),
    ]


async def _lines(scope: BrandScope) -> list[str]:
    return [line async for part in await posts.export_posts(scope) for line in part.splitlines()][1:]


async def _part(scope: BrandScope) -> list[str]:
    return (await posts.export_part(scope, None)).text.splitlines()[1:]


async def _due(scopes: BrandScopes) -> list[Any]:
    return [post for hold in (await queues.holds_of(scopes)).values() for post in hold.due_posts]


def rows() -> list[tuple[str, Row]]:
    """A draft that is due, on three publications, with all that belongs to it, in a brand."""
    now = clock.now()
    words = {"title": "Title", "body": "Words"}
    publication = {"post_id": ID, "platform": "sandbox", "variant_body": "Words", "parts": "[]", "place": 0}
    due = {"status": "scheduled", "next_attempt_at": now, "scheduled_at": now}
    file = {"mime_type": "image/png", "state": "stored"}
    revision = {
        "number": 1,
        "variants": f'{{"{ID}": "Words"}}',
        "media": f'{{"{ID}": [{{"id": {ID}, "alt_text": null}}]}}',
        "follow_ups": '{"post": [{"text": "Below", "after": 1}]}',
        "frames": f'{{"post": {{"{ID}": {{"mode": "bars"}}}}}}',
    }
    named: list[tuple[str, Row]] = [
        ("channel", {"platform": "sandbox", "state": "connected"}),
        ("post", {"status": "draft", "revision": 1, "due_at": now, **words}),
        ("revision", {"post_id": ID, **words, **revision}),
        ("publication", {**publication, **due, "channel_id": ID}),
        ("publication", {**publication, "id": 8, "channel_id": 8, "status": "failed"}),
        (
            "publication",
            {**publication, "id": 9, "channel_id": ID, "status": "pending", "place": 1, "parent_id": ID},
        ),
        ("publication_attempt", {"publication_id": ID, "outcome": "running"}),
        *(
            ("media_asset", {"id": ident, "storage_key": f"{ident}", "uuid": f"{UUID(int=ident)}", **file})
            for ident in (ID, 8)
        ),
        ("media_use", {"asset_id": ID, "post_id": ID, "position": 0}),
        ("idea", {"status": "new", "source": "manual", "source_refs": "[]"}),
        ("idea_use", {"idea_id": ID, "post_id": ID}),
        ("review_entry", {"post_id": ID, "kind": "comment", "audience": "team", "via": "studio"}),
    ]
    return [(table, {"id": ID, **values}) for table, values in named]


async def client(view: ClientView) -> BrandScope:
    """A client of a brand with a draft, who sees so much."""
    owner = await factories.user()
    brand = await factories.brand(owner)
    await brands.update(await factories.scope(owner, brand), BrandChange(client_view=view))
    await brands.Brand.filter(id=brand.id).update(held_at=clock.now(), held_by_id=owner.id)
    for table, values in rows():
        await add(table, values, brand_id=brand.id)
    await media.MediaAsset.filter(id__in=[ID, 8]).update(sha256="the same")
    return await factories.scope(await factories.member(brand, Role.CLIENT), brand)


def ids_in(found: Any) -> list[Any]:
    """What a read has found: numbers of rows, rows, or lines."""
    if isinstance(found, Slice):
        return list(found.items)
    if isinstance(found, Mapping):
        return [item for value in found.values() for item in (value if isinstance(value, list) else ids_in(value))]
    return list(found) if isinstance(found, list) else [found]


def test_every_read_of_a_client_is_named() -> None:
    operations = all_operations()
    reads = {
        name
        for name, lines in OPERATIONS.items()
        if name in operations and operations[name].reads
        if any(isinstance(line, InBrand) and Role.CLIENT in line.roles for line in lines)
    }
    assert reads == {*NAMES, *LISTS, *SINGLE, *ELSEWHERE}


@pytest.mark.parametrize("name", NAMES)
async def test_rows_are_found_by_number_where_the_client_sees_their_post(name: str, clock: Frozen) -> None:
    del clock
    read: Any = all_operations()[name]
    scope = await client(ClientView.ALL)
    assert list(await read(BrandScopes((scope,)), [ID])) == [ID]
    await brands.Brand.filter(id=scope.brand_id).update(client_view=ClientView.PLANNED.value)
    scope = await brands.open_scope(scope.caller, str(scope.slug))
    assert list(await read(BrandScopes((scope,)), [ID])) == []


@pytest.mark.parametrize("name", LISTS)
async def test_lists_and_numbers_are_of_what_the_client_sees(name: str) -> None:
    read = LISTS[name]
    scope = await client(ClientView.ALL)
    assert ids_in(await read(scope, BrandScopes((scope,)))) != []
    await brands.Brand.filter(id=scope.brand_id).update(client_view=ClientView.SHARED.value)
    scope = await brands.open_scope(scope.caller, str(scope.slug))
    assert ids_in(await read(scope, BrandScopes((scope,)))) == []


@pytest.mark.parametrize("name", SINGLE)
async def test_a_single_row_is_not_found(name: str) -> None:
    read: Any = all_operations()[name]
    scope = await client(ClientView.ALL)
    await read(scope, ID)
    await brands.Brand.filter(id=scope.brand_id).update(client_view=ClientView.PLANNED.value)
    with pytest.raises(NotFound) as refusal:
        await read(await brands.open_scope(scope.caller, str(scope.slug)), ID)
    assert str(refusal.value) == str(NotFound())


SIGNS: Final[Mapping[str, tuple[str, Row]]] = {
    "submitted": ("post", {"submitted_at": "2026-01-01 00:00:00+00:00"}),
    "in a link": ("shared_post", {"id": 1, "share_link_id": 1, "post_id": ID, "revision": 1}),
    "words for the client": (
        "review_entry",
        {"id": 1, "post_id": ID, "kind": "comment", "audience": "client", "via": "studio"},
    ),
    "out": ("publication", {"id": 10, "post_id": ID, "channel_id": 10, "status": "published", "parts": "[]"}),
    "approved": ("post", {"approved_at": "2026-01-01 00:00:00+00:00"}),
}


@pytest.mark.parametrize("sign", SIGNS)
async def test_what_somebody_meant_for_clients_is_shared_and_what_is_approved_is_planned(sign: str) -> None:
    table, values = SIGNS[sign]
    scope = await client(ClientView.SHARED)
    if table == "post":
        await posts.Post.filter(id=ID).update(**values)
    else:
        await add(table, values, brand_id=scope.brand_id)
    assert (ID in await posts.by_ids(BrandScopes((scope,)), [ID])) == (sign != "approved")
    await brands.Brand.filter(id=scope.brand_id).update(client_view=ClientView.PLANNED.value)
    scope = await brands.open_scope(scope.caller, str(scope.slug))
    assert ID in await posts.by_ids(BrandScopes((scope,)), [ID])


async def test_sight_costs_no_statement_for_who_sees_everything() -> None:
    scope = await client(ClientView.ALL)
    brand = await brands.get(scope)
    editor = await factories.scope(await factories.member(brand, Role.EDITOR), brand)
    await brands.Brand.filter(id=scope.brand_id).update(client_view=ClientView.SHARED.value)
    narrow = await brands.open_scope(scope.caller, str(scope.slug))
    numbers: list[int] = []
    for who in (scope, editor, narrow):
        with counted() as statements:
            await posts.by_ids(BrandScopes((who,)), [ID, 8, 9])
            await posts.post_pages(BrandScopes((who,)), PostFilter(), WINDOW)
        numbers.append(len(statements))
        assert any("shared_post" in text for text in statements) == (who is narrow)
    # One statement for all of the rows; a list has a condition more.
    assert numbers == [2, 2, 2]
