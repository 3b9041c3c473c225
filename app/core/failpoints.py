"""Failpoints: named places where a test may end the work, before and after each commit and each outgoing call.

In a running service they do nothing. Crash tests plug a hook that ends the work at the n-th failpoint, and then
prove that nothing was lost and nothing was done twice.
"""

from collections.abc import Callable

_hook: Callable[[str], None] | None = None


def hit(name: str) -> None:
    """Call the hook with the name of this failpoint, such as `before commit`."""
    if _hook is not None:
        _hook(name)


def plug(hook: Callable[[str], None] | None) -> None:
    """Use `hook` from now on; None removes it."""
    global _hook
    _hook = hook
