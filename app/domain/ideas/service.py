"""Single ideas: create, update, set the state."""

from app.access import BrandScope, Permission, audit, operation, row_limits
from app.core import clock
from app.domain.ideas import rules
from app.domain.ideas.change_notes import tell_added, tell_changed
from app.domain.ideas.inputs import IdeaStatus, IdeaUpdate, IdeaWords
from app.domain.ideas.models import Idea
from app.domain.ideas.views import IdeaView, view


async def _created(scope: BrandScope, idea_id: int) -> IdeaView:
    return view(await Idea.find(scope, idea_id))


@operation(needs=Permission.CONTENT_MANAGE, again=_created)
async def create(scope: BrandScope, data: IdeaWords) -> IdeaView:
    """Create an idea (S-121). Needs content.manage; a content profile is not needed. Errors: TooMany."""
    await row_limits.IDEAS.admit_counted(scope, Idea.of(scope).count)
    row = await Idea.create(
        brand_id=scope.brand_id,
        headline=data.headline,
        angle=data.angle,
        pillar=data.pillar,
        format=data.format,
        format_key=rules.format_key(data.format),
        recording=data.recording,
        source_refs=[],
        status=IdeaStatus.NEW.value,
        source=rules.source_of(scope.request.door).value,
        created_at=clock.now(),
    )
    audit.changed(f"idea {row.id}")
    await tell_added(scope.brand_id, [row.id])
    return view(row)


@operation(needs=Permission.CONTENT_MANAGE)
async def update(scope: BrandScope, idea_id: int, data: IdeaUpdate) -> IdeaView:
    """Change the texts of an idea, in any state; absent fields keep their value.

    Needs content.manage. Posts that were made of it stay as they are. Errors: NotFound.
    """
    row = await Idea.find(scope, idea_id, lock=True)
    values = data.model_dump(include=data.model_fields_set)
    columns = sorted(name for name, value in values.items() if getattr(row, name) != value)
    if columns:
        row.update_from_dict(values)
        row.format_key = rules.format_key(row.format)
        await row.save(update_fields=[*columns, "format_key"])
        audit.changed(f"idea {row.id}", ", ".join(columns))
        await tell_changed(scope.brand_id, row.id)
    return view(row)


@operation(needs=Permission.CONTENT_MANAGE)
async def set_status(scope: BrandScope, idea_id: int, status: IdeaStatus) -> IdeaView:
    """Set the state of an idea; every state may follow every other (S-122).

    Needs content.manage. Errors: NotFound.
    """
    row = await Idea.find(scope, idea_id, lock=True)
    if row.status != status.value:
        audit.changed(f"idea {row.id}", f"{row.status} -> {status.value}")
        row.status = status.value
        await row.save(update_fields=["status"])
        await tell_changed(scope.brand_id, row.id)
    return view(row)
