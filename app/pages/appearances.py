"""What a post looks like on its channels, as the review page shows it: each distinct appearance once."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from app.connectors import Content, Media, OptionKind, hyperlinks, threads
from app.domain.posts import FixedFollowUp, OptionView, SharedChannel, SharedContent

_Look = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """What was chosen for a channel: its name, and its values in words, or a file. A list has them in order."""

    label: str
    texts: Sequence[str]
    is_list: bool = False
    file: Media | None = None


@dataclass(frozen=True, slots=True)
class Appearance:
    """A post as these channels show it, in one part or as a thread; without channels, as it was written.

    Only articles have a title. Where the same words are an article on some of the channels, these are named.
    `choices` is what was chosen for them beside text and media, the format first.
    """

    channels: Sequence[SharedChannel]
    title: str | None
    parts: Sequence[Content]
    is_article: bool
    choices: Sequence["ChoiceWords"] = ()
    follow_ups: Sequence[FixedFollowUp] = ()

    def adds_title(self, channel: SharedChannel) -> bool:
        """Whether this channel shows the title, and others that look the same do not."""
        return self.title is None and channel.is_article and bool(channel.content.title)


def appearances_of(post: SharedContent) -> list[Appearance]:
    """Every distinct appearance of the post, in the order of its channels."""
    if not post.channels:
        return [Appearance((), post.content.title, (post.content,), is_article=True)]
    alike: defaultdict[_Look, list[SharedChannel]] = defaultdict(list)
    for channel in post.channels:
        alike[_look(channel)].append(channel)
    return [_appearance(channels) for channels in alike.values()]


def sections_of(content: Content, *, is_article: bool) -> list[Markup]:
    """The text with links, in the sections between its thematic breaks where the platform has these."""
    sections = threads.LINE.split(content.body) if is_article else [content.body]
    return [hyperlinks.linked(section.strip() if is_article else section) for section in sections]


def _appearance(channels: Sequence[SharedChannel]) -> Appearance:
    first = channels[0]
    is_article = all(channel.is_article for channel in channels)
    title = first.content.title if is_article else None
    return Appearance(channels, title, first.parts, is_article, _choices(first), first.follow_ups)


def choices_of(
    format_label: str | None, options: Sequence[OptionView], files: Mapping[str, Media]
) -> tuple[ChoiceWords, ...]:
    """What was chosen for a channel, the format first; `files` are those of options, by name."""
    form = () if format_label is None else (ChoiceWords("Format", (format_label,)),)
    return (
        *form,
        *(
            ChoiceWords(option.label, option.texts, option.kind is OptionKind.LIST, files.get(option.name))
            for option in options
        ),
    )


def _choices(channel: SharedChannel) -> tuple[ChoiceWords, ...]:
    by_hand = (ChoiceWords("Published", ("By hand, by a person of the team",)),) if channel.by_hand else ()
    return (*by_hand, *choices_of(channel.format, channel.options, channel.content.files))


def _look(channel: SharedChannel) -> _Look:
    """What readers see apart from the title."""
    choices = [
        (choice.label, choice.is_list, *choice.texts, choice.file and choice.file.uuid)
        for choice in _choices(channel)
    ]
    has_breaks = channel.is_article and threads.LINE.search(channel.content.body) is not None
    parts = [(part.body, *((item.uuid, item.alt_text) for item in part.media)) for part in channel.parts]
    return has_breaks, *parts, *choices, *((item["text"], item["after"]) for item in channel.follow_ups)
