"""The public addresses of pages and files, one function per path, so that mails, doors and pages agree.

`app.pages` serves what these addresses show. A platform with pages of its own builds their addresses with `url`.
"""

from urllib.parse import quote, urlencode
from uuid import UUID

from app.core import config

_base = ""


def configure(base_url: str) -> None:
    """Set the public address of the API."""
    global _base
    _base = base_url.rstrip("/")


def url(path: str, **query: str | int) -> str:
    """The absolute address of `path`, which starts with a slash. RuntimeError before `configure`."""
    if not _base:
        raise RuntimeError("the public address is not configured")
    if not path.startswith("/"):
        raise ValueError("a path starts with a slash")
    return f"{_base}{path}?{urlencode(query)}" if query else _base + path


def segment(value: object) -> str:
    """A value as one segment of a path, with every reserved character quoted."""
    text = str(value)
    return text if isinstance(value, UUID) else quote(text, safe="")


def media(uuid: object, filename: str, *, expires: str, signature: str) -> str:
    """A media file, with until when the address is good and its signature."""
    return _with_signature(f"/media/{uuid}/{segment(filename)}", expires, signature)


def channel_picture(uuid: UUID, digest: str) -> str:
    """The picture of the account of a channel; another one after each change."""
    return url(f"/channels/{uuid}/picture/{segment(digest)}")


def upload(asset_id: int) -> str:
    """Where the bytes of a started upload go."""
    return url("/media/assets", started=str(asset_id))


def media_upload(uuid: UUID) -> str:
    """Where the bytes of an upload go by many requests."""
    return url(f"/media/uploads/{uuid}")


def thumbnail(uuid: object, filename: str, *, expires: str, signature: str) -> str:
    """A smaller copy of an image, with until when the address is good and its signature."""
    return _with_signature(f"/media/{uuid}/thumbnails/{segment(filename)}", expires, signature)


def archive(uuid: object, filename: str, *, expires: str, signature: str) -> str:
    """An archive of a brand, with until when the address is good and its signature."""
    return _with_signature(f"/archives/{uuid}/{segment(filename)}", expires, signature)


def _with_signature(path: str, expires: str, signature: str) -> str:
    # Digits and base64url need no quoting. A calendar shows hundreds of these addresses.
    return url(f"{path}?expires={expires}&signature={signature}")


def invitation(token: str) -> str:
    """Where an invited person accepts."""
    return url("/invitations/accept", token=token)


def address_block(token: str) -> str:
    """Where the reader of an address decides that it gets no mail any more that anybody can cause."""
    return url("/mail/block", token=token)


def round_mail(token: str) -> str:
    """Where the reader of an address ends the mails of one review round."""
    return url("/review/mail", token=token)


def by_hand(token: str) -> str:
    """Where a person publishes one post by hand, and says whether it is live."""
    return url("/by-hand", token=token)


def email_verification(token: str) -> str:
    """Where a new user confirms the address."""
    return url("/email/verify", token=token)


def password_reset(token: str) -> str:
    """Where a user chooses a new password."""
    return url("/password/reset", token=token)


def studio(brand_id: int, room: str, *rest: object) -> str:
    """The address of a studio screen of a brand, and of the item it shows: `studio(7, "editor", 12)`."""
    return url("/".join(("/studio", str(brand_id), room, *map(segment, rest))))


def studio_review(brand_id: int, post_id: int) -> str:
    """The studio's review screen at a post that waits for a decision."""
    return url(f"/studio/{brand_id}/review", post=post_id)


def studio_plan() -> str:
    """The studio's screen of the account's plan."""
    return url("/studio/account/plan")


def studio_security() -> str:
    """The studio's screen of how a person signs in, and of what acts in their name."""
    return url("/studio/me/security")


def studio_notifications() -> str:
    """The studio's screen where a person chooses which notifications and mails they get."""
    return url("/studio/me/notifications")


def connect(token: str) -> str:
    """Where a person who came back from a platform chooses which accounts become channels."""
    return url("/connect", token=token)


def oauth_callback(slug: str, callbacks_url: str | None = None) -> str:
    """The redirect address that a platform is given, on the callbacks host: that of the settings, or this one."""
    return f"{(callbacks_url or config.settings().callbacks_url or '').rstrip('/')}/oauth/{segment(slug)}/callback"


def platform_webhook(key: str) -> str:
    """Where the platform of an outside package sends its webhooks, on the callbacks host."""
    return f"{(config.settings().callbacks_url or '').rstrip('/')}/webhooks/platforms/{segment(key)}"


def data_deletion(code: str) -> str:
    """The page that shows the state of a deletion."""
    return url("/data-deletion", code=code)


def email_undo(token: str) -> str:
    """Where the owner of an account's old address takes it back."""
    return url("/email/undo", token=token)


def end_tokens(token: str) -> str:
    """Where a user ends every token of the account."""
    return url("/sign-out/everywhere", token=token)


def terminal(code: str) -> str:
    """Where a user approves the sign-in of a terminal that shows `code`."""
    return url("/terminal", code=code)


def calendar(token: str) -> str:
    """Where a calendar program reads the posts of a calendar feed."""
    return url("/calendar.ics", token=token)


def review(token: str) -> str:
    """Where the holder of a share link reviews one post."""
    return url("/review", token=token)


def setup(code: str) -> str:
    """Where the first owner of an installation signs up."""
    return url("/setup", code=code)
