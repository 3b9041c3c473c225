"""What a post says on each of its channels: its hash, and what platforms would refuse of it."""

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence

import orjson

from app.access import BrandScope
from app.connectors import Content, Issue, Publishes, registry
from app.core.errors import Invalid, NotFound
from app.domain.channels import Channel, ChannelState, target
from app.domain.posts.errors import ChannelIssue, PreflightFailed
from app.domain.posts.inputs import PostContent


def content_hash(title: str | None, body: str, variants: Mapping[str, str]) -> str:
    """A fingerprint of the whole content, the same for the same words."""
    return hashlib.sha256(orjson.dumps([title, body, sorted(variants.items())])).hexdigest()


def publication_key(publication_id: int, title: str | None, body: str) -> str:
    """The idempotency key of a publication: the same as long as its words are."""
    return f"pub_{publication_id}_{content_hash(title, body, {})[:20]}"


def variants_of(data: PostContent, channel_ids: Collection[int]) -> dict[str, str]:
    """The bodies of single channels by channel id. Errors: Invalid on a variant without its channel."""
    found: dict[str, str] = {}
    for index, variant in enumerate(data.variants):
        path = f"variants.{index}.channel_id"
        if variant.channel_id not in channel_ids:
            raise Invalid(fields={path: ["This channel is not among the post's channels."]})
        if str(variant.channel_id) in found:
            raise Invalid(fields={path: ["This channel has another variant already."]})
        if variant.body is not None:
            found[str(variant.channel_id)] = variant.body
    return found


def refuse_media(data: PostContent) -> None:
    """Media that do not exist cannot be attached; NotFound as for any other foreign thing."""
    if data.media_ids or any(variant.media_ids for variant in data.variants):
        message = "There is no such media asset."
        raise NotFound(message)


async def channels_of(scope: BrandScope, idents: Sequence[int]) -> list[Channel]:
    """The brand's channels with these ids, in this order. Errors: NotFound for one that is not there."""
    wanted = list(dict.fromkeys(idents))
    rows = {row.id: row for row in await Channel.of(scope).filter(id__in=wanted)} if wanted else {}
    found = [rows[ident] for ident in wanted if ident in rows]
    if len(found) != len(wanted) or any(row.state == ChannelState.REMOVED.value for row in found):
        message = "There is no such channel in this brand."
        raise NotFound(message)
    return found


def preflight(title: str | None, body: str, variants: Mapping[str, str], channels: Iterable[Channel]) -> None:
    """Refuse what any channel's platform would refuse, with every issue at once (ERR-RULE-08)."""
    issues = [
        ChannelIssue(channel.id, channel.platform, issue)
        for channel in channels
        for issue in _issues(channel, Content(title, variants.get(str(channel.id), body)))
    ]
    if issues:
        raise PreflightFailed(issues)


def _issues(channel: Channel, content: Content) -> list[Issue]:
    if channel.state != ChannelState.CONNECTED.value:
        return [Issue("channel", "needs_reconnect", "This channel must be connected again first.")]
    platform = registry.platform(channel.platform)
    if not isinstance(platform, Publishes):
        return [Issue("channel", "unavailable", "This platform is not available in this installation.")]
    return platform.preflight(target(channel.id, channel.uuid, channel.name, channel.credentials), content)
