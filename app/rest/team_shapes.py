"""Answers about brands, which this door calls teams."""

from typing import Any

from pydantic import Field

from app.domain.brands import BrandDetail, ListedBrand
from app.rest.shapes import Shape, Slug, Time


class TeamAccount(Shape):
    """The account that owns a brand."""

    id: int = Field(examples=[7])
    trial_ends_at: Time


class TeamName(Shape):
    """A brand by its id and name."""

    id: int = Field(examples=[12])
    name: str = Field(examples=["North"])


class ListedTeam(TeamName):
    """A brand in the list of the caller's brands."""

    slug: Slug = Field(examples=["2a947af9-d85c-4a51-86ec-125bf81121f2"])
    account: TeamAccount


class Team(ListedTeam):
    """A brand with its contact details."""

    email: str | None = Field(examples=["hello@north.example"])
    phone: str | None = Field(examples=[None])
    address: str | None = Field(examples=["1 Quay Street"])


class TeamList(Shape):
    """The caller's brands by ascending id, and the selected one."""

    teams: list[ListedTeam]
    current_team: TeamName | None


class TeamResponse(Shape):
    """One brand."""

    team: Team


class TeamUpdateResponse(Shape):
    """The name of a brand after a change."""

    team: TeamName
    message: str = Field(examples=["Brand updated."])


class TeamSelectionResponse(Shape):
    """The selected brand."""

    current_team: TeamName
    message: str = Field(examples=["Brand selected."])


def team_fields(brand: ListedBrand | BrandDetail) -> dict[str, Any]:
    """What a `ListedTeam` is made of: the brand, with its account in an object of its own (S-012)."""
    account = {"id": brand.account_id, "trial_ends_at": brand.trial_ends_at}
    return {"id": brand.id, "name": brand.name, "slug": brand.slug, "account": account}
