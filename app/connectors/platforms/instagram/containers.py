"""How the containers of a post, a reel and a story are made."""

from collections.abc import Mapping, Sequence
from typing import Final

import orjson

from app.connectors.content import Content, Format, Media
from app.connectors.failures import Rejected
from app.connectors.meta_containers import Recipe
from app.connectors.meta_graph import ACCOUNT
from app.connectors.platforms.instagram import lookup
from app.connectors.targets import Target

_STRATEGIES: Final[Mapping[str, str]] = {"manual": "MANUAL", "performance": "SS_PERFORMANCE"}
_HEIGHT: Final = 0.9


def recipe(target: Target, content: Content) -> Recipe:
    """Several media become an album of their containers; a single video becomes a reel, unless it is a story."""
    several = content.media if len(content.media) > 1 else ()
    of_people = next((number for number, item in enumerate(several) if item.is_image), None)

    def whole(items: Sequence[str]) -> Mapping[str, str]:
        if items:
            form = {"media_type": "CAROUSEL", "children": ",".join(items), "caption": content.body}
            return form | _collaborators(content)
        if not content.media:
            raise Rejected("A post on Instagram needs an image or a video.")
        item = content.media[0]
        if content.format is Format.STORY:
            address = {"video_url": item.url} if item.is_video else {"image_url": item.url}
            return {"media_type": "STORIES", **address, **_people(content)}
        form = {**_item(item, "REELS"), "caption": content.body, **_collaborators(content)}
        return form | _people(content, places=item.is_image) | (_reel(content) if item.is_video else {})

    return Recipe(
        path=f"/{target.credentials.get(ACCOUNT, '')}/media",
        fields=lookup.CONTAINER_FIELDS,
        items=[
            {**_item(item, "VIDEO"), "is_carousel_item": "true"}
            | (_people(content, places=True) if number == of_people else {})
            for number, item in enumerate(several)
        ],
        whole=whole,
        has_video=any(item.is_video for item in content.media),
    )


def _item(item: Media, kind_of_video: str) -> dict[str, str]:
    if item.is_video:
        # Instagram has alternative texts for images only.
        return {"media_type": kind_of_video, "video_url": item.url}
    return {"image_url": item.url} | ({"alt_text": item.alt_text} if item.alt_text else {})


def _collaborators(content: Content) -> dict[str, str]:
    names = [name.removeprefix("@") for name in content.texts("collaborators")]
    return {"collaborators": orjson.dumps(names).decode()} if names else {}


def _people(content: Content, *, places: bool = False) -> dict[str, str]:
    """The people in a file. On an image each needs a place, which is one in a row along the bottom."""
    names = [name.removeprefix("@") for name in content.texts("people")]
    tags: list[dict[str, str | float]] = [{"username": name} for name in names]
    for number, tag in enumerate(tags if places else [], 1):
        tag |= {"x": round(number / (len(names) + 1), 3), "y": _HEIGHT}
    return {"user_tags": orjson.dumps(tags).decode()} if tags else {}


def _cover_at(content: Content) -> int | None:
    """When the cover of a video is shown: as the post says, else as its file does."""
    moment = content.number("cover_at")
    return moment if moment is not None or not content.media else content.media[0].cover_ms


def _reel(content: Content) -> dict[str, str]:
    form: dict[str, str] = {}
    if cover := content.files.get("cover"):
        form["cover_url"] = cover.url
    elif (moment := _cover_at(content)) is not None:
        form["thumb_offset"] = str(moment)
    if content.flag("only_reels"):
        form["share_to_feed"] = "false"
    if trial := content.text("trial"):
        form["trial_params"] = orjson.dumps({"graduation_strategy": _STRATEGIES[trial]}).decode()
    if name := content.text("audio_name"):
        form["audio_name"] = name
    return form
