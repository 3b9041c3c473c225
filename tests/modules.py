"""Replace what one module uses of a library, and leave every other module as it is."""

import asyncio
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest


def replace_asyncio(monkeypatch: pytest.MonkeyPatch, module: ModuleType, **functions: Any) -> None:
    """Give a module these functions of asyncio in place of the library's.

    Servers run beside the tests in the same loop. If they slept by a function that does not wait, they would never
    let anything else run.
    """
    library = vars(module)["asyncio"]
    monkeypatch.setattr(module, "asyncio", SimpleNamespace(**{**vars(library), **functions}))


def hurry(monkeypatch: pytest.MonkeyPatch, module: ModuleType, seconds: float, to: float = 0.05) -> None:
    """Shorten each time limit of exactly this many seconds in one module; other limits stay as they are."""
    plain = vars(module)["asyncio"].timeout

    def timeout(given: float) -> asyncio.Timeout:
        return plain(to if given == seconds else given)

    replace_asyncio(monkeypatch, module, timeout=timeout)
