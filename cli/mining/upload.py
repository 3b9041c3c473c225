"""Sends what the guard sealed, batch by batch, and keeps the rest for the next run when the way breaks."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cli.errors import Failure, Refused
from cli.mining import unsent
from cli.mining.guard import Sealed

Send = Callable[[bytes, str], dict[str, Any]]


def send(batches: Sequence[Sealed], turns: Iterable[int], call: Send, base_url: str, brand: str) -> int:
    """Send every batch as its turn comes; how many ideas the service took.

    Errors: Failure, whose hint says what is left to do.
    """
    _remember(batches, base_url, brand)
    taken = 0
    for number in turns:
        batch = batches[number]
        try:
            call(batch.body, batch.key)
        except Failure as failure:
            if _is_final(failure):
                _remember((), base_url, brand)
            elif number or len(batches) > 1:
                failure.hint = _hint(taken, batches, failure.hint)
            raise
        taken += len(batch.ideas)
        _remember(batches[number + 1 :], base_url, brand)
    return taken


def _remember(batches: Sequence[Sealed], base_url: str, brand: str) -> None:
    unsent.keep(base_url, brand, [idea for batch in batches for idea in batch.ideas])


def _is_final(failure: Failure) -> bool:
    """Whether the service understood and said no, so that asking again would say the same."""
    return isinstance(failure, Refused) and failure.status in (400, 403, 404, 409, 413, 422)


def _hint(taken: int, batches: Sequence[Sealed], hint: str | None) -> str:
    everything = sum(len(batch.ideas) for batch in batches)
    told = f"{taken} of {everything} ideas were sent. Run galley mine again: it sends the rest first."
    return f"{told}\n{hint}" if hint else told
