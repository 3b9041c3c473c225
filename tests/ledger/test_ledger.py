"""The ledger agrees with the tests; and the check that says so sees each way in which it might not."""

import pytest

from tests.ledger.audit import complaints
from tests.ledger.book import FINISHED, PLANS, Requirement, State, load, read
from tests.ledger.claims import Claims, gather, gather_suite

CATALOGUE = 455
RULINGS = 171


def test_ledger_and_tests_agree() -> None:
    found = complaints(load(), gather_suite(), plans=PLANS, finished=FINISHED)
    if found:
        pytest.fail("\n".join(found), pytrace=False)


def test_nothing_is_ever_dropped() -> None:
    idents = [requirement.ident for requirement in load()]
    rulings = [ident for ident in idents if ident.startswith("S-")]
    assert rulings == [f"S-{number:03}" for number in range(1, RULINGS + 1)]
    assert len(set(idents)) == len(idents) == CATALOGUE + RULINGS


def test_sections_number_their_lines_without_gaps() -> None:
    lines: dict[str, list[int]] = {}
    for requirement in load():
        prefix, _, number = requirement.ident.rpartition("-")
        lines.setdefault(prefix, []).append(int(number))
    assert {prefix: list(range(1, len(found) + 1)) for prefix, found in lines.items()} == lines


def test_finished_work_was_planned() -> None:
    assert FINISHED <= PLANS


@pytest.mark.parametrize(
    ("written", "state"),
    [
        ("proven", State("proven")),
        ("planned: The studio API", State("planned", "The studio API")),
        ("reason: nobody can produce it", State("reason", "nobody can produce it")),
        ("proven: really", None),
        ("planned", None),
        ("planned: ", None),
        ("reason:", None),
        ("", None),
        ("done", None),
    ],
)
def test_a_state_is_one_of_three(written: str, state: State | None) -> None:
    assert State.parse(written) == state


def test_a_file_is_read_in_order_and_its_titles_are_no_requirements() -> None:
    lines = {"A": {"title": "First", "A-01": {"state": "proven", "says": "one"}}}
    assert list(read(lines)) == [Requirement("A-01", "A", "one", State("proven"))]


def entry(ident: str, state: State | None) -> Requirement:
    return Requirement(ident, "A", "it works", state)


def check(*requirements: Requirement, claimed: str = "", finished: frozenset[str] = frozenset()) -> list[str]:
    return complaints(requirements, gather({"t.py": claimed}), plans={"Later", "Done"}, finished=finished)


def test_agreement_says_nothing() -> None:
    book = (
        entry("A-01", State("proven")),
        entry("A-02", State("planned", "Later")),
        entry("A-03", State("reason", "nobody can produce it")),
    )
    assert check(*book, claimed='@proves("A-01")\ndef test_it(): ...') == []


def test_a_plan_may_have_its_first_test() -> None:
    assert check(entry("A-01", State("planned", "Later")), claimed='proves("A-01")') == []


def test_an_id_in_no_state() -> None:
    assert check(entry("A-01", None)) == ["A-01 is in no state"]


def test_a_proven_id_without_a_test() -> None:
    assert check(entry("A-01", State("proven"))) == ["A-01 is proven by no test: it works"]


def test_a_test_that_names_an_unknown_id() -> None:
    assert check(claimed='proves("A-09")\nproves("A-09")') == ["t.py:1, t.py:2: A-09 is not in the ledger"]


def test_a_plan_for_work_that_is_finished() -> None:
    found = check(entry("A-01", State("planned", "Done")), finished=frozenset({"Done"}))
    assert found == ["A-01 is planned for 'Done', which is finished: it works"]


def test_a_plan_without_a_known_title() -> None:
    found = check(entry("A-01", State("planned", "Someday")))
    assert found == ["A-01 is planned for 'Someday', a title that is not in the plans"]


def test_an_id_that_stands_twice() -> None:
    twice = entry("A-01", State("reason", "none"))
    assert check(twice, twice) == ["A-01 stands in the ledger 2 times"]


@pytest.mark.parametrize("claimed", ["proves(IDS)", "proves(*IDS)", "proves()", 'proves(ids="A-01")'])
def test_a_claim_that_cannot_be_read(claimed: str) -> None:
    assert check(claimed=claimed) == ["t.py:1: ids are written as plain strings"]


def test_claims_are_found_as_decorators_marks_and_module_marks() -> None:
    source = """
@proves("A-01", "A-02")
async def test_one(): ...

@ledger.proves("A-01")
class TestTwo: ...

pytestmark = [pytest.mark.proves("A-03")]

other("A-04")
"""
    assert gather({"t.py": source}) == Claims(
        places={"A-01": ["t.py:2", "t.py:5"], "A-02": ["t.py:2"], "A-03": ["t.py:8"]}
    )
