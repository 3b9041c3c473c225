"""Media that people name, describe and delete, and page through."""

import asyncio
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from app.access import BrandScope, BrandScopes, System
from app.core import clock, storage
from app.core.config import Settings
from app.core.db import atomic
from app.core.errors import Invalid, NotFound
from app.core.keyset import Slice, Window
from app.domain import media, posts
from app.domain.media import MediaAsset, MediaFilter, MediaState, MediaUpdate, NewMedia
from app.domain.media.errors import MediaInUse
from app.domain.posts import PostCreate
from app.domain.posts.models import Revision
from tests import factories
from tests.domain.media.pictures import film, saved
from tests.statements import counted
from tests.world import rows

ASIDE = {storage.OWN, storage.TRASH}
"""What a store holds beside the files of brands."""


@pytest.fixture
async def scope(orm: object) -> BrandScope:
    """The owner of a brand."""
    person = await factories.user()
    return await factories.scope(person, await factories.brand(person))


async def stranger() -> BrandScope:
    person = await factories.user()
    return await factories.scope(person, await factories.brand(person))


async def asset(
    scope: BrandScope, tmp_path: Path, filename: str = "photo.png", content: bytes | None = None
) -> int:
    file = tmp_path / "incoming"
    file.write_bytes(saved("PNG") if content is None else content)
    return (await media.upload(scope, NewMedia(filename=filename, alt_text="A lake"), file)).id


async def post(scope: BrandScope, *assets: int) -> int:
    return (await posts.create(scope, PostCreate(body="Words", media_ids=list(assets)))).id


def files(orm: Settings) -> list[Path]:
    return [file for file in orm.media_dir.rglob("*") if file.is_file() and not ASIDE & {*file.parts}]


async def page(
    scopes: list[BrandScope], window: Window | None = None, **narrowed: Any
) -> dict[int, list[int] | None]:
    query = MediaFilter.model_validate(narrowed)
    with counted() as seen:
        found = await media.media_pages(BrandScopes(tuple(scopes)), query, window or Window())
    assert len(seen) <= 1
    return {
        brand: [item.id for item in part.items] if isinstance(part, Slice) else None
        for brand, part in found.items()
    }


async def test_a_file_gets_another_name_and_text(scope: BrandScope, tmp_path: Path) -> None:
    ident = await asset(scope, tmp_path)
    [before] = (await posts.files_by_ids(BrandScopes((scope,)), [ident])).values()
    changed = await media.update(scope, ident, MediaUpdate(filename=" folder/lake.png "))
    assert changed == replace(before, filename="lake.png")
    assert changed.url.partition("?")[0].endswith(f"/{before.uuid}/lake.png")
    changed = await media.update(scope, ident, MediaUpdate(alt_text=None))
    assert changed == replace(before, filename="lake.png", alt_text=None)
    assert await media.update(scope, ident, MediaUpdate()) == changed
    assert await posts.files_by_ids(BrandScopes((scope,)), [ident]) == {ident: changed}


async def test_an_approved_text_stays(scope: BrandScope, tmp_path: Path) -> None:
    ident = await asset(scope, tmp_path)
    made = await post(scope, ident)
    await media.update(scope, ident, MediaUpdate(alt_text="Another"))
    revisions = await Revision.filter(post_id=made)
    assert [item["alt_text"] for row in revisions for item in row.media["post"]] == ["A lake"]


async def test_a_deleted_file_is_gone_with_its_bytes(scope: BrandScope, tmp_path: Path, orm: Settings) -> None:
    first, second = await asset(scope, tmp_path), await asset(scope, tmp_path)
    size = await media.storage_used(scope.account_id)
    await media.delete(scope, first)
    assert await media.storage_used(scope.account_id) == size // 2
    assert [row.id for row in await MediaAsset.all()] == [second]
    assert len(files(orm)) == 1
    with pytest.raises(NotFound):
        await media.delete(scope, first)


