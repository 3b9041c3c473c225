"""The page of a sandbox channel for people: what it took, newest first, with files, comments and their answers."""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from app.connectors.hyperlinks import linked
from app.connectors.platforms.sandbox.models import SandboxAnswer, SandboxComment, SandboxPost
from app.connectors.routes import PublicBrand
from app.core import design, links, signed_links, wall_time

CONTENT_TYPE: Final = "text/html; charset=utf-8"
_STYLE: Final = design.style((Path(__file__).parent / "posts_page.css").read_text("utf-8"))
_NOTHING: Final = "<article><p>Nothing has arrived here yet.</p></article>"
_OLDER: Final = '<p class="hint">Older posts are not shown.</p>'
_NOBODY: Final = PublicBrand("", "UTC")


def headers() -> dict[str, str]:
    """What a browser may load for the page: its style, and files from this installation. It may keep nothing."""
    parts = urlsplit(links.url("/"))
    ours = f"'self' {parts.scheme}://{parts.netloc}"
    policy = (
        f"default-src 'none'; style-src {design.source_of(_STYLE)}; img-src {ours} data:; media-src {ours};"
        " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {
        "content-security-policy": policy,
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
        "vary": "Accept",
    }


def posts_page(
    publisher: PublicBrand | None,
    posts: Sequence[SandboxPost],
    comments: Mapping[str, Sequence[SandboxComment]],
    answers: Mapping[int, Sequence[SandboxAnswer]],
    *,
    has_older: bool,
) -> bytes:
    """The page of these posts; `comments` are by the key of their post, `answers` by the id of their comment."""
    by = publisher or _NOBODY
    articles = "".join(_post(post, by, comments.get(post.idempotency_key, ()), answers) for post in posts)
    title = f"Sandbox · {escape(by.name)}" if by.name else "Sandbox"
    text = (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">'
        f'<link rel="icon" href="data:,"><style>{_STYLE}</style></head><body><main>'
        f'<h1 dir="auto">{title}</h1><p class="hint">This is the sandbox, which stands for a platform.'
        " The posts below are not published anywhere else.</p>"
        f"{articles or _NOTHING}{_OLDER if has_older else ''}</main></body></html>"
    )
    return text.encode(errors="replace")


def _post(
    post: SandboxPost,
    by: PublicBrand,
    comments: Sequence[SandboxComment],
    answers: Mapping[int, Sequence[SandboxAnswer]],
) -> str:
    extras = post.extras or {}
    files = [*post.media, *extras.get("files", {}).values()]
    at = wall_time.wall(post.first_arrived_at, by.time_zone)
    items = "".join(_comment(comment, answers.get(comment.id, ())) for comment in comments)
    return "".join(
        (
            f'<article id="{escape(post.idempotency_key)}">',
            '<p class="hint">A comment below a post</p>' if "below" in extras else "",
            _text(post.body),
            *map(_file, files),
            _choices(extras),
            f'<p class="hint">{escape(wall_time.moment_text(at, by.time_zone))}</p>',
            f"<h2>Comments</h2><ul>{items}</ul>" if items else "",
            "</article>",
        )
    )


def _text(body: str) -> str:
    return f'<p class="said" dir="auto">{linked(body)}</p>' if body.strip() else ""


def _file(item: Mapping[str, Any]) -> str:
    kind, _, form = str(item["mime_type"]).partition("/")
    address = escape(signed_links.media(item["uuid"], f"file.{form}"))
    words = escape(item.get("alt_text") or "")
    if kind == "image":
        return f'<p><img src="{address}" alt="{words}" loading="lazy"></p>'
    if kind == "video":
        return f'<p><video src="{address}" controls preload="metadata" aria-label="{words}"></video></p>'
    return f'<p><a href="{address}">{words or "A file"}</a></p>'


def _choices(extras: Mapping[str, Any]) -> str:
    """The format and the options, as the platform got them."""
    values = {"format": extras["format"]} if extras.get("format") else {}
    # A database keeps them in an order of its own.
    values |= dict(sorted(extras.get("options", {}).items()))
    rows = ""
    for name, value in values.items():
        words = "yes" if value is True else ", ".join(map(str, value)) if isinstance(value, list) else str(value)
        label = name.replace("_", " ").capitalize()
        rows += f'<dt>{escape(label)}</dt><dd dir="auto">{escape(words)}</dd>'
    return f"<dl>{rows}</dl>" if rows else ""


def _comment(comment: SandboxComment, answers: Sequence[SandboxAnswer]) -> str:
    hidden = ' <span class="hint">(hidden)</span>' if comment.hidden_at else ""
    items = "".join(f"<li><strong>The channel</strong>{_text(answer.body)}</li>" for answer in answers)
    replies = f"<ul>{items}</ul>" if items else ""
    return f'<li><strong dir="auto">{escape(comment.author)}</strong>{hidden}{_text(comment.body)}{replies}</li>'
