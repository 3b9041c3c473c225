"""The checks that platforms share: content against `Limits`. Checks of a single platform are in its package."""

from collections.abc import Iterator
from typing import Final

from app.connectors import hyperlinks
from app.connectors.content import Content, FilmFacts, Issue, Limits, Media, TextLength, VideoLimits
from app.connectors.declared import BITS, BYTES, CHANNELS, FRAMES, MILLISECONDS, PAGES, PIXELS, SAMPLES, Declared
from app.connectors.text_length import CHARACTERS, WEIGHTED, count

_ITEMS = "items"
_LINKS = "links"
ROUNDING = 1
"""Hundredths by which a shape may miss its limit: a pixel more or less comes of making an image smaller."""
_PER_CENT = 100
PLAIN_PIXELS: Final = frozenset({"yuv420p", "yuvj420p"})
"""4:2:0 with 8 bits."""
_THOUSAND = 1_000
_OF_DOCUMENTS = "A PDF is for the format Document, where the platform has one."
RATE_ROUNDING: Final = 30
"""Frames of a thousand seconds: rates such as 30000/1001 and those of phones are near their number, not equal."""


def against(limits: Limits, content: Content) -> list[Issue]:
    """Every issue of `content` with these `limits`; pure."""
    media = _media(limits, content) if content.media else _missing_media(limits)
    return [*_text(limits, content), *media]


def _media(limits: Limits, content: Content) -> list[Issue]:
    images = [item for item in content.media if item.is_image]
    videos = [item for item in content.media if item.is_video]
    documents = [item for item in content.media if item.is_document]
    return [
        *_other_media(limits, content),
        *_numbers(limits, content, images, videos),
        *(_number("document", documents, limits.max_documents) if limits.max_documents else []),
        *_bytes(limits, images, videos),
        *(issue for item in documents for issue in _document(limits, item)),
        *_bytes_together(limits, content),
        *(issue for item in images for issue in _image(limits, item)),
        *(issue for item in videos for issue in _video(limits, item)),
    ]


def text_length(limits: Limits, content: Content) -> TextLength:
    """The length of the text with these `limits`, by which a text is also found too long; pure."""
    return TextLength(count(content.body, limits.text_unit), limits.text_limit, limits.text_unit)


def alt_texts(content: Content, most: int) -> list[Issue]:
    """An issue for each alternative text of more than `most` characters; pure."""
    lengths = [len(item.alt_text) for item in content.media if item.alt_text]
    message = "One alternative text is longer than allowed."
    return [
        Issue("media", "alt_text_too_long", message, most, length, CHARACTERS)
        for length in lengths
        if length > most
    ]


def links(content: Content, most: int) -> list[Issue]:
    """An issue if the text has more than `most` different addresses, with a scheme or with www.; pure."""
    places = hyperlinks.addresses(content.body, hosts=True)
    actual = len({content.body[start:end] for start, end in places})
    if actual <= most:
        return []
    message = f"The text has {actual} different addresses; at most {most} are allowed."
    return [Issue("body", "too_many_links", message, most, actual, _LINKS)]


def one_kind(content: Content, gif: str | None = None) -> list[Issue]:
    """An issue if other media are beside a video, or beside a file of the type `gif`; pure."""
    number = len(content.media)
    if number <= 1 or not any(item.is_video or item.mime_type == gif for item in content.media):
        return []
    message = "A post can have one video or several images, not both."
    if gif is not None:
        message = "A post can have one video, one GIF or several images, and only one of the three."
    return [Issue("media", "mixed_media", message, 1, number, _ITEMS)]


def alone(declaration: Declared, content: Content, *names: str) -> list[Issue]:
    """An issue for each of these options that is chosen beside files; pure."""
    return [
        Issue(f"options.{name}", "option_beside_media", f"{_label(declaration, name)} is for posts without files.")
        for name in names
        if content.media and (name in content.options or name in content.files)
    ]


def beside_media(declaration: Declared, content: Content, *names: str) -> list[Issue]:
    """An issue for each of these options that is chosen without files; pure."""
    return [
        Issue(f"options.{name}", "option_without_media", f"{_label(declaration, name)} is for posts with files.")
        for name in names
        if not content.media and (name in content.options or name in content.files)
    ]


def one_of(declaration: Declared, content: Content, *names: str) -> list[Issue]:
    """An issue for each of these options but the first that is chosen: they exclude one another; pure."""
    first, *others = [name for name in names if name in content.options or name in content.files] or [""]
    return [
        Issue(
            f"options.{name}",
            "option_conflict",
            f"{_label(declaration, name)} and {_label(declaration, first)} exclude each other.",
        )
        for name in others
    ]


def _label(declaration: Declared, name: str) -> str:
    """The label of an option."""
    return next(option.label for option in declaration.options if option.name == name)


