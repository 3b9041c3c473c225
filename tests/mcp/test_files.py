"""What the agents' door and the bridge to it open of the machine they run on: no file, whatever they are asked."""

import json
import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from mcp import Client, MCPError, types

from cli import config
from tests.ledger import proves
from tests.mcp.agents import ERAS, ROOT, Place

WITNESS: Final = Path(__file__).parent / "witness"
SECRET: Final = "a secret that stands in a file"
PRIVATE: Final = (".env", ".netrc", ".ssh/id_rsa", ".git/config", "notes/idea.md", "id_rsa")
CODE: Final = tuple(Path(place).resolve() for place in (sys.prefix, sys.base_prefix, ROOT / "cli", ROOT / "app"))
KNOWN: Final = frozenset((str(ROOT), str(WITNESS), os.devnull))
"""Where modules are looked for, and what has nothing in it."""


def furnished(folder: Path) -> Path:
    """A folder with what a program might like to read."""
    for name in PRIVATE:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{SECRET}\n")
    return folder


async def asked_for_files(agent: Client, folder: Path) -> str:
    """Name files of the folder wherever an agent can say something; all the answers."""
    path = str(folder / "id_rsa")
    names = [path, f"file://{path}", "id_rsa", "../id_rsa", f"@{path}"]
    answers: list[object] = []
    for name in names:
        sent = {"headline": name, "angle": name, "pillar": name, "format": name, "source_refs": [name]}
        made = await agent.call_tool("push_ideas", {"ideas": [sent]})
        assert not made.is_error
        assert made.structured_content is not None
        assert {key: made.structured_content["ideas"][0][key] for key in sent} == sent
        answers += [
            made,
            await agent.call_tool("list_ideas", {"format": name}),
            await agent.call_tool("get_mining_context", {"brand": name}),
            await agent.get_prompt("mine_ideas", {"since": name}),
        ]
    for uri in (f"file://{path}", f"galley://{path}", "galley://../id_rsa", "galley://content-profile"):
        try:
            answers.append(await agent.read_resource(uri))
        except MCPError as refused:
            answers.append(refused.error)
    assert isinstance(answers[-1], types.ReadResourceResult)
    return str(answers)


def outside(opened: list[str]) -> list[str]:
    """Without the files of the interpreter and of the program; a path that is relative is none of them."""
    return [
        path for path in opened if path not in KNOWN and not any(Path(path).is_relative_to(code) for code in CODE)
    ]


@proves("MCP-13")
@pytest.mark.parametrize("signed_in", ["by the environment", "by its file"])
async def test_the_bridge_opens_no_file_but_its_own(place: Place, tmp_path: Path, signed_in: str) -> None:
    here, home, log = furnished(tmp_path / "here"), furnished(tmp_path / "home"), tmp_path / "opened"
    bridge = place.bridge(
        "--brand",
        place.world.slug("B1"),
        HOME=str(home),
        OPENED_FILES=str(log),
        PYTHONPATH=f"{WITNESS}:{ROOT}",
        # As where the command is installed: modules are not looked for in the folder where it is started.
        PYTHONSAFEPATH="1",
        XDG_CONFIG_HOME=str(home / ".config"),
    ).model_copy(update={"cwd": here})
    expected: list[str] = []
    if signed_in == "by its file":
        assert bridge.env is not None
        folder = home / ".config" / "galley"
        folder.mkdir(parents=True, mode=0o700)
        (folder / config.NAME).touch(0o600)
        (folder / config.NAME).write_text(
            f'base_url = "{bridge.env.pop("GALLEY_URL")}"\ntoken = "{bridge.env.pop("GALLEY_TOKEN")}"\n'
        )
        expected = [str(folder), config.NAME]
    async with Client(bridge, cache=None) as agent:
        assert SECRET not in await asked_for_files(agent, here)
    opened = [json.loads(line) for line in log.read_text().splitlines()]
    assert len(opened) > len(expected)
    assert outside(opened) == expected


_lists: list[list[str]] = []
_installed: list[bool] = []


def _write_down(event: str, arguments: tuple[object, ...]) -> None:
    if _lists and event in {"open", "os.listdir", "os.scandir"} and isinstance(arguments[0], (str, bytes)):
        _lists[-1].append(os.fsdecode(arguments[0]))


@contextmanager
def watched() -> Generator[list[str]]:
    """The paths that this process opens meanwhile; the service runs in it, and so does its client."""
    if not _installed:
        sys.addaudithook(_write_down)
        _installed.append(True)
    _lists.append([])
    try:
        yield _lists[-1]
    finally:
        _lists.pop()


@proves("MCP-13")
@pytest.mark.parametrize("era", ERAS)
async def test_the_service_opens_no_file_that_an_agent_names(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, era: str
) -> None:
    monkeypatch.chdir(furnished(tmp_path / "here"))
    async with place.agent(era=era) as agent:
        with watched() as opened:
            (tmp_path / "here" / "id_rsa").read_bytes()
            assert opened == [str(tmp_path / "here" / "id_rsa")]
            opened.clear()
            assert SECRET not in await asked_for_files(agent, tmp_path / "here")
    assert outside(opened) == []
