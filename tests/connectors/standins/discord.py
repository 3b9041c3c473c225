"""Webhooks of Discord, as far as posts need them (discord.com/developers/docs/resources/webhook)."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from tests.connectors.standins.server import Got, Part, Says, StandIn

WEBHOOK = "223704706495545344"
TOKEN = "3d89bb7572e0fb30d8128367b3b1b44fecd1726de135cbe28a41f8b2f777c372ba2939e72279b94526ff5d1bd4358d65cf11"
GUILD = "199737254929760256"
CHANNEL = "199737254929760257"

Json = dict[str, Any]


def refusal(status: int, message: str, code: int = 0, **more: object) -> Says:
    return Says(status, {"message": message, "code": code, **more})


def _undocumented(sent: Json) -> str | None:
    """What the documentation of the call does not allow."""
    known = {"content", "allowed_mentions", "attachments", "username", "avatar_url", "flags"}
    poll = sent.get("poll", {"question": {"text": "?"}, "answers": [{"poll_media": {"text": "!"}}]})
    texts = [answer["poll_media"]["text"] for answer in poll["answers"]]
    rules = {
        "unknown field": sent.keys() <= known | {"poll", "thread_name", "applied_tags"},
        "mentions": set(sent["allowed_mentions"]["parse"]) <= {"users", "roles", "everyone"},
        "username": 1 <= len(sent.get("username", "x")) <= 80,
        "flags": sent.get("flags", 4) in (4, 4096, 4100),
        "tags without a thread": "applied_tags" not in sent or "thread_name" in sent,
        "thread name": 1 <= len(sent.get("thread_name", "x")) <= 100,
        "poll": poll.keys() <= {"question", "answers", "duration", "allow_multiselect"},
        "question": 1 <= len(poll["question"]["text"]) <= 300,
        "answers": 1 <= len(texts) <= 10 and all(1 <= len(text) <= 55 for text in texts),
        "duration": 1 <= poll.get("duration", 24) <= 768,
    }
    return next((name for name, is_right in rules.items() if not is_right), None)


@dataclass
class Discord(StandIn):
    """One webhook and the messages that were placed through it, by id."""

    origins: tuple[str, ...] = ("https://discord.com",)
    messages: dict[str, Json] = field(default_factory=dict[str, Json])
    placed: int = 1_163_000_000_000_000_000
    is_forum: bool = False
    threads: dict[str, str] = field(default_factory=dict[str, str])
    """The names of threads by their ids."""
    homes: dict[str, str] = field(default_factory=dict[str, str])
    """The threads of messages, of those that are in one."""

    def answer(self, got: Got) -> Says:
        assert got.headers["Host"] == "discord.com"
        found = re.fullmatch(r"/api/v10/webhooks/([0-9]+)/([\w-]+)(/messages/([0-9]+))?", got.path)
        assert found is not None
        if found[1] != WEBHOOK:
            return refusal(404, "Unknown Webhook", 10015)
        if found[2] != TOKEN:
            return refusal(401, "Invalid Webhook Token", 50027)
        if got.method == "GET":
            return Says(200, self._webhook())
        if got.method == "DELETE":
            return self._deleted(found[4], got.query.get("thread_id"))
        return self._placed(got)

    def _webhook(self) -> Json:
        return {
            "name": "Spidey Bot",
            "type": 1,
            "channel_id": CHANNEL,
            "token": TOKEN,
            "guild_id": GUILD,
            "id": WEBHOOK,
            "application_id": None,
            "url": f"https://discord.com/api/webhooks/{WEBHOOK}/{TOKEN}",
        }

    def _deleted(self, ident: str, thread: str | None) -> Says:
        if ident not in self.messages or self.homes.get(ident) != thread:
            return refusal(404, "Unknown Message", 10008)
        del self.messages[ident]
        return Says(204)

    def _placed(self, got: Got) -> Says:
        assert got.method == "POST"
        thread = got.query.get("thread_id")
        assert dict(got.query) == {"wait": "true"} | ({} if thread is None else {"thread_id": thread})
        files: list[Part] = []
        if got.headers["Content-Type"] == "application/json":
            sent = got.json
        else:
            first, *files = got.parts
            assert (first.name, first.content_type) == ("payload_json", "application/json")
            assert [part.name for part in files] == [f"files[{number}]" for number in range(len(files))]
            sent = json.loads(first.body)
            assert [item["id"] for item in sent["attachments"]] == list(range(len(files)))
        named = sent.get("thread_name")
        if refused := self._refusal(sent, files, thread):
            return refused
        self.placed += 1
        ident = str(self.placed)
        if named is not None:
            # The first message of a thread of a forum has the id of the thread.
            self.threads[ident] = named
            thread = ident
        if thread is not None:
            self.homes[ident] = thread
        self.messages[ident] = sent | {"files": files}
        said = {"id": ident, "channel_id": thread or CHANNEL, "content": sent["content"], "webhook_id": WEBHOOK}
        return Says(200, said)

    def _refusal(self, sent: Json, files: list[Part], thread: str | None) -> Says | None:
        """Why a message is not taken."""
        if wrong := _undocumented(sent):
            problem = {"code": "BASE_TYPE_BAD", "message": wrong}
            return refusal(400, "Invalid Form Body", 50035, errors={"content": {"_errors": [problem]}})
        if len(sent["content"]) > 2000:
            problem = {"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 2000 or fewer in length."}
            return refusal(400, "Invalid Form Body", 50035, errors={"content": {"_errors": [problem]}})
        if not sent["content"] and not files and "poll" not in sent:
            return refusal(400, "Cannot send an empty message", 50006)
        return self._thread_refusal(thread, sent.get("thread_name"))

    def _thread_refusal(self, thread: str | None, named: str | None) -> Says | None:
        if not self.is_forum and named is not None:
            return refusal(400, "Webhooks can only create threads in forum channels", 220003)
        if thread is not None and named is not None:
            return refusal(400, "Webhooks posted to forum channels cannot have both a name and a thread", 220002)
        if self.is_forum and thread is None and named is None:
            words = "Webhooks posted to forum channels must have a thread_name or thread_id"
            return refusal(400, words, 220001)
        if thread is not None and thread not in self.threads:
            return refusal(400, "Unknown Channel", 10003)
        return None
