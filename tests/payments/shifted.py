"""`galley` with a clock that is ahead by the seconds in a file, which may change while it runs.

`python -m tests.payments.shifted serve …` reads the file that `TEST_CLOCK_FILE` names, ten times a second.
"""

import os
import threading
import time
from datetime import timedelta
from pathlib import Path

from app.core import clock
from cli.main import main

FILE = "TEST_CLOCK_FILE"


def shift() -> None:
    """Move the clock from now on; what the program corrects by itself is kept."""
    file, set_offset = Path(os.environ[FILE]), clock.set_offset
    corrected = [timedelta()]

    def follow() -> None:
        while True:
            set_offset(corrected[0] + timedelta(seconds=float(file.read_text(encoding="ascii") or 0)))
            time.sleep(0.1)

    clock.set_offset = lambda value: corrected.__setitem__(0, value)
    threading.Thread(target=follow, daemon=True).start()


if __name__ == "__main__":
    shift()
    main()
