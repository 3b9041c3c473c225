"""Run every command at terminals of 40, 80 and 160 columns, its help and its output over a demo workspace.

`python -m tests.soak terminal [--columns 40 80 160] [--show PATTERN]`. `galley serve` starts on embedded storage
with a demo workspace. Every command of `cli/commands.json` prints its help, and commands that list, show, make or
refuse something run on a pseudo terminal of each width. A line is wrong where it is wider than the terminal though
its words would fit, where a value is cut, and where a word is broken that the widest terminal shows whole. What is
copied, such as addresses and commands, is never broken. `--show` prints the screens of commands whose words
contain the pattern, all screens for an empty one. Ends with exit code 1 for a wrong line.
"""

import argparse
import contextlib
import fcntl
import os
import pty
import re
import shlex
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn

from rich.cells import cell_len

from cli.command_table import table
from tests.ops import preload
from tests.soak.service import Service, free_ports

WIDTHS: Final = (40, 80, 160)
SECONDS: Final = 120
_CONTROL: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\))|\r")
_ERASED: Final = re.compile(r"[^\n]*\n(?:\x1b\[\?25h)?\r?(?=(?:\x1b\[2K)?\x1b\[1A\x1b\[2K)|[^\n]*\r\x1b\[2K")
"""What was on a line before it was erased, such as progress."""
_SHORTEST: Final = 5
_VERBATIM: Final = re.compile(r"^(\s*(curl|-H|-d|https?://|\$)|    )|https?://|[A-Za-z_]+: gly_|[{}]")
"""Lines to copy: a command, an address, a token, a document."""


@dataclass(frozen=True)
class Screen:
    """What a command printed on a terminal of some width."""

    words: Sequence[str]
    width: int
    code: int
    lines: Sequence[str]

    def faults(self, known: set[str]) -> Iterator[str]:
        """What is wrong; `known` are the words that the widest terminal shows."""
        for line in self.lines:
            if "━" in line:  # progress, which may be cut
                continue
            words = re.split(r"[\s|]+", line)
            if "…" in line:
                yield f"cut: {line}"
            if cell_len(line) > self.width and len(line.split()) > 1 and not _VERBATIM.search(line):
                yield f"{cell_len(line)} columns: {line}"
            # Texts, numbers and times differ from run to run; a part of a longer word does not come of itself.
            for word in words:
                if len(word) >= _SHORTEST and word not in known and any(word in whole for whole in known):
                    yield f"a broken word, {word}: {line}"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The widths, and what is shown."""
    parser.add_argument("--columns", type=int, nargs="+", default=WIDTHS)
    parser.add_argument("--show", help="print the screens of commands that contain this; all for ''")


def main(given: argparse.Namespace) -> int:
    """Serve, make a workspace, run everything at each width."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        service = Service(folder, *free_ports())
        service.start()
        try:
            demo = service.admin("demo", "--plain")
            environment = {
                **service.environ,
                "HOME": name,
                "XDG_CONFIG_HOME": f"{name}/config",
                "GALLEY_URL": service.url,
                "GALLEY_TOKEN": demo["token"],
                "TERM": "xterm-256color",
                "BROWSER": "true",
            }
            _make_repository(folder)
            runs = [*_helps(), *_calls(service, demo)]
            faults = [fault for words in runs for fault in _examine(words, given, folder, environment)]
        finally:
            service.stop()
            service.close()
    for fault in faults:
        print(fault)
    print(f"{len(runs)} commands at {', '.join(map(str, given.columns))} columns: {len(faults)} wrong lines")
    return int(bool(faults))


def _examine(
    words: Sequence[str], given: argparse.Namespace, folder: Path, environment: dict[str, str]
) -> list[str]:
    screens = [_screen(words, width, folder, environment) for width in sorted(given.columns, reverse=True)]
    known = {word for line in screens[0].lines for word in re.split(r"[\s|]+", line)}
    shown = " ".join(words)
    faults: list[str] = []
    for screen in screens:
        if given.show is not None and given.show in shown:
            print(
                f"$ galley {shown}   ({screen.width} columns, exit code {screen.code})\n" + "\n".join(screen.lines)
            )
        is_same = screen.code == screens[0].code
        found = list(screen.faults(known if is_same else set()))
        if any("Traceback" in line for line in screen.lines):
            found.append("a traceback")
        faults += [f"galley {shown} at {screen.width}: {fault}" for fault in found]
    return faults


def _screen(words: Sequence[str], width: int, folder: Path, environment: dict[str, str]) -> Screen:
    """Run a command on a terminal of this width, in a fork of this process, which has all modules already."""
    pid, terminal = pty.fork()
    if pid == 0:
        _become(words, width, folder, environment)
    shown = b""
    with contextlib.suppress(OSError):  # the command has ended
        while piece := os.read(terminal, 65_536):
            shown += piece
    os.close(terminal)
    _, status = os.waitpid(pid, 0)
    text = _CONTROL.sub("", _ERASED.sub("", shown.decode("utf-8", "replace")))
    return Screen(words, width, os.waitstatus_to_exitcode(status), [line.rstrip() for line in text.split("\n")])


