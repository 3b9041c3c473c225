"""LinkedIn as a platform: posts of members and organisations, with images, a video, a PDF, a link or a poll."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Final

from app.connectors.content import Content, Format, Issue, Limits, Media, TextLength
from app.connectors.declared import Declared
from app.connectors.failures import Rejected, Retryable, Unknown
from app.connectors.http_calls import Reply
from app.connectors.options import limits_of
from app.connectors.placement import Absence, Budget, Placed, Repeat
from app.connectors.platforms.linkedin import declared as facts, lookup, uploads
from app.connectors.platforms.linkedin.api import (
    AUTHOR,
    LABEL,
    LinkedinApi,
    LinkedinRefusal,
    encoded,
    is_organization,
    of,
)
from app.connectors.platforms.linkedin.authorization import LinkedinAuthorization
from app.connectors.platforms.linkedin.commentary import little
from app.connectors.platforms.linkedin.conversations import LinkedinConversations
from app.connectors.platforms.linkedin.figures import LinkedinFigures
from app.connectors.preflight import BYTES, against, alt_texts, one_kind, text_length
from app.connectors.stages import NotYet, Staged, State
from app.connectors.targets import Target
from app.core import clock

_RECENT: Final = timedelta(minutes=30)
"""How long ago a post was placed that is taken for the one that LinkedIn calls a duplicate."""

_UNPROCESSABLE: Final = 422
_CARD_TYPES: Final = frozenset({"image/jpeg", "image/png"})


class LinkedinPlatform(LinkedinAuthorization, LinkedinFigures, LinkedinConversations):
    """Places posts in the feed; its title is not shown there. What sounds like a mention stays text."""

    key: str = "linkedin"
    label: str = LABEL
    account_entry: str = AUTHOR
    declared: Declared = facts.DECLARATION
    # Counted as it is sent: escapes and the templates of hashtags count.
    limits: Limits = facts.POST_LIMITS

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        """Every reason against the content, whose text counts with its escapes."""
        return [
            *against(limits_of(self, content), _escaped(content)),
            *one_kind(content),
            *alt_texts(content, facts.ALT_TEXT),
            *_option_issues(target, content),
        ]

    def text_length(self, target: Target, content: Content) -> TextLength:  # noqa: ARG002  # one rule for all
        """The length of the text with its escapes."""
        return text_length(limits_of(self, content), _escaped(content))

    def repeat(self, target: Target) -> Repeat:
        """The posts of an organisation can be read, those of a member cannot."""
        return Repeat.QUERYABLE if is_organization(target) else Repeat.BLIND

    def budget(self, target: Target) -> Budget:  # noqa: ARG002  # one rule for all channels
        """What LinkedIn lets one author post."""
        return Budget(facts.POSTS_A_DAY, timedelta(days=1))

    def version_end(self, version: str) -> date | None:
        """Each version lives a year from its month on."""
        return date(int(version[:4]) + 1, int(version[4:]), 1)

    async def stage(self, target: Target, content: Content, key: str, state: State) -> Staged | NotYet:  # noqa: ARG002
        """Upload the media, or the picture of the card; a card goes out without a picture that is refused.

        The cover of a link that somebody chose has to be taken.
        """
        api, author, picture = of(target), target.credentials.get(AUTHOR, ""), _picture(content)
        if picture is None:
            return await uploads.stage(api, author, content, state) if content.media else Staged()
        try:
            return await uploads.stage(api, author, replace(content, media=(picture,)), state)
        except Rejected:
            if content.format is Format.ARTICLE:
                raise
            return Staged()

    async def publish(self, target: Target, content: Content, key: str) -> Placed:  # noqa: ARG002  # no keys
        """Place a post with the media that `stage` uploaded."""
        api = of(target)
        document: dict[str, object] = {
            "author": target.credentials.get(AUTHOR, ""),
            "commentary": little(content.body),
            "visibility": (content.text("visibility") or "public").upper(),
            "distribution": {
                "feedDistribution": "MAIN_FEED",
                "targetEntities": [],
                "thirdPartyDistributionChannels": [],
            },
            "lifecycleState": "PUBLISHED",
            "isReshareDisabledByAuthor": content.flag("no_reshares"),
        }
        if attachment := _attachment(content):
            document["content"] = attachment
        reply = await api.call("POST", "/rest/posts", document=document, places=True)
        return _place(api, reply)

    async def find(self, target: Target, content: Content, key: str, since: datetime) -> Placed | Absence:  # noqa: ARG002
        """Look among the posts of an organisation; those of a member cannot be read."""
        if not is_organization(target):
            return Absence.UNSURE
        return await lookup.find(of(target), target, content, since)

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete a post."""
        if lookup.POST.fullmatch(external_id) is None:
            raise Rejected("This is no post on LinkedIn.")
        api = of(target)
        headers = {"X-RestLi-Method": "DELETE"}
        reply = await api.call("DELETE", f"/rest/posts/{encoded(external_id)}", headers=headers)
        if not reply.is_success and not reply.is_gone:
            raise api.failure(reply)


