"""The content of a post for a platform, the platform's limits, and the issues that preflight reports."""

from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias
from uuid import UUID

from app.connectors.failures import Rejected, Retryable
from app.connectors.targets import Target


class Format(StrEnum):
    """What a post can be on a platform: one list for all platforms. A platform declares those that it takes."""

    POST = "post"
    STORY = "story"
    REEL = "reel"
    DOCUMENT = "document"
    ARTICLE = "article"
    POLL = "poll"
    VIDEO = "video"
    EVENT = "event"
    OFFER = "offer"


OptionData: TypeAlias = str | int | bool | Sequence[str]
"""The value of an option in its one form: a text, an integer, true, or several texts. A file is its id."""


@dataclass(frozen=True, slots=True)
class ImageLimits:
    """What a platform takes of the shape and the size of a still image; None means no limit.

    `narrowest` and `widest` are the width in hundredths of the height, `steepest` how many times the longer side
    may be as long as the shorter one, `sides` the width and the height together, `pixels` those of the image.
    `best` is the longest side that the platform shows: an image that is made for it has no more.
    """

    narrowest: int | None = None
    widest: int | None = None
    steepest: int | None = None
    sides: int | None = None
    pixels: int | None = None
    best: int | None = None


@dataclass(frozen=True, slots=True)
class AnimationLimits:
    """What a platform takes of a GIF; None means no limit. `pixels` are those of all frames together."""

    bytes: int | None = None
    width: int | None = None
    height: int | None = None
    frames: int | None = None
    pixels: int | None = None


@dataclass(frozen=True, slots=True)
class VideoLimits:
    """What a platform takes of a video; None means no limit.

    `narrowest` and `widest` are the width in hundredths of the height, `longer` and `shorter` the most pixels of
    the two sides, `pixels` those of one frame. `shortest` and `longest` are milliseconds, `least_rate` and `rate`
    frames of a second, `bits` those of a second. `codecs` are the names of the codings of pictures, `sounds` those
    of sound (`h264`, `aac`), `channels` and `sound_rate` the most channels and samples of a second. One that
    `is_plain` has progressive pictures of square dots in 4:2:0 with 8 bits, its index first, and no list of edits.
    """

    narrowest: int | None = None
    widest: int | None = None
    shortest: int | None = None
    longest: int | None = None
    rate: int | None = None
    pixels: int | None = None
    longer: int | None = None
    shorter: int | None = None
    least_rate: int | None = None
    bits: int | None = None
    codecs: frozenset[str] | None = None
    sounds: frozenset[str] | None = None
    channels: int | None = None
    sound_rate: int | None = None
    is_plain: bool = False


@dataclass(frozen=True, slots=True)
class FilmFacts:
    """How a video is coded, as it was measured: `codec` and `sound` by their names, None without sound.

    `pixels` is the form of its dots, such as `yuv420p`, `bits` are those of a second, `sound_rate` the samples of
    one.
    """

    codec: str
    pixels: str
    bits: int = 0
    sound: str | None = None
    channels: int = 0
    sound_rate: int = 0
    is_interlaced: bool = False
    is_stretched: bool = False
    is_turned: bool = False
    is_index_last: bool = False
    has_edits: bool = False
    has_hidden: bool = False


GIF: Final = "image/gif"
USUAL_TYPES: Final = frozenset({"image/jpeg", "image/png", GIF, "image/webp", "video/mp4", "video/quicktime"})
"""What a platform takes that names no types."""
PDF: Final = "application/pdf"


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a platform for one post. Text is counted in `text_unit`, a key of `text_length.UNITS`.

    A `text_limit` of 0 means that a format shows no text, `is_text_optional` that a post may do without any.
    A maximum of 0 means that the platform takes no such media; None means no limit on bytes or, for `max_items`,
    on images and videos together. `media_types` are the accepted MIME types; None means the usual ones.
    On a platform of articles (`is_article`) a post has its title, and a line of three hyphens alone is a thematic
    break. `has_alt_texts` says whether the platform takes alternative texts of images, `sends_cards` whether the
    card of a link has to be sent. `together` is the most bytes of all files. `animations` are the limits of GIFs
    where they are not those of other images. Documents are PDFs, which only a format of documents takes.
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
    is_article: bool = False
    has_alt_texts: bool = True
    sends_cards: bool = False
    is_text_optional: bool = False
    together: int | None = None
    images: ImageLimits = field(default_factory=ImageLimits)
    animations: AnimationLimits | None = None
    videos: VideoLimits = field(default_factory=VideoLimits)
    max_documents: int = 0
    document_bytes: int | None = None
    document_pages: int | None = None

    @property
    def types(self) -> frozenset[str]:
        """The MIME types that the platform takes, PDFs aside."""
        return USUAL_TYPES if self.media_types is None else self.media_types

    @classmethod
    def of_text(cls, text_limit: int, text_unit: str) -> "Limits":
        """Those of a text without media, such as a comment."""
        return cls(
            text_limit=text_limit,
            text_unit=text_unit,
            max_images=0,
            max_videos=0,
            image_bytes=0,
            video_bytes=0,
            media_required=False,
        )


NO_UUID: Final = UUID(int=0)
MEGABYTE: Final = 1024 * 1024


