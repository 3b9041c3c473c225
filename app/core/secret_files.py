"""Settings whose value is in a file, as container platforms and systemd give secrets: `GALLEY_SECRET_KEY_FILE`."""

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final

_SUFFIX: Final = "_FILE"


def contents(variables: Mapping[str, str], names: Collection[str]) -> tuple[dict[str, str], list[str]]:
    """The variables with the contents of files in place of their paths, and what is wrong with those.

    `names` are the variables that may be in a file. The last newline of a file is not part of the value.
    """
    values, problems = dict(variables), list[str]()
    for name in sorted(names):
        path = values.pop(name + _SUFFIX, None)
        if path is None:
            continue
        if name in values:
            problems.append(f"{name} and {name}{_SUFFIX} exclude each other")
            continue
        try:
            text = Path(path).read_text("utf-8").removesuffix("\n").removesuffix("\r")
        except UnicodeDecodeError:
            problems.append(f"{name}{_SUFFIX} must name a file of UTF-8 text")
        except (OSError, ValueError) as failure:
            reason = getattr(failure, "strerror", None) or "it is no path"
            problems.append(f"{name}{_SUFFIX} must name a file that can be read: {reason}")
        else:
            if text:
                values[name] = text
            else:
                problems.append(f"{name}{_SUFFIX} names an empty file")
    return values, problems