def _place(api: LinkedinApi, reply: Reply) -> Placed:
    if reply.is_success:
        urn = reply.headers.get("x-restli-id", "")
        if lookup.POST.fullmatch(urn) is None:
            raise Unknown("LinkedIn took the post but did not name it.")
        return lookup.place(urn)
    refusal = reply.read(LinkedinRefusal)
    if reply.status == _UNPROCESSABLE and refusal is not None:
        live = lookup.recent_duplicate(refusal.message, clock.now() - _RECENT)
        if live is not None:
            return live
    raise api.failure(reply)


def _picture(content: Content) -> Media | None:
    """The picture of the card or of the link, of a type that LinkedIn takes."""
    if content.format is Format.POLL:
        return None
    picture = None if content.card is None else content.card.picture
    if content.format is Format.ARTICLE:
        picture = content.files.get("cover")
    return picture if picture is not None and picture.mime_type in _CARD_TYPES else None


def _attachment(content: Content) -> dict[str, object]:
    """What stands below the text: a link, a poll, media, or the card of a link; nothing where there is none.

    LinkedIn reads no page for a post of its interface, so a link comes with its words.
    """
    urns = uploads.media_urns(content) if content.stage else []
    if content.format is Format.POLL:
        return {"poll": _poll(content)}
    if content.format is Format.ARTICLE:
        if "cover" in content.files and not urns:
            raise Retryable("The picture of the link is not uploaded yet.")
        texts = {"source": "link", "title": "link_title", "description": "link_description"}
        article = {theirs: text for theirs, ours in texts.items() if (text := content.text(ours))}
        return {"article": article | ({"thumbnail": urns[0]} if urns else {})}
    if not content.media:
        card = content.card
        if card is None:
            return {}
        article = {"source": card.url, "title": card.title, "description": card.description}
        return {"article": article | ({"thumbnail": urns[0]} if urns else {})}
    if len(urns) != len(content.media):
        raise Retryable("The media of the post are not uploaded yet.")
    if content.format is Format.DOCUMENT:
        return {"media": {"id": urns[0], "title": content.text("document_title") or content.media[0].name}}
    items = [
        _item(urn, item.alt_text, is_video=item.is_video) for urn, item in zip(urns, content.media, strict=True)
    ]
    return {"media": items[0]} if len(items) == 1 else {"multiImage": {"images": items}}


def _poll(content: Content) -> dict[str, object]:
    return {
        "question": content.text("question"),
        "options": [{"text": answer} for answer in content.texts("answers")],
        "settings": {"duration": (content.text("duration") or "three_days").upper()},
    }


def _option_issues(target: Target, content: Content) -> list[Issue]:
    issues: list[Issue] = []
    if content.text("visibility") == "connections" and is_organization(target):
        message = "Posts of organisations are public on LinkedIn."
        issues.append(Issue("options.visibility", "option_unsupported", message))
    cover, most = content.files.get("cover"), facts.IMAGE_BYTES
    if cover is not None and (cover.mime_type not in _CARD_TYPES or cover.size > most):
        message = "The picture of a link has to be a JPEG or PNG of at most 8 MiB."
        issues.append(Issue("options.cover", "cover_unsupported", message, most, cover.size, BYTES))
    return issues


def _item(urn: str, alt_text: str | None, *, is_video: bool) -> dict[str, str]:
    # LinkedIn has alternative texts for images only.
    return {"id": urn, "altText": alt_text} if alt_text and not is_video else {"id": urn}


def _escaped(content: Content) -> Content:
    return replace(content, body=little(content.body))
