"""The checks that platforms share: content against `Limits`. Checks of a single platform are in its package."""

from app.connectors import hyperlinks
from app.connectors.content import Content, Issue, Limits, Media, TextLength
from app.connectors.declared import Declared
from app.connectors.text_length import CHARACTERS, count

ITEMS = "items"
BYTES = "bytes"
LINKS = "links"


def against(limits: Limits, content: Content) -> list[Issue]:
    """Every issue of `content` with these `limits`; pure."""
    images = [item for item in content.media if item.is_image]
    videos = [item for item in content.media if item.is_video]
    return [
        *_text(limits, content),
        *_missing_media(limits, content),
        *_other_media(limits, content),
        *_together(limits, content),
        *_number("image", images, limits.max_images),
        *_number("video", videos, limits.max_videos),
        *_size("image", images, limits.image_bytes),
        *_size("video", videos, limits.video_bytes),
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
    return [Issue("body", "too_many_links", message, most, actual, LINKS)]


def one_kind(content: Content, gif: str | None = None) -> list[Issue]:
    """An issue if other media are beside a video, or beside a file of the type `gif`; pure."""
    number = len(content.media)
    if number <= 1 or not any(item.is_video or item.mime_type == gif for item in content.media):
        return []
    message = "A post can have one video or several images, not both."
    if gif is not None:
        message = "A post can have one video, one GIF or several images, and only one of the three."
    return [Issue("media", "mixed_media", message, 1, number, ITEMS)]


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


def bytes_together(content: Content, most: int) -> list[Issue]:
    """An issue if all files together have more than `most` bytes; pure."""
    total = sum(item.size for item in content.media)
    message = "The files are larger together than allowed."
    return [Issue("media", "media_too_large", message, most, total, BYTES)] if total > most else []


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
    message = f"The text has {length.used} {length.unit}; at most {length.limit} are allowed."
    return [Issue("body", "text_too_long", message, length.limit, length.used, length.unit)]


def _missing_media(limits: Limits, content: Content) -> list[Issue]:
    if content.media or not limits.media_required:
        return []
    return [Issue("media", "media_missing", "The post needs an image or a video.", 1, 0, ITEMS)]


def _other_media(limits: Limits, content: Content) -> list[Issue]:
    return [
        Issue("media", "media_unsupported", f"Files of type {item.mime_type} are not supported.")
        for item in content.media
        if not _is_taken(limits, item)
    ]


def _is_taken(limits: Limits, item: Media) -> bool:
    if limits.media_types is None:
        return item.is_image or item.is_video
    return item.mime_type in limits.media_types


def _together(limits: Limits, content: Content) -> list[Issue]:
    most, actual = limits.max_items, len(content.media)
    if most is None or actual <= most:
        return []
    message = f"The post has {actual} images and videos; at most {most} are allowed."
    return [Issue("media", "too_many_media", message, most, actual, ITEMS)]


def _number(noun: str, items: list[Media], most: int) -> list[Issue]:
    if len(items) <= most:
        return []
    message = f"The post has {len(items)} {noun}{'' if len(items) == 1 else 's'}; at most {most} are allowed."
    return [Issue("media", f"too_many_{noun}s", message, most, len(items), ITEMS)]


def _size(noun: str, items: list[Media], most: int | None) -> list[Issue]:
    return [
        Issue("media", f"{noun}_too_large", f"One {noun} is larger than allowed.", most, item.size, BYTES)
        for item in items
        if most is not None and item.size > most
    ]
