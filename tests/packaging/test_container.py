"""What can be seen of the image and the compose file before `make container-check` carries them out."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.packaging import compose, dockerfile, image
from tests.packaging.compose import REQUIRED
from tests.packaging.dockerfile import Stage, Step
from tests.packaging.image import PROJECT


@pytest.fixture
def stages() -> list[Stage]:
    return dockerfile.parse((PROJECT / "Dockerfile").read_text(encoding="utf-8"))


@pytest.fixture
def packages() -> list[str]:
    project: dict[str, Any] = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    return project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]


def test_image_installs_from_the_lock_before_it_copies_code(stages: list[Stage], packages: list[str]) -> None:
    done = [step.rest for step in stages[0].steps]
    installed = next(i for i, step in enumerate(done) if "--require-hashes" in step)
    assert "--requirement requirements.lock" in done[installed]
    copied = {name: done.index(f"{name} ./{name}") for name in packages}
    assert all(at > installed for at in copied.values())
    assert done[-2].endswith("wheel --no-index --no-deps --no-build-isolation --wheel-dir /opt/wheels .")
    assert done[-1].endswith("install --no-index --no-deps /opt/wheels/*.whl")


def test_image_has_nothing_that_builds(stages: list[Stage]) -> None:
    first, last = stages
    into_image = [step.rest for step in first.steps if "/opt/galley" in step.rest]
    assert not any("requirements-build" in step for step in into_image)
    assert "venv --without-pip /opt/galley" in into_image[0]
    assert [step.rest for step in last.steps if step.word == "COPY"] == ["/opt/galley /opt/galley"]


def test_image_lets_in_what_the_distribution_is_made_of(packages: list[str]) -> None:
    patterns = [
        line
        for line in (PROJECT / ".dockerignore").read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    let_in = {line.removeprefix("!") for line in patterns if line.startswith("!")}
    locks = {"requirements.lock", "requirements-build.lock"}
    assert let_in == {*packages, *locks, "README.md", "pyproject.toml"}
    assert not image.ignored("app/core/clock.py", patterns)
    assert image.ignored("app/core/__pycache__/clock.pyc", patterns)
    assert image.ignored(".env", patterns)
    assert image.ignored("tests/conftest.py", patterns)


def test_image_runs_as_nobody_special_and_tells_its_health(stages: list[Stage]) -> None:
    settings = stages[-1].settings
    user, group = settings["USER"].rest.split(":")
    assert int(user) > 0
    assert int(group) > 0
    assert "curl" not in settings["HEALTHCHECK"].rest
    assert "http://127.0.0.1:8000/healthz" in settings["HEALTHCHECK"].rest
    assert settings["EXPOSE"].words == ["8000", "8001"]
    assert settings["ENTRYPOINT"].words == ["galley"]
    assert settings["CMD"].words == ["serve", "--host", "0.0.0.0"]


def test_image_keeps_its_data_where_a_volume_may_be(stages: list[Stage]) -> None:
    final = stages[-1]
    data = final.settings["VOLUME"].rest
    environment = dict(word.split("=", 1) for step in final.steps if step.word == "ENV" for word in step.words)
    assert environment["GALLEY_DATA_DIR"] == data == "/var/lib/galley"


def test_image_is_for_production(stages: list[Stage]) -> None:
    words = [word for step in stages[-1].steps if step.word == "ENV" for word in step.words]
    assert "GALLEY_ENVIRONMENT=production" in words


def test_every_setting_of_the_example_reaches_the_containers() -> None:
    services = compose.services(PROJECT / "compose.yaml", REQUIRED)
    for name in ("api", "worker"):
        assert services[name]["env_file"] == ".env"
        # Only what is the same for everybody wins over the file.
        assert set(services[name]["environment"]) == {*REQUIRED, "GALLEY_DATA_DIR", "GALLEY_DATABASE_URL"} - {
            "POSTGRES_PASSWORD"
        }
        services[name]["env_file"] = "other"
        assert list(compose.faults(services)) == ["settings of .env do not reach api and worker"]
        services[name]["env_file"] = ".env"


def test_compose_has_a_database_an_api_and_a_worker() -> None:
    services = compose.services(PROJECT / "compose.yaml", REQUIRED)
    assert list(compose.faults(services)) == []
    assert services["api"]["command"] == ["serve", "--no-worker", "--host", "0.0.0.0", "--processes", "1"]
    assert services["worker"]["command"] == ["worker", "--host", "0.0.0.0", "--port", "8002"]
    services["worker"]["healthcheck"]["test"] = ["CMD", "true"]
    assert list(compose.faults(services)) == ["worker is not asked for its health at its port"]


@pytest.mark.parametrize("name", ["api", "worker", "postgres"])
@pytest.mark.parametrize("limit", ["mem_limit", "cpus", "pids_limit"])
def test_a_container_without_a_limit_is_a_fault(name: str, limit: str) -> None:
    services = compose.services(PROJECT / "compose.yaml", REQUIRED)
    del services[name][limit]
    assert list(compose.faults(services)) == [f"{name} has no {limit}"]


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("read_only", False, "api may write beside its volume and /tmp"),
        ("tmpfs", ["/tmp"], "api may write beside its volume and /tmp"),
        ("cap_drop", [], "api has rights that it does not need"),
        ("security_opt", [], "api may gain privileges"),
    ],
)
def test_a_container_that_may_more_is_a_fault(key: str, value: object, fault: str) -> None:
    services = compose.services(PROJECT / "compose.yaml", REQUIRED)
    services["api"][key] = value
    assert list(compose.faults(services)) == [fault]


def test_images_can_be_pinned(stages: list[Stage]) -> None:
    assert [stage.base for stage in stages] == ["python:3.11-slim"] * 2
    pinned = {"PYTHON_IMAGE": "python:3.11-slim@sha256:1", "POSTGRES_IMAGE": "postgres:18@sha256:2"}
    services = compose.services(PROJECT / "compose.yaml", REQUIRED | pinned)
    built = services["api"]["build"]["args"]["PYTHON_IMAGE"]
    assert (built, services["postgres"]["image"]) == tuple(pinned.values())
    plain = compose.services(PROJECT / "compose.yaml", REQUIRED)
    assert plain["worker"]["build"]["args"]["PYTHON_IMAGE"] == stages[0].base


@pytest.mark.parametrize("name", sorted(REQUIRED))
def test_compose_asks_for_what_nobody_can_choose_for_the_operator(name: str) -> None:
    given = {other: value for other, value in REQUIRED.items() if other != name}
    with pytest.raises(compose.NotSet, match=name):
        compose.services(PROJECT / "compose.yaml", given)


def test_a_worker_with_settings_of_its_own_is_a_fault() -> None:
    services = compose.services(PROJECT / "compose.yaml", REQUIRED)
    services["worker"]["environment"] = services["worker"]["environment"] | {"GALLEY_SECRET_KEY": "another"}
    assert list(compose.faults(services)) == ["api and worker have different settings"]


def test_stages_steps_and_settings_are_told_apart() -> None:
    text = """
