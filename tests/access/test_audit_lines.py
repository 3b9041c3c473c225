"""What a line of the audit log holds: who acted with which token through which door, and on what."""

from dataclasses import replace
from typing import Any

import pytest

from app.access import System, Tier, Visitor, audit, audit_pages
from app.access.audit import AuditChange
from app.access.models import AuditEntry
from app.access.principals import Door, RequestInfo
from app.core.clock import Frozen
from tests import factories

pytestmark = pytest.mark.usefixtures("orm")

REQUEST = RequestInfo(Door.MCP, "192.0.2.1", "request-1")
NOBODY = {"brand_id": None, "actor_id": None, "token_id": None, "token_name": None, "tier": None}


def shown(principal: Any, line: AuditChange) -> dict[str, Any]:
    return audit.values(principal, "posts.approve", line)


async def test_a_line_of_a_person_in_a_brand(clock: Frozen) -> None:
    person = await factories.user()
    brand = await factories.brand(person)
    scope = await factories.scope(person, brand)
    caller = replace(scope.caller, request=REQUEST)
    expected = {
        "brand_id": brand.id,
        "actor_id": person.id,
        "token_id": caller.token_id,
        "token_name": "a token",
        "tier": None,
        "door": "mcp",
        "address": "192.0.2.1",
        "request_id": "request-1",
        "action": "posts.approve",
        "subject": "post 12",
        "created_at": clock.at,
    }
    assert shown(replace(scope, caller=caller), AuditChange("post 12")) == expected
    assert shown(caller, AuditChange("post 12")) == expected | {"brand_id": None}
    assert shown(caller, AuditChange("post 12", brand_id=7)) == expected | {"brand_id": 7}
    assert shown(replace(scope, caller=caller), AuditChange("post 12", brand_id=7))["brand_id"] == 7
    # The actor is always the caller; the action may be the one that the operation names.
    assert shown(caller, AuditChange("post 12", actor_id=7))["actor_id"] == person.id
    assert shown(caller, AuditChange("post 12", action="posts.expire"))["action"] == "posts.expire"
    assert shown(caller, AuditChange("post 12", unproven=True)) == expected | {"brand_id": None, "actor_id": None}


@pytest.mark.parametrize("tier", [Tier.READ, Tier.STANDARD_WRITE, Tier.ELEVATED_WRITE])
async def test_a_limited_token_is_named_with_its_tier(clock: Frozen, tier: Tier) -> None:
    caller = await factories.caller(await factories.user(), tier)
    assert shown(caller, AuditChange("post 12"))["tier"] == tier.name.lower()


@pytest.mark.parametrize(
    ("principal", "door", "actor"),
    [
        (System("why"), "worker", 7),
        (System.by_command("why"), "command", None),
        (Visitor(), "rest", 7),
        (Visitor(RequestInfo(Door.COMMAND)), "command", None),
    ],
)
def test_without_a_token_the_operation_says_who_acted_unless_an_operator_did(
    clock: Frozen, principal: Any, door: str, actor: int | None
) -> None:
    found = shown(principal, AuditChange("user 7", actor_id=7))
    assert {name: found[name] for name in NOBODY} == NOBODY | {"actor_id": actor}
    assert found["door"] == door
    assert shown(principal, AuditChange("user 7", actor_id=7, unproven=True))["actor_id"] is None
    assert shown(principal, AuditChange("user 7"))["actor_id"] is None


@pytest.mark.parametrize(("length", "kept"), [(255, 255), (256, 255)])
def test_a_subject_has_255_characters_at_most(clock: Frozen, length: int, kept: int) -> None:
    assert shown(System("why"), AuditChange("x" * length))["subject"] == "x" * kept


def test_changes_are_collected_by_the_innermost_block_and_nowhere_else() -> None:
    with audit.recording() as outer:
        audit.changed("post 1", "why", brand_id=2, actor_id=3, action="a", unproven=True)
        with audit.recording() as inner:
            audit.changed("post 2")
        audit.changed("post 3")
    assert outer == [AuditChange("post 1", "why", 2, 3, "a", unproven=True), AuditChange("post 3")]
    assert inner == [AuditChange("post 2", None, None, None, None, unproven=False)]
    with pytest.raises(RuntimeError, match="outside of a writing operation"):
        audit.changed("post 4")


async def test_lines_are_read_by_their_numbers_in_the_brands_that_are_named(clock: Frozen) -> None:
    made = [
        await AuditEntry.create(
            brand_id=brand, door="rest", action="posts.create", subject=f"post {number}", created_at=clock.at
        )
        for number, brand in enumerate((1, 1, 2, None))
    ]
    numbers = [line.id for line in made]

    async def read(brands: list[int], ids: list[int]) -> list[str]:
        found = await audit_pages.by_ids(brands, ids)
        assert all(line.id == number for number, line in found.items())
        return sorted(line.subject for line in found.values())

    assert await read([1], numbers) == ["post 0", "post 1"]
    assert await read([1], numbers[1:]) == ["post 1"]
    assert await read([1, 2], numbers) == ["post 0", "post 1", "post 2"]
    assert await read([2], numbers[:2]) == []
    assert await read([1], []) == []
    (line,) = (await audit_pages.by_ids([2], numbers)).values()
    assert line == audit_pages.AuditLine(numbers[2], 2, None, None, "posts.create", "post 2", None, clock.at)
