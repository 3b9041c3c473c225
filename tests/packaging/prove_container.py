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
    temporary = folder / "tmp"
    temporary.mkdir()
    environment = built.environment | settings | {"TMPDIR": str(temporary)}
    before = set(files(built))
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
            wait_for(worker, "background work")
            check_health(built, environment, api)
            tell("api: healthy, beside a worker")
            for name, arguments_of in (("api", arguments), ("worker", services["worker"]["command"])):
                check_limits(name, services[name], arguments_of)
    tell("api and worker: stopped cleanly")
    if written := sorted(set(files(built)) ^ before):
        message = "a read-only root would break: " + ", ".join(map(str, written[:10]))
        raise image.StepFailed(message)
    tell("nothing was written but in the data directory and the folder for temporary files")


def files(built: image.Image) -> Generator[tuple[Path, int, int]]:
    """What there is outside of the data directory: each file with its size and the time of its last change."""
    data = Path(built.environment["GALLEY_DATA_DIR"])
    for path in built.root.rglob("*"):
        if data not in (path, *path.parents) and path.is_file() and not path.is_symlink():
            found = path.stat()
            yield path.relative_to(built.root), found.st_size, found.st_mtime_ns


def check_limits(name: str, service: compose.Service, arguments: list[str]) -> None:
    """Compare what a running process and its children have taken with the limits of its service."""
    peak, tasks = 0, 0
    for pid in family(arguments):
        status = dict(
            line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines() if ":" in line
        )
        peak += int(status["VmHWM"].split()[0]) * 1024
        tasks += int(status["Threads"])
    limit = compose.memory_of(service)
    tell(f"{name}: {peak // 2**20} of {limit // 2**20} MiB at most, {tasks} of {service['pids_limit']} tasks")
    if not 0 < peak < limit / 2 or not 0 < tasks < service["pids_limit"] / 2:
        message = f"{name} needs more than half of its limits after a start"
        raise image.StepFailed(message)


def family(arguments: list[str]) -> set[int]:
    """The ids of the process of the image with these arguments, and of its children."""
    parents: dict[int, int] = {}
    found: set[int] = set()
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                words = (folder / "cmdline").read_bytes().decode(errors="replace").split("\0")[:-1]
                parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            if words[-len(arguments) :] == arguments:
                found.add(int(folder.name))
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return found


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