# a comment
FROM python:3 AS build
RUN one \\
    two
FROM scratch
COPY --from=build /a /b
CMD ["x", "y z"]
"""
    first, second = dockerfile.parse(text)
    assert (first.base, first.name) == ("python:3", "build")
    assert first.steps == [Step("RUN", {}, "one two")]
    assert second.steps == [Step("COPY", {"from": "build"}, "/a /b")]
    assert second.settings["CMD"].words == ["x", "y z"]


def test_an_unknown_instruction_is_refused() -> None:
    with pytest.raises(ValueError, match="ONBUILD"):
        dockerfile.parse("FROM scratch\nONBUILD RUN true")


def test_a_failing_step_stops_the_build(tmp_path: Path) -> None:
    told: list[str] = []
    stages = dockerfile.parse("FROM scratch\nRUN echo no luck && false\nRUN true")
    with pytest.raises(image.StepFailed, match="no luck"):
        image.build(stages, tmp_path, tmp_path, told.append)
    assert told == ["RUN echo no luck && false"]


def test_a_stage_sees_only_what_it_copies(tmp_path: Path) -> None:
    stages = dockerfile.parse(
        "FROM scratch AS build\n"
        "WORKDIR /src\n"
        "RUN mkdir /opt/kept && echo yes > /opt/kept/a && echo no > b\n"
        "FROM scratch\n"
        "COPY --from=build /opt/kept /opt/kept\n"
        "ENV WHERE=/opt/kept\n"
    )
    built = image.build(stages, tmp_path, tmp_path, lambda _: None)
    assert (built.root / "opt/kept/a").read_text() == "yes\n"
    assert not (built.root / "src").exists()
    assert built.environment["WHERE"] == f"{built.root}/opt/kept"
