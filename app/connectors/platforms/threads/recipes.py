"""How the container of a post or an answer is made."""

from collections.abc import Mapping, Sequence
from typing import Final

import orjson

from app.connectors.content import Content, Format, Media
from app.connectors.meta_containers import Recipe
from app.connectors.platforms.threads import lookup
from app.connectors.platforms.threads.authorization import USER
from app.connectors.targets import Target

_CONTROLS: Final[Mapping[str, str]] = {
    "everyone": "everyone",
    "followed": "accounts_you_follow",
    "mentioned": "mentioned_only",
    "followers": "followers_only",
}


def recipe(target: Target, content: Content) -> Recipe:
    """Several media become an album of their containers."""
    spoiler = {"is_spoiler_media": "true"} if content.flag("spoiler") else {}
    text = {"text": content.body, **_settings(content)} | (
        {"reply_to_id": content.above[-1]} if content.above else {}
    )
    several = content.media if len(content.media) > 1 else ()

    def whole(items: Sequence[str]) -> Mapping[str, str]:
        if items:
            return {"media_type": "CAROUSEL", "children": ",".join(items), **text}
        if not content.media:
            return {"media_type": "TEXT", **text}
        return {**_item(content.media[0]), **spoiler, **text}

    return Recipe(
        path=f"/{target.credentials.get(USER, '')}/threads",
        fields=lookup.CONTAINER_FIELDS,
        items=[{**_item(item), **spoiler, "is_carousel_item": "true"} for item in several],
        whole=whole,
        has_video=any(item.is_video for item in content.media),
    )


def _settings(content: Content) -> dict[str, str]:
    """The options of a post, by the names that Threads has for them."""
    settings: dict[str, str] = {}
    if topic := content.text("topic"):
        settings["topic_tag"] = topic
    if replies := content.text("replies"):
        settings["reply_control"] = _CONTROLS[replies]
    if content.flag("approve_replies"):
        settings["enable_reply_approvals"] = "true"
    if link := content.text("link"):
        settings["link_attachment"] = link
    if long_text := content.text("long_text"):
        settings["text_attachment"] = orjson.dumps({"plaintext": long_text}).decode()
    if content.flag("ghost"):
        settings["is_ghost_post"] = "true"
    if content.format is Format.POLL:
        answers = {
            f"option_{sign}": answer for sign, answer in zip("abcd", content.texts("answers"), strict=False)
        }
        settings["poll_attachment"] = orjson.dumps(answers).decode()
    return settings


def _item(item: Media) -> dict[str, str]:
    form = {"media_type": "VIDEO", "video_url": item.url} if item.is_video else {"media_type": "IMAGE"}
    if not item.is_video:
        form["image_url"] = item.url
    return form | ({"alt_text": item.alt_text} if item.alt_text else {})
