"""WordPress as a platform: an article per post, found again by a slug that is made of the post's key."""

import hashlib
import html
import re
import unicodedata
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final
from urllib.parse import urlsplit
from uuid import UUID

from app.connectors import platform_texts
from app.connectors.content import Content, Issue, Limits
from app.connectors.declared import Declared
from app.connectors.failures import ConnectRefused, NeedsReconnect, PublishFailure, Rejected
from app.connectors.http_calls import MANY, Reply, before_placing
from app.connectors.placement import Absence, Placed, Repeat
from app.connectors.platforms.wordpress import declared as facts, markup, site
from app.connectors.platforms.wordpress.site import Article, Site
from app.connectors.preflight import against
from app.connectors.targets import Choice, Connection, ConnectMethod, Field, FieldKind, Target
from app.connectors.text_length import CHARACTERS

ADDRESS: Final = "address"
USER: Final = "user"
PASSWORD: Final = "password"  # noqa: S105 the name of a field
_ROOT: Final = "root"

_CLOCKS_DIFFER_BY: Final = timedelta(minutes=5)
_LONGEST_SLUG: Final = 60
_LARGEST_SUFFIX: Final = 9
_TRASH: Final = "trash"

_MISSING = {
    ADDRESS: "Give the address of the site, such as https://blog.example.com.",
    USER: "Give the name of the user.",
    PASSWORD: "Give an application password of the user.",
}
_WEB = re.compile(r"https?://[^\s\x00-\x20\x7f-\x9f]+")
_INTERFACE = re.compile(r"/wp-json(?:/.*)?$|/wp-admin(?:/.*)?$|/wp-login\.php$")
"""What people copy behind the address of a site."""
_INTERFACE_TYPE = re.compile(r"application/json\b", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,18}")
_OURS = re.compile(r"-[0-9a-f]{12}(?:__trashed)?$")
_NOT_IN_SLUGS = re.compile(r"[^a-z0-9]+")


