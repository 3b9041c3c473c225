"""The calls that a post becomes: a message, a poll, a file with its caption, an album."""

from collections.abc import Mapping
from typing import Final, cast

from app.connectors.content import Content, Format, Media
from app.connectors.multipart import FormPart
from app.connectors.targets import Target

_GENERAL: Final = 1
"""The topic that every group with topics has. Messages go there without a number; with one they are refused, which
is known from practice.
"""

_PREVIEWS: Final[Mapping[str, str]] = {
    "none": "is_disabled",
    "small": "prefer_small_media",
    "large": "prefer_large_media",
}


def message(target: Target, content: Content) -> dict[str, object]:
    """What every call has: the chat, the topic, and how the message arrives."""
    fields: dict[str, object] = {"chat_id": target.credentials["chat"]}
    topic = content.number("topic") or int(target.credentials.get("topic") or _GENERAL)
    if topic != _GENERAL:
        fields["message_thread_id"] = topic
    if content.flag("silent"):
        fields["disable_notification"] = True
    if content.flag("protected"):
        fields["protect_content"] = True
    if content.above:
        # Of an album, the message with the words is the first.
        above = int(content.above[-1].partition(",")[0])
        fields["reply_parameters"] = {"message_id": above, "allow_sending_without_reply": True}
    return fields


def words(fields: Mapping[str, object], content: Content) -> tuple[str, dict[str, object]]:
    """The method and the document of a message without files."""
    if content.format is Format.POLL:
        return "sendPoll", {**fields, **_poll(content)}
    preview = content.text("preview")
    options = {_PREVIEWS[preview]: True} if preview else {}
    if content.flag("preview_above"):
        options["show_above_text"] = True
    more = {"link_preview_options": options} if options else {}
    return "sendMessage", {**fields, "text": content.body, **_parse_mode(content), **more}


def file(fields: Mapping[str, object], content: Content, item: Media) -> tuple[str, list[FormPart]]:
    """The method and the form of a message with one file."""
    method, part = "sendPhoto", "photo"
    if item.is_animation:
        method, part = "sendAnimation", "animation"
    elif item.is_video:
        method, part = "sendVideo", "video"
    texts = {**fields, "caption": content.body, **_parse_mode(content), **_looks(content)}
    return method, [*_form(texts), FormPart(part, item)]


def album(fields: Mapping[str, object], content: Content) -> list[FormPart]:
    """The form of an album, which shows the caption of its first file as its own."""
    spoiler = {"has_spoiler": True} if content.flag("spoiler") else {}
    items: list[dict[str, object]] = [
        {"type": "video" if item.is_video else "photo", "media": f"attach://file{number}", **spoiler}
        for number, item in enumerate(content.media)
    ]
    items[0] |= {"caption": content.body, **_parse_mode(content), **_looks(content)}
    files = [FormPart(f"file{number}", item) for number, item in enumerate(content.media)]
    return [*_form(fields), FormPart("media", items), *files]


def _poll(content: Content) -> dict[str, object]:
    poll: dict[str, object] = {
        "question": content.text("question") or "",
        "options": [{"text": answer} for answer in content.texts("answers")],
    }
    if content.body.strip():
        poll["description"] = content.body
    if minutes := content.number("minutes"):
        poll["open_period"] = minutes * 60
    if content.flag("multiple"):
        poll["allows_multiple_answers"] = True
    if content.flag("named"):
        poll["is_anonymous"] = False
    return poll


def _parse_mode(content: Content) -> dict[str, str]:
    return {"parse_mode": "HTML"} if content.flag("html") else {}


def _looks(content: Content) -> dict[str, bool]:
    names = {"spoiler": "has_spoiler", "caption_above": "show_caption_above_media"}
    return {theirs: True for ours, theirs in names.items() if content.flag(ours)}


def _form(fields: Mapping[str, object]) -> list[FormPart]:
    """The fields of a form: objects as JSON, numbers and yes as words."""
    parts: list[FormPart] = []
    for name, value in fields.items():
        if isinstance(value, Mapping):
            parts.append(FormPart(name, cast("Mapping[str, object]", value)))
        else:
            parts.append(FormPart(name, "true" if value is True else str(value)))
    return parts
