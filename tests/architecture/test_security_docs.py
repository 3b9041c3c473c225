"""docs/security.md and docs/metrics.md are true: every secret, personal column, purpose and number."""

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from prometheus_client import Counter, Gauge, Histogram
from prometheus_client.parser import text_string_to_metric_families
from tortoise import fields
from tortoise.models import Model

from app.core import metrics, secret_tokens
from app.core.config import Settings
from app.core.sealed_columns import SealedColumn
from app.core.security import SecurityEvent
from app.core.setting_errors import PREFIX
from app.migrations import drift
from app.ops.admin.sealing_keys import SEALED_COLUMNS
from tests.architecture.source import PROJECT, modules, nodes, tree

SECURITY = (PROJECT / "docs" / "security.md").read_text(encoding="utf-8")
METRICS = (PROJECT / "docs" / "metrics.md").read_text(encoding="utf-8")
DOCUMENTS = [file.name for file in sorted((PROJECT / "docs").glob("*.md"))]

_SOUNDS_SECRET = re.compile(
    r"digest|_hash|password|secret|seed|sealed|credential|token$|token_name|challenge|_mark|public_key|handle"
)
_SOUNDS_PERSONAL = re.compile(
    r"email$|email_key|phone|\.address$|first_name|last_name|author|approver|person$|device(_name)?$|client$|sent_to|^contact\.[ne].*(?<!platform)$"
)
_TITLE = re.compile(r"^#+ (.*)$", re.MULTILINE)
_TYPES = {"counter": Counter, "histogram": Histogram, "gauge": Gauge}


