"""Remarks about pushed ideas: what was stored as it is and may still be a mistake (S-120, S-121)."""

from collections.abc import Collection, Sequence
from typing import Final

from app.access import BrandScope, Permission, Tier, operation
from app.domain import profiles
from app.domain.ideas import rules
from app.domain.ideas.inputs import NewIdea
from app.domain.ideas.views import known_among

_LONGEST_FORMAT: Final = 40
"""How many characters "a word or two" may have."""

_SHOWN_REFS: Final = 5


@operation(needs=Permission.CONTENT_VIEW, agents=Tier.IDEAS, reads=True)
async def remarks(scope: BrandScope, ideas: Sequence[NewIdea]) -> list[str]:
    """What an author should look at in these ideas, each with the path of its field; to be asked before the push.

    Needs content.view. Errors: ContentProfileMissing.
    """
    pillars = (await profiles.require(scope)).pillars
    known_refs = frozenset(await known_among(scope, rules.distinct(idea.source_refs or [] for idea in ideas)))
    return [
        f"ideas.{place}.{remark}" for place, idea in enumerate(ideas) for remark in _of(idea, pillars, known_refs)
    ]


def _of(idea: NewIdea, pillars: Sequence[str], known_refs: Collection[str]) -> list[str]:
    lines: list[str] = []
    if idea.pillar is not None and pillars and idea.pillar not in pillars:
        lines.append(
            f"pillar: {idea.pillar[:100]!r} is not a pillar of the brand. Its pillars: {', '.join(pillars)}."
        )
    if idea.format is not None and len(idea.format) > _LONGEST_FORMAT:
        lines.append(f"format: Say it in a word or two, at most {_LONGEST_FORMAT} characters.")
    refs = idea.source_refs or []
    if not refs:
        lines.append("source_refs: There are none, so the same work may be mined again.")
    doubles = [ref for ref in refs if ref in known_refs]
    if doubles:
        more = f" and {len(doubles) - _SHOWN_REFS} more" if len(doubles) > _SHOWN_REFS else ""
        lines.append(f"source_refs: Known already: {', '.join(doubles[:_SHOWN_REFS])}{more}.")
    return lines
