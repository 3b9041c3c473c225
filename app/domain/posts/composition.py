"""What a post says on all its channels, and on single ones instead: words and media as one value."""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import orjson

from app.domain.posts.inputs import FixedMedia
from app.domain.posts.models import Revision

EVERYWHERE: Final = "post"
"""Under which key the media for all channels stand; the others are ids of channels."""


@dataclass(frozen=True, slots=True)
class Composition:
    """A whole content. `variants` and `media` are by channel id as text, `media` also under `EVERYWHERE`."""

    title: str | None
    body: str
    variants: Mapping[str, str]
    media: Mapping[str, Sequence[FixedMedia]]

    @classmethod
    def of(cls, revision: Revision) -> "Composition":
        """What stands in a row."""
        return cls(revision.title, revision.body, revision.variants, revision.media)

    def body_on(self, channel_id: int) -> str:
        """The text that this channel gets."""
        return self.variants.get(str(channel_id), self.body)

    def media_on(self, channel_id: int) -> Sequence[FixedMedia]:
        """The media that this channel gets, in order: its own, be it none, or else the post's."""
        own = self.media.get(str(channel_id))
        return self.media[EVERYWHERE] if own is None else own

    def media_ids(self) -> set[int]:
        """The ids of all media on any channel."""
        return {item["id"] for items in self.media.values() for item in items}

    def with_alt_texts(self, texts: Mapping[int, str | None]) -> "Composition":
        """The same with the alternative texts of now."""
        media = {key: [fixed(item["id"], texts) for item in items] for key, items in self.media.items()}
        return replace(self, media=media)

    def only_for(self, channel_ids: Collection[int]) -> "Composition":
        """The same without what single channels get that are not among these."""
        kept = {EVERYWHERE, *map(str, channel_ids)}
        return replace(
            self,
            variants={key: text for key, text in self.variants.items() if key in kept},
            media={key: items for key, items in self.media.items() if key in kept},
        )

    def uses(self) -> list[tuple[int | None, list[int]]]:
        """Which media are carried: for all channels under None, else for one."""
        return [
            (None if key == EVERYWHERE else int(key), [item["id"] for item in items])
            for key, items in self.media.items()
        ]

    def fingerprint(self) -> str:
        """A hash of all of it, the same for the same content."""
        media = [[key, _plain(items)] for key, items in sorted(self.media.items())]
        return _digest([self.title, self.body, sorted(self.variants.items()), media])

    def key(self, publication_id: int, channel_id: int) -> str:
        """The idempotency key of a publication: the same as long as what its channel gets is."""
        gets = [self.title, self.body_on(channel_id), _plain(self.media_on(channel_id))]
        return f"pub_{publication_id}_{_digest(gets)[:20]}"


EMPTY: Final = Composition(None, "", {}, {EVERYWHERE: ()})


def fixed(ident: int, texts: Mapping[int, str | None]) -> FixedMedia:
    """A file with its alternative text."""
    return {"id": ident, "alt_text": texts[ident]}


def _plain(items: Sequence[FixedMedia]) -> list[list[int | str | None]]:
    # Lists, because a database may give the members of an object back in another order.
    return [[item["id"], item["alt_text"]] for item in items]


def _digest(value: object) -> str:
    return hashlib.sha256(orjson.dumps(value)).hexdigest()
