"""Labels of posts. The room of posts changes them here, in the transaction of what changes the post."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, audit, operation, row_limits
from app.core.db import Statement
from app.core.errors import Invalid, NotFound
from app.domain.brands import lock_brand, name_key
from app.domain.labels.inputs import LABELS_OF_POST, LabelColour
from app.domain.labels.models import LabelRow, LabelUse
from app.domain.labels.views import COLUMNS, LabelView


@dataclass(frozen=True, slots=True)
class _PostLabel(LabelView):
    post_id: int


@dataclass(frozen=True, slots=True)
class _Count:
    label_id: int
    count: int


_OF_POSTS: Final = Statement(
    f"""
    SELECT {COLUMNS}, u.post_id FROM post_label u JOIN label t ON t.id = u.label_id
     WHERE u.post_id IN :posts AND u.brand_id IN :brands ORDER BY lower(t.name), t.id
    """,
    _PostLabel,
)
_COUNTS: Final = Statement(
    """
    SELECT label_id, count(*) AS count FROM post_label
     WHERE label_id IN :labels AND brand_id IN :brands GROUP BY label_id
    """,
    _Count,
)
_COPY: Final = Statement(
    """
    INSERT INTO post_label (brand_id, label_id, post_id)
    SELECT brand_id, label_id, :target FROM post_label WHERE post_id = :source ORDER BY id
    """
)


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def labels_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, list[LabelView]]:
    """The labels of each of these posts by name, by the post's id; posts without one are absent.

    Needs content.manage. By one statement.
    """
    by_post: defaultdict[int, list[LabelView]] = defaultdict(list)
    for row in await _OF_POSTS.rows(posts=post_ids, brands=scopes.brand_ids) if post_ids else ():
        by_post[row.post_id].append(row)
    return dict(by_post)


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def label_counts(scopes: BrandScopes, label_ids: list[int]) -> dict[int, int]:
    """How many posts have each of these labels, archived ones too; labels of no post are absent.

    Needs content.manage. By one statement.
    """
    rows = await _COUNTS.rows(labels=label_ids, brands=scopes.brand_ids) if label_ids else []
    return {row.label_id: row.count for row in rows}


async def change_uses(scope: BrandScope, post_id: int, add: Collection[int], remove: Collection[int] = ()) -> bool:
    """Add labels to a post that the caller has locked or made, and remove others; whether that changed anything.

    Errors: NotFound for a label of another brand; Invalid on `labels` for more labels than a post may have.
    """
    if not (add or remove):
        return False
    added = set(add) - set(remove)
    if len(added) > await LabelRow.of(scope).filter(id__in=sorted(added) or [0]).count():
        raise NotFound
    present = {row.label_id: row.id for row in await LabelUse.of(scope).filter(post_id=post_id)}
    surplus = [present[label_id] for label_id in remove if label_id in present]
    absent = sorted(added - set(present))
    if len(present) - len(surplus) + len(absent) > LABELS_OF_POST:
        raise Invalid(fields={"labels": [f"A post has at most {LABELS_OF_POST} labels."]})
    if surplus:
        await LabelUse.of(scope).filter(id__in=surplus).delete()
    for label_id in absent:
        await LabelUse.create(brand_id=scope.brand_id, post_id=post_id, label_id=label_id)
    return bool(surplus or absent)


async def copy_uses(source: int, target: int) -> None:
    """Give a new post the labels of another one of the same brand."""
    await _COPY.run(source=source, target=target)


async def ids_of_names(scope: BrandScope, names: Sequence[str]) -> list[int]:
    """The labels of these names, whatever their case; those that the brand lacks are made, in grey.

    In the open transaction, for callers that checked permissions. Errors: TooMany.
    """
    by_key: dict[str, str] = {}
    for name in names:
        by_key.setdefault(name_key(name), name)
    await lock_brand(scope.brand_id)
    ids = {row.name_key: row.id for row in await LabelRow.of(scope).filter(name_key__in=sorted(by_key) or [""])}
    absent = [key for key in by_key if key not in ids]
    if absent:
        row_limits.LABELS.admit(scope, await LabelRow.of(scope).count(), len(absent))
    for key in absent:
        row = await LabelRow.create(
            brand_id=scope.brand_id, name=by_key[key], name_key=key, colour=LabelColour.GREY.value
        )
        audit.changed(f"label {row.id}", "created")
        ids[key] = row.id
    return [ids[key] for key in by_key]
