"""Labels, by which a team sorts its posts, and the views of lists that people keep."""

from typing import Annotated

import strawberry

from app.access import row_limits
from app.domain import labels
from app.domain.labels import LabelView, SavedViewFacts
from schema.brands import Brand
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, every, of_brands, of_rows, visible
from schema.engine.context import Info
from schema.engine.declarations import enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read, saved_number
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import BigInt

enum(
    labels.LabelColour,
    "The colour of a label.",
    GREY="Grey, unless another one is chosen.",
    RED="Red.",
    ORANGE="Orange.",
    YELLOW="Yellow.",
    GREEN="Green.",
    TEAL="Teal.",
    BLUE="Blue.",
    PURPLE="Purple.",
)
enum(
    labels.ViewPlace,
    "The list that a view is of.",
    name="SavedViewPlace",
    POSTS="The list of posts.",
    CALENDAR="The calendar.",
)


@object_type
class Label(Node):
    """A word by which the team sorts its posts; with days it is a campaign. Clients and guests see none."""

    brand_id: strawberry.Private[int]
    database_id: BigInt = field("The label's number.")
    name: str = field("Its name, which the brand has once, whatever its case.")
    colour: labels.LabelColour = field("Its colour.")
    starts_on: str | None = field("The first day of the campaign, such as 2026-12-01.")
    ends_on: str | None = field("The last day of the campaign.")
    brief: str | None = field("What the campaign is about.")


@object_type
class SavedView(Node):
    """A view of a list that somebody keeps."""

    brand_id: strawberry.Private[int]
    name: str = field("Its name.")
    place: labels.ViewPlace = field("The list that it is of.")
    query: str = field("What the address of the list has after its question mark.")
    is_shared: bool = field("Whether it is the team's; else the viewer's own.")


@object_type
class LabelDeleted:
    """A label is gone."""

    id: strawberry.ID = field("The id that it had.")
    posts: int = field("How many posts lost it.")


LabelResult = Annotated[Label | Problem, union("LabelResult", "The label, or why not.")]
LabelDeletedResult = Annotated[
    LabelDeleted | Problem, union("LabelDeletedResult", "What is gone, or why it is not.")
]
SavedViewResult = Annotated[SavedView | Problem, union("SavedViewResult", "The view, or why not.")]


@input_type
class LabelSaveInput:
    """A label to make or to change; of one that exists, what is left out stays and null clears."""

    brand_id: strawberry.ID = field("The brand.")
    id: strawberry.ID | None = optional("The label to change; without it one is made.")
    name: str | None = optional("1 to 100 characters without a semicolon; needed for a new one, never null.")
    colour: labels.LabelColour | None = optional("Its colour, GREY unless given; never null.")
    starts_on: str | None = optional("The first day of a campaign, such as 2026-12-01.")
    ends_on: str | None = optional("The last day of a campaign, not before the first.")
    brief: str | None = optional("What the campaign is about: at most 5,000 characters.")


@input_type
class LabelDeleteInput:
    """The label to delete."""

    id: strawberry.ID = field("The label.")


@input_type
class SavedViewSaveInput:
    """A view to make or to change; of one that exists, what is left out stays."""

    brand_id: strawberry.ID = field("The brand.")
    id: strawberry.ID | None = optional("The view to change; without it one is made.")
    name: str | None = optional("1 to 100 characters; needed for a new one, never null.")
    place: labels.ViewPlace | None = optional("The list that it is of, POSTS unless given; never null.")
    query: str | None = optional(
        "What the address of the list has after its question mark: 1 to 1,000 characters; needed for a new one."
    )
    is_shared: bool | None = optional(
        "Whether it is the team's, or the viewer's own; false unless given, never null."
    )


@input_type
class SavedViewDeleteInput:
    """The view to delete."""

    id: strawberry.ID = field("The view.")


label = mapping(Label, LabelView)
saved_view = mapping(SavedView, SavedViewFacts)
LABELS = BrandRows("Label", labels.LabelRow.rows_with_brands(), labels.by_ids, label)
SAVED_VIEWS = BrandRows("SavedView", labels.SavedViewRow.rows_with_brands(), labels.views_by_ids, saved_view)


async def _labels_of_brands(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[list[Label] | None]:
    """All labels of the brand, by name; null for who may not see them."""
    return visible(await of_brands(info, labels.of_brands, parents, every(label), list))


async def views_of_brands(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[list[SavedView] | None]:
    """The viewer's own views and those of the team, by name; null for who may not see them."""
    return visible(await of_brands(info, labels.views_of_brands, parents, every(saved_view), list))


async def _counts_of_labels(parents: strawberry.Parent[list[Label]], info: Info) -> Answers[int]:
    """How many posts have the label, archived ones too."""
    return await of_rows(info, labels.label_counts, parents, int, int)


async def _save_label(info: Info, input: LabelSaveInput) -> LabelResult:
    """Make a label, or change one. INVALID on `name` for one that the brand has, whatever its case."""
    scope = await info.context.brand(input.brand_id, labels.save)
    data = read(labels.LabelSave, client_fields(input, "brand_id", "id"))
    return label(await labels.save(scope, data, saved_number("Label", input.id)))


async def _delete_label(info: Info, input: LabelDeleteInput) -> LabelDeletedResult:
    """Delete a label. Posts lose it, and keep their approvals and versions."""
    scope, number = await LABELS.find_named(info.context, input.id, labels.delete)
    deletion = await labels.delete(scope, number)
    return LabelDeleted(id=input.id, posts=deletion.posts)


async def save_view(info: Info, input: SavedViewSaveInput) -> SavedViewResult:
    """Keep a view of a list, or change one: one's own, or one of the team."""
    scope = await info.context.brand(input.brand_id, labels.save_view)
    data = read(labels.SavedViewSave, client_fields(input, "brand_id", "id"))
    return saved_view(await labels.save_view(scope, data, saved_number("SavedView", input.id)))


async def delete_view(info: Info, input: SavedViewDeleteInput) -> DeletedResult:
    """Delete a view: one's own, or one of the team."""
    scope, number = await SAVED_VIEWS.find_named(info.context, input.id, labels.delete_view)
    await labels.delete_view(scope, number)
    return Deleted(id=input.id)


EXTENDS: Extensions = {
    Brand: {
        "labels": batched(_labels_of_brands, of=labels.of_brands, length=row_limits.LABELS.number),
        "saved_views": batched(
            views_of_brands,
            of=labels.views_of_brands,
            length=row_limits.SAVED_VIEWS.number + row_limits.SHARED_VIEWS.number,
        ),
    },
    Label: {"post_count": batched(_counts_of_labels, of=labels.label_counts)},
    Mutation: {
        "label_save": mutation(_save_label, of=labels.save),
        "label_delete": mutation(_delete_label, of=labels.delete),
        "saved_view_save": mutation(save_view, of=labels.save_view),
        "saved_view_delete": mutation(delete_view, of=labels.delete_view),
    },
}
