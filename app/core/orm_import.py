"""The first import of the ORM, without its reading of its own source.

The ORM looks for descriptions of columns in the comments of every class of a table. `models` spares ours that. The
ORM's own base class has no column and is spared here: parsing its module takes a twentieth of a command's start.
`app` imports this before all else, because whoever imports the ORM first decides.
"""

import inspect
from importlib import import_module
from typing import Any

_getsource = inspect.getsource


def _of_no_class(of: Any) -> str:
    """The source, as ever, except that a class has none, as where the files of the source are not installed."""
    if inspect.isclass(of):
        raise OSError("classes are not read")
    return _getsource(of)


inspect.getsource = _of_no_class
try:
    import_module("tortoise.models")
finally:
    inspect.getsource = _getsource
