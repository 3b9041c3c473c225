"""`/platforms`: what a post can be and be told on each platform."""

from typing import Any, Final

from app.access import BrandScope
from app.connectors import FollowUpEntry, Option, Platform, follow_ups, options
from app.domain import channels, posts
from app.rest.platform_shapes import PlatformList
from app.rest.router import Router

router: Final = Router("Platforms", "What platforms take, as their connectors declare it.")


@router.get("/platforms", operation=channels.platforms)
async def list_platforms(scope: BrandScope) -> PlatformList:
    """List the platforms with their formats and options, and the comments that they take below posts.

    The names are those of `format` and `options` in the `variants` of a post.
    """
    return PlatformList.of(platforms=[_platform(platform) for platform in await channels.platforms(scope)])


def _platform(platform: Platform) -> dict[str, Any]:
    declaration = options.declared_by(platform)
    return {
        "key": platform.key,
        "label": platform.label,
        "formats": [
            {
                "format": entry.format,
                "label": entry.label,
                "help": entry.help,
                "takes_follow_ups": follow_ups.entry_of(platform, entry.format) is not None,
            }
            for entry in declaration.formats
        ],
        "options": [_option(option) for option in declaration.options],
        "follow_ups": _follow_ups(platform, declaration.follow_up),
        "by_hand": declaration.by_hand,
    }


def _follow_ups(platform: Platform, entry: FollowUpEntry | None) -> dict[str, Any] | None:
    limits = follow_ups.limits_of(platform)
    if entry is None or limits is None:
        return None
    return {
        "most": posts.FOLLOW_UPS,
        "text_limit": limits.text_limit,
        "text_unit": limits.text_unit,
        "note": entry.note,
    }


def _option(option: Option) -> dict[str, Any]:
    source = option.source
    return {
        "name": option.name,
        "label": option.label,
        "kind": option.kind,
        "help": option.help,
        "formats": list(option.formats),
        "required": option.required,
        "choices": [{"value": choice.value, "label": choice.label} for choice in option.choices],
        "is_remote": option.is_remote,
        "least": option.least,
        "most": option.most,
        "each": option.each,
        "in_every_part": option.in_every_part,
        "source": None if source is None else source.page,
        "read_on": None if source is None else source.read.isoformat(),
    }
