"""The Bot API, as far as posts need it (core.telegram.org/bots/api)."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.connectors.standins.server import Got, Part, Says, StandIn

TOKEN = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"
BOT = 110201543

Json = dict[str, Any]

COMMON = ("message_thread_id", "disable_notification", "protect_content")
"""What every method that sends takes."""


def refusal(status: int, description: str, **parameters: object) -> Says:
    body: Json = {"ok": False, "error_code": status, "description": description}
    return Says(status, body | ({"parameters": parameters} if parameters else {}))


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


@dataclass
class Telegram(StandIn):
    """One bot and its chats; `messages` holds what is in them, by id."""

    origins: tuple[str, ...] = ("https://api.telegram.org",)
    chats: list[Json] = field(
        default_factory=lambda: [
            {"id": -1001234567890, "type": "channel", "title": "Galley news", "username": "galley_news"},
            {"id": -1009876543210, "type": "supergroup", "title": "Galley talk", "is_forum": True},
            {"id": -4242, "type": "group", "title": "Small group"},
            {"id": 77, "type": "private", "first_name": "Ann"},
        ]
    )
    may_post: bool = True
    messages: dict[int, Json] = field(default_factory=dict[int, Json])
    placed: int = 100

    def answer(self, got: Got) -> Says:
        assert got.headers["Host"] == "api.telegram.org"
        assert got.method == "POST"
        bot, _, method = got.path.removeprefix("/").partition("/")
        if bot != f"bot{TOKEN}":
            return refusal(401, "Unauthorized")
        return getattr(self, f"_{method}")(got)

    def _getMe(self, got: Got) -> Says:  # noqa: N802 the API's name
        return self._ok({"id": BOT, "is_bot": True, "first_name": "Galley", "username": "galley_bot"})

    def _getChat(self, got: Got) -> Says:  # noqa: N802
        return self._in_chat(got.json["chat_id"], lambda chat: chat)

    def _getChatMember(self, got: Got) -> Says:  # noqa: N802
        assert got.json["user_id"] == BOT
        member: Json = {"status": "administrator", "can_post_messages": self.may_post}
        return self._in_chat(got.json["chat_id"], lambda _: member)

    def _sendMessage(self, got: Got) -> Says:  # noqa: N802
        sent = got.json
        below = sent.pop("reply_parameters", None)
        assert (
            {"chat_id", "text"} <= set(sent) <= {"chat_id", "text", "parse_mode", "link_preview_options", *COMMON}
        )
        preview = sent.get("link_preview_options", {})
        assert preview.keys() <= {"is_disabled", "prefer_small_media", "prefer_large_media", "show_above_text"}
        assert sent.get("parse_mode", "HTML") == "HTML"
        shown: Json = {"text": sent["text"]}
        if below is not None:
            assert below == {"message_id": below["message_id"], "allow_sending_without_reply": True}
            shown["below"] = below["message_id"] if below["message_id"] in self.messages else None
        if not sent["text"].strip():
            return refusal(400, "Bad Request: message text is empty")
        if units(sent["text"]) > 4096:
            return refusal(400, "Bad Request: message is too long")
        return self._in_chat(sent["chat_id"], lambda chat: self._message(chat, **shown))

    def _sendPoll(self, got: Got) -> Says:  # noqa: N802
        sent = got.json
        own = {"description", "open_period", "allows_multiple_answers", "is_anonymous"}
        assert {"chat_id", "question", "options"} <= set(sent) <= {"chat_id", "question", "options", *own, *COMMON}
        texts = [option["text"] for option in sent["options"]]
        if not 1 <= len(sent["question"]) <= 300 or len(sent.get("description", "")) > 1024:
            return refusal(400, "Bad Request: poll question or description is of a wrong length")
        if not 2 <= len(texts) <= 12 or not all(1 <= len(text) <= 100 for text in texts):
            return refusal(400, "Bad Request: poll options are of a wrong number or length")
        if not 5 <= sent.get("open_period", 5) <= 2_628_000:
            return refusal(400, "Bad Request: poll cannot be that long")
        return self._in_chat(sent["chat_id"], lambda chat: self._message(chat, poll=sent["question"]))

    def _sendPhoto(self, got: Got) -> Says:  # noqa: N802
        return self._file(got, "photo")

    def _sendVideo(self, got: Got) -> Says:  # noqa: N802
        return self._file(got, "video")

    def _sendAnimation(self, got: Got) -> Says:  # noqa: N802
        return self._file(got, "animation")

    def _file(self, got: Got, kind: str) -> Says:
        parts = {part.name: part for part in got.parts}
        looks = {"parse_mode", "has_spoiler", "show_caption_above_media"}
        assert {"chat_id", "caption", kind} <= set(parts) <= {"chat_id", "caption", kind, *COMMON, *looks}
        caption = parts["caption"].body.decode()
        if units(caption) > 1024:
            return refusal(400, "Bad Request: message caption is too long")
        shown = {"caption": caption, kind: _shown(parts[kind])}
        return self._in_chat(parts["chat_id"].body.decode(), lambda chat: self._message(chat, **shown))

    def _sendMediaGroup(self, got: Got) -> Says:  # noqa: N802
        parts = {part.name: part for part in got.parts}
        media = json.loads(parts["media"].body)
        assert 2 <= len(media) <= 10
        files = {item["media"].removeprefix("attach://") for item in media}
        assert {"chat_id", "media", *files} <= set(parts) <= {"chat_id", "media", *files, *COMMON}

        def album(chat: Json) -> list[Json]:
            return [
                self._message(
                    chat,
                    caption=item.get("caption"),
                    **{item["type"]: _shown(parts[item["media"].removeprefix("attach://")])},
                )
                for item in media
            ]

        return self._in_chat(parts["chat_id"].body.decode(), album)

    def _deleteMessage(self, got: Got) -> Says:  # noqa: N802
        if self.messages.pop(got.json["message_id"], None) is None:
            return refusal(400, "Bad Request: message to delete not found")
        return self._ok(True)

    def _deleteMessages(self, got: Got) -> Says:  # noqa: N802
        for ident in got.json["message_ids"]:
            self.messages.pop(ident, None)
        return self._ok(True)

    def _in_chat(self, ident: object, make: Callable[[Json], object]) -> Says:
        for chat in self.chats:
            if str(ident) in (str(chat["id"]), f"@{chat.get('username')}"):
                return self._ok(make(chat))
        return refusal(400, "Bad Request: chat not found")

    def _message(self, chat: Json, **shown: object) -> Json:
        self.placed += 1
        self.messages[self.placed] = {key: value for key, value in shown.items() if value is not None}
        return {"message_id": self.placed, "date": 1795219200, "chat": chat}

    def _ok(self, result: object) -> Says:
        return Says(200, {"ok": True, "result": result})


def _shown(part: Part) -> Json:
    return {"name": part.filename, "type": part.content_type, "body": part.body}