class WordpressPlatform:
    """Publishes to one site; its own settings decide on size and kind of the files that it takes."""

    key: str = "wordpress"
    label: str = site.LABEL
    declared: Declared = facts.DECLARATION
    limits: Limits = Limits(
        text_limit=facts.TEXT,
        text_unit=CHARACTERS,
        max_images=facts.FILES_TOGETHER,
        max_videos=facts.FILES_TOGETHER,
        image_bytes=None,
        video_bytes=None,
        media_required=False,
        is_article=True,
        max_items=facts.FILES_TOGETHER,
    )
    connect_method: ConnectMethod = ConnectMethod.CREDENTIALS
    fields: Sequence[Field] = (
        Field(ADDRESS, "Address of the site", secret=False, required=True, kind=FieldKind.ADDRESS),
        Field(USER, "User", secret=False, required=True),
        Field(
            PASSWORD,
            "Application password",
            secret=True,
            required=True,
            help="Made in the profile of the user in WordPress, under Application Passwords.",
        ),
    )
    stand_in: bool = False

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:  # noqa: ARG002
        """Find the site's interface and ask it who the user is, and whether that user may publish."""
        address, user, password = _filled(fields)
        root, front = await _root_of(address)
        speaking = Site(root, user, password)
        try:
            me = await speaking.me()
        except NeedsReconnect as failure:
            reason = f"The site does not accept this user with this application password. {failure}"
            raise ConnectRefused({PASSWORD: [reason]}) from None
        except PublishFailure as failure:
            raise ConnectRefused({ADDRESS: [str(failure)]}) from None
        if not me.capabilities.get("publish_posts", False):
            raise ConnectRefused({USER: ["This user may not publish posts on the site."]})
        home = front.home if _is_web(front.home) else address
        handle = platform_texts.one_line(home.partition("://")[2].rstrip("/"))
        label = platform_texts.name(name, self.label, html.unescape(front.name) or handle)
        return Connection(label, handle, {_ROOT: root, USER: user, PASSWORD: password}, home)

    def preflight(self, target: Target, content: Content) -> list[Issue]:  # noqa: ARG002  # one rule for all
        """Give every reason against the content."""
        cover = content.files.get("cover")
        message = "The featured image has to be an image."
        is_unusable = cover is not None and not cover.is_image
        return [
            *against(self.limits, content),
            *([Issue("options.cover", "cover_unsupported", message)] if is_unusable else []),
        ]

    async def choices(self, target: Target, option: str, search: str) -> list[Choice]:
        """The categories or tags of the site, the most used first."""
        terms = await _site(target).terms(option, search)
        return [Choice(str(term.id), html.unescape(term.name)) for term in terms]

    def repeat(self, target: Target) -> Repeat:  # noqa: ARG002  # one rule for all channels
        """A site can be asked for the slug; two calls at once could still place two articles."""
        return Repeat.QUERYABLE

    def account(self, credentials: Mapping[str, str]) -> str:
        """What stands before a site counts by who calls, so all calls to it are one account's."""
        return credentials[_ROOT]

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Place an article, unless one with its slug is there: its first image leads it, the others follow."""
        speaking = _site(target)
        slug = slug_of(target, content, key)
        async with before_placing():
            # An own slug may be that of an older article: what a call of unknown outcome placed, `find` knows.
            for there in [] if content.text("slug") else await speaking.articles(slug):
                if there.status != _TRASH:
                    return _place(there)
            cover = content.files.get("cover")
            lead_file = cover and await speaking.stored(cover, f"{_digest(target, key)}-cover")
            files = [
                await speaking.stored(item, f"{_digest(target, key)}-{number}")
                for number, item in enumerate(content.media, 1)
            ]
        images = (number for number, item in enumerate(content.media) if item.is_image)
        lead = None if lead_file else next(images, None)
        others = [
            markup.ArticleFile(file.id, file.source_url, item.is_video, item.alt_text or "")
            for number, (file, item) in enumerate(zip(files, content.media, strict=True))
            if number != lead
        ]
        article: dict[str, object] = {
            "title": markup.escaped(content.title or ""),
            "content": markup.article(content.body, others),
            "slug": slug,
            "status": "publish",
            **_settings(content),
        }
        if lead is not None:
            lead_file = files[lead]
        if lead_file is not None:
            article["featured_media"] = lead_file.id
        return _place(await speaking.place(article))

    async def find(self, target: Target, content: Content, key: str, since: datetime) -> Placed | Absence:
        """Look for the slug. What somebody threw away was placed, but is not live any more.

        Plugins may give an article another slug than it was sent with: then one of the same title, made since, may
        be it.
        """
        speaking = _site(target)
        if slug := content.text("slug"):
            return await _find_own(speaking, slug, content, since)
        there = await speaking.articles(slug_of(target, content, key))
        live = [article for article in there if article.status != _TRASH]
        if live:
            return _place(live[0])
        if there:
            return Absence.UNSURE
        return await _absence(speaking, content, since)

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete the article, past the bin; its files stay in the site's library."""
        if _NUMBER.fullmatch(external_id) is None:
            raise Rejected("This is no article on WordPress.")
        await _site(target).delete(int(external_id))

    def profile_url(self, channel_uuid: UUID) -> None:
        """Known from connecting."""


def slug_of(target: Target, content: Content, key: str) -> str:
    """The last part of the article's address: its own, or the words of its title and what no other post has."""
    if own := content.text("slug"):
        return own
    plain = unicodedata.normalize("NFKD", content.title or "").encode("ascii", "ignore").decode().lower()
    words = _NOT_IN_SLUGS.sub("-", plain).strip("-")[:_LONGEST_SLUG].strip("-")
    return f"{words or 'post'}-{_digest(target, key)}"


def _settings(content: Content) -> dict[str, object]:
    """The options of an article, by the names that WordPress has for them."""
    settings: dict[str, object] = {
        name: [int(ident) for ident in content.texts(name)]
        for name in ("categories", "tags")
        if name in content.options
    }
    if words := content.text("excerpt"):
        settings["excerpt"] = markup.escaped(words)
    if comments := content.text("comments"):
        settings["comment_status"] = comments
    if content.flag("sticky"):
        settings["sticky"] = True
    return settings


