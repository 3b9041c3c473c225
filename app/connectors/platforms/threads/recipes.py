"""How the container of a post or an answer is made."""

from collections.abc import Mapping, Sequence

from app.connectors.content import Content, Media
from app.connectors.meta_containers import Recipe
from app.connectors.platforms.threads import lookup
from app.connectors.platforms.threads.authorization import USER
from app.connectors.targets import Target


def recipe(target: Target, content: Content) -> Recipe:
    """Several media become an album of their containers."""
    text = {"text": content.body} | ({"reply_to_id": content.above[-1]} if content.above else {})
    several = content.media if len(content.media) > 1 else ()

    def whole(items: Sequence[str]) -> Mapping[str, str]:
        if items:
            return {"media_type": "CAROUSEL", "children": ",".join(items), **text}
        return {**(_item(content.media[0]) if content.media else {"media_type": "TEXT"}), **text}

    return Recipe(
        path=f"/{target.credentials.get(USER, '')}/threads",
        fields=lookup.CONTAINER_FIELDS,
        items=[{**_item(item), "is_carousel_item": "true"} for item in several],
        whole=whole,
        has_video=any(item.is_video for item in content.media),
    )


def _item(item: Media) -> dict[str, str]:
    form = {"media_type": "VIDEO", "video_url": item.url} if item.is_video else {"media_type": "IMAGE"}
    if not item.is_video:
        form["image_url"] = item.url
    return form | ({"alt_text": item.alt_text} if item.alt_text else {})
