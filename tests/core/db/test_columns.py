"""Values that no column holds: filters compare them and find nothing, writes refuse them, on both databases."""

# pyright: reportUnknownMemberType=false, reportPrivateUsage=false

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from tortoise.context import require_context
from tortoise.expressions import Q
from tortoise.fields import CharField, Field, IntField, TextField
from tortoise.models import Model

from app.access.models import AuditEntry, RepeatedRequest
from app.core import clock
from app.core.db import Statement, atomic
from app.core.db.columns import guard
from app.core.db.failures import Unstorable
from app.core.models import OutgoingMail, PeriodicRun, Switch, ThrottleWindow
from app.migrations import drift
from tests.ledger import proves

NUMBERS = (2**31 - 1, 2**31, -(2**31), -(2**31) - 1, 2**63 - 1, 2**63, -(2**63) - 1, 10**5000, -(10**5000), 0, -1)
TEXTS = ("", "\0", "a\0b", "\ud800", "ä\udfff", "ä" * 254, "x" * 255, "x" * 256, "x" * 100_000, "'\"\\%_")


def columns() -> Iterator[tuple[type[Model], str, Field[Any]]]:
    for model in (require_context().apps or {})["models"].values():
        for name, field in model._meta.fields_map.items():
            if isinstance(field, CharField | TextField | IntField):
                yield model, name, field


def values(field: Field[Any]) -> tuple[Any, ...]:
    return NUMBERS if isinstance(field, IntField) else TEXTS


@proves("S-020")
async def test_every_column_compares_with_every_value(orm: object) -> None:
    count = 0
    for model, name, field in columns():
        count += 1
        tried = values(field)
        filters: list[dict[str, Any]] = [{name: value} for value in tried]
        filters += [{f"{name}__gt": value} for value in tried]
        filters += [{f"{name}__in": tried}, {f"{name}__range": (tried[0], tried[-1])}, {f"{name}__not": tried[1]}]
        each = [Q(**given) for given in filters]
        assert not await model.filter(Q(*each, join_type=Q.OR)).exclude(each[0]).exists(), (model, name)
    assert count > 200


@proves("S-020")
async def test_comparisons_are_right_beyond_the_column(orm: object) -> None:
    row = await ThrottleWindow.create(key="x" * 255, tries=2**31 - 1, ends_at=clock.now())
    found = ThrottleWindow.filter
    assert await found(tries__lt=2**31).exists()
    assert await found(tries__lt=10**5000, tries__gt=-(10**5000)).exists()
    assert await found(tries__range=(-(2**70), 2**70)).exists()
    assert not await found(tries__gte=2**31).exists()
    assert await found(tries__not=2**31).exists()
    assert await found(id__in=[2**63, row.id, -(2**70)]).exists()
    assert not await found(id=row.id + 2**64).exists()
    assert not await found(pk=2**63).exists()
    assert await found(key="x" * 255).exists()
    for text in ("x" * 254, "x" * 256, "x" * 255 + "\0", "\ud800"):
        assert not await found(key=text).exists()
        assert await found(key__not=text).exists()
        assert await ThrottleWindow.exclude(key=text).exists()
        assert await found(key__in=[text, "x" * 255]).exists()


@proves("S-020", "S-162")
@pytest.mark.parametrize(
    "given",
    [
        {"key": "x" * 256},
        {"key": "a\0b"},
        {"key": "\ud800"},
        {"tries": 2**31},
        {"tries": -(2**31) - 1},
        {"tries": 2**64},
    ],
    ids=["long", "nul", "surrogate", "int4", "negative", "beyond"],
)
async def test_a_write_is_refused(orm: object, given: dict[str, Any]) -> None:
    right: dict[str, Any] = {"key": "k", "tries": 1, "ends_at": clock.now()}
    with pytest.raises(Unstorable):
        await ThrottleWindow.create(**(right | given))
    row = await ThrottleWindow.create(**right)
    with pytest.raises(Unstorable):
        await ThrottleWindow.filter(id=row.id).update(**given)
    with pytest.raises(Unstorable):
        await ThrottleWindow.bulk_create([ThrottleWindow(**(right | {"key": "other"} | given))])
    assert await ThrottleWindow.all().values_list("key", "tries") == [("k", 1)]


@proves("S-020")
async def test_the_longest_and_largest_is_written(orm: object) -> None:
    now = clock.now()
    await PeriodicRun.create(job="ä" * 64, slot=now)
    await OutgoingMail.create(
        uuid=uuid4(), sealed="x" * 100_000, attempts=-(2**31), error="🙂" * 500, created_at=now
    )
    assert await PeriodicRun.filter(job="ä" * 64).exists()
    assert await OutgoingMail.filter(attempts=-(2**31), error="🙂" * 500).exists()


@proves("S-162")
@pytest.mark.parametrize("value", [2**63, -(2**63) - 1, 10**100], ids=["above", "below", "beyond"])
async def test_a_statement_refuses_a_number_and_goes_on(orm: object, value: int) -> None:
    statement = Statement("SELECT id FROM throttle_window WHERE id = :id", row=int)
    with pytest.raises(Unstorable):
        await statement.rows(id=value)
    assert await statement.rows(id=2**63 - 1) == []


@proves("S-162")
async def test_a_statement_refuses_half_of_a_character(orm: object) -> None:
    statement = Statement("SELECT id FROM throttle_window WHERE key = :key", row=int)
    with pytest.raises(Unstorable):
        await statement.rows(key="\ud800")
    with pytest.raises(Unstorable):
        async with atomic():
            await statement.rows(key="\ud800")
    assert await statement.rows(key="k") == []


async def test_asking_for_the_description_of_the_models_changes_no_filter(orm: object) -> None:
    async with drift.describing():
        pass
    assert await OutgoingMail.filter(id=2**70).count() == 0
    assert await ThrottleWindow.filter(key="x" * 1000).count() == 0


LENGTHS = [
    (Switch, {"name": 64, "value": 255}),
    (ThrottleWindow, {"key": 255}),
    (PeriodicRun, {"job": 64}),
    (OutgoingMail, {"error": 500}),
    (AuditEntry, {"token_name": 100, "tier": 32, "door": 16, "address": 64, "request_id": 64}),
    (AuditEntry, {"action": 64, "subject": 255}),
    (RepeatedRequest, {"operation": 64, "key": 255, "payload_hash": 64}),
]


@pytest.mark.parametrize(("model", "lengths"), LENGTHS, ids=range(len(LENGTHS)))
async def test_a_text_has_its_length_and_no_more(orm: object, model: type[Model], lengths: dict[str, int]) -> None:
    for name, longest in lengths.items():
        assert await model.filter(pk=0).update(**{name: "\u00e4" * longest}) == 0
        with pytest.raises(Unstorable):
            await model.filter(pk=0).update(**{name: "\u00e4" * (longest + 1)})


async def test_a_column_is_checked_once_however_often_the_orm_is_initialised(orm: object) -> None:
    models = (require_context().apps or {})["models"].values()
    before = {(model, name): len(field.validators) for model, name, field in columns()}
    guard(models)
    assert {(model, name): len(field.validators) for model, name, field in columns()} == before
