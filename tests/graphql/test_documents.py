"""Parsed documents are kept, and strangers cannot push out what signed-in callers use."""

import pytest

from schema.engine import documents
from schema.engine.documents import PROBED, Document, Documents
from schema.engine.execution import Studio
from schema.studio import schema, studio as studio_of
from tests.graphql import world

OURS = "{ viewer { user { id } } }"
LONG = 9_000


def flood(studio: Studio) -> None:
    """Send more than is kept of what was sent once."""
    for number in range(2 * PROBED // LONG):
        studio.ask("{ __typename } #" + chr(ord("A") + number) * LONG, {}, None)


def test_a_document_is_parsed_once() -> None:
    studio = Studio(schema())
    assert studio.ask(OURS, {}, None).digest is None
    again = studio.ask(OURS, {}, None)
    assert again.digest == documents.digest_of(OURS)
    assert studio.ask(OURS, {}, None).document is again.document


def test_strangers_push_out_only_what_nobody_has_sent_again() -> None:
    studio = Studio(schema())
    once = studio.ask(OURS, {}, None)
    studio.trust(once)
    flood(studio)
    again = studio.ask(OURS, {}, None)
    assert again.document is not once.document
    studio.trust(studio.ask(OURS, {}, None))
    flood(studio)
    assert studio.ask(OURS, {}, None).document is again.document


def test_signed_in_callers_share_a_bounded_place() -> None:
    studio = Studio(schema())
    kept = studio.ask(OURS, {}, None)
    studio.trust(studio.ask(OURS, {}, None))
    for number in range(documents.KEPT // LONG + 1):
        text = "{ __typename } #" + chr(ord("a") + number) * LONG
        studio.ask(text, {}, None)
        studio.trust(studio.ask(text, {}, None))
    assert studio.ask(OURS, {}, None).document is not kept.document


@pytest.mark.parametrize(("trusted", "most"), [(False, 50_000), (True, 150_000)])
def test_the_oldest_goes_with_the_first_character_too_many(*, trusted: bool, most: int) -> None:
    for more in (0, 1):
        kept = Documents()
        lengths = [10_000] * (most // 10_000 - 1) + [5_000, 5_000 + more]
        for number, length in enumerate(lengths):
            kept.add(bytes([number]), Document(None), length)
            if trusted:
                kept.trust(bytes([number]))
        found = [kept.get(bytes([number])) is not None for number in range(len(lengths))]
        assert found == [not more] + [True] * (len(lengths) - 1)


def test_what_is_wrong_or_long_is_not_kept() -> None:
    studio = Studio(schema())
    for text in ("{ nothing }", "{ __typename } #".ljust(10_001, "x")):
        assert studio.document(text) is not studio.document(text)
    longest = "{ __typename } #".ljust(10_000, "x")
    assert studio.document(longest) is studio.document(longest)


def test_eight_plans_of_a_document_are_kept() -> None:
    names = ("a", "b", "c", "d")
    text = f"query ({', '.join(f'${name}: Boolean!' for name in names)}) {{ __typename "
    text += " ".join(f"{name}: __typename @include(if: ${name})" for name in names) + " }"
    document = Studio(schema()).document(text).valid
    assert document is not None
    made = document.plans

    def plan(number: int) -> object:
        return made.of({name: bool(number >> place & 1) for place, name in enumerate(names)})

    first = plan(0)
    rest = [plan(number) for number in range(1, 8)]
    assert plan(0) is first
    plan(8)
    assert [plan(number) for number in range(1, 8)] == rest
    assert plan(0) is not first


async def test_the_door_trusts_only_callers(studio: world.Studio) -> None:
    for _ in range(3):
        assert (await studio.send("{ strangers: __typename }", by=None)).status_code == 200
    for _ in range(3):
        assert (await studio.send("{ callers: __typename }", by="O1")).status_code == 200
    executor = studio_of(introspection=True)
    flood(executor)
    assert executor.ask("{ strangers: __typename }", {}, None).digest is None
    assert executor.ask("{ callers: __typename }", {}, None).digest is not None
