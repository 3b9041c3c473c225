"""For each option of each platform a value, and where it stands in what the platform gets.

`test_told` publishes these posts to the stand-ins, and fails for an option or a format without a line.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from app.connectors import Content, Format, LinkCard, Media, Target
from app.connectors.options import read
from app.connectors.protocols import Platform
from tests.connectors.bluesky_server import DataServer
from tests.connectors.calls import call
from tests.connectors.contract import Recording
from tests.connectors.mastodon_server import Instance
from tests.connectors.outside import media
from tests.connectors.standins import discord
from tests.connectors.standins.server import Got

Where = tuple[str | int, ...]


@dataclass(frozen=True)
class Telling:
    """A post with the values of options, and for each of them the call, the place in its document, and the value.

    `format_line` is such a line for the format itself, `place` what is set of the stand-in before.
    """

    body: str
    places: Mapping[str, tuple[str, Where, object]]
    values: Mapping[str, object] = field(default_factory=dict[str, object])
    post_format: Format | None = None
    files: Mapping[str, Media] = field(default_factory=dict[str, Media])
    attached: tuple[Media, ...] = ()
    title: str | None = None
    card: LinkCard | None = None
    place: Mapping[str, object] = field(default_factory=dict[str, object])
    format_line: tuple[str, Where, object] | None = None

    def content(self, platform: Platform) -> Content:
        """The post, with values as a door reads them."""
        word = self.post_format and self.post_format.value
        options, problems = read(platform, word, self.values)
        assert problems == []
        return Content(
            self.title,
            self.body,
            self.attached,
            card=self.card,
            format=options.format,
            options=options.values,
            files=self.files,
        )

    @property
    def names(self) -> set[str]:
        return {*self.values, *self.files}


Document = tuple[str, Any]
"""The method and path of a call, and what it carried."""


async def documents(recording: Recording, target: Target) -> list[Document]:
    """The calls that came so far to who stands for the platform, or what a feed tells its readers."""
    if recording.there is not None:
        return [document(got) for got in recording.there.got]
    if isinstance(recording.people, DataServer):
        return [(place.split("/")[3], record) for place, record in recording.people.records.items()]
    if isinstance(recording.people, Instance):
        return [("POST /api/v1/statuses", status["sent"]) for status in recording.people.statuses]
    answer = await call("GET", f"/feeds/{target.channel_uuid}.json")
    return [("feed.json", item) for item in json.loads(answer.body)["items"]]


def document(got: Got) -> Document:
    """A request as a path and the values in it, whatever form they came in; values in JSON are read."""
    kind = got.headers.get("Content-Type", "").partition(";")[0]
    values: Any = dict(got.query)
    if kind == "application/json":
        values = got.json
    elif kind == "application/x-www-form-urlencoded":
        values |= got.form
    elif kind == "multipart/form-data":
        values |= {part.name: part.filename or part.body.decode() for part in got.parts}
    if isinstance(values, dict):
        values = {name: _plain(value) for name, value in values.items()} | {"?": dict(got.query)}
    return f"{got.method} {got.path}", values


def _plain(value: object) -> object:
    if not isinstance(value, str) or value[:1] not in ("{", "["):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


def value_at(calls: Sequence[Document], ending: str, where: Where) -> object:
    """What stands there in the last such call; None for what is not there."""
    found = [values for path, values in calls if path.endswith(ending)]
    assert found, f"{ending} was not called: {[path for path, _ in calls]}"
    value: Any = found[-1]
    for step in where:
        value = value.get(step) if isinstance(value, dict) else value[step]
    return value


IMAGE = media("image/jpeg", b"\xff\xd8\xff" * 4, name="a.jpg")
DOCUMENT = media("application/pdf", b"%PDF-1.7", name="a.pdf")
VIDEO = media("video/mp4", b"\0\0\0\x18ftyp" * 4, name="a.mp4")


X = [
    Telling(
        "A post",
        values={
            "replies": "mentioned",
            "made_with_ai": True,
            "paid_partnership": True,
            "community": "1234567890123456789",
        },
        places={
            "replies": ("/tweets", ("reply_settings",), "mentionedUsers"),
            "made_with_ai": ("/tweets", ("made_with_ai",), True),
            "paid_partnership": ("/tweets", ("paid_partnership",), True),
            "community": ("/tweets", ("community_id",), "1234567890123456789"),
        },
    ),
    Telling(
        "Which one?",
        post_format=Format.POLL,
        values={"answers": ["This", "That"], "minutes": 60},
        places={
            "answers": ("/tweets", ("poll", "options"), ["This", "That"]),
            "minutes": ("/tweets", ("poll", "duration_minutes"), 60),
        },
    ),
]

_POST, _THREAD_GATE = "app.bsky.feed.post", "app.bsky.feed.threadgate"
BLUESKY = [
    Telling(
        "A post",
        values={
            "languages": ["en", "pt-BR"],
            "warnings": ["graphic_media", "nudity"],
            "replies": ["following", "mentioned"],
            "no_quotes": True,
            "hidden_tags": ["harbour", "two words"],
            "no_card": True,
        },
        card=LinkCard("https://example.com/", "A page"),
        places={
            "languages": (_POST, ("langs",), ["en", "pt-BR"]),
            "warnings": (
                _POST,
                ("labels",),
                {
                    "$type": "com.atproto.label.defs#selfLabels",
                    "values": [{"val": "nudity"}, {"val": "graphic-media"}],
                },
            ),
            "replies": (
                _THREAD_GATE,
                ("allow",),
                [{"$type": f"{_THREAD_GATE}#mentionRule"}, {"$type": f"{_THREAD_GATE}#followingRule"}],
            ),
            "no_quotes": (
                "app.bsky.feed.postgate",
                ("embeddingRules",),
                [{"$type": "app.bsky.feed.postgate#disableRule"}],
            ),
            "hidden_tags": (_POST, ("tags",), ["harbour", "two words"]),
            "no_card": (_POST, ("embed",), None),
        },
    ),
    Telling("No replies", values={"replies": ["nobody"]}, places={"replies": (_THREAD_GATE, ("allow",), [])}),
]

MASTODON = [
    Telling(
        "A post",
        values={
            "visibility": "unlisted",
            "warning": "Spiders",
            "sensitive": True,
            "language": "pt-BR",
            "quotes": "followers",
        },
        places={
            "visibility": ("/statuses", ("visibility",), "unlisted"),
            "warning": ("/statuses", ("spoiler_text",), "Spiders"),
            "sensitive": ("/statuses", ("sensitive",), True),
            "language": ("/statuses", ("language",), "pt-BR"),
            "quotes": ("/statuses", ("quote_approval_policy",), "followers"),
        },
    ),
    Telling(
        "Which one?",
        post_format=Format.POLL,
        values={"answers": ["This", "That"], "minutes": 60, "multiple": True, "hide_totals": True},
        places={
            "answers": ("/statuses", ("poll", "options"), ["This", "That"]),
            "minutes": ("/statuses", ("poll", "expires_in"), 3_600),
            "multiple": ("/statuses", ("poll", "multiple"), True),
            "hide_totals": ("/statuses", ("poll", "hide_totals"), True),
        },
    ),
]

TELEGRAM = [
    Telling(
        "A <b>post</b>",
        values={
            "silent": True,
            "protected": True,
            "topic": 12,
            "html": True,
            "preview": "large",
            "preview_above": True,
        },
        places={
            "silent": ("/sendMessage", ("disable_notification",), True),
            "protected": ("/sendMessage", ("protect_content",), True),
            "topic": ("/sendMessage", ("message_thread_id",), 12),
            "html": ("/sendMessage", ("parse_mode",), "HTML"),
            "preview": ("/sendMessage", ("link_preview_options", "prefer_large_media"), True),
            "preview_above": ("/sendMessage", ("link_preview_options", "show_above_text"), True),
        },
    ),
    Telling(
        "One file",
        attached=(IMAGE,),
        values={"spoiler": True, "caption_above": True, "topic": 12, "silent": True},
        places={
            "spoiler": ("/sendPhoto", ("has_spoiler",), "true"),
            "caption_above": ("/sendPhoto", ("show_caption_above_media",), "true"),
            "topic": ("/sendPhoto", ("message_thread_id",), "12"),
            "silent": ("/sendPhoto", ("disable_notification",), "true"),
        },
    ),
    Telling(
        "An <i>album</i>",
        attached=(IMAGE, VIDEO),
        values={"spoiler": True, "caption_above": True, "html": True, "protected": True},
        places={
            "spoiler": ("/sendMediaGroup", ("media", 1, "has_spoiler"), True),
            "caption_above": ("/sendMediaGroup", ("media", 0, "show_caption_above_media"), True),
            "html": ("/sendMediaGroup", ("media", 0, "parse_mode"), "HTML"),
            "protected": ("/sendMediaGroup", ("protect_content",), "true"),
        },
    ),
    Telling(
        "Some words",
        post_format=Format.POLL,
        values={
            "question": "Which one?",
            "answers": ["This", "That"],
            "minutes": 43_800,
            "multiple": True,
            "named": True,
        },
        places={
            "question": ("/sendPoll", ("question",), "Which one?"),
            "answers": ("/sendPoll", ("options",), [{"text": "This"}, {"text": "That"}]),
            "minutes": ("/sendPoll", ("open_period",), 2_628_000),
            "multiple": ("/sendPoll", ("allows_multiple_answers",), True),
            "named": ("/sendPoll", ("is_anonymous",), False),
        },
    ),
    Telling(
        "",
        post_format=Format.POLL,
        values={"question": "Without words?", "answers": ["Yes", "No"]},
        places={
            "question": ("/sendPoll", ("question",), "Without words?"),
            "answers": ("/sendPoll", ("options",), [{"text": "Yes"}, {"text": "No"}]),
        },
    ),
]

_WEBHOOK = discord.TOKEN
DISCORD = [
    Telling(
        "A post",
        values={
            "username": "The harbour",
            "avatar": "https://example.com/a.png",
            "silent": True,
            "no_previews": True,
            "mentions": ["everyone", "users"],
        },
        places={
            "username": (_WEBHOOK, ("username",), "The harbour"),
            "avatar": (_WEBHOOK, ("avatar_url",), "https://example.com/a.png"),
            "silent": (_WEBHOOK, ("flags",), 4_100),
            "no_previews": (_WEBHOOK, ("flags",), 4_100),
            "mentions": (_WEBHOOK, ("allowed_mentions", "parse"), ["users", "everyone"]),
        },
    ),
    Telling(
        "",
        post_format=Format.POLL,
        values={"question": "Which one?", "answers": ["This", "That"], "hours": 48, "multiple": True},
        places={
            "question": (_WEBHOOK, ("poll", "question", "text"), "Which one?"),
            "answers": (
                _WEBHOOK,
                ("poll", "answers"),
                [{"poll_media": {"text": "This"}}, {"poll_media": {"text": "That"}}],
            ),
            "hours": (_WEBHOOK, ("poll", "duration"), 48),
            "multiple": (_WEBHOOK, ("poll", "allow_multiselect"), True),
        },
    ),
    Telling(
        "In a forum",
        place={"is_forum": True},
        values={"thread_name": "A thread", "forum_tags": ["77", "78"]},
        places={
            "thread_name": (_WEBHOOK, ("thread_name",), "A thread"),
            "forum_tags": (_WEBHOOK, ("applied_tags",), ["77", "78"]),
        },
    ),
]

_CONTAINER = "/media"
INSTAGRAM = [
    Telling(
        "An image",
        attached=(IMAGE,),
        values={"collaborators": ["@ann", "bob"], "people": ["cy", "dee"]},
        places={
            "collaborators": (_CONTAINER, ("collaborators",), ["ann", "bob"]),
            "people": (
                _CONTAINER,
                ("user_tags",),
                [{"username": "cy", "x": 0.333, "y": 0.9}, {"username": "dee", "x": 0.667, "y": 0.9}],
            ),
        },
    ),
    Telling(
        "A reel",
        post_format=Format.REEL,
        attached=(VIDEO,),
        values={"collaborators": ["ann"], "people": ["cy"], "only_reels": True, "audio_name": "Waves"},
        files={"cover": replace(IMAGE, url="https://galley.test/cover")},
        format_line=(_CONTAINER, ("media_type",), "REELS"),
        places={
            "collaborators": (_CONTAINER, ("collaborators",), ["ann"]),
            "people": (_CONTAINER, ("user_tags",), [{"username": "cy"}]),
            "only_reels": (_CONTAINER, ("share_to_feed",), "false"),
            "audio_name": (_CONTAINER, ("audio_name",), "Waves"),
            "cover": (_CONTAINER, ("cover_url",), "https://galley.test/cover"),
        },
    ),
    Telling(
        "A trial",
        post_format=Format.REEL,
        attached=(VIDEO,),
        values={"cover_at": 1_500, "trial": "performance"},
        places={
            "cover_at": (_CONTAINER, ("thumb_offset",), "1500"),
            "trial": (_CONTAINER, ("trial_params",), {"graduation_strategy": "SS_PERFORMANCE"}),
        },
    ),
    Telling(
        "",
        post_format=Format.STORY,
        attached=(IMAGE,),
        values={"people": ["cy"]},
        format_line=(_CONTAINER, ("media_type",), "STORIES"),
        places={"people": (_CONTAINER, ("user_tags",), [{"username": "cy"}])},
    ),
]

_VIDEOS = "/videos"
_REELS = "/video_reels"
FACEBOOK = [
    Telling(
        "A link",
        values={"link": "https://example.com/a"},
        places={"link": ("/feed", ("link",), "https://example.com/a")},
    ),
    Telling(
        "A video",
        attached=(VIDEO,),
        values={"title": "Waves"},
        files={"cover": replace(IMAGE, name="cover.jpg")},
        places={"title": (_VIDEOS, ("title",), "Waves"), "cover": (_VIDEOS, ("thumb",), "cover.jpg")},
    ),
    Telling(
        "A reel",
        post_format=Format.REEL,
        attached=(VIDEO,),
        values={"title": "Waves"},
        format_line=(_REELS, ("video_state",), "PUBLISHED"),
        places={"title": (_REELS, ("title",), "Waves")},
    ),
    Telling(
        "",
        post_format=Format.STORY,
        attached=(IMAGE,),
        format_line=("/photo_stories", ("video_id",), None),
        places={},
    ),
    Telling(
        "",
        post_format=Format.STORY,
        attached=(VIDEO,),
        format_line=("/video_stories", ("upload_phase",), "finish"),
        places={},
    ),
]

THREADS = [
    Telling(
        "A post",
        values={
            "topic": "The harbour",
            "replies": "followed",
            "approve_replies": True,
            "link": "https://example.com/a",
        },
        places={
            "topic": ("/threads", ("topic_tag",), "The harbour"),
            "replies": ("/threads", ("reply_control",), "accounts_you_follow"),
            "approve_replies": ("/threads", ("enable_reply_approvals",), "true"),
            "link": ("/threads", ("link_attachment",), "https://example.com/a"),
        },
    ),
    Telling(
        "A long post",
        values={"long_text": "Much more"},
        places={"long_text": ("/threads", ("text_attachment", "plaintext"), "Much more")},
    ),
    Telling("A ghost", values={"ghost": True}, places={"ghost": ("/threads", ("is_ghost_post",), "true")}),
    Telling(
        "A file",
        attached=(IMAGE,),
        values={"spoiler": True},
        places={"spoiler": ("/threads", ("is_spoiler_media",), "true")},
    ),
    Telling(
        "Which one?",
        post_format=Format.POLL,
        values={"answers": ["This", "That", "None"]},
        places={
            "answers": (
                "/threads",
                ("poll_attachment",),
                {"option_a": "This", "option_b": "That", "option_c": "None"},
            )
        },
    ),
]

LINKEDIN = [
    Telling(
        "A post",
        values={"visibility": "public", "no_reshares": True},
        places={
            "visibility": ("/posts", ("visibility",), "PUBLIC"),
            "no_reshares": ("/posts", ("isReshareDisabledByAuthor",), True),
        },
    ),
    Telling(
        "A link",
        post_format=Format.ARTICLE,
        values={"link": "https://example.com/a", "link_title": "A page", "link_description": "About it"},
        files={"cover": IMAGE},
        places={
            "link": ("/posts", ("content", "article", "source"), "https://example.com/a"),
            "link_title": ("/posts", ("content", "article", "title"), "A page"),
            "link_description": ("/posts", ("content", "article", "description"), "About it"),
            "cover": ("/posts", ("content", "article", "thumbnail"), "urn:li:image:C4D-4"),
        },
    ),
    Telling(
        "Read",
        attached=(DOCUMENT,),
        post_format=Format.DOCUMENT,
        values={"document_title": "\u0627\u0644\u062a\u0642\u0631\u064a\u0631"},
        places={
            "document_title": (
                "/posts",
                ("content", "media", "title"),
                "\u0627\u0644\u062a\u0642\u0631\u064a\u0631",
            )
        },
    ),
    Telling(
        "Some words",
        post_format=Format.POLL,
        values={"question": "Which one?", "answers": ["This", "That"], "duration": "seven_days"},
        card=LinkCard("https://example.com/", "A page", picture=IMAGE),
        places={
            "question": ("/posts", ("content", "poll", "question"), "Which one?"),
            "answers": ("/posts", ("content", "poll", "options"), [{"text": "This"}, {"text": "That"}]),
            "duration": ("/posts", ("content", "poll", "settings", "duration"), "SEVEN_DAYS"),
        },
    ),
]

_MESSAGE = "/chat.postMessage"
SLACK = [
    Telling(
        "A post",
        values={"no_previews": True, "plain": True},
        places={
            "no_previews": (_MESSAGE, ("unfurl_links",), "false"),
            "plain": (_MESSAGE, ("mrkdwn",), "false"),
        },
    ),
]

_ARTICLES = "/wp/v2/posts"
WORDPRESS = [
    Telling(
        "An article",
        title="A title",
        values={
            "slug": "our-news",
            "excerpt": "In <short>",
            "categories": ["3", "7"],
            "tags": ["12"],
            "comments": "closed",
            "sticky": True,
        },
        files={"cover": IMAGE},
        places={
            "slug": (_ARTICLES, ("slug",), "our-news"),
            "excerpt": (_ARTICLES, ("excerpt",), "In &lt;short&gt;"),
            "categories": (_ARTICLES, ("categories",), [3, 7]),
            "tags": (_ARTICLES, ("tags",), [12]),
            "comments": (_ARTICLES, ("comment_status",), "closed"),
            "sticky": (_ARTICLES, ("sticky",), True),
            "cover": (_ARTICLES, ("featured_media",), 11),
        },
    ),
]

FEED = [
    Telling(
        "An article",
        title="A title",
        values={"summary": "In short", "tags": ["harbour", "two words"]},
        places={
            "summary": ("feed.json", ("summary",), "In short"),
            "tags": ("feed.json", ("tags",), ["harbour", "two words"]),
        },
    ),
]

TOLD: Mapping[str, Sequence[Telling]] = {
    "feed": FEED,
    "wordpress": WORDPRESS,
    "slack": SLACK,
    "linkedin": LINKEDIN,
    "threads": THREADS,
    "facebook": FACEBOOK,
    "instagram": INSTAGRAM,
    "discord": DISCORD,
    "telegram": TELEGRAM,
    "bluesky": BLUESKY,
    "mastodon": MASTODON,
    "x": X,
}
"""The posts of each platform."""
