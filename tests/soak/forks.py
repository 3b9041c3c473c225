"""A process that has imported product and tests once and starts each run of tests as a fork of itself.

The fork puts the changed code in the place of the code of the functions that it concerns. What only an import
would notice, a constant of a module or a function that ran while modules were imported, it refuses: that needs a
process of its own. Requests and answers are lines of JSON.
"""

import contextlib
import gc
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, Final

import pytest

from tests.soak import reach
from tests.soak.mutations import PACKAGES, Mutation

OPTIONS: Final = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:randomly", "-p", "no:xdist")
REFUSED: Final = -1
"""The code of a run that needs a process of its own."""
HANGS: Final = -2
_REFUSED: Final = 255
"""How the fork says it."""
_TREE: Final = Path.cwd()

Key = tuple[str, str, int]


class Forks:
    """The process, seen from the one that asks it."""

    def __init__(self, tree: Path, database: str) -> None:
        self._running = subprocess.Popen(
            [sys.executable, "-m", __name__],
            cwd=tree,
            env=reach.environment(tree, database),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._running.stdout is not None
        _ = self._running.stdout.readline()  # it has loaded the tree, which may change from now on

    def run(self, file: str, tests: Sequence[str], seconds: float) -> tuple[int, str]:
        """The code of pytest and what it printed, with this file as it is now; none for the tree as it was."""
        assert self._running.stdin is not None
        assert self._running.stdout is not None
        request = {"file": file, "tests": list(tests), "seconds": seconds}
        print(json.dumps(request), file=self._running.stdin, flush=True)
        answer = json.loads(self._running.stdout.readline())
        return answer["code"], answer["output"]

    def close(self) -> None:
        """End the process."""
        assert self._running.stdin is not None
        self._running.stdin.close()
        self._running.wait(timeout=60)


def may_replace(mutation: Mutation) -> bool:
    """Whether a fork can show this one, as far as its kind tells: statements of SQL are constants of modules."""
    return mutation.kind != "sql"


class Loaded:
    """What was imported: the functions of the product, and the code that ran meanwhile."""

    def __init__(self) -> None:
        self.ran: Final = set[Key]()
        self._functions: Final = defaultdict[Key, list[FunctionType]](list)
        self._sources: Final = {
            path: path.read_bytes() for package in PACKAGES for path in (_TREE / package).rglob("*.py")
        }

    def load(self) -> None:
        """Import product and tests, as a run does that only collects."""
        folders = [str(folder) for folder in reach.folders(_TREE)]
        sys.setprofile(self._note)
        try:
            with Path(os.devnull).open("w", encoding="utf-8") as nothing, contextlib.redirect_stdout(nothing):
                pytest.main([*OPTIONS, "--collect-only", *folders])
        finally:
            sys.setprofile(None)
        gc.unfreeze()  # the end of collecting has frozen what there is, and the list leaves that out
        for each in gc.get_objects():
            if isinstance(each, FunctionType) and _is_product(each.__code__):
                self._functions[_key(each.__code__)].append(each)
        gc.collect()
        gc.freeze()

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and _is_product(frame.f_code):
            self.ran.add(_key(frame.f_code))

    def replace(self, file: str) -> bool:
        """Put the code of this file in the place of the imported one; False where that is not enough."""
        path = _TREE / file
        if str(path) not in {getattr(module, "__file__", None) for module in list(sys.modules.values())}:
            return False
        before, after = (compile(source, path, "exec") for source in (self._sources[path], path.read_bytes()))
        return self._put(before, after, is_inside=False)

    def _put(self, old: CodeType, new: CodeType, *, is_inside: bool) -> bool:
        """Give the functions of the old code the new one; a function inside of another gets it when that runs."""
        if whole(old) == whole(new):
            return True
        functions = self._functions.get(_key(old), [])
        is_inside = is_inside or bool(functions)
        if own(old) != own(new) and (_key(old) in self.ran or not is_inside):
            return False
        for function in functions:
            try:
                function.__code__ = new
            except ValueError:  # another number of variables from outside
                return False
        pairs = zip(_nested(old), _nested(new), strict=False)
        return all(self._put(*pair, is_inside=is_inside) for pair in pairs)


def _is_product(code: CodeType) -> bool:
    return code.co_filename.startswith(_PRODUCT)


_PRODUCT: Final = tuple(f"{_TREE / package}{os.sep}" for package in PACKAGES)


def _key(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _nested(code: CodeType) -> list[CodeType]:
    return [each for each in code.co_consts if isinstance(each, CodeType)]


def own(code: CodeType) -> tuple[Any, ...]:
    """What this code does, without the codes in it."""
    constants = tuple(repr(each) for each in code.co_consts if not isinstance(each, CodeType))
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    nested = tuple(each.co_qualname for each in _nested(code))
    return code.co_code, code.co_exceptiontable, code.co_flags, constants, names, nested


def whole(code: CodeType) -> tuple[Any, ...]:
    """What this code does, with the codes in it; their lines do not matter."""
    return *own(code), *(whole(each) for each in _nested(code))


def _forked(loaded: Loaded, request: dict[str, Any]) -> tuple[int, str]:
    """Run the tests of the request in a fork; how that ended, and what it printed."""
    output = _TREE / ".forked"
    child = os.fork()
    if child == 0:
        _become(loaded, request, output)
    ends = time.monotonic() + request["seconds"]
    while time.monotonic() < ends:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(status)
            _end_group(child)
            return (REFUSED if code == _REFUSED else code), output.read_text("utf-8", "replace")
        time.sleep(0.05)
    _end_group(child)
    os.waitpid(child, 0)
    return HANGS, ""


def _end_group(child: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)


def _become(loaded: Loaded, request: dict[str, Any], output: Path) -> None:
    """Be the fork, to the end."""
    os.setsid()
    code = _REFUSED
    try:
        with output.open("w", encoding="utf-8") as file:
            os.dup2(file.fileno(), 1)
            os.dup2(file.fileno(), 2)
        with Path(os.devnull).open(encoding="utf-8") as nothing:
            os.dup2(nothing.fileno(), 0)
        if not request["file"] or loaded.replace(request["file"]):
            code = int(pytest.main([*OPTIONS, *request["tests"]]))
        sys.stdout.flush()
    finally:
        os._exit(code)


def main() -> None:
    """Answer requests until there are no more."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    loaded = Loaded()
    loaded.load()
    print("loaded", file=answers, flush=True)
    for line in sys.stdin:
        code, output = _forked(loaded, json.loads(line))
        print(json.dumps({"code": code, "output": output}), file=answers, flush=True)


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    main()