def _become(words: Sequence[str], width: int, folder: Path, environment: dict[str, str]) -> NoReturn:
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 50, width, 0, 0))
    # Nobody is there to answer a question.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 the process ends with it
    sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 the process ends with it
    os.chdir(folder / "shop")
    os.environ.clear()
    os.environ.update(environment)
    signal.alarm(SECONDS)
    code: object = 0
    try:
        preload.main.main(list(words))
    except SystemExit as ended:
        code = ended.code
    except BaseException:  # noqa: BLE001 as the interpreter would
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code if isinstance(code, int) else 0)


def _helps() -> list[list[str]]:
    return [["--help"], *([*path.split(), "--help"] for path in table())]


def _calls(service: Service, demo: dict[str, Any]) -> list[list[str]]:
    """Commands that show the workspace, commands that change it, and refusals."""
    brand, email = demo["brands"][0]["slug"], demo["email"]
    hook = service.admin("webhook", "create", "--brand", brand, "--url", "https://example.com/hook",
                         "--event", "post.published")  # fmt: skip
    typed = f"""
        status
        brands
        brands use '{demo["brands"][1]["name"]}'
        brands use '{demo["brands"][0]["name"]}'
        brands use nowhere
        ideas
        ideas --status new --search rye
        context
        mine . --dry-run
        mine . --yes
        posts list
        posts list --status in_review
        posts show 1
        posts show 999
        posts create hello
        posts create
        posts submit 1
        posts schedule 1 --at never
        posts schedule 1 --at 2099-12-01T09:00Z
        media upload nothing.jpg
        media upload quay.txt
        import nothing.csv
        export posts --output posts.csv
        open posts --no-open
        open nowhere
        api /teams --jq '.teams[].name'
        api /teams
        api /nowhere
        webhooks replay 1
        webhooks verify --signature t=1,v1=0 nothing
        completion tcsh
        login --password --email {email}
        logot
        posts lst
        --version
        doctor
        migrate --check
        admin maintenance status
        admin user list
        admin user show --email {email}
        admin user show --email nobody@example.com
        admin user create --email grace@example.com
        admin user verify --email grace@example.com
        admin user disable --email grace@example.com
        admin user enable --email grace@example.com
        admin user reset --email grace@example.com
        admin brand list
        admin brand show --brand {brand}
        admin member list --brand {brand}
        admin token list
        admin token show --id 1
        admin token create --user {email} --name agent
        admin token revoke --id 999
        admin profile set --brand {brand} --voice warm --persona bakers --pillar Craft
        admin channel list
        admin channel show --id 1
        admin channel connect --brand {brand} --platform feed
        admin channel connect --brand {brand} --platform nowhere
        admin channel connect --brand {brand} --platform telegram
        admin channel pause --id 1
        admin channel resume --id 1
        admin publication list
        admin publication list --status published
        admin publication show --id 1
        admin publication settle --id 1 --live yes
        admin webhook list
        admin webhook show --id {hook["id"]}
        admin webhook create --brand {brand} --url http://example.com --event post.nope
        admin webhook test --id {hook["id"]}
        admin webhook disable --id {hook["id"]}
        admin webhook enable --id {hook["id"]}
        admin webhook replay --delivery 1
        admin webhook reset --id {hook["id"]}
        admin plan check
        admin plan publish --dry-run
        admin plan import nothing.toml
        admin plan assign --owner {email} --plan nothing
        admin payments show --owner {email}
        admin payments look
        admin allowance set --owner {email} --name brands --limit 7
        admin keys rotate
        admin audit list --limit 20
        admin demo
        admin brnd list
        serve --port {service.port}
    """
    return [shlex.split(line) for line in typed.strip().splitlines()]


def _make_repository(folder: Path) -> None:
    shop = folder / "shop"
    shop.mkdir()
    (shop / "quay.txt").write_text("not a picture\n")
    git = ["git", "-C", str(shop), "-c", "user.name=A", "-c", "user.email=a@example.com"]
    subprocess.run([*git, "init", "--quiet"], check=True, timeout=SECONDS)
    for number in range(30):
        part = ("oven", "counter", "delivery")[number % 3]
        (shop / f"{part}.py").write_text(f"{number}\n")
        subprocess.run([*git, "add", "."], check=True, timeout=SECONDS)
        message = f"{part}: step {number} of the new {part}"
        subprocess.run([*git, "commit", "--quiet", "-m", message], check=True, timeout=SECONDS)
