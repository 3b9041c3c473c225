"""What a channel is told of a post: stored with its revision, under the approval, and given to the platform."""

from datetime import timedelta
from typing import Any

import pytest

from app.core import clock
from app.core.errors import Invalid, InvalidState
from app.domain import media, posts, publishing
from app.domain.posts import PostUpdate, Publication
from app.domain.posts.models import Revision
from tests.domain.archives.places import picture
from tests.domain.posts.places import Place, place
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

EVERY: dict[str, Any] = {
    "note": " Kept ",
    "link": "https://example.com/a",
    "silent": True,
    "visibility": "unlisted",
    "replies": ["mentioned", "followers"],
}
STORED: dict[str, Any] = EVERY | {"note": "Kept", "replies": ["followers", "mentioned"]}


def told(at: Place, post_format: str | None = None, **options: Any) -> dict[str, Any]:
    """The variants of a post on the sandbox channel."""
    return {"variants": [{"channel_id": at.channels["succeed"], "format": post_format, "options": options}]}


async def revision(post_id: int) -> Revision:
    return await Revision.filter(post_id=post_id).order_by("-number").first() or Revision()


async def test_options_are_part_of_the_revision_and_reach_the_platform() -> None:
    at = await place("succeed")
    cover = await at.file(picture(1))
    post = await at.approved(clock.now(), "succeed", **told(at, "post", **EVERY, cover=cover.id))
    row = await revision(post.id)
    key = str(at.channels["succeed"])
    assert row.options == {key: {"format": "post", "values": STORED, "files": {"cover": cover.id}}}
    assert row.content_hash == posts.Composition.of(row).fingerprint()
    assert (await Publication.get(post_id=post.id)).format == "post"
    with pytest.raises(InvalidState):
        await media.delete(at.scope, cover.id)
    (claim,) = await publishing.claim(SYSTEM)
    assert (claim.content.format, dict(claim.content.options)) == ("post", STORED)
    assert [(name, item.uuid) for name, item in claim.content.files.items()] == [("cover", cover.uuid)]


@pytest.mark.parametrize(
    "options",
    [{"note": "Other"}, {"note": "Kept", "silent": True}, {}, {"note": "Kept", "visibility": "public"}],
)
async def test_any_other_option_withdraws_the_approval(options: dict[str, Any]) -> None:
    at = await place("succeed")
    post = await at.approved(clock.now() + timedelta(hours=1), "succeed", **told(at, note="Kept"))
    same = await posts.update(at.scope, post.id, PostUpdate.model_validate(told(at, note=" Kept ", silent=False)))
    assert same.approval is not None
    changed = await posts.update(at.scope, post.id, PostUpdate.model_validate(told(at, **options)))
    assert changed.approval is None


async def test_variants_without_options_clear_them_and_a_copy_has_them() -> None:
    at = await place("succeed")
    post = await at.post("succeed", **told(at, note="Kept"))
    copy = await posts.duplicate(at.scope, post.id)
    assert (await revision(copy.id)).options == (await revision(post.id)).options != {}
    await posts.update(at.scope, post.id, PostUpdate(body="Other words."))
    assert (await revision(post.id)).options != {}
    variants = [{"channel_id": at.channels["succeed"], "body": "Own."}]
    await posts.update(at.scope, post.id, PostUpdate.model_validate({"variants": variants}))
    assert (await revision(post.id)).options == {}


async def test_every_problem_is_refused_at_its_place_and_nothing_changes() -> None:
    at = await place("succeed")
    post = await at.post("succeed")
    elsewhere = await (await place()).file(picture(2))
    cases: list[tuple[dict[str, Any], list[str]]] = [
        ({"nott": "a"}, ["options.nott"]),
        ({"note": "a" * 101, "cover": elsewhere.id}, ["options.note", "options.cover"]),
        ({"cover": 2**70}, ["options.cover"]),
        ({"minutes": 7}, ["options.minutes"]),
    ]
    for options, paths in cases:
        with pytest.raises(Invalid) as refusal:
            await posts.update(at.scope, post.id, PostUpdate.model_validate(told(at, **options)))
        assert [path.removeprefix("variants.0.") for path in refusal.value.fields] == paths
    with pytest.raises(Invalid) as refusal:
        await posts.update(at.scope, post.id, PostUpdate.model_validate(told(at, "reel")))
    assert refusal.value.fields == {
        "variants.0.format": ["Sandbox has no format reel. It has: post, story, poll, document."]
    }
    assert await Revision.filter(post_id=post.id).count() == 1
    assert (await posts.get(at.scope, post.id)).version == post.version
