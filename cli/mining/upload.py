"""Sends import requests one by one. If the connection breaks, the rest is saved for the next run."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cli.errors import Failure, Refused
from cli.mining import unsent
from cli.mining.guard import ImportRequest

Send = Callable[[bytes, str], dict[str, Any]]


def send(batches: Sequence[ImportRequest], turns: Iterable[int], call: Send, base_url: str, brand: str) -> int:
    """Send the batches with the numbers in `turns`. Return the number of ideas that were sent.

    Errors: Failure; its hint says how to send the rest.
    """
    _remember(batches, base_url, brand)
    count = 0
    for number in turns:
        batch = batches[number]
        try:
            call(batch.body, batch.key)
        except Failure as failure:
            if _is_final(failure):
                _remember((), base_url, brand)
            elif number or len(batches) > 1:
                failure.hint = _hint(count, batches, failure.hint)
            raise
        count += len(batch.ideas)
        _remember(batches[number + 1 :], base_url, brand)
    return count


def _remember(batches: Sequence[ImportRequest], base_url: str, brand: str) -> None:
    unsent.keep(base_url, brand, [idea for batch in batches for idea in batch.ideas])


def _is_final(failure: Failure) -> bool:
    """Whether the service refused the request for good, so that a repetition would fail in the same way."""
    return isinstance(failure, Refused) and failure.status in (400, 403, 404, 409, 413, 422)


def _hint(count: int, batches: Sequence[ImportRequest], hint: str | None) -> str:
    total = sum(len(batch.ideas) for batch in batches)
    text = f"{count} of {total} ideas were sent. Run galley mine again: it sends the rest first."
    return f"{text}\n{hint}" if hint else text
