"""The studio's modules: what they import, from where, and what they must not contain; no browser is needed."""

import gzip
import json
import re
from pathlib import Path, PurePosixPath
from posixpath import join, normpath

import orjson
import pytest

from app.domain.posts.import_columns import PRESETS
from app.domain.posts.inputs import ImportColumn
from app.studio.assets import FOLDER, PACKAGES, SHELL, START, STYLES as STYLES_FILE
from tests.studio import tools
from tests.studio.sources import assets, modules

MODULES = sorted(modules())
BELOW = {
    "lib": {"lib", "text", "vendor"},
    "text": {"text"},
    "ui": {"ui", "text", "vendor"},
    "parts": {"ui", "lib", "text", "vendor"},
    "shell": {"parts", "ui", "lib", "text", "vendor"},
    "rooms": {"parts", "ui", "lib", "text", "vendor"},
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
FIRST_VISIT = 106_000
STYLES = 15_500
VENDORED = 36_000
REQUESTS = 8
LINES = 400


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


def test_no_number_stands_for_what_is_not_drawn() -> None:
    """Of `list.length && element` a list without rows leaves a "0" on the screen."""
    drawn = re.compile(r"(?:^[ ]+|, |\[)[\w.?]+\.(?:length|size|count) &&", re.MULTILINE)
    for path, source in modules().items():
        if path.partition("/")[0] in ("rooms", "parts", "shell", "ui"):
            assert drawn.findall(source) == [], path


def test_words_stand_in_the_texts_alone() -> None:
    attribute = re.compile(r'(?:placeholder|title|"aria-label"|label|alt): "[A-Z][a-z]+')
    for path, source in modules().items():
        if not path.startswith("text/"):
            assert attribute.findall(source) == [], path


def test_a_room_has_the_words_of_all_screens_and_its_own() -> None:
    for path in MODULES:
        texts = {
            target.removeprefix("text/en/") for target in assets().imports(path) if target.startswith("text/")
        }
        own = PurePosixPath(path).parts[1] if path.startswith("rooms/") else PurePosixPath(path).parts[0]
        if not path.startswith("text/"):
            strange = [name for name in texts - {"common.js"} if re.fullmatch(rf"{own}(_\w+)?\.js", name) is None]
            assert strange == [], path


def test_every_field_for_files_takes_the_same_file_again() -> None:
    fields = [
        (path, field)
        for path, source in modules().items()
        for field in re.findall(r'type: "file",(.*?)\}\)', source, re.DOTALL)
    ]
    assert len(fields) == 3
    assert [path for path, field in fields if "onClick: unchoose" not in field] == []


def test_every_file_of_script_and_style_is_of_a_size_to_read() -> None:
    """ESLint holds script to the same; of styles it knows no limit."""
    for file in FOLDER.rglob("*.css"):
        if "node_modules" not in file.parts:
            assert len(file.read_text("utf-8").splitlines()) <= LINES, file.name


def test_the_import_map_names_every_module_once() -> None:
    mapped = orjson.loads(assets().import_map)["imports"]
    there = {f"/studio/a/{path}" for path in assets().files if path.endswith((".js", ".css"))}
    bundles = {f"/studio/a/{path}" for path in assets().bundles}
    assert set(mapped) == there - bundles - {f"/studio/a/{STYLES_FILE}"} | set(PACKAGES)
    assert all(assets().find(address) for address in mapped.values())


def test_a_module_is_in_one_joined_file_and_waits_for_nothing_at_its_top() -> None:
    members = [path for paths in assets().bundles.values() for path in paths]
    assert len(members) == len(set(members))
    unfit = r"^(?:export (?:let|var|default)|import [\"'])|^(?:const .*= )?await "
    assert [path for path in members if re.search(unfit, modules()[path], re.MULTILINE)] == []


def test_who_imports_a_module_late_finds_its_names_as_they_are_written() -> None:
    """Of two members that export one name, the file gives another name to one of them."""
    late = {
        normpath(join(str(PurePosixPath(path).parent), name))
        for path, source in modules().items()
        for name in re.findall(r'import\(\s*"(\.[^"]+)"\s*\)', re.sub(r"/\*\*.*?\*/", "", source, flags=re.DOTALL))
    }
    assert [(path, name) for path, name in assets().aliases if path in late] == []
    assert assets().aliases, "no two members export one name, so nothing tries this"


def test_a_style_sheet_that_comes_late_is_loaded_by_a_module() -> None:
    late = {path for path in assets().files if path.endswith(".css")} - {STYLES_FILE}
    named = {path for source in modules().values() for path in re.findall(r'sheet\("([\w/]+\.css)"\)', source)}
    assert named == late


def test_the_first_visit_stays_within_its_budget() -> None:
    files = assets().files
    rooms = sorted(path for path in files if re.fullmatch(r"rooms/(\w+)/\1\.js", path))
    styles = len(files["styles.css"].packed)
    assert styles <= STYLES
    assert sum(len(files[path].packed) for path in PACKAGES.values() if "temporal" not in path) <= VENDORED
    for room in rooms:
        reached = assets().visit(START, SHELL, room)
        assert sum(len(files[path].packed) for path in reached) + styles <= FIRST_VISIT, room
        assert len(reached) + 2 <= REQUESTS, room


@pytest.mark.skipif(
    not tools.PACKAGES.is_dir(), reason="the tools of the studio are not installed; `make lint` does it"
)
def test_what_is_served_is_what_is_written_but_for_comments(tmp_path: Path) -> None:
    for path, source in modules().items():
        (folder := tmp_path / path.replace("/", " ")).mkdir()
        (folder / "written.js").write_text(source, "utf-8")
        # The names of joined files are no change of a module.
        served = re.sub(rb"(\w+)\$\d+ as \1\b", rb"\1", assets().files[path].body)
        served = re.sub(rb"\b(\w+) as \1\b", rb"\1", re.sub(rb"\$\d+(?= as )", b"", served))
        (folder / "served.js").write_bytes(served)
        assert source.count("\n") == assets().files[path].body.count(b"\n"), path
    for path in assets().bundles:
        (folder := tmp_path / path.replace("/", " ")).mkdir()
        for name in ("written.js", "served.js"):
            (folder / name).write_bytes(assets().files[path].body)
    script = Path(__file__).with_name("units") / "compare.mjs"
    parser = tools.PACKAGES / "espree" / "espree.js"
    compared = tools.node(str(script), str(parser), *(str(folder) for folder in tmp_path.iterdir()))
    assert (compared.returncode, compared.stdout) == (0, ""), compared.stderr


def test_comments_are_not_sent() -> None:
    body = assets().files["lib/dates.js"].body.decode()
    assert "@param" in modules()["lib/dates.js"]
    assert "@param" not in body
    assert "// " not in body
    sheets = [file.read_text("utf-8") for file in FOLDER.rglob("*.css") if "node_modules" not in file.parts]
    assert any("/*" in sheet for sheet in sheets)
    # No text of a style sheet looks like a comment.
    assert [sheet for sheet in sheets if re.search(r"""["'(][^"')\n]*/\*""", sheet)] == []
    assert [
        asset.path for asset in assets().files.values() if asset.kind[5:8] == "css" and b"/*" in asset.body
    ] == []


def test_what_browsers_have_with_tls_alone_is_asked_for_in_three_modules() -> None:
    """A studio on a network of one's own has no TLS. Each of these modules looks whether it is there."""
    names = "randomUUID|subtle|clipboard|credentials|serviceWorker|locks|mediaDevices|wakeLock|share|storage"
    with_tls = re.compile(rf"(?:crypto|navigator)\.(?:{names})\b|\bcaches\.|\bshow\w+FilePicker\b")
    users = {
        path for path, source in modules().items() if with_tls.search(re.sub(r"(?m)^\s*(//|\*).*$", "", source))
    }
    assert users == {"ui/copy.js", "lib/identity.js", "rooms/security/passkeys.js"}


def test_vendored_files_have_their_licences() -> None:
    packed = {file.name for file in (FOLDER / "vendor").iterdir()}
    assert packed == {"preact.js", "temporal.js", "urql.js", "LICENSES", "LICENSE-lucide.txt"}
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


def test_the_studio_knows_the_files_of_other_tools_by_the_columns_that_the_service_reads() -> None:
    source = (FOLDER / "lib" / "import_sources.js").read_text(encoding="utf-8")
    table = json.loads(re.sub(r",(\s*\])", r"\1", source[source.index("= [") + 2 : source.index("];") + 1]))
    assert {name: (tuple(body), tuple(due)) for name, body, due in table} == {
        source.name: (preset.columns[ImportColumn.BODY], preset.columns[ImportColumn.DUE_AT])
        for source, preset in PRESETS.items()
    }
