"""Proves the image and the compose file on a machine without a container engine: `make container-check`.

The Dockerfile's steps are carried out in a temporary folder, then the commands of the compose file run there
against a PostgreSQL on loopback, and the image's own health check has to find the API well.
"""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from tests.packaging import compose, dockerfile, image, postgres

PATIENCE = 60
"""Seconds that a process has to start, and to stop."""


def main() -> int:
    """Carry out the proof; 0 when all of it holds."""
    with tempfile.TemporaryDirectory(prefix="galley-container-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # the database may run under another account
        try:
            services = read_compose()
            built = build(folder)
            tell(f"galley --version: {run(built, ['--version'])}")
            tell(f"distributions in the image: {len(distributions(built))}, and nothing that builds")
            serve(built, services, folder)
        except image.StepFailed as failure:
            tell(f"FAILED: {failure}")
            return 1
    tell("the image and the compose file hold")
    return 0


def tell(line: str) -> None:
    """Print a line at once, so that a failure stands under the step that failed."""
    print(line, flush=True)


def read_compose() -> dict[str, compose.Service]:
    """The services of the compose file, with nothing wrong about them."""
    services = compose.services(image.PROJECT / "compose.yaml", compose.REQUIRED)
    if found := list(compose.faults(services)):
        raise image.StepFailed("\n".join(found))
    tell("compose.yaml has what it needs")
    return services


def build(folder: Path) -> image.Image:
    """Carry out the Dockerfile on the files of this project."""
    context = folder / "context"
    context.mkdir()
    image.gather_context(image.PROJECT, context)
    started = time.monotonic()
    built = image.build(dockerfile.parse((image.PROJECT / "Dockerfile").read_text()), context, folder, tell)
    tell(f"built in {time.monotonic() - started:.0f} s")
    return built


def run(built: image.Image, arguments: list[str]) -> str:
    """What the image prints for these arguments."""
    done = subprocess.run(
        built.command(arguments),
        cwd=built.workdir,
        env=built.environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    if done.returncode:
        raise image.StepFailed(done.stderr)
    return done.stdout.strip()


def distributions(built: image.Image) -> list[str]:
    """The names of what is installed in the image. Raises StepFailed where something of it builds or installs."""
    found = sorted(path.name.partition("-")[0] for path in built.root.glob("opt/galley/lib/*/*/*.dist-info"))
    if tools := {"pip", "setuptools", "hatchling", "editables", "pluggy", "pathspec"}.intersection(found):
        raise image.StepFailed(f"the image holds {', '.join(sorted(tools))}")
    return found


def serve(built: image.Image, services: dict[str, compose.Service], folder: Path) -> None:
    """Run the compose file's commands beside one another, ask for their health, and stop them."""
    database, api, callbacks = free_ports(3)
    account = services["postgres"]["environment"]
    settings = {
        name: value.replace("@postgres:5432", f"@127.0.0.1:{database}").replace(":8000", f":{api}")
        for name, value in services["api"]["environment"].items()
        if name != "GALLEY_DATA_DIR"  # a folder of the image, whose own setting is one below its root here
    }
    settings["GALLEY_CALLBACKS_URL"] = f"http://127.0.0.1:{callbacks}"
    environment = built.environment | settings
    arguments = [word.replace("0.0.0.0", "127.0.0.1") for word in services["api"]["command"]]
    arguments += ["--port", str(api), "--callbacks-port", str(callbacks)]
    with (
        postgres.running(
            folder,
            database,
            user=account["POSTGRES_USER"],
            password=account["POSTGRES_PASSWORD"],
            database=account["POSTGRES_DB"],
        ),
        process(built, arguments, environment, folder / "api.log") as log,
    ):
        wait_for(log, f"ready http://127.0.0.1:{api}\n")
        tell("api: ready")
        with process(built, services["worker"]["command"], environment, folder / "worker.log") as worker:
            wait_for(worker, "serving background work")
            check_health(built, environment, api)
            tell("api: healthy, beside a worker")
    tell("api and worker: stopped cleanly")


@contextmanager
def process(built: image.Image, arguments: list[str], environment: dict[str, str], log: Path) -> Generator[Path]:
    """Run the image with these arguments; end it by SIGTERM, which it has to answer with exit code 0."""
    with log.open("w") as output:
        running = subprocess.Popen(
            built.command(arguments),
            cwd=built.workdir,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        yield log
        if running.poll() is not None:
            message = f"galley {' '.join(arguments)} ended by itself:\n{log.read_text()}"
            raise image.StepFailed(message)
    finally:
        running.send_signal(signal.SIGTERM)
        try:
            code = running.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            running.kill()
            code = running.wait(PATIENCE)
    if code:
        message = f"galley {' '.join(arguments)} stopped with {code}:\n{log.read_text()}"
        raise image.StepFailed(message)


def wait_for(log: Path, text: str) -> None:
    """Wait until a log holds the text."""
    deadline = time.monotonic() + PATIENCE
    while text not in log.read_text():
        if time.monotonic() > deadline:
            message = f"no '{text.strip()}' within {PATIENCE} s:\n{log.read_text()}"
            raise image.StepFailed(message)
        time.sleep(0.1)


def check_health(built: image.Image, environment: dict[str, str], port: int) -> None:
    """Run the image's health check against the port that the API has here."""
    check = dockerfile.Step("CMD", {}, built.settings["HEALTHCHECK"].rest.removeprefix("CMD").strip())
    program, *rest = [word.replace(":8000/", f":{port}/") for word in check.words]
    done = subprocess.run(
        ["/usr/bin/env", program, *rest], env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    if done.returncode:
        raise image.StepFailed(done.stderr)


def free_ports(count: int) -> list[int]:
    """Ports of loopback that nobody has at the moment, all different."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [opened.getsockname()[1] for opened in sockets]
    for opened in sockets:
        opened.close()
    return ports


if __name__ == "__main__":
    os.umask(0o022)
    sys.exit(main())
