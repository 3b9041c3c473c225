"""What the decorator of operations demands of their declarations."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from app.access import BrandScope, Caller, ConfirmedWhen, Permission, Tier, operation


@dataclass(frozen=True)
class Plain:
    approve: bool = False


@dataclass(frozen=True)
class WithFields:
    approve: bool = False

    def access_fields(self) -> Mapping[str, Any]:
        return {"approve": self.approve}


def needs(raw: Mapping[str, Any]) -> tuple[Permission, ...]:
    return (Permission.OWNER,) if raw.get("approve") else (Permission.CONTENT_VIEW,)


def tier(raw: Mapping[str, Any]) -> Tier:
    return Tier.FULL if raw.get("approve") else Tier.READ


CONFIRMED = ConfirmedWhen("to approve", lambda _caller, raw: bool(raw.get("approve")))


# Each ignored error is the type checker's refusal of the same mistake: an ignore without an error is one itself.
def test_an_operation_whose_permission_depends_on_the_body_takes_an_input_that_says_so() -> None:
    with pytest.raises(TypeError, match="access_fields"):

        @operation(needs=needs, reads=True)  # pyright: ignore[reportArgumentType]
        async def _approve(scope: BrandScope, data: Plain) -> None: ...


def test_an_operation_whose_tier_depends_on_the_body_takes_an_input_that_says_so() -> None:
    with pytest.raises(TypeError, match="access_fields"):

        @operation(tier=tier, reads=True)  # pyright: ignore[reportArgumentType]
        async def _approve(caller: Caller, post_id: int) -> None: ...


def test_an_operation_whose_confirmation_depends_on_the_body_takes_an_input_that_says_so() -> None:
    with pytest.raises(TypeError, match="access_fields"):

        @operation(confirmed=CONFIRMED, reads=True)  # pyright: ignore[reportArgumentType]
        async def _approve(caller: Caller) -> None: ...


def test_an_input_given_by_its_keyword_alone_is_refused() -> None:
    with pytest.raises(TypeError, match="access_fields"):

        @operation(needs=needs, reads=True)  # pyright: ignore[reportArgumentType]
        async def _approve(scope: BrandScope, *, data: WithFields) -> None: ...


def test_an_input_with_fields_is_accepted() -> None:
    @operation(needs=needs, tier=tier, confirmed=CONFIRMED, reads=True)
    async def _approve(scope: BrandScope, data: WithFields) -> None: ...

    assert _approve.needed(WithFields(approve=True).access_fields()) == (Permission.OWNER,)
