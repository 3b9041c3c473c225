"""Parsed documents are kept, and strangers cannot push out what signed-in callers use."""

import pytest

from schema.engine import documents
from schema.engine.documents import PROBATION_SPACE, Document, ValidDocument
from schema.engine.execution import Studio
from schema.engine.studio_operations import GraphQLRequest, RequestedOperation
from schema.studio import schema, studio as studio_of
from tests.graphql import world

OURS = "{ viewer { user { id } } }"
LONG = 9_000


def sent(studio: Studio, text: str) -> RequestedOperation:
    """What a document asks for."""
    return RequestedOperation(GraphQLRequest(text, {}, None), studio.documents)


def valid(studio: Studio, text: str) -> ValidDocument:
    """The document of a text that is valid."""
    return sent(studio, text).operation().document


def trust(studio: Studio, text: str) -> None:
    """Send a document that was sent before as a signed-in caller."""
    digest = sent(studio, text).digest
    assert digest is not None
    studio.documents.trust(digest)


def flood(studio: Studio) -> None:
    """Send more than is kept of what was sent once."""
    for number in range(2 * PROBATION_SPACE // LONG):
        sent(studio, "{ __typename } #" + chr(ord("A") + number) * LONG)


def test_a_document_is_parsed_once() -> None:
    studio = Studio(schema())
    assert sent(studio, OURS).digest is None
    again = sent(studio, OURS)
    assert again.digest == documents.digest_of(OURS)
    assert valid(studio, OURS) is again.operation().document


def test_strangers_push_out_only_what_nobody_has_sent_again() -> None:
    studio = Studio(schema())
    once = valid(studio, OURS)
    flood(studio)
    again = valid(studio, OURS)
    assert again is not once
    trust(studio, OURS)
    flood(studio)
    assert valid(studio, OURS) is again


def test_signed_in_callers_share_a_bounded_place() -> None:
    studio = Studio(schema())
    kept = valid(studio, OURS)
    trust(studio, OURS)
    for number in range(documents.TRUST_SPACE // LONG + 1):
        text = "{ __typename } #" + chr(ord("a") + number) * LONG
        sent(studio, text)
        trust(studio, text)
    assert valid(studio, OURS) is not kept


@pytest.mark.parametrize(("trusted", "most"), [(False, 50_000), (True, 150_000)])
def test_the_oldest_goes_with_the_first_character_too_many(*, trusted: bool, most: int) -> None:
    for more in (0, 1):
        kept = Studio(schema()).documents
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
        assert studio.documents.of(text)[0] is not studio.documents.of(text)[0]
    longest = "{ __typename } #".ljust(10_000, "x")
    assert studio.documents.of(longest)[0] is studio.documents.of(longest)[0]


def test_eight_plans_of_a_document_are_kept() -> None:
    names = ("a", "b", "c", "d")
    text = f"query ({', '.join(f'${name}: Boolean!' for name in names)}) {{ __typename "
    text += " ".join(f"{name}: __typename @include(if: ${name})" for name in names) + " }"
    document = Studio(schema()).documents.of(text)[0].valid
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
    assert sent(executor, "{ strangers: __typename }").digest is None
    assert sent(executor, "{ callers: __typename }").digest is not None
