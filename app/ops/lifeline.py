"""How a process of `galley serve --processes N` notices that the one which started it is gone.

It comes before all that takes long to import: till then the process would hold the ports of the next server.
"""

import os
import signal
import sys
from threading import Thread


def watch() -> None:
    """Stop this process as a signal does when its input ends: a pipe that the parent never writes to."""
    Thread(target=_stop_at_end, args=(sys.stdin.fileno(),), daemon=True).start()


def _stop_at_end(pipe: int) -> None:
    os.read(pipe, 1)
    os.kill(os.getpid(), signal.SIGTERM)
