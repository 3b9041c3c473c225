"""Reads by id show the rows of the caller's brands and nothing of another brand."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import pytest

from app.access import BrandScopes, Role
from app.core.keyset import Slice, Window
from app.domain import (
    archives,
    channels,
    ideas,
    inbox,
    labels,
    members,
    metrics,
    posts,
    profiles,
    publishing,
    queues,
    webhooks,
)
from app.domain.media import attachments, thumbnails
from app.domain.posts import variants
from app.domain.posts.publications import views as publications
from app.domain.webhooks import DeliveryQuery
from tests import factories
from tests.rows import Row, add

pytestmark = pytest.mark.usefixtures("orm")

ID: Final = 7
WINDOW: Final = Window()

ROWS: Final[list[tuple[str, Row]]] = [
    ("channel", {"platform": "sandbox", "state": "connected"}),
    ("post", {"status": "draft", "revision": 1}),
    ("revision", {"post_id": ID, "number": 1, "variants": "{}", "media": f'{{"{ID}": [{{"id": {ID}}}]}}'}),
    (
        "publication",
        {
            "post_id": ID,
            "channel_id": ID,
            "platform": "sandbox",
            "status": "pending",
            "variant_body": "Words",
            "parts": "[]",
        },
    ),
    ("publication_attempt", {"publication_id": ID, "outcome": "running"}),
    ("publication_figures", {"publication_id": ID, "likes": 3}),
    ("media_asset", {"mime_type": "image/png", "state": "stored"}),
    ("media_thumbnail", {"asset_id": ID, "width": 320}),
    ("media_use", {"asset_id": ID, "post_id": ID, "position": 0}),
    ("idea", {"status": "new", "source": "manual", "source_refs": "[]"}),
    ("idea_use", {"idea_id": ID, "post_id": ID}),
    ("label", {"colour": "grey"}),
    ("post_label", {"label_id": ID, "post_id": ID}),
    ("snippet", {}),
    ("saved_view", {"place": "posts"}),
    ("channel_group", {}),
    ("channel_picture", {"channel_id": ID, "attempts": 0}),
    ("channel_group_member", {"group_id": ID, "channel_id": ID, "position": 0}),
    ("day_note", {"starts_on": "2026-12-24", "no_posting": 1}),
    ("share_link", {"allow_comments": 1, "allow_approval": 1}),
    ("shared_post", {"share_link_id": ID, "post_id": ID}),
    ("review_entry", {"post_id": ID, "kind": "comment", "audience": "team", "via": "studio"}),
    ("webhook_endpoint", {"state": "enabled", "events": "[]"}),
    ("webhook_delivery", {"endpoint_id": ID, "event": "test", "status": "pending", "body": "{}"}),
    ("webhook_attempt", {"delivery_id": ID, "endpoint_id": ID, "status": "failed"}),
    ("brand_export", {"state": "pending"}),
    ("invitation", {"role": "client", "state": "pending"}),
    ("contact", {"platform": "sandbox"}),
    ("social_comment", {"channel_id": ID, "contact_id": ID, "state": "new"}),
]

Read = Callable[[BrandScopes, list[int]], Awaitable[Mapping[int, Any]]]

READS: Final[Mapping[str, Read]] = {
    "posts": posts.by_ids,
    "abilities of posts": posts.abilities_of,
    "revisions": posts.revisions_by_ids,
    "histories": lambda scopes, ids: posts.histories(scopes, ids, WINDOW),
    "threads": lambda scopes, ids: posts.threads_of(scopes, ids, WINDOW),
    "entries": posts.entries_by_ids,
    "variants": variants.variants_of,
    "publications of posts": posts.publications_of,
    "publications": posts.publications_by_ids,
    "media of posts": publications.media_of,
    "media of publications": publications.publication_media,
    "abilities of publications": publishing.abilities_of,
    "attempts at publications": publishing.attempts_of,
    "figures": metrics.newest,
    "share links of posts": posts.links_of,
    "share links": posts.links_by_ids,
    "channels": channels.by_ids,
    "destinations": channels.destinations,
    "media": posts.files_by_ids,
    "uses of media": attachments.used_in,
    "thumbnails": lambda scopes, ids: thumbnails.thumbnails_of(scopes, ids, 320),
    "ideas": ideas.by_ids,
    "ideas of posts": ideas.ideas_of,
    "posts of ideas": ideas.posts_using,
    "labels": labels.by_ids,
    "labels of posts": labels.labels_of,
    "posts of labels": labels.label_counts,
    "saved views": labels.views_by_ids,
    "snippets": profiles.snippets_by_ids,
    "channel groups": channels.groups_by_ids,
    "channels of groups": channels.channels_of_groups,
    "notes on days": queues.notes_by_ids,
    "endpoints": webhooks.by_ids,
    "attempts": webhooks.attempts_by_ids,
    "logs": lambda scopes, ids: webhooks.log_pages(scopes, ids, WINDOW),
    "deliveries": webhooks.deliveries_by_ids,
    "deliveries of endpoints": lambda scopes, ids: webhooks.delivery_pages(scopes, ids, DeliveryQuery(), WINDOW),
    "exports": archives.by_ids,
    "invitations": members.invitations_by_ids,
    "comments": inbox.by_ids,
    "contacts": inbox.contacts_by_ids,
    "comments of contacts": lambda scopes, ids: inbox.comments_of(scopes, ids, WINDOW),
}


def shown(found: Mapping[int, Any]) -> list[int]:
    """The ids under which there is something."""
    items = {ident: value.items if isinstance(value, Slice) else value for ident, value in found.items()}
    return [ident for ident, value in items.items() if value]


@pytest.mark.parametrize("what", READS)
async def test_it_is_shown_to_its_brand_only(what: str) -> None:
    ann, bob = await factories.user(), await factories.user()
    of_ann, of_bob = await factories.brand(ann), await factories.brand(bob)
    for table, values in ROWS:
        await add(table, {"id": ID, **values}, brand_id=of_ann.id)
    read = READS[what]
    assert shown(await read(BrandScopes((await factories.scope(ann, of_ann),)), [ID])) == [ID]
    assert shown(await read(BrandScopes((await factories.scope(bob, of_bob),)), [ID])) == []


async def test_a_membership_is_shown_to_its_brand_and_to_its_person() -> None:
    ann, bob = await factories.user(), await factories.user()
    of_ann, of_bob = await factories.brand(ann), await factories.brand(bob)
    editor = await factories.member(of_ann, Role.EDITOR)
    await factories.member(of_bob, Role.EDITOR, editor)
    scopes = [
        BrandScopes((await factories.scope(person, brand),))
        for person, brand in [(ann, of_ann), (bob, of_bob), (editor, of_ann), (editor, of_bob)]
    ]
    own = [(await members.own(each)).values() for each in scopes]
    ids = sorted(view.id for views in own for view in views)
    found = [sorted(await members.by_ids(each, ids)) for each in scopes]
    assert [len(each) for each in own] == [1, 1, 1, 1]
    assert found == [[ids[0], ids[2]], [ids[1], ids[3]], [ids[0], ids[2]], [ids[1], ids[3]]]
