"""Programs that the service starts: without a shell and without input, ended with all they started.

The caller names the environment of a program, so it sees no setting of the service.
"""

import asyncio
import os
import signal
from asyncio.subprocess import DEVNULL, STDOUT, Process
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress


@asynccontextmanager
async def started(
    words: Sequence[str],
    environment: Mapping[str, str],
    output: int = DEVNULL,
    errors: int | None = STDOUT,
    descriptors: Sequence[int] = (),
) -> AsyncGenerator[Process]:
    """Start the program and end it, with its children, at the end of the block. Its working directory is `/`.

    `output` and `errors` are where its streams go; None is where those of this process go. It keeps the open
    `descriptors`. Errors: OSError if it cannot be started.
    """
    process = await _start(words, environment, output, errors, descriptors)
    try:
        yield process
    finally:
        await _end(process)


async def _start(
    words: Sequence[str],
    environment: Mapping[str, str],
    output: int,
    errors: int | None,
    descriptors: Sequence[int],
) -> Process:
    """Start the program. A start that is cancelled ends it with its children, not the program alone."""
    starting = asyncio.ensure_future(
        asyncio.create_subprocess_exec(
            *words,
            stdin=DEVNULL,
            stdout=output,
            stderr=errors,
            pass_fds=descriptors,
            env=environment,
            cwd="/",
            start_new_session=True,
        )
    )
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        with suppress(OSError):
            await _end(await starting)
        raise


async def _end(process: Process) -> None:
    if process.returncode is None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
