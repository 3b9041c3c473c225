"""The sandbox as a platform: it takes, refuses, fails, delays or drops posts as its channel was told to.

A channel is connected by its form, or by OAuth on a page of the sandbox.
"""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from urllib.parse import quote
from uuid import UUID

from tortoise.exceptions import IntegrityError

from app.connectors.content import Content, Issue, Limits, Media
from app.connectors.failures import NeedsReconnect, Rejected, Retryable, Unknown
from app.connectors.placement import InFlight, Placed, Repeat
from app.connectors.platforms.sandbox import consent, routes, settings, store
from app.connectors.platforms.sandbox.oauth_client import SandboxAuthorization, check_authorization
from app.connectors.platforms.sandbox.settings import Outcome
from app.connectors.preflight import against
from app.connectors.routes import Route
from app.connectors.targets import Connection, ConnectMethod, Field, Target
from app.connectors.text_length import CHARACTERS
from app.connectors.write_batches import Gathering
from app.core import clock, links

REFUSAL = "The sandbox refuses every post of this channel."


class SandboxPlatform(SandboxAuthorization):
    """A stand-in for a platform, for trying out every outcome of publishing without an account anywhere.

    `pause` waits for so many seconds.
    """

    key: str = "sandbox"
    label: str = "Sandbox"
    # Our own, small enough to run into on purpose.
    limits: Limits = Limits(
        text_limit=5_000,
        text_unit=CHARACTERS,
        max_images=10,
        max_videos=1,
        image_bytes=None,
        video_bytes=None,
        media_required=False,
    )
    connect_method: ConnectMethod = ConnectMethod.CREDENTIALS
    fields: Sequence[Field] = (
        Field(settings.OUTCOME, "Outcome", secret=False, required=False),
        Field(settings.DELAY, "Delay in milliseconds", secret=False, required=False),
    )
    stand_in: bool = True
    # Its calls are rows of this database, so nobody else is burdened.
    in_flight: InFlight = InFlight(platform=1_000, channel=200)
    model_modules: Sequence[str] = ("app.connectors.platforms.sandbox.models",)

    def __init__(self, pause: Callable[[float], Awaitable[object]] = asyncio.sleep) -> None:
        self._pause: Callable[[float], Awaitable[object]] = pause
        # Taken twice, a post counts as two arrivals, and only a violated constraint surely wrote nothing.
        self._taking: Gathering[store.Arrival, None] = Gathering(store.take, alone=IntegrityError)

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:
        """Choose the outcome and the delay; both may be left out."""
        chosen = settings.read(fields)
        await store.add_channel(uuid)
        return Connection(name.strip() or self.label, None, chosen.kept())

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        """Give every reason against the content; under `reject` there always is one."""
        issues = against(self.limits, content)
        if settings.of(target.credentials).outcome is Outcome.REJECT:
            issues.append(Issue("body", "rejected", REFUSAL))
        return issues

    def repeat(self, target: Target) -> Repeat:
        """Keys are honoured, except where the answer is lost on purpose."""
        lost = settings.of(target.credentials).outcome is Outcome.ACCEPT_THEN_TIMEOUT
        return Repeat.BLIND if lost else Repeat.KEYED

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Do what the channel was told to do: the post is taken, then the delay passes, then the answer."""
        chosen = settings.of(target.credentials)
        await check_authorization(target)
        failure = await self._failure(chosen.outcome, target.channel_uuid, key)
        if failure is None:
            media = [await _received(item) for item in content.media]
            await self._take(store.Arrival(target.channel_uuid, key, content.body, clock.now(), media=media))
        if chosen.delay_ms:
            _ = await self._pause(chosen.delay_ms / 1000)
        if failure is not None:
            raise failure
        if chosen.outcome is Outcome.ACCEPT_THEN_TIMEOUT:
            raise Unknown("The sandbox dropped the connection without an answer.")
        return Placed(key, f"{_posts_url(target.channel_uuid)}#{quote(key, safe='')}")

    def profile_url(self, channel_uuid: UUID) -> str:
        """The list of what was taken."""
        return _posts_url(channel_uuid)

    def routes(self) -> Sequence[Route]:
        """The list, the door for comments, and the pages of its OAuth."""
        return (*routes.ROUTES, *consent.ROUTES)

    async def _failure(self, outcome: Outcome, channel_uuid: UUID, key: str) -> Exception | None:
        if outcome is Outcome.REJECT:
            return Rejected(REFUSAL)
        if outcome is Outcome.FAIL:
            return Retryable("The sandbox fails every attempt on this channel.")
        if outcome is Outcome.FLAKY and await self._is_first_call(channel_uuid, key):
            return Retryable("The sandbox fails the first attempt on this channel.")
        return None

    async def _is_first_call(self, channel_uuid: UUID, key: str) -> bool:
        try:
            return await store.is_first_call(channel_uuid, key)
        except IntegrityError:
            raise NeedsReconnect("This channel was never connected.") from None

    async def _take(self, arrival: store.Arrival) -> None:
        try:
            await self._taking.put(arrival)
        except IntegrityError:
            raise NeedsReconnect("This channel was never connected.") from None


async def _received(item: Media) -> dict[str, object]:
    """Read the file as a platform would, and say what came."""
    digest = hashlib.sha256()
    async for chunk in item.read():
        digest.update(chunk)
    return {
        "uuid": str(item.uuid),
        "mime_type": item.mime_type,
        "size": item.size,
        "alt_text": item.alt_text,
        "width": item.width,
        "height": item.height,
        "sha256": digest.hexdigest(),
    }


def _posts_url(channel_uuid: object) -> str:
    return links.url(f"/sandbox/{links.segment(channel_uuid)}/posts")
