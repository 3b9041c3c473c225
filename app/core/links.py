"""The public address of every page and feed, one function per path, so that mails, doors and feeds agree.

What a page shows is the business of `pages` and of the connectors.
"""

from urllib.parse import quote, urlencode

_base = ""
_callbacks = ""


def configure(base_url: str, callbacks_url: str) -> None:
    """Set the public addresses of the API and of the callbacks host; either may hold a path in front."""
    global _base, _callbacks
    _base, _callbacks = base_url.rstrip("/"), callbacks_url.rstrip("/")


def url(path: str, **query: str | int) -> str:
    """The absolute address of `path`, which starts with a slash. RuntimeError before `configure`."""
    return _address(_base, path, query)


def callback_url(path: str, **query: str | int) -> str:
    """The absolute address of `path` on the callbacks host."""
    return _address(_callbacks, path, query)


def feed_page(channel_uuid: object, before: object | None = None) -> str:
    """The feed of a channel as a page; with `before`, what is older than this entry."""
    return url(f"/feeds/{_part(channel_uuid)}", **({} if before is None else {"before": str(before)}))


def feed_atom(channel_uuid: object, before: object | None = None) -> str:
    """The feed of a channel as Atom; with `before`, what is older than this entry."""
    return url(f"/feeds/{_part(channel_uuid)}.atom", **({} if before is None else {"before": str(before)}))


def feed_json(channel_uuid: object, before: object | None = None) -> str:
    """The feed of a channel as JSON Feed; with `before`, what is older than this entry."""
    return url(f"/feeds/{_part(channel_uuid)}.json", **({} if before is None else {"before": str(before)}))


def feed_entry(channel_uuid: object, entry_id: object) -> str:
    """The page of one entry of a feed: the permanent address of a published post."""
    return url(f"/feeds/{_part(channel_uuid)}/{_part(entry_id)}")


def feed_image(channel_uuid: object, entry_id: object, number: int) -> str:
    """The permanent address of an image of an entry, counted from 1."""
    return url(f"/feeds/{_part(channel_uuid)}/{_part(entry_id)}/images/{number}")


def sandbox_posts(channel_uuid: object) -> str:
    """What a sandbox channel has received."""
    return url(f"/sandbox/{_part(channel_uuid)}/posts")


def media(uuid: object, filename: str, **query: str | int) -> str:
    """A media file; the query holds until when the address is good and its signature."""
    return url(f"/media/{_part(uuid)}/{_part(filename)}", **query)


def invitation(token: str) -> str:
    """Where an invited person accepts."""
    return url("/invitations/accept", token=token)


def invitation_block(token: str) -> str:
    """Where the reader of an address decides that it is never invited again."""
    return url("/invitations/block", token=token)


def email_verification(token: str) -> str:
    """Where a new user confirms the address."""
    return url("/email/verify", token=token)


def password_reset(token: str) -> str:
    """Where a user chooses a new password."""
    return url("/password/reset", token=token)


def email_undo(token: str) -> str:
    """Where the owner of an account's old address takes it back."""
    return url("/email/undo", token=token)


def end_tokens(token: str) -> str:
    """Where a user ends every token of the account."""
    return url("/sign-out/everywhere", token=token)


def terminal(code: str) -> str:
    """Where a user approves the sign-in of a terminal that shows `code`."""
    return url("/terminal", code=code)


def review(token: str) -> str:
    """Where the holder of a share link reviews one post."""
    return url("/review", token=token)


def _address(root: str, path: str, query: dict[str, str | int]) -> str:
    if not root:
        raise RuntimeError("the public addresses are not configured")
    if not path.startswith("/"):
        raise ValueError("a path starts with a slash")
    return f"{root}{path}?{urlencode(query)}" if query else root + path


def _part(value: object) -> str:
    return quote(str(value), safe="")
