"""Parsed documents are kept, and strangers cannot push out what signed-in callers use."""

from schema.engine import documents
from schema.engine.documents import LONGEST_KEPT, PROBED
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


def test_what_is_wrong_or_long_is_not_kept() -> None:
    studio = Studio(schema())
    for text in ("{ nothing }", "{ __typename } #" + "x" * LONGEST_KEPT):
        assert studio.document(text) is not studio.document(text)


async def test_the_door_trusts_only_callers(studio: world.Studio) -> None:
    for _ in range(3):
        assert (await studio.send("{ strangers: __typename }", by=None)).status_code == 200
    for _ in range(3):
        assert (await studio.send("{ callers: __typename }", by="O1")).status_code == 200
    executor = studio_of(introspection=True)
    flood(executor)
    assert executor.ask("{ strangers: __typename }", {}, None).digest is None
    assert executor.ask("{ callers: __typename }", {}, None).digest is not None
