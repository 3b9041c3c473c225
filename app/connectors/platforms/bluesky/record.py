"""The record that a post becomes: its text with facets, its languages, and what is embedded."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from app.connectors.content import Content, LinkCard, Media
from app.connectors.platforms.bluesky.facets import facets
from app.core import iso_time

COLLECTION = "app.bsky.feed.post"

_Blob = Mapping[str, object]


def record(
    content: Content,
    at: datetime,
    *,
    people: Mapping[str, str],
    languages: Sequence[str],
    blobs: Sequence[_Blob],
    reply: Mapping[str, object] | None = None,
) -> dict[str, object]:
    """The record of the content, `people` being DIDs by handle and `blobs` the uploaded media in their order.

    Without media there is the card of a link, whose picture is the blob. `reply` refers to the thread that it
    continues.
    """
    document: dict[str, object] = {
        "$type": COLLECTION,
        "text": content.body,
        "createdAt": iso_time.microseconds_z(at),
    }
    if reply is not None:
        document["reply"] = reply
    if languages:
        document["langs"] = list(languages)
    if warnings := content.texts("warnings"):
        labels = [{"val": word.replace("_", "-")} for word in warnings]
        document["labels"] = {"$type": "com.atproto.label.defs#selfLabels", "values": labels}
    if tags := content.texts("hidden_tags"):
        document["tags"] = list(tags)
    if features := facets(content.body, people):
        document["facets"] = features
    if content.media:
        document["embed"] = _embed(content.media, blobs)
    elif content.card is not None:
        document["embed"] = _card(content.card, blobs)
    return document


def _embed(media: Sequence[Media], blobs: Sequence[_Blob]) -> dict[str, object]:
    if media[0].is_video:
        video: dict[str, object] = {"$type": "app.bsky.embed.video", "video": blobs[0], **_ratio(media[0])}
        return video | ({"alt": media[0].alt_text} if media[0].alt_text else {})
    images = [
        {"image": blob, "alt": item.alt_text or "", **_ratio(item)}
        for item, blob in zip(media, blobs, strict=True)
    ]
    return {"$type": "app.bsky.embed.images", "images": images}


def _card(card: LinkCard, blobs: Sequence[_Blob]) -> dict[str, object]:
    external: dict[str, object] = {"uri": card.url, "title": card.title, "description": card.description}
    return {"$type": "app.bsky.embed.external", "external": external | ({"thumb": blobs[0]} if blobs else {})}


def _ratio(item: Media) -> dict[str, object]:
    if not item.width or not item.height:
        return {}
    return {"aspectRatio": {"width": item.width, "height": item.height}}
