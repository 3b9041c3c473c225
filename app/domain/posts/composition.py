"""The content of a post: its texts and media for all channels, and the variants of single channels."""

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import orjson

from app.domain.media import FixedFrame
from app.domain.posts.inputs import ChannelOptions, FixedFollowUp, FixedMedia
from app.domain.posts.models import Revision
from app.domain.posts.records import values

EVERYWHERE: Final = "post"
"""The key of the media for all channels; the other keys are ids of channels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Texts:
    """The texts of a post for all channels: the one list of them.

    The columns of posts and revisions, the fields of inputs and those of `connectors.Content` have the same names.
    """

    title: str | None
    body: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Composition(Texts):
    """A whole content. `variants`, `media`, `options` and `follow_ups` are by channel id as text.

    `media`, `follow_ups` and `frames` are also `EVERYWHERE`. `options` has no channel that is told nothing, and
    `follow_ups` no empty list for all channels; an own one of a channel, be it empty, is in the place of that.
    `frames` are then by the id of the file as text; a channel's own one is in the place of that for all channels,
    and there are none of files that the post has not.
    """

    variants: Mapping[str, str]
    media: Mapping[str, Sequence[FixedMedia]]
    options: Mapping[str, ChannelOptions]
    follow_ups: Mapping[str, Sequence[FixedFollowUp]] = field(default_factory=dict[str, Sequence[FixedFollowUp]])
    frames: Mapping[str, Mapping[str, FixedFrame]] = field(default_factory=dict[str, Mapping[str, FixedFrame]])

    @classmethod
    def of(cls, revision: Revision) -> "Composition":
        """The content of a revision."""
        return cls(**values(Composition, revision))

    def texts_on(self, channel_id: int) -> dict[str, Any]:
        """The texts that this channel gets, by name."""
        texts = values(Texts, self)
        texts["body"] = self.variants.get(str(channel_id), self.body)
        return texts

    def media_on(self, channel_id: int) -> Sequence[FixedMedia]:
        """The media that this channel gets, in order: its own, even if empty, else those for all channels."""
        return media_on(self.media, channel_id)

    def options_on(self, channel_id: int) -> ChannelOptions:
        """The format and the options of this channel; empty where nothing was chosen."""
        return self.options.get(str(channel_id), ChannelOptions())

    def follow_ups_on(self, channel_id: int) -> Sequence[FixedFollowUp]:
        """The comments below the post on this channel: its own, even if none, else those for all channels."""
        own = self.follow_ups.get(str(channel_id))
        return self.follow_ups.get(EVERYWHERE, ()) if own is None else own

    def frames_on(self, channel_id: int) -> dict[int, FixedFrame]:
        """The frames of the files that this channel gets, by the id of the file."""
        if not self.frames:
            return {}
        choices = {**self.frames.get(EVERYWHERE, {}), **self.frames.get(str(channel_id), {})}
        ids = [item["id"] for item in self.media_on(channel_id)]
        return {ident: choices[str(ident)] for ident in ids if str(ident) in choices}

    def media_ids(self) -> set[int]:
        """The ids of all media on any channel, those of options included."""
        media = {item["id"] for items in self.media.values() for item in items}
        if not self.options:
            return media
        return media.union(*(item.get("files", {}).values() for item in self.options.values()))

    def with_alt_texts(self, texts: Mapping[int, str | None]) -> "Composition":
        """A copy with these alternative texts, by the id of the file."""
        return self.with_media(
            {key: [fixed(item["id"], texts) for item in items] for key, items in self.media.items()}
        )

    def with_media(self, media: Mapping[str, Sequence[FixedMedia]]) -> "Composition":
        """A copy with these media, and without the frames of others."""
        return replace(self, media=media, frames=_of_files(self.frames, media))

    def without_lost(self, media_ids: Collection[int]) -> "Composition":
        """A copy without the files that are not among these: they were deleted."""
        media = {key: [item for item in items if item["id"] in media_ids] for key, items in self.media.items()}
        return self.with_media(media).with_files(lambda ident: ident if ident in media_ids else None)

    def with_files(self, number: Callable[[int], int | None]) -> "Composition":
        """A copy whose options have other files, by the ids of theirs; those without a new id are left out."""
        options = {key: _with_files(item, number) for key, item in self.options.items()}
        return replace(self, options={key: item for key, item in options.items() if item})

    def only_for(self, channel_ids: Collection[int]) -> "Composition":
        """A copy without what other channels have of their own."""
        keys = {EVERYWHERE, *map(str, channel_ids)}
        media = {key: items for key, items in self.media.items() if key in keys}
        return replace(
            self.with_media(media),
            variants={key: text for key, text in self.variants.items() if key in keys},
            frames={key: own for key, own in _of_files(self.frames, media).items() if key in keys},
            options={key: item for key, item in self.options.items() if key in keys},
            follow_ups={key: items for key, items in self.follow_ups.items() if key in keys},
        )

    def uses(self) -> list[tuple[int | None, list[int]]]:
        """The ids of the media by channel, those for all channels under None; those of options are the last."""
        uses = {key: [item["id"] for item in items] for key, items in self.media.items()}
        for key, item in self.options.items():
            uses[key] = [*uses.get(key, ()), *item.get("files", {}).values()]
        return [(None if key == EVERYWHERE else int(key), ids) for key, ids in uses.items()]

    def fingerprint(self) -> str:
        """A hash of the whole content, equal for equal content."""
        media = [[key, _plain(items)] for key, items in sorted(self.media.items())]
        content = [*values(Texts, self).values(), sorted(self.variants.items()), media]
        options = {key: _without_words(item) for key, item in self.options.items()}
        additions = [("options", options), ("follow_ups", self.follow_ups), ("frames", self.frames)]
        return _digest([*content, *(row for name, value in additions for row in _addition(name, value))])

    def key(self, publication_id: int, channel_id: int) -> str:
        """The idempotency key of a publication: it changes only with the content that its channel gets.

        Comments below it have keys of their own.
        """
        content = [*self.texts_on(channel_id).values(), _plain(self.media_on(channel_id))]
        frames = {str(ident): frame for ident, frame in self.frames_on(channel_id).items()}
        options = _without_words(self.options_on(channel_id))
        additions = _addition("options", options) + _addition("frames", frames)
        return f"pub_{publication_id}_{_digest([*content, *additions])[:20]}"


EMPTY: Final = Composition(title=None, body="", variants={}, media={EVERYWHERE: ()}, options={})


def media_on(media: Mapping[str, Sequence[FixedMedia]], channel_id: int) -> Sequence[FixedMedia]:
    """The media that a channel gets, in order: its own, even if empty, else those for all channels."""
    own = media.get(str(channel_id))
    return media[EVERYWHERE] if own is None else own


def _without_words(options: ChannelOptions) -> dict[str, object]:
    return {name: member for name, member in options.items() if name != "words"}


def _of_files(
    frames: Mapping[str, Mapping[str, FixedFrame]], media: Mapping[str, Sequence[FixedMedia]]
) -> dict[str, dict[str, FixedFrame]]:
    """The frames of files that are among these media, where they are."""
    ids = {key: {str(item["id"]) for item in items} for key, items in media.items()}
    everywhere = ids.get(EVERYWHERE, set())
    all_ids = everywhere.union(*ids.values())
    result: dict[str, dict[str, FixedFrame]] = {}
    for key, own in frames.items():
        of_key = all_ids if key == EVERYWHERE else ids.get(key, everywhere)
        rest = {ident: frame for ident, frame in own.items() if ident in of_key}
        if rest:
            result[key] = rest
    return result


def _with_files(options: ChannelOptions, number: Callable[[int], int | None]) -> ChannelOptions:
    copy = options.copy()
    files = {name: new for name, old in copy.pop("files", {}).items() if (new := number(old)) is not None}
    if files:
        copy["files"] = files
    return copy


def fixed(media_id: int, texts: Mapping[int, str | None]) -> FixedMedia:
    """A file with its alternative text."""
    return {"id": media_id, "alt_text": texts[media_id]}


def _plain(items: Sequence[FixedMedia]) -> list[list[int | str | None]]:
    # Lists, because a database may return the members of an object in another order.
    return [[item["id"], item["alt_text"]] for item in items]


def _addition(name: str, value: Mapping[str, object]) -> list[list[list[str]]]:
    # What is not set adds nothing, so that hashes of older contents stay as they are. Members are sorted, because
    # a database may return them in another order.
    return [[[name, orjson.dumps(value, option=orjson.OPT_SORT_KEYS).decode()]]] if value else []


def _digest(value: object) -> str:
    return hashlib.sha256(orjson.dumps(value)).hexdigest()
