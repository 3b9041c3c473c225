"""The moments at which a process may die: around each commit and each call to the outside.

In a running service `reached` does nothing. Crash tests plug a hook that ends the work at the n-th moment
and then prove that nothing was lost and nothing was done twice.
"""

from collections.abc import Callable

_hook: Callable[[str], None] | None = None


def reached(moment: str) -> None:
    """Say that the work is at `moment`, such as `before commit`."""
    if _hook is not None:
        _hook(moment)


def plug(hook: Callable[[str], None] | None) -> None:
    """Use `hook` from now on; None takes it away."""
    global _hook
    _hook = hook