async def _find_own(speaking: Site, slug: str, content: Content, since: datetime) -> Placed | Absence:
    """The one article of this title that was made since under an own slug, with or without a number behind it."""
    slugs = (slug, *(f"{slug}-{number}" for number in range(2, _LARGEST_SUFFIX + 1)))
    rows = [row for row in await speaking.articles(*slugs) if _is_alike(row, content, since)]
    live = [row for row in rows if row.status != _TRASH]
    if len(rows) == 1 and live:
        return _place(live[0])
    return Absence.UNSURE if rows else await _absence(speaking, content, since)


async def _absence(speaking: Site, content: Content, since: datetime) -> Absence:
    """Unsure where one of the newest may be the article, under a slug that the site made itself.

    Slugs of our form are those of other posts.
    """
    for article in await speaking.newest():
        if _OURS.search(article.slug) is None and _is_alike(article, content, since):
            return Absence.UNSURE
    return Absence.ABSENT


def _is_alike(article: Article, content: Content, since: datetime) -> bool:
    """Whether an article has this title and was made since."""
    created_at = article.date_gmt and article.date_gmt.replace(tzinfo=UTC)
    is_new = created_at is None or created_at >= since - _CLOCKS_DIFFER_BY
    return is_new and html.unescape(article.title.raw).split() == (content.title or "").split()


def _digest(target: Target, key: str) -> str:
    return hashlib.sha256(f"{target.channel_uuid}/{key}".encode()).hexdigest()[:12]


def _filled(fields: Mapping[str, str]) -> tuple[str, str, str]:
    filled = {key: fields.get(key, "").strip() for key in _MISSING}
    reasons = {key: ["WordPress has no such field."] for key in fields if key not in _MISSING}
    reasons |= {key: [_MISSING[key]] for key, value in filled.items() if not value}
    address = filled[ADDRESS].rstrip("/")
    if address and not _is_address(address):
        reasons[ADDRESS] = [_MISSING[ADDRESS]]
    if ":" in filled[USER]:
        reasons[USER] = [_MISSING[USER]]
    if reasons:
        raise ConnectRefused(reasons)
    return address, filled[USER], filled[PASSWORD]


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc) and not ("?" in text or "#" in text)


async def _root_of(address: str) -> tuple[str, site.Front]:
    """The root of the interface. Raises `ConnectRefused` where there is none."""
    address = _INTERFACE.sub("", address)
    is_garbled = False
    for path in site.ROOTS:
        try:
            reply = await site.front(address + path)
        except PublishFailure as failure:
            raise ConnectRefused({ADDRESS: [str(failure)]}) from None
        front = reply.read(site.Front, MANY) if reply.is_success else None
        if front is not None and "wp/v2" in front.namespaces:
            return address + path, front
        if elsewhere := _elsewhere(reply):
            raise ConnectRefused({ADDRESS: [f"The site leads to {elsewhere}. Give that address."]})
        is_garbled |= _is_garbled(reply)
    if is_garbled:
        raise ConnectRefused(
            {ADDRESS: ["The site answers, but its answer is not JSON. Look for errors of plugins."]}
        )
    raise ConnectRefused({ADDRESS: ["There is no WordPress with an open REST interface at this address."]})


def _is_garbled(reply: Reply) -> bool:
    """Whether this was meant to be JSON, and is not."""
    is_meant = _INTERFACE_TYPE.match(reply.headers.get("Content-Type", "")) is not None
    return reply.is_success and is_meant and not reply.is_json


def _elsewhere(reply: Reply) -> str | None:
    if not 300 <= reply.status < 400:  # noqa: PLR2004
        return None
    try:
        parts = urlsplit(reply.headers.get("Location", ""))
    except ValueError:
        return None
    is_address = parts.scheme in ("http", "https") and parts.netloc and "@" not in parts.netloc
    return f"{parts.scheme}://{platform_texts.one_line(parts.netloc)[:200]}" if is_address else None


def _site(target: Target) -> Site:
    return Site(target.credentials[_ROOT], target.credentials[USER], target.credentials[PASSWORD])


def _place(article: Article) -> Placed:
    return Placed(str(article.id), article.link if _is_web(article.link) else None)


def _is_web(address: str) -> bool:
    """Whether people may be sent there: what a site says of itself is shown as a link."""
    return _WEB.fullmatch(address) is not None
