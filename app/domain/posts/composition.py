"""The content of a post: its texts and media for all channels, and the variants of single channels."""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import orjson

from app.domain.posts.inputs import FixedMedia
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
    """A whole content. `variants` and `media` are by channel id as text, `media` also under `EVERYWHERE`."""

    variants: Mapping[str, str]
    media: Mapping[str, Sequence[FixedMedia]]

    @classmethod
    def of(cls, revision: Revision) -> "Composition":
        """The content of a revision."""
        return cls(**values(Composition, revision))

    def texts_on(self, channel_id: int) -> dict[str, Any]:
        """The texts that this channel gets, by name."""
        return values(Texts, self) | {"body": self.variants.get(str(channel_id), self.body)}

    def media_on(self, channel_id: int) -> Sequence[FixedMedia]:
        """The media that this channel gets, in order: its own, even if empty, else those for all channels."""
        return media_on(self.media, channel_id)

    def media_ids(self) -> set[int]:
        """The ids of all media on any channel."""
        return {item["id"] for items in self.media.values() for item in items}

    def with_alt_texts(self, texts: Mapping[int, str | None]) -> "Composition":
        """A copy with these alternative texts, by the id of the file."""
        return self.with_media(
            {key: [fixed(item["id"], texts) for item in items] for key, items in self.media.items()}
        )

    def with_media(self, media: Mapping[str, Sequence[FixedMedia]]) -> "Composition":
        """A copy with these media."""
        return replace(self, media=media)

    def only_for(self, channel_ids: Collection[int]) -> "Composition":
        """A copy without the variants and media of other channels."""
        keys = {EVERYWHERE, *map(str, channel_ids)}
        return replace(
            self,
            variants={key: text for key, text in self.variants.items() if key in keys},
            media={key: items for key, items in self.media.items() if key in keys},
        )

    def uses(self) -> list[tuple[int | None, list[int]]]:
        """The ids of the media by channel, those for all channels under None."""
        return [
            (None if key == EVERYWHERE else int(key), [item["id"] for item in items])
            for key, items in self.media.items()
        ]

    def fingerprint(self) -> str:
        """A hash of the whole content, equal for equal content."""
        media = [[key, _plain(items)] for key, items in sorted(self.media.items())]
        return _digest([*values(Texts, self).values(), sorted(self.variants.items()), media])

    def key(self, publication_id: int, channel_id: int) -> str:
        """The idempotency key of a publication: it changes only with the content that its channel gets."""
        content = [*self.texts_on(channel_id).values(), _plain(self.media_on(channel_id))]
        return f"pub_{publication_id}_{_digest(content)[:20]}"


EMPTY: Final = Composition(title=None, body="", variants={}, media={EVERYWHERE: ()})


def media_on(media: Mapping[str, Sequence[FixedMedia]], channel_id: int) -> Sequence[FixedMedia]:
    """The media that a channel gets, in order: its own, even if empty, else those for all channels."""
    own = media.get(str(channel_id))
    return media[EVERYWHERE] if own is None else own


def fixed(media_id: int, texts: Mapping[int, str | None]) -> FixedMedia:
    """A file with its alternative text."""
    return {"id": media_id, "alt_text": texts[media_id]}


def _plain(items: Sequence[FixedMedia]) -> list[list[int | str | None]]:
    # Lists, because a database may return the members of an object in another order.
    return [[item["id"], item["alt_text"]] for item in items]


def _digest(value: object) -> str:
    return hashlib.sha256(orjson.dumps(value)).hexdigest()
