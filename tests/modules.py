"""Replace what one module uses of a library, and leave every other module as it is."""

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
