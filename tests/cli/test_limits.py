"""The time limit of these tests ends what hangs and names it."""

import queue
import threading
from collections.abc import Callable

import pytest

from tests.cli.limits import limited


def waiting_for_a_queue() -> None:
    queue.Queue[None]().get()


def waiting_for_a_thread() -> None:
    thread = threading.Thread(target=threading.Event().wait, daemon=True)
    thread.start()
    thread.join()


@pytest.mark.parametrize("hang", [waiting_for_a_queue, waiting_for_a_thread])
def test_what_hangs_is_ended(hang: Callable[[], None], capfd: pytest.CaptureFixture[str]) -> None:
    over = r"The time limit of 0\.2 seconds is over\."
    with pytest.raises(pytest.fail.Exception, match=over), limited(0.2):
        hang()
    assert hang.__name__ in capfd.readouterr().err
