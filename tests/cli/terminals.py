"""Ways to run the client: in this process, as a process of its own, and on a terminal of 80 columns."""

import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from cli import main

ROOT = Path(__file__).parents[2]
SECONDS = 60
PATIENCE = 3
PRESSES = 5
INTERRUPT = "Ctrl-C"
_ERASED = re.compile(r"\x1b\[\?25l.*?\x1b\[\?25h\r?\x1b\[1A\x1b\[2K", re.DOTALL)
"""Progress that was erased again: whether there was some depends on how busy the machine is."""


@dataclass(frozen=True, slots=True)
class Done:
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str


@dataclass(frozen=True, slots=True)
class Terminal:
    """A user's machine: a folder for the configuration, and nothing else that could be found."""

    home: Path
    patch: pytest.MonkeyPatch
    capture: pytest.CaptureFixture[str]

    @property
    def folder(self) -> Path:
        return self.home / "config" / "galley"

    @property
    def file(self) -> Path:
        return self.folder / "config.toml"

    def environment(self, **more: str) -> dict[str, str]:
        ours = {"XDG_CONFIG_HOME": str(self.home / "config"), "HOME": str(self.home), "PYTHONPATH": str(ROOT)}
        return {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"} | ours | more

    def write(self, text: str, mode: int = 0o600) -> None:
        """Put a configuration there as the client would."""
        self.folder.mkdir(parents=True, mode=0o700, exist_ok=True)
        self.folder.chmod(0o700)
        self.file.write_text(text)
        self.file.chmod(mode)

    def signed_in(self, url: str, token: str) -> None:
        """Put a configuration there that says so."""
        self.write(f'base_url = "{url}"\ntoken = "{token}"\n')

    def run(self, *arguments: str, stdin: str = "", **environment: str) -> Done:
        """Run a command through the real entry, in this process."""
        with self.patch.context() as patch:
            for name in os.environ.keys() - {"PATH"}:
                patch.delenv(name)
            for name, value in self.environment(**environment).items():
                patch.setenv(name, value)
            patch.setattr(sys, "stdin", io.StringIO(stdin))
            patch.setattr(sys, "excepthook", sys.excepthook)  # typer replaces it
            self.capture.readouterr()
            code = ended(arguments)
        printed = self.capture.readouterr()
        return Done(code, printed.out, printed.err)

    def spawn(self, *arguments: str, stdin: str = "", umask: int = -1, **environment: str) -> Done:
        """Run it as a process of its own, with pipes."""
        done = subprocess.run(
            command(arguments),
            cwd=self.home,
            env=self.environment(**environment),
            input=stdin,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
            umask=umask,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    def at_80_columns(
        self,
        *arguments: str,
        replies: Sequence[tuple[str, str]] = (),
        environment: Mapping[str, str] | None = None,
    ) -> Done:
        """Run it on a terminal; everything is one stream, without progress that was erased again.

        Each reply is typed when its prompt is there.
        """
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        # Tests that run in the background of a shell ignore interrupts, and so would the command. A signal with a
        # handler is reset at its start; a function between fork and exec could wait for a lock of another thread.
        handler = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            process = subprocess.Popen(
                command(arguments),
                cwd=self.home,
                env={"TERM": "xterm-256color"} | self.environment(**(environment or {})),
                stdin=theirs,
                stdout=theirs,
                stderr=theirs,
                start_new_session=True,
            )
        finally:
            signal.signal(signal.SIGINT, handler)
        os.close(theirs)
        try:
            shown = _conversation(process, ours, list(replies))
            return Done(process.wait(SECONDS), _ERASED.sub("", shown).replace("\r\n", "\n"), "")
        finally:
            # Also where the time limit of the test ended the conversation.
            process.kill()
            process.wait(SECONDS)
            os.close(ours)


def ended(arguments: Sequence[str]) -> int:
    """Run the entry; the exit code that the process would have."""
    try:
        main.main(list(arguments))
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else -1
    return 0


def command(arguments: Sequence[str]) -> list[str]:
    """The client as a command of this environment."""
    return [sys.executable, "-m", "cli.main", *arguments]


def _conversation(process: subprocess.Popen[bytes], ours: int, waiting: list[tuple[str, str]]) -> str:
    """What the command prints until its end, while each reply is typed at its prompt."""
    shown, position, again = "", 0, 0
    while True:
        # Python drops an interrupt that reaches it inside of a finalizer; a person presses the keys again.
        while again and not select.select([ours], [], [], PATIENCE)[0]:
            again -= 1
            process.send_signal(signal.SIGINT if again else signal.SIGKILL)
        if not (chunk := _read(ours)):
            return shown
        shown += chunk.decode()
        if waiting and (found := shown.find(waiting[0][0], position)) >= 0:
            prompt, reply = waiting.pop(0)
            position = found + len(prompt)
            if reply == INTERRUPT:
                process.send_signal(signal.SIGINT)
                again = PRESSES
            else:
                os.write(ours, reply.encode())


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65_536)
    except OSError:  # the other side is closed
        return b""
