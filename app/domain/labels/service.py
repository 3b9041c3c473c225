"""Single labels: save and delete."""

from dataclasses import dataclass

from app.access import BrandScope, Permission, operation, row_limits
from app.core.errors import Invalid
from app.domain.brands import delete_row, save_row
from app.domain.labels.inputs import LabelSave
from app.domain.labels.models import LabelRow, LabelUse
from app.domain.labels.views import LabelView, view


@dataclass(frozen=True, slots=True)
class LabelDeletion:
    """A label that is gone, and how many posts lost it."""

    id: int
    posts: int


async def _label_of(scope: BrandScope, label_id: int) -> LabelView:
    """One label, for callers that checked permissions. Errors: NotFound."""
    return view(await LabelRow.find(scope, label_id))


@operation(needs=Permission.CONTENT_MANAGE, again=_label_of)
async def save(scope: BrandScope, data: LabelSave, label_id: int | None = None) -> LabelView:
    """Make a label, or change the one with this id; absent fields keep their value.

    Needs content.manage. Errors: NotFound; Invalid on `name` for one that is missing or taken, whatever its case,
    and on `ends_on` for a last day before the first; TooMany.
    """
    values = data.model_dump(mode="json", exclude_unset=label_id is not None)
    row, _ = await save_row(scope, LabelRow, row_limits.LABELS, label_id, values)
    if row.starts_on is not None and row.ends_on is not None and row.ends_on < row.starts_on:
        raise Invalid(fields={"ends_on": ["This must not be before the first day."]})
    return view(row)


@operation(needs=Permission.CONTENT_MANAGE)
async def delete(scope: BrandScope, label_id: int) -> LabelDeletion:
    """Delete a label; posts lose it and stay what they are, with their approvals and versions.

    Needs content.manage. Errors: NotFound.
    """
    posts = await LabelUse.of(scope).filter(label_id=label_id).count()
    await delete_row(scope, LabelRow, row_limits.LABELS, label_id)
    return LabelDeletion(label_id, posts)