def chapter(title: str, text: str = SECURITY) -> str:
    """The text of a chapter, up to the next heading of any level."""
    found = re.search(rf"^#+ {re.escape(title)}$(.*?)(?=^#+ |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found is not None, title
    return found[1]


def rows(text: str) -> list[list[str]]:
    """The cells of the tables of a text, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [
        row
        for row, after in zip(cells, [*cells[1:], None], strict=True)
        if not _is_rule(row) and not _is_rule(after)
    ]


def _is_rule(row: list[str] | None) -> bool:
    return row is not None and set("".join(row)) <= set("-: ")


def names(text: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`]+)`", text)


def tables() -> Iterator[type[Model]]:
    for module in map(importlib.import_module, drift.model_modules()):
        for found in vars(module).values():
            if isinstance(found, type) and issubclass(found, Model) and found.__module__ == module.__name__:
                yield found


def columns() -> set[str]:
    """Every column that holds text, by table and name."""
    return {
        f"{table._meta.db_table}.{name}"
        for table in tables()
        for name, column in table._meta.fields_map.items()
        if table._meta.db_table and isinstance(column, fields.CharField | fields.TextField)
    }


def test_the_inventory_names_every_column_that_may_hold_a_secret_and_none_that_is_not_there() -> None:
    named = {name for name in names(chapter("Stored secrets")) if re.fullmatch(r"[a-z_]+\.[a-z_]+", name)}
    named.discard("secret.key")
    there = columns()
    assert named <= there
    suspect = {name for name in there if _SOUNDS_SECRET.search(name.partition(".")[2])}
    assert suspect <= named, "say in docs/security.md in which form they are stored"


def sealed_columns() -> dict[str, SealedColumn]:
    """Every sealed column of the service, by the module and the name of its constant."""
    return {
        f"{module}.{name}": value
        for module in modules()
        for name, value in vars(importlib.import_module(module)).items()
        if isinstance(value, SealedColumn) and f"{name}: Final = SealedColumn(" in _source(module)
    }


def _source(module: str) -> str:
    return Path(importlib.import_module(module).__file__ or "").read_text(encoding="utf-8")


def test_the_inventory_says_of_every_sealed_column_that_it_is_sealed_and_of_no_other() -> None:
    documented: set[str] = set()
    for row in rows(chapter("Stored secrets")):
        named, forms = names(row[0]), [form.strip() for form in row[2].split(",")]
        for place, name in enumerate(named):
            if forms[min(place, len(forms) - 1)].startswith("sealed"):
                documented.add(name)
    sealed = {f"{column.table}.{column.column}" for column in sealed_columns().values()}
    assert sealed == documented
    assert sealed <= columns()


def test_keys_rotate_calls_whatever_has_a_rotation() -> None:
    """Each module that can seal its rows anew has a line of the table."""
    able = {
        module.split(".")[2]
        for module in modules()
        for node in tree(module).body
        if isinstance(node, ast.AsyncFunctionDef) and node.name == "rotate_keys"
    }
    table = {
        node.value.id
        for node in nodes("app.ops.admin.sealing_keys")
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.attr == "rotate_keys"
    }
    assert table == able


def test_keys_rotate_walks_every_sealed_column_once() -> None:
    table = [column for each in SEALED_COLUMNS for column in each.columns]
    assert len(set(table)) == len(table)
    assert set(table) == {f"{column.table}.{column.column}" for column in sealed_columns().values()}


def test_every_sealed_column_is_sealed_again_under_a_new_key() -> None:
    source = "\n".join(map(_source, modules()))
    missing = {place for place in sealed_columns() if f"{place.rpartition('.')[2]}.rotate()" not in source}
    assert missing == set()


def test_the_inventory_names_every_column_with_personal_data_and_none_that_is_not_there() -> None:
    named = {name for row in rows(chapter("Personal data")) for name in names(row[0])}
    there = columns()
    assert named <= there
    assert {name for name in there if _SOUNDS_PERSONAL.search(name)} <= named


def test_the_inventory_names_every_purpose_that_a_key_is_derived_for() -> None:
    documented = [names(row[0])[0] for row in rows(chapter("Keys that are derived from it"))]
    assert sorted(documented) == sorted(purposes())


def purposes() -> set[str]:
    """The purposes of all signatures: `purpose=` of `sign` and `signed`, a text or a constant of its module."""
    found: set[str] = set()
    for module in modules():
        constants = dict(_constants(tree(module)))
        for node in nodes(module):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if node.func.attr not in ("sign", "signed") or module == "app.core.crypto":
                continue
            for keyword in node.keywords:
                if keyword.arg == "purpose":
                    found.add(_text(keyword.value, constants))
    return found


def _constants(parsed: ast.Module) -> Iterator[tuple[str, str]]:
    for node in parsed.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            name, value = node.target.id, node.value
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name, value = node.targets[0].id, node.value
        else:
            continue
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield name, value.value


def _text(node: ast.expr, constants: dict[str, str]) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    assert isinstance(node, ast.Name), ast.dump(node)
    return constants[node.id]


def test_the_inventory_names_every_kind_of_token() -> None:
    documented = [name for row in rows(chapter("Tokens and cookies")) for name in names(row[0])]
    assert sorted(documented) == sorted(get_args(secret_tokens.Kind))


def test_the_inventory_names_every_setting_that_is_a_secret() -> None:
    documented = {name for row in rows(chapter("Settings that are secrets")) for name in names(row[0])}
    known = {PREFIX + name.upper() for name in Settings.model_fields}
    secret = {
        PREFIX + name.upper()
        for name, field in Settings.model_fields.items()
        if "Secret" in str(field.annotation) or not field.repr
    }
    assert secret <= documented <= known


def test_files_that_prove_a_requirement_exist_and_hold_tests() -> None:
    chapters, more = rows(chapter("ASVS 5.0 level 2 by chapter")), rows(chapter("What of level 3 holds"))
    assert [row[0].split()[0] for row in chapters] == [f"V{number}" for number in range(1, 18)]
    assert [row[0].split()[0] for row in more] == ["3.4.3", "3.4.8", "6.3.7", "7.5.3", "8.3.2", "15.2.5"]
    files = {
        name for row in [*chapters, *more] for cell in row[2:] for name in names(cell) if name.startswith("tests/")
    }
    assert files
    missing = {name for name in files if not (PROJECT / name).is_file() or "def test_" not in _read(name)}
    assert missing == set()
    unproven = [row[0] for row in [*chapters, *more] if row[1] != "does not apply" and not names(row[2])]
    assert unproven == []


def test_links_between_documents_lead_to_files_and_chapters() -> None:
    broken = {
        f"{document}: {link}"
        for document in ("README.md", "SECURITY.md", "CHANGELOG.md", *(f"docs/{name}" for name in DOCUMENTS))
        for link in re.findall(r"\]\(([^)\s]+)\)", _read(document).replace("\n", " "))
        if "://" not in link and not _leads_somewhere(document, link)
    }
    assert broken == set()


def _leads_somewhere(document: str, link: str) -> bool:
    path, _, anchor = link.partition("#")
    target = (PROJECT / document).parent / path if path else PROJECT / document
    if not target.exists():
        return False
    return not anchor or anchor in {_anchor(title) for title in _TITLE.findall(target.read_text(encoding="utf-8"))}


def _anchor(title: str) -> str:
    """A heading as hosts of repositories turn it into an anchor."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def _read(name: str) -> str:
    return (PROJECT / name).read_text(encoding="utf-8")


def test_every_metric_is_documented_with_its_type_and_labels() -> None:
    documented = {
        names(row[0])[0]: (row[1], names(row[2])) for row in rows(METRICS.partition("## Security events")[0])
    }
    there: dict[str, tuple[str, list[str]]] = {}
    for found in vars(metrics).values():
        for kind, type_ in _TYPES.items():
            if isinstance(found, type_):
                suffix = "_total" if kind == "counter" else ""
                there[f"{found._name}{suffix}"] = (kind, list(found._labelnames))
    queues = metrics.rendered_queues({"mail": 1}, {"mail": 1.0}, 0, 1.0).decode()
    for family in text_string_to_metric_families(queues):
        there[family.name] = (family.type, list(family.samples[0].labels))
    assert documented == there


def test_every_security_event_is_documented() -> None:
    documented = [names(row[0])[0] for row in rows(chapter("Security events", METRICS))]
    assert sorted(documented) == sorted(event.value for event in SecurityEvent)


def test_every_reason_that_the_code_names_is_documented() -> None:
    """Reasons that are computed (roles, tiers) are described in words; those that are written down are listed."""
    documented = {names(row[0])[0]: set(names(row[1])) for row in rows(chapter("Security events", METRICS))}
    for module in modules():
        for node in nodes(module):
            if not (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "record"
            ):
                continue
            if len(node.args) != 2 or not isinstance(node.args[0], ast.Attribute):
                continue
            if node.args[0].attr not in SecurityEvent.__members__:
                # A queue that is told which event it records; its name is the reason.
                continue
            event = SecurityEvent[node.args[0].attr]
            if isinstance(node.args[1], ast.Constant) and documented[event.value]:
                assert node.args[1].value in documented[event.value], (module, event)


def test_every_kind_of_rendering_is_documented_as_a_reason() -> None:
    documented = {names(row[0])[0]: set(names(row[1])) for row in rows(chapter("Security events", METRICS))}
    kinds = {
        node.args[0].value
        for module in modules()
        for node in nodes(module)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Renderings"
        if isinstance(node.args[0], ast.Constant)
    }
    assert len(kinds) > 3
    assert kinds <= documented[SecurityEvent.LIMIT_REACHED.value]