def _text(limits: Limits, content: Content) -> list[Issue]:
    if not content.body.strip():
        is_enough = content.media or limits.is_text_optional
        return [] if is_enough else [Issue("body", "text_missing", "The post has no text.")]
    length = text_length(limits, content)
    if not limits.text_limit:
        message = "This format shows no text: take it out, or write it into the picture."
        return [Issue("body", "text_unsupported", message, 0, length.used, length.unit)]
    if length.used <= length.limit:
        return []
    unit = "characters as the platform counts" if length.unit == WEIGHTED else length.unit
    message = f"The text has {length.used} {unit}; at most {length.limit} are allowed."
    return [Issue("body", "text_too_long", message, length.limit, length.used, length.unit)]


def _missing_media(limits: Limits) -> list[Issue]:
    if not limits.media_required:
        return []
    what = "a PDF" if limits.max_documents else "an image or a video"
    return [Issue("media", "media_missing", f"The post needs {what}.", 1, 0, _ITEMS)]


def _other_media(limits: Limits, content: Content) -> list[Issue]:
    return [
        Issue(
            "media",
            "media_unsupported",
            _OF_DOCUMENTS if item.is_document else f"Files of type {item.mime_type} are not supported.",
        )
        for item in content.media
        if not _is_taken(limits, item)
    ]


def _document(limits: Limits, item: Media) -> Iterator[Issue]:
    yield from _most(
        "document_too_large", "One PDF is larger than allowed.", limits.document_bytes, item.size, BYTES
    )
    if item.pages is not None:
        message = f"One PDF has {item.pages} pages; at most {limits.document_pages} are allowed."
        yield from _most("document_too_long", message, limits.document_pages, item.pages, PAGES)


def _is_taken(limits: Limits, item: Media) -> bool:
    if item.is_document:
        return limits.max_documents > 0
    return item.mime_type in limits.types


def _numbers(limits: Limits, content: Content, images: list[Media], videos: list[Media]) -> list[Issue]:
    """Too many files of a kind, and of all kinds; one sentence says both where all are of one kind."""
    of_kinds = [*_number("image", images, limits.max_images), *_number("video", videos, limits.max_videos)]
    most, actual = limits.max_items, len(content.media)
    if most is None or actual <= most or (of_kinds and actual in (len(images), len(videos))):
        return of_kinds
    message = f"The post has {actual} images and videos; at most {most} are allowed."
    return [Issue("media", "too_many_media", message, most, actual, _ITEMS), *of_kinds]


def _number(noun: str, items: list[Media], most: int) -> list[Issue]:
    if len(items) <= most:
        return []
    bounds = f"at most {most} {'is' if most == 1 else 'are'} allowed" if most else "none is allowed"
    message = f"The post has {len(items)} {noun}{'' if len(items) == 1 else 's'}; {bounds}."
    return [Issue("media", f"too_many_{noun}s", message, most, len(items), _ITEMS)]


def _bytes(limits: Limits, images: list[Media], videos: list[Media]) -> Iterator[Issue]:
    moving = limits.image_bytes if limits.animations is None else limits.animations.bytes
    for noun, items, most in (
        ("image", [item for item in images if not item.is_animation], limits.image_bytes),
        ("image", [item for item in images if item.is_animation], moving),
        ("video", videos, limits.video_bytes),
    ):
        message = f"One {noun} is larger than allowed."
        for item in items:
            if most is not None and item.size > most:
                yield Issue("media", f"{noun}_too_large", message, most, item.size, BYTES)


def _bytes_together(limits: Limits, content: Content) -> list[Issue]:
    most, total = limits.together, sum(item.size for item in content.media)
    if most is None or total <= most:
        return []
    return [Issue("media", "media_too_large", "The files are larger together than allowed.", most, total, BYTES)]


def _image(limits: Limits, item: Media) -> Iterator[Issue]:
    width, height = item.width, item.height
    if not width or not height:
        return
    if item.is_animation and limits.animations is not None:
        yield from _animation(limits, item, width, height)
        return
    images = limits.images
    if not is_within(width, height, images.narrowest, images.widest):
        yield Issue("media", "image_shape", f"Images must be {_range(images.narrowest, images.widest)}.")
    if images.sides is not None and width + height > images.sides:
        together = width + height
        message = f"Width and height of one image are {together} together; at most {images.sides} are allowed."
        yield Issue("media", "image_dimensions", message, images.sides, together, PIXELS)
    if images.steepest is not None and max(width, height) > images.steepest * min(width, height):
        message = f"One side of an image is more than {images.steepest} times as long as the other."
        yield Issue("media", "image_ratio", message)
    yield from _most(
        "image_too_many_pixels", "One image has more pixels than allowed.", images.pixels, width * height
    )


