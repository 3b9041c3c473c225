"""Pictures of accounts: asked of platforms, made small by a program, kept with the channel, and renewed."""

import hashlib
import io
from datetime import timedelta
from uuid import uuid4

import pytest
from PIL import Image

from app.access import BrandScopes, Visitor
from app.connectors import Retryable, Target, registry
from app.connectors.platforms.sandbox import SandboxPlatform
from app.core.clock import Frozen
from app.core.errors import NotFound
from app.domain import accounts, channels
from app.domain.channels import NewChannel
from app.domain.channels.models import ChannelPicture
from tests.domain.media.pictures import picture, saved
from tests.domain.posts.places import Place, place
from tests.factories import SYSTEM

VISITOR = Visitor()
pytestmark = pytest.mark.usefixtures("orm")


class Gallery(SandboxPlatform):
    """A platform whose accounts have the picture that a test says."""

    key: str = "gallery"

    def __init__(self, face: bytes | Exception | None) -> None:
        super().__init__()
        self.face, self.asks = face, 0

    async def picture(self, target: Target) -> bytes | None:
        """What the test says."""
        self.asks += 1
        if isinstance(self.face, Exception):
            raise self.face
        return self.face


async def pictured(answer: bytes | Exception | None) -> tuple[Place, Gallery, int]:
    at, gallery = await place(), Gallery(answer)
    registry.configure(sandbox=True, also=[gallery])
    channel = await channels.connect(SYSTEM, str(at.scope.slug), NewChannel(platform="gallery", name="Gallery"))
    return at, gallery, channel.id


async def address(at: Place, channel_id: int) -> str | None:
    return (await channels.picture_addresses(BrandScopes((at.scope,)), [channel_id])).get(channel_id)


async def test_a_picture_is_made_small_and_read_at_an_address_of_its_own(clock: Frozen) -> None:
    at, gallery, channel_id = await pictured(saved("JPEG", picture(400, 300)))
    assert await address(at, channel_id) is None
    assert await channels.read_pictures(SYSTEM) == 1
    there = await address(at, channel_id)
    assert there is not None
    uuid, digest = there.split("/")[-3], there.split("/")[-1]
    small = await channels.open_picture(VISITOR, uuid, digest)
    assert hashlib.sha256(small).hexdigest()[:32] == digest
    assert (Image.open(io.BytesIO(small)).size, Image.open(io.BytesIO(small)).format) == ((96, 72), "WEBP")
    for wrong in ((uuid, "0" * 32), (str(uuid4()), digest), ("x", digest)):
        with pytest.raises(NotFound):
            await channels.open_picture(VISITOR, *wrong)
    # Once a week, and another picture has another address.
    clock.move(timedelta(days=6, hours=23))
    assert (await channels.read_pictures(SYSTEM), gallery.asks) == (0, 1)
    clock.move(timedelta(hours=2))
    gallery.face = saved("PNG", picture(20, 20))
    assert await channels.read_pictures(SYSTEM) == 1
    assert await address(at, channel_id) not in {None, there}
    with pytest.raises(NotFound):
        await channels.open_picture(VISITOR, uuid, digest)
    # At once when it is connected again; the account has no picture any more.
    gallery.face = None
    await channels.reconnect(SYSTEM, channel_id, NewChannel(platform="gallery", name="Gallery"))
    assert await channels.read_pictures(SYSTEM) == 1
    assert await address(at, channel_id) is None


@pytest.mark.parametrize(
    "answer", [Retryable("Not now."), b"<svg/>", saved("PNG", picture(30, 30))[:60], b"\0" * (2**21 + 1)]
)
async def test_what_is_no_picture_is_not_shown(clock: Frozen, answer: bytes | Exception) -> None:
    at, gallery, channel_id = await pictured(saved("PNG", picture(20, 20)))
    await channels.read_pictures(SYSTEM)
    there = await address(at, channel_id)
    clock.move(timedelta(days=8))
    gallery.face = answer
    assert await channels.read_pictures(SYSTEM) == 1
    # What cannot be had for now leaves the picture that is there.
    is_away = isinstance(answer, Exception) or answer.startswith(b"\x89PNG")
    assert await address(at, channel_id) == (there if is_away else None)
    assert await channels.read_pictures(SYSTEM) == 0


async def test_the_picture_of_a_channel_that_was_disconnected_is_deleted() -> None:
    at, gallery, channel_id = await pictured(saved("PNG", picture(20, 20)))
    await channels.read_pictures(SYSTEM)
    await accounts.disconnect_channel(at.scope, channel_id)
    assert await address(at, channel_id) is None
    assert await channels.read_pictures(SYSTEM) == 0
    assert (await ChannelPicture.filter(channel_id=channel_id).count(), gallery.asks) == (0, 1)


async def test_the_sandbox_has_a_pattern_for_each_account() -> None:
    platform = SandboxPlatform()
    one, other = [await platform.picture(Target(1, uuid4(), "", {})) for _ in range(2)]
    assert one is not None
    assert one != other
    assert Image.open(io.BytesIO(one)).size == (144, 144)
