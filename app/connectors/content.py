"""What is to be placed: the words and media of a post, what a platform takes, and what speaks against it."""

from collections.abc import AsyncGenerator, AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Final
from uuid import UUID

from app.connectors.failures import Rejected, Retryable


@dataclass(frozen=True, slots=True)
class Limits:
    """What a platform takes in one post. Text is counted in `text_unit`, a key of `counting.UNITS`.

    A maximum of 0 media means that the platform carries none; None means that it sets no limit on bytes, and
    no `max_items` none on images and videos together. `media_types` are the MIME types that it takes; None
    means every image and every video.
    """

    text_limit: int
    text_unit: str
    max_images: int
    max_videos: int
    image_bytes: int | None
    video_bytes: int | None
    media_required: bool
    max_items: int | None = None
    media_types: frozenset[str] | None = None


NO_UUID: Final = UUID(int=0)


def no_bytes(*_: int) -> AsyncIterator[bytes]:
    """The source of media that stand for nothing stored."""
    raise FileNotFoundError


@dataclass(frozen=True, slots=True)
class Media:
    """One image or video of a post, `size` in bytes; width and height are known of images.

    `url` is a public address that is good for a day: for platforms that fetch files, never to be kept. `name`
    ends as the type does. `uuid` stays the same as long as the file is there.
    """

    url: str
    mime_type: str
    size: int
    alt_text: str | None
    uuid: UUID = NO_UUID
    name: str = "file"
    width: int | None = None
    height: int | None = None
    source: Callable[[int, int], AsyncIterator[bytes]] = field(default=no_bytes, repr=False, compare=False)

    @property
    def is_image(self) -> bool:
        """Whether it is shown as a picture."""
        return self.mime_type.startswith("image/")

    @property
    def is_video(self) -> bool:
        """Whether it is shown as a film."""
        return self.mime_type.startswith("video/")

    async def read(self, start: int = 0, end: int | None = None) -> AsyncGenerator[bytes]:
        """The file chunk by chunk, from byte `start` up to and without `end`, never whole in memory.

        For what comes before a post is placed. Raises `Rejected` where the file is gone, `Retryable` where the
        store does not answer.
        """
        try:
            async for chunk in self.source(start, self.size if end is None else end):
                yield chunk
        except FileNotFoundError:
            raise Rejected("An attached file is gone.") from None
        except OSError:
            raise Retryable("An attached file could not be read.") from None


@dataclass(frozen=True, slots=True)
class Content:
    """What is placed: the words of one post as one platform gets them, and its media in order.

    A part of a thread goes below the parts `above` it, given by their external ids, the first one first.
    """

    title: str | None
    body: str
    media: tuple[Media, ...] = ()
    above: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Issue:
    """One reason why the platform would refuse a post, found before anything is sent.

    `field` is the part of the content: `body`, `title`, `media`, or `body.2` for the second part of a thread;
    `limit` and `actual` are counted in `unit`.
    """

    field: str
    code: str
    message: str
    limit: int | None = None
    actual: int | None = None
    unit: str | None = None