def _animation(limits: Limits, item: Media, width: int, height: int) -> Iterator[Issue]:
    most, frames = limits.animations, item.frames
    if most is None:
        return
    yield from _most("animation_dimensions", "One GIF is wider than allowed.", most.width, width)
    yield from _most("animation_dimensions", "One GIF is higher than allowed.", most.height, height)
    if frames is not None:
        message = f"One GIF has {frames} frames; at most {most.frames} are allowed."
        yield from _most("animation_too_long", message, most.frames, frames, FRAMES)
        message = "The frames of one GIF have more pixels together than allowed."
        yield from _most("animation_too_long", message, most.pixels, frames * width * height)


def _video(limits: Limits, item: Media) -> Iterator[Issue]:
    videos, length, rate = limits.videos, item.duration_ms, item.rate
    if item.width and item.height:
        if not is_within(item.width, item.height, videos.narrowest, videos.widest):
            yield Issue("media", "video_shape", f"Videos must be {_range(videos.narrowest, videos.widest)}.")
        pixels = item.width * item.height
        yield from _most("video_too_many_pixels", "One video has more pixels than allowed.", videos.pixels, pixels)
    if length is not None:
        yield from _most(
            "video_too_long", "One video is longer than allowed.", videos.longest, length, MILLISECONDS
        )
        if videos.shortest is not None and length < videos.shortest:
            message = "One video is shorter than allowed."
            yield Issue("media", "video_too_short", message, videos.shortest, length, MILLISECONDS)
    if rate is not None and videos.rate is not None and rate > videos.rate * _THOUSAND + RATE_ROUNDING:
        message = f"One video has more than {videos.rate} frames a second."
        yield Issue("media", "video_rate", message, videos.rate, -(-rate // _THOUSAND), FRAMES)
    if rate is not None and videos.least_rate is not None and rate < videos.least_rate * _THOUSAND - RATE_ROUNDING:
        message = f"One video has less than {videos.least_rate} frames a second."
        yield Issue("media", "video_rate", message, videos.least_rate, rate // _THOUSAND, FRAMES)
    yield from _sides(videos, item)
    if item.film is not None:
        yield from _coding(videos, item.film)


def _sides(videos: VideoLimits, item: Media) -> Iterator[Issue]:
    longer, shorter = (each(item.width or 0, item.height or 0) for each in (max, min))
    message = "One video has more pixels from side to side than allowed."
    yield from _most("video_dimensions", message, videos.longer, longer)
    yield from _most("video_dimensions", message, videos.shorter, shorter)


def _coding(videos: VideoLimits, film: FilmFacts) -> Iterator[Issue]:
    """How a video is coded: one issue for each limit."""
    if videos.codecs is not None and film.codec not in videos.codecs:
        yield Issue("media", "video_codec", f"Videos coded as {film.codec} are not supported.")
    if videos.sounds is not None and film.sound is not None and film.sound not in videos.sounds:
        yield Issue("media", "video_sound", f"Sound coded as {film.sound} is not supported.")
    message = "The sound of one video has more channels than allowed."
    yield from _most("video_sound", message, videos.channels, film.channels, CHANNELS)
    message = "The sound of one video has more samples a second than allowed."
    yield from _most("video_sound", message, videos.sound_rate, film.sound_rate, SAMPLES)
    message = "One video has more bits a second than allowed."
    yield from _most("video_bit_rate", message, videos.bits, film.bits, BITS)
    if videos.is_plain:
        yield from (Issue("media", "video_form", message) for message in unusual(film))


def unusual(film: FilmFacts) -> Iterator[str]:
    """What is unusual of a video, in words; pure."""
    if film.pixels not in PLAIN_PIXELS:
        yield f"The dots of one video are stored as {film.pixels}; only 4:2:0 with 8 bits is allowed."
    if film.is_interlaced:
        yield "One video is interlaced; only progressive ones are allowed."
    if film.is_stretched:
        yield "The dots of one video are not square."
    if film.is_index_last:
        yield "The index of one video stands at its end; it has to come first."
    if film.has_edits:
        yield "One video has a list of edits, which is not allowed."


def _most(code: str, message: str, most: int | None, actual: int, unit: str = PIXELS) -> list[Issue]:
    return [Issue("media", code, message, most, actual, unit)] if most is not None and actual > most else []


def is_within(width: int, height: int, narrowest: int | None, widest: int | None) -> bool:
    """Whether the width is in this range of hundredths of the height, but for the rounding of pixels; pure."""
    shape = _PER_CENT * width / height
    return (narrowest is None or shape >= narrowest - ROUNDING) and (widest is None or shape <= widest + ROUNDING)


def _range(narrowest: int | None, widest: int | None) -> str:
    least, most = (None if each is None else f"{each / _PER_CENT:g}:1" for each in (narrowest, widest))
    if least is None or most is None:
        return f"at most as wide as {most}" if least is None else f"at least as wide as {least}"
    return f"between {least} (upright) and {most} (wide)"