async def test_a_file_that_the_store_keeps_is_swept_later(
    scope: BrandScope, tmp_path: Path, orm: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    await media.ownership(System("tests"))
    ident = await asset(scope, tmp_path)

    async def broken(key: str, day: date) -> None:
        raise OSError(key, day)

    with monkeypatch.context() as patch:
        patch.setattr(storage.store(), "discard", broken)
        await media.delete(scope, ident)
    assert await MediaAsset.all().count() == 0
    assert len(files(orm)) == 1
    with clock.freeze(clock.now() + timedelta(days=8)):
        assert (await media.sweep(System("tests"))).files == 1
    assert files(orm) == []


async def test_a_file_in_posts_stays(scope: BrandScope, tmp_path: Path, orm: Settings) -> None:
    ident = await asset(scope, tmp_path)
    users = [await post(scope, ident), await post(scope, ident)]
    before = await rows()
    with pytest.raises(MediaInUse) as caught:
        await media.delete(scope, ident)
    assert caught.value.message == "This file is in 2 posts. Take it out of them first."
    assert await rows() == before
    assert await media.used_in(BrandScopes((scope,)), [ident]) == {ident: users}
    await posts.delete(scope, users[0])
    with pytest.raises(MediaInUse) as caught:
        await media.delete(scope, ident)
    assert caught.value.message == "This file is in 1 post. Take it out of the post first."
    await posts.delete(scope, users[1])
    await media.delete(scope, ident)
    assert files(orm) == []


async def test_a_file_is_attached_and_deleted_at_once(scope: BrandScope, tmp_path: Path) -> None:
    for _ in range(5):
        ident = await asset(scope, tmp_path)
        made, gone = await asyncio.gather(post(scope, ident), media.delete(scope, ident), return_exceptions=True)
        if gone is None:
            assert isinstance(made, NotFound)
            assert await MediaAsset.filter(id=ident).count() == 0
        else:
            assert isinstance(gone, MediaInUse)
            assert await media.used_in(BrandScopes((scope,)), [ident]) == {ident: [made]}


async def test_a_file_that_went_after_it_was_found_is_not_attached(scope: BrandScope, tmp_path: Path) -> None:
    ident, other = await asset(scope, tmp_path), await asset(scope, tmp_path)
    made = await post(scope, other)
    before = await media.used_in(BrandScopes((scope,)), [other])
    await media.delete(scope, ident)
    with pytest.raises(NotFound, match="There is no such media asset"):
        async with atomic():
            await media.keep_uses(scope.brand_id, made, [(None, [ident])])
    assert await media.used_in(BrandScopes((scope,)), [other]) == before


async def test_what_is_not_there_for_a_person(scope: BrandScope, tmp_path: Path) -> None:
    ident, coming, other = await asset(scope, tmp_path), await asset(scope, tmp_path), await stranger()
    await MediaAsset.filter(id=coming).update(state=MediaState.PENDING.value)
    before = await rows()
    for who, what in [(other, ident), (scope, coming), (scope, 10**12)]:
        with pytest.raises(NotFound):
            await media.update(who, what, MediaUpdate(alt_text="Mine"))
        with pytest.raises(NotFound):
            await media.delete(who, what)
        assert await posts.files_by_ids(BrandScopes((who,)), [what]) == {}
    assert await rows() == before
    await post(scope, ident)
    assert await media.used_in(BrandScopes((other,)), [ident]) == {}


async def test_what_people_look_for(scope: BrandScope, tmp_path: Path) -> None:
    other = await stranger()
    one = await asset(scope, tmp_path, "Lake.png")
    two = await asset(scope, tmp_path, "hill_50%.mp4", film())
    three = await asset(scope, tmp_path, "hill.gif", saved("GIF"))
    theirs = await asset(other, tmp_path)
    await media.update(scope, three, MediaUpdate(alt_text="Übung im Tal"))
    await media.update(scope, two, MediaUpdate(alt_text=None))
    await post(scope, one)
    cases: list[tuple[dict[str, Any], list[int]]] = [
        ({}, [three, two, one]),
        ({"mime_type_prefix": "image/"}, [three, one]),
        ({"mime_type_prefix": "Video"}, [two]),
        ({"mime_type_prefix": "image/gif"}, [three]),
        ({"mime_type_prefix": "text/"}, []),
        ({"mime_type_prefix": "_mage"}, []),
        ({"search": "LAKE"}, [one]),
        ({"search": "hill"}, [three, two]),
        ({"search": "0%"}, [two]),
        ({"search": "Übung"}, [three]),
        ({"unused_only": True}, [three, two]),
        ({"unused_only": False}, [three, two, one]),
        ({"unused_only": True, "search": "l", "mime_type_prefix": "image"}, [three]),
    ]
    for narrowed, expected in cases:
        assert await page([scope], **narrowed) == {scope.brand_id: expected}, narrowed
    assert await page([scope, other], Window(2)) == {scope.brand_id: [three, two], other.brand_id: [theirs]}


async def test_a_cursor_is_of_one_brand_and_its_filters(scope: BrandScope, tmp_path: Path) -> None:
    other = await stranger()
    idents = [await asset(scope, tmp_path) for _ in range(3)]
    first = (await media.media_pages(BrandScopes((scope,)), MediaFilter(), Window(2)))[scope.brand_id]
    assert isinstance(first, Slice)
    after = Window(2, first.cursor_of(1))
    assert await page([scope, other], after) == {scope.brand_id: idents[:1], other.brand_id: None}
    for narrowed in ({"search": "p"}, {"unused_only": True}, {"mime_type_prefix": "image"}):
        refused = (await media.media_pages(BrandScopes((scope,)), MediaFilter.model_validate(narrowed), after))[
            scope.brand_id
        ]
        assert isinstance(refused, Invalid)
