"""Files of the corpus before they are made."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """A file that can be made. `is_usable` says whether the service has to take it.

    What is shown of it has a red upper left quarter on white, but for one that `is_grey` or `is_small`.
    """

    make: Callable[[], bytes]
    is_usable: bool = True
    is_grey: bool = False
    is_small: bool = False


def usable(make: Callable[[], bytes], *, is_grey: bool = False, is_small: bool = False) -> Source:
    """A file that is taken."""
    return Source(make, is_grey=is_grey, is_small=is_small)


def broken(make: Callable[[], bytes]) -> Source:
    """A file that is refused."""
    return Source(make, is_usable=False)
