"""The studio's modules: what they import, from where, and what they must not contain; no browser is needed."""

import gzip
import re
from pathlib import PurePosixPath

import orjson
import pytest

from app.studio.assets import FOLDER, PACKAGES, START
from tests.studio.sources import assets, modules

MODULES = sorted(modules())
BELOW = {
    "lib": {"lib", "text", "vendor"},
    "text": {"text"},
    "ui": {"ui", "text", "vendor"},
    "shell": {"shell", "ui", "lib", "text", "vendor"},
    "rooms": {"ui", "lib", "text", "vendor"},
}
"""The folders that a module may import from, by the folder it is in."""
FORBIDDEN = (
    "innerHTML",
    "dangerouslySetInnerHTML",
    "eval(",
    "new Function",
    "document.write",
    "http://",
    "https://",
)
FIRST_VISIT = 130_000
STYLES = 15_000
VENDORED = 36_000
REQUESTS = 45


@pytest.mark.parametrize("path", MODULES)
def test_imports_resolve_and_look_down_only(path: str) -> None:
    folder = path.partition("/")[0]
    for target in assets().imports(path):
        assert target in assets().files, f"{path} imports {target}"
        if path == START:
            continue
        assert target.partition("/")[0] in BELOW[folder] | {folder}, f"{path} imports {target}"
        if folder == "rooms" and target.startswith("rooms/"):
            assert PurePosixPath(target).parts[1] == PurePosixPath(path).parts[1], f"{path} enters another room"


@pytest.mark.parametrize("path", MODULES)
def test_a_module_says_what_it_is_and_reaches_nobody_else(path: str) -> None:
    source = modules()[path]
    assert source.startswith("// "), "a module opens with a sentence"
    assert [word for word in FORBIDDEN if word in source] == []


def test_modules_import_one_another_in_no_circle() -> None:
    done: set[str] = set()

    def follow(path: str, above: tuple[str, ...]) -> None:
        assert path not in above, f"a circle: {' → '.join((*above, path))}"
        if path not in done:
            for target in assets().imports(path):
                follow(target, (*above, path))
            done.add(path)

    for path in MODULES:
        follow(path, ())


def test_every_icon_that_is_named_exists() -> None:
    there = set(re.findall(r"^  (\w+): \[", modules()["ui/icon.js"], re.MULTILINE))
    for path, source in modules().items():
        named = set(re.findall(r'(?:\bicon|h\(Icon, \{ name): "(\w+)"', source))
        assert named <= there, path


def test_words_stand_in_the_texts_alone() -> None:
    attribute = re.compile(r'(?:placeholder|title|"aria-label"|label|alt): "[A-Z][a-z]+')
    for path, source in modules().items():
        if not path.startswith("text/"):
            assert attribute.findall(source) == [], path


def test_texts_that_modules_name_exist() -> None:
    known = _names(modules()["text/en.js"])
    sections = {name[0] for name in known if len(name) > 1}

    def lengths(name: tuple[str, ...]) -> tuple[int, ...]:
        return (2,) if name[0] in sections and len(name) > 1 else (1,)

    for path, source in modules().items():
        prefixes = {"text": ()} | {
            alias: tuple(of.split(".")[1:]) for alias, of in re.findall(r"const (\w+) = (text(?:\.\w+)*);", source)
        }
        for alias, prefix in prefixes.items():
            for used in re.findall(rf"(?<![.\w$]){alias}((?:\.\w+)+)", source):
                first = (*prefix, *used.strip(".").split("."))
                if path.startswith("text/"):
                    continue
                assert any(first[:length] in known for length in lengths(first)), f"{path}: text.{'.'.join(first)}"


def test_the_import_map_names_every_module_once() -> None:
    mapped = orjson.loads(assets().import_map)["imports"]
    assert set(mapped) == {f"/studio/a/{path}" for path in assets().files if path.endswith(".js")} | set(PACKAGES)
    assert all(assets().find(address) for address in mapped.values())


def test_the_first_visit_stays_within_its_budget() -> None:
    files = assets().files
    rooms = sorted(path for path in files if re.fullmatch(r"rooms/(\w+)/\1\.js", path))
    styles = len(files["styles.css"].packed)
    assert styles <= STYLES
    assert sum(len(files[path].packed) for path in PACKAGES.values() if "temporal" not in path) <= VENDORED
    for room in rooms:
        reached = assets().closure(START, "shell/frame.js", room)
        assert sum(len(files[path].packed) for path in reached) + styles <= FIRST_VISIT, room
        assert len(reached) + 2 <= REQUESTS, room


def test_vendored_files_have_their_licences() -> None:
    packed = {file.name for file in (FOLDER / "vendor").iterdir()}
    assert packed == {"graphql-ws.js", "preact.js", "temporal.js", "urql.js", "LICENSES", "LICENSE-lucide.txt"}
    lock = orjson.loads((FOLDER / "package-lock.json").read_bytes())["packages"]
    licences = (FOLDER / "vendor" / "LICENSES").read_text("utf-8")
    for name in re.findall(r"^(\S+) ([\d.]+) \(", licences, re.MULTILINE):
        assert lock[f"node_modules/{name[0]}"]["version"] == name[1]


def test_the_lock_names_no_address() -> None:
    lock = (FOLDER / "package-lock.json").read_text("utf-8")
    assert [word for word in ("resolved", "funding", "://") if word in lock] == []


def test_a_packed_file_unpacks_to_what_is_written() -> None:
    for asset in assets().files.values():
        assert gzip.decompress(asset.packed) == asset.body


def _names(source: str) -> set[tuple[str, ...]]:
    """The keys of the first two levels of the texts; a key without a second level stands for what is below it."""
    names: set[tuple[str, ...]] = set()
    body = source.partition("export const text = {")[2]
    section, depth = "", 0
    for token in re.finditer(r'"(?:[^"\\]|\\.)*"|`[^`]*`|/\*.*?\*/|(\w+):|[{}]', body):
        if token.group(0) == "{":
            depth += 1
        elif token.group(0) == "}":
            depth -= 1
        elif token.group(1) and depth == 0:
            section = token.group(1)
            names.add((section,))
        elif token.group(1) and depth == 1:
            names.add((section, token.group(1)))
    return names
