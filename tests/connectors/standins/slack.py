"""The Web API of Slack, as far as posts need it (docs.slack.dev/reference/methods)."""

import json
from dataclasses import dataclass, field
from typing import Any

from tests.connectors.standins.server import Got, Says, StandIn

TOKEN = "xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOcBrzbqgy"
CHANNEL = "C024BE91L"
PRIVATE = "G024BE91M"

Json = dict[str, Any]


def refusal(error: str, **more: object) -> Says:
    return Says(200, {"ok": False, "error": error, **more})


@dataclass
class Slack(StandIn):
    """One workspace. `messages` are those of its channel by timestamp, `files` what was uploaded, by id.

    A shared file becomes a message only when it was asked for `late` times.
    """

    origins: tuple[str, ...] = ("https://slack.com", "https://files.slack.com")
    members: set[str] = field(default_factory=lambda: {CHANNEL})
    messages: dict[str, Json] = field(default_factory=dict[str, Json])
    files: dict[str, Json] = field(default_factory=dict[str, Json])
    archived: bool = False
    late: int = 0
    upload_host: str = "https://files.slack.com"
    placed: int = 0

    def answer(self, got: Got) -> Says:
        assert got.method == "POST"
        if got.path.startswith("/upload/"):
            return self._uploaded(got)
        assert got.headers["Host"] == "slack.com"
        if got.headers["Authorization"] != f"Bearer {TOKEN}":
            return refusal("invalid_auth")
        return getattr(self, "_" + got.path.removeprefix("/api/").replace(".", "_"))(got.form)

    def _auth_test(self, asked: Json) -> Says:
        return _ok(url="https://galley.slack.com/", team="Galley", user="poster", team_id="T1", user_id="U1")

    def _conversations_info(self, asked: Json) -> Says:
        if asked["channel"] not in (CHANNEL, PRIVATE):
            return refusal("channel_not_found")
        channel = {
            "id": asked["channel"],
            "name": "general",
            "is_private": asked["channel"] == PRIVATE,
            "is_member": asked["channel"] in self.members,
            "is_archived": self.archived,
        }
        return _ok(channel=channel)

    def _conversations_join(self, asked: Json) -> Says:
        self.members.add(asked["channel"])
        return _ok(channel={"id": asked["channel"]})

    def _chat_postMessage(self, asked: Json) -> Says:  # noqa: N802 the API's name
        settings = {"unfurl_links", "unfurl_media", "mrkdwn"}
        assert set(asked) - {"thread_ts", *settings} == {"channel", "text"}
        assert all(asked[name] == "false" for name in settings & asked.keys())
        if "thread_ts" in asked and asked["thread_ts"] not in self.messages:
            return refusal("thread_not_found")
        if not asked["text"]:
            return refusal("no_text")
        if len(asked["text"]) > 40_000:
            return refusal("msg_too_long")
        if asked["channel"] not in self.members:
            return refusal("not_in_channel")
        ts = self._message(**{key: asked[key] for key in ("text", "thread_ts") if key in asked})
        return _ok(channel=asked["channel"], ts=ts, message={"text": asked["text"]})

    def _chat_getPermalink(self, asked: Json) -> Says:  # noqa: N802
        if asked["message_ts"] not in self.messages:
            return refusal("message_not_found")
        number = asked["message_ts"].replace(".", "")
        return _ok(permalink=f"https://galley.slack.com/archives/{asked['channel']}/p{number}")

    def _chat_delete(self, asked: Json) -> Says:
        if self.messages.pop(asked["ts"], None) is None:
            return refusal("message_not_found")
        return _ok(ts=asked["ts"])

    def _files_getUploadURLExternal(self, asked: Json) -> Says:  # noqa: N802
        ident = f"F{len(self.files) + 1:08}"
        self.files[ident] = {
            "name": asked["filename"],
            "length": int(asked["length"]),
            "alt": asked.get("alt_txt"),
        }
        return _ok(upload_url=f"{self.upload_host}/upload/v1/{ident}", file_id=ident)

    def _uploaded(self, got: Got) -> Says:
        assert got.headers["Host"] == "files.slack.com"
        assert "Authorization" not in got.headers
        assert got.headers["Content-Type"] == "application/octet-stream"
        file = self.files[got.path.rpartition("/")[2]]
        assert len(got.body) == file["length"]
        file["body"] = got.body
        return Says(200, f"OK - {len(got.body)}")

    def _files_completeUploadExternal(self, asked: Json) -> Says:  # noqa: N802
        files = json.loads(asked["files"])
        if asked["channel_id"] not in self.members:
            return refusal("not_in_channel")
        assert all("body" in self.files[file["id"]] for file in files)
        idents = [file["id"] for file in files]
        ts = self._message(text=asked.get("initial_comment"), files=idents)
        for ident in idents:
            self.files[ident]["share"] = (asked["channel_id"], ts)
        return _ok(files=files)

    def _files_info(self, asked: Json) -> Says:
        file = self.files[asked["file"]]
        shown: Json = {
            "id": asked["file"],
            "permalink": f"https://galley.slack.com/files/U1/{asked['file']}/x.png",
        }
        self.late -= 1
        if self.late < 0:
            channel, ts = file["share"]
            shown["shares"] = {"public": {channel: [{"ts": ts, "channel_name": "general"}]}}
        return _ok(file=shown, comments=[])

    def _files_delete(self, asked: Json) -> Says:
        if self.files.pop(asked["file"], None) is None:
            return refusal("file_not_found")
        return _ok()

    def _message(self, **message: object) -> str:
        self.placed += 1
        ts = f"1795219200.{self.placed:06}"
        self.messages[ts] = message
        return ts


def _ok(**values: object) -> Says:
    return Says(200, {"ok": True, **values})
