"""What is wrong between the ledger and the tests; an empty list is what the suite asks for."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from tests.ledger.book import Requirement
from tests.ledger.claims import Claims


def complaints(
    requirements: Sequence[Requirement],
    claims: Claims,
    *,
    plans: Collection[str],
    finished: Collection[str],
) -> list[str]:
    """Every disagreement as a sentence, in the order of the ledger and then of the tests.

    An id twice or in no state; a proven id without a test; a plan whose title is unknown or finished; a test
    that names an unknown id; a claim that is not made of plain strings.
    """
    known = Counter(requirement.ident for requirement in requirements)
    found = [f"{ident} stands in the ledger {times} times" for ident, times in known.items() if times > 1]
    for requirement in requirements:
        found.extend(_about(requirement, claims, plans, finished))
    for ident, places in claims.places.items():
        if ident not in known:
            found.append(f"{', '.join(places)}: {ident} is not in the ledger")
    found.extend(f"{place}: ids are written as plain strings" for place in claims.unreadable)
    return found


def _about(
    requirement: Requirement, claims: Claims, plans: Collection[str], finished: Collection[str]
) -> Iterator[str]:
    ident, state = requirement.ident, requirement.state
    if state is None:
        yield f"{ident} is in no state"
        return
    if state.kind == "proven" and ident not in claims.places:
        yield f"{ident} is proven by no test: {requirement.says}"
    if state.kind == "planned" and state.text in finished:
        yield f"{ident} is planned for '{state.text}', which is finished: {requirement.says}"
    elif state.kind == "planned" and state.text not in plans:
        yield f"{ident} is planned for '{state.text}', a title that is not in the plans"
