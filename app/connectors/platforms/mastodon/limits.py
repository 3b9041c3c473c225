"""What an instance takes, applied by preflight: what it says of itself, and what its software is known to do."""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final

from app.connectors import graphemes, preflight
from app.connectors.content import Content, Format, ImageLimits, Issue, Limits, TextLength, VideoLimits
from app.connectors.platforms.mastodon import declared, dialects
from app.connectors.platforms.mastodon.descriptions import Configuration, Polls, limits_of
from app.connectors.platforms.mastodon.dialects import Dialect
from app.connectors.preflight import against, alt_texts, one_kind
from app.connectors.text_length import CHARACTERS, SHORTENED

SECONDS_A_MINUTE: Final = timedelta(minutes=1).seconds
"""Those of a minute."""

_CUT: Final = re.compile(r"<\S")
_SHORTCODE: Final = re.compile(r":[A-Za-z0-9@_]+:")

DEFAULT: Final = Limits(
    text_limit=declared.TEXT,
    text_unit=SHORTENED,
    max_images=declared.IMAGES_TOGETHER,
    max_videos=declared.VIDEOS_TOGETHER,
    image_bytes=declared.IMAGE_BYTES,
    video_bytes=declared.VIDEO_BYTES,
    media_required=False,
    max_items=declared.IMAGES_TOGETHER,
    media_types=frozenset(
        {"image/jpeg", "image/png", "image/gif", "image/webp", "video/mp4", "video/webm", "video/quicktime"}
    ),
)


def issues(facts: Mapping[str, str], content: Content) -> list[Issue]:
    """Every reason why the instance with these limits would refuse the content; pure."""
    configuration, dialect = limits_of(facts), dialects.of(facts)
    media = configuration.media_attachments
    return [
        *against(_applied(configuration, dialect, content), content),
        *([] if dialect.mixes_media else one_kind(content)),
        *alt_texts(content, media.description_limit or dialect.description_limit or declared.ALT_TEXT),
        *_short_alt_texts(content, media.description_minimum),
        *_words(content, dialect),
        *_poll(configuration.polls, content),
        *_quotes(configuration.api_version, content),
    ]


def limits_for(facts: Mapping[str, str], content: Content) -> Limits:
    """The limits of the instance for a content; pure."""
    return _applied(limits_of(facts), dialects.of(facts), content)


def text_length(facts: Mapping[str, str], content: Content) -> TextLength:
    """The length of the text with these limits; pure."""
    return preflight.text_length(limits_for(facts, content), content)


def _applied(configuration: Configuration, dialect: Dialect, content: Content) -> Limits:
    statuses, media = configuration.statuses, configuration.media_attachments
    most = 0 if content.format is Format.POLL else statuses.max_media_attachments or DEFAULT.max_images
    # The warning before a text counts with it.
    text_limit = (statuses.max_characters or DEFAULT.text_limit) - graphemes.count(content.text("warning") or "")
    return replace(
        DEFAULT,
        text_limit=text_limit,
        text_unit=dialect.text_unit,
        max_images=most,
        max_videos=most if dialect.mixes_media else min(most, DEFAULT.max_videos),
        max_items=most,
        image_bytes=media.image_size_limit or DEFAULT.image_bytes,
        video_bytes=media.video_size_limit or DEFAULT.video_bytes,
        media_types=_types(media.supported_mime_types or ()) or DEFAULT.media_types,
        images=ImageLimits(pixels=media.image_matrix_limit),
        videos=VideoLimits(pixels=media.video_matrix_limit, rate=media.video_frame_rate_limit),
        media_required=dialect.needs_file and not content.above,
    )


def _types(names: Sequence[str]) -> frozenset[str] | None:
    """The types in lower case and without parameters.

    A list without any image and video says nothing, and `application/octet-stream`, as of Pleroma, means all.
    """
    types = frozenset(item.partition(";")[0].strip().lower() for item in names)
    if "application/octet-stream" in types:
        return None
    return types if any(item.startswith(("image/", "video/")) for item in types) else None


def is_reaction(text: str) -> bool:
    """Whether servers of Misskey's family take this answer for a reaction: one emoji, and people."""
    signs = "".join(word for word in text.split() if not word.startswith("@"))
    if _SHORTCODE.fullmatch(signs):
        return True
    return graphemes.count(signs) == 1 and not signs[0].isalnum() and not signs.isascii()


def _words(content: Content, dialect: Dialect) -> list[Issue]:
    issues: list[Issue] = []
    if dialect.strips_tags and _CUT.search(content.body):
        issues.append(Issue("body", "text_cut", f"{dialect.label} cuts a text out that begins with <."))
    if dialect.makes_reactions and content.above and is_reaction(content.body):
        message = f"{dialect.label} makes a reaction of a part that is a single emoji."
        issues.append(Issue("body", "text_is_reaction", message))
    return issues


def _poll(polls: Polls, content: Content) -> list[Issue]:
    answers, minutes = content.texts("answers"), content.number("minutes")
    if content.format is not Format.POLL or minutes is None:
        return []
    most = polls.max_options or declared.ANSWERS
    longest = polls.max_characters_per_option or declared.ANSWER
    least_minutes = math.ceil((polls.min_expiration or declared.POLL_SECONDS_LEAST) / SECONDS_A_MINUTE)
    most_minutes = (
        declared.POLL_MINUTES if polls.max_expiration is None else polls.max_expiration // SECONDS_A_MINUTE
    )
    issues: list[Issue] = []
    if len(answers) > most:
        message = f"The poll has {len(answers)} answers; this instance takes at most {most}."
        issues.append(Issue("options.answers", "too_many_answers", message, most, len(answers), "answers"))
    issues += [
        Issue(
            "options.answers", "answer_too_long", "One answer is longer than allowed.", longest, size, CHARACTERS
        )
        for size in map(graphemes.count, answers)
        if size > longest
    ]
    if not least_minutes <= minutes <= most_minutes:
        message = f"This instance takes polls of {least_minutes:,} to {most_minutes:,} minutes."
        issues.append(Issue("options.minutes", "poll_duration", message, most_minutes, minutes, "minutes"))
    return issues


def _quotes(version: int | None, content: Content) -> list[Issue]:
    if content.text("quotes") is None or (version or 0) >= declared.QUOTES_VERSION:
        return []
    message = "This instance lets nobody choose who may quote: that needs Mastodon 4.5."
    return [Issue("options.quotes", "option_unsupported", message)]


def _short_alt_texts(content: Content, least: int | None) -> list[Issue]:
    lengths = [len((item.alt_text or "").strip()) for item in content.media]
    message = "One file needs a longer alternative text."
    return [
        Issue("media", "alt_text_too_short", message, least, length, CHARACTERS)
        for length in lengths
        if least is not None and length < least
    ]