def _no_bytes(*_: int) -> AsyncIterator[bytes]:
    """The source of media without a stored file."""
    raise FileNotFoundError


@dataclass(frozen=True, slots=True)
class Media:
    """One image, video or PDF of a post; `size` is in bytes, and images have a width and a height.

    Of a video these are the sides as it is shown, `duration_ms` its length and `rate` the frames of a thousand
    seconds; `frames` are those of an image, `pages` those of a PDF. They are None where the file does not say.
    `film` is how a video is coded, where it was measured, and `cover_ms` when the frame is shown that stands for
    it. `focus` is what matters most of a picture, in thousandths of its sides from the upper left corner.

    `url` is a public address for platforms that fetch files; it is valid for a day and must not be stored. `name`
    has the extension of the type. `uuid` is stable for the life of the file.
    """

    url: str
    mime_type: str
    size: int
    alt_text: str | None
    uuid: UUID = NO_UUID
    name: str = "file"
    width: int | None = None
    height: int | None = None
    source: Callable[[int, int], AsyncIterator[bytes]] = field(default=_no_bytes, repr=False, compare=False)
    duration_ms: int | None = None
    frames: int | None = None
    rate: int | None = None
    pages: int | None = None
    film: FilmFacts | None = None
    cover_ms: int | None = None
    focus: tuple[int, int] | None = None

    @property
    def is_image(self) -> bool:
        """Whether it is an image."""
        return self.mime_type.startswith("image/")

    @property
    def is_animation(self) -> bool:
        """Whether it is a GIF, which platforms take for a moving picture."""
        return self.mime_type == GIF

    @property
    def is_video(self) -> bool:
        """Whether it is a video."""
        return self.mime_type.startswith("video/")

    @property
    def is_document(self) -> bool:
        """Whether it is a PDF."""
        return self.mime_type == PDF

    async def read(self, start: int = 0, end: int | None = None) -> AsyncGenerator[bytes]:
        """The file in chunks, from byte `start` up to but without `end`.

        For uploads before a post is placed. Raises `Rejected` if the file is gone, `Retryable` if the store does
        not answer.
        """
        try:
            async for chunk in self.source(start, self.size if end is None else end):
                yield chunk
        except FileNotFoundError:
            raise Rejected("An attached file is gone.") from None
        except OSError:
            raise Retryable("An attached file could not be read.") from None


@dataclass(frozen=True, slots=True)
class LinkCard:
    """What is shown of the page that a text links to: one line each, and a picture of at most a million bytes.

    `title` is the host where the page says nothing, or could not be read.
    """

    url: str
    title: str
    description: str = ""
    picture: Media | None = None


@dataclass(frozen=True, slots=True)
class Content:
    """The text of one post for one platform, and its media in order.

    A part of a thread has the external ids of all earlier parts in `above`, the first one first. `stage` is what
    `Stages.stage` ended with, for a platform that has this ability. `card` is that of the first address in the
    text, for a platform that wants one sent (`Limits.sends_cards`) and a content without media.

    `format` is None where nobody chose one: then the connector decides. `options` are the values of the options
    that were chosen, without files, which are in `files`; read them by `text`, `flag`, `number` and `texts`.
    """

    title: str | None
    body: str
    media: tuple[Media, ...] = ()
    above: tuple[str, ...] = ()
    card: LinkCard | None = None
    stage: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    format: Format | None = None
    options: Mapping[str, OptionData] = field(default_factory=dict[str, OptionData])
    files: Mapping[str, Media] = field(default_factory=dict[str, Media])

    def text(self, name: str) -> str | None:
        """The value of an option of the kind TEXT, ADDRESS or CHOICE; None where it was not chosen."""
        value = self.options.get(name)
        return value if isinstance(value, str) else None

    def flag(self, name: str) -> bool:
        """Whether a FLAG was chosen."""
        return self.options.get(name) is True

    def number(self, name: str) -> int | None:
        """The value of a NUMBER; None where it was not chosen."""
        value = self.options.get(name)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def texts(self, name: str) -> Sequence[str]:
        """The values of CHOICES or a LIST; none where it was not chosen."""
        value = self.options.get(name)
        return () if value is None or isinstance(value, str | int) else value


class NewPost(NamedTuple):
    """A post to be placed on a channel under an idempotency key."""

    target: Target
    content: Content
    key: str


@dataclass(frozen=True, slots=True)
class TextLength:
    """The length of a text and the most that is allowed, both counted in `unit`.

    `fits` is how many characters of a text that is too long are within the limit; None where all are. The service
    finds it out, connectors leave it.
    """

    used: int
    limit: int
    unit: str
    fits: int | None = None


@dataclass(frozen=True, slots=True)
class Issue:
    """A reason why the platform would refuse a post, found before anything is sent.

    `field` is the part of the content: `body`, `title`, `media`, or `body.2` for the second part of a thread;
    `limit` and `actual` are counted in `unit`.
    """

    field: str
    code: str
    message: str
    limit: int | None = None
    actual: int | None = None
    unit: str | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """What is worth knowing before a post is approved; it refuses nothing.

    `amount` is what the platform charges, in millionths of the `currency`, a code of ISO 4217; 0 for no price.
    """

    code: str
    message: str
    amount: int = 0
    currency: str = ""
