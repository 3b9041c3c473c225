"""The operations of the OpenAPI document, group by group, with what a reader has to send and what comes back."""

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson
from markupsafe import Markup

from app.pages.reference import code, schema_rows
from app.pages.reference.schema_rows import FieldRow, Schema

Document = dict[str, Any]

_SHARED_BY: Final = 5
"""How many operations have the same answer before it is shown once for all of them."""
_JSON: Final = "application/json"
_FORM: Final = "multipart/form-data"
_BYTES: Final = "application/octet-stream"
_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class AnswerDocs:
    """An answer. Where many operations share it, `problem` is the anchor of the one place that shows it."""

    status: str
    description: str
    type: Markup
    examples: Mapping[str, Any]
    problem: str = ""


@dataclass(frozen=True, slots=True)
class OperationDocs:
    """A call, or an event that is sent to a receiver; `request` is what can be copied."""

    ident: str
    tags: Sequence[str]
    method: str
    path: str
    summary: str
    description: str
    public: bool
    parameters: Sequence[FieldRow]
    body: Markup
    fields: Sequence[FieldRow]
    request: Markup
    done: Sequence[AnswerDocs]
    refused: Sequence[AnswerDocs]


@dataclass(frozen=True, slots=True)
class Group:
    """The operations about one subject."""

    ident: str
    name: str
    description: str
    operations: Sequence[OperationDocs]


def server_of(document: Document) -> str:
    """The address of the installation; one in the document is a template until an installation serves it."""
    server = document["servers"][0]
    return str(server.get("variables", {}).get("base_url", {}).get("default", server["url"]))


def groups_of(document: Document) -> list[Group]:
    """Every group with its operations, in the order of the document."""
    problems = {problem.problem for problem in problems_of(document)}
    operations = [_operation(document, *call, problems) for call in _calls(document)]
    return [
        Group(
            ident=f"group-{_word(tag['name'])}",
            name=tag["name"],
            description=tag.get("description", ""),
            operations=[operation for operation in operations if tag["name"] in operation.tags],
        )
        for tag in document["tags"]
    ]


def problems_of(document: Document) -> list[AnswerDocs]:
    """The answers that many operations share, by status."""
    answers = [
        _answer(status, answer) for *_, item in _calls(document) for status, answer in item["responses"].items()
    ]
    times = Counter(answer.problem for answer in answers)
    once = {answer.problem: answer for answer in answers if times[answer.problem] >= _SHARED_BY}
    return sorted((answer for answer in once.values() if not _is_done(answer)), key=lambda each: each.status)


def _calls(document: Document) -> Iterator[tuple[str, str, Schema]]:
    for path, methods in (document["paths"] | document["webhooks"]).items():
        for method, operation in methods.items():
            yield method, path, operation


def _operation(document: Document, method: str, path: str, item: Schema, problems: set[str]) -> OperationDocs:
    content = item.get("requestBody", {}).get("content", {})
    schema = content.get(_JSON, {}).get("schema", {})
    body = document["components"]["schemas"].get(schema_rows.name_of(schema), schema)
    answers = [_answer(status, answer) for status, answer in item["responses"].items()]
    answers = [_unless_shared(answer, problems) for answer in answers]
    is_event = path in document["webhooks"]
    request = "" if is_event else _curl(document, method, path, item)
    return OperationDocs(
        ident=item["operationId"],
        tags=item["tags"],
        method=method,
        path=path,
        summary=item["summary"],
        description=item.get("description", ""),
        public=item.get("security") == [],
        parameters=schema_rows.parameters_of(item),
        body=schema_rows.type_of(schema) if schema else Markup(""),
        fields=schema_rows.fields_of(body) if schema else (),
        request=code.highlight(content[_JSON]["example"]) if is_event else Markup("{}").format(request),
        done=[answer for answer in answers if _is_done(answer)],
        refused=[answer for answer in answers if not _is_done(answer)],
    )


def _curl(document: Document, method: str, path: str, item: Schema) -> str:
    content = item.get("requestBody", {}).get("content", {})
    parameters = [each for each in item.get("parameters", ()) if each.get("required")]
    headers = {} if item.get("security") == [] else {"Authorization": "Bearer $TOKEN"}
    samples = {each["name"]: _sample(each["name"], each["schema"]) for each in parameters}
    headers |= {each["name"]: samples[each["name"]] for each in parameters if each["in"] == "header"}
    url = server_of(document) + _PLACEHOLDER.sub(lambda match: samples[match[1]], path)
    queries = "&".join(f"{each['name']}={samples[each['name']]}" for each in parameters if each["in"] == "query")
    if queries:
        # A question mark is a sign of the shell's own.
        url = f'"{url}?{queries}"'
    if _FORM in content:
        return code.curl(method, url, headers, None, {"file": "@photo.jpg"})
    if _BYTES in content:
        return code.curl(method, url, {**headers, "Content-Type": _BYTES}, None, {}, data="@harvest.mp4")
    return code.curl(method, url, headers, content.get(_JSON, {}).get("example"), {})


def _sample(name: str, schema: Schema) -> str:
    if name.endswith("-Brand"):
        return "$BRAND"
    sample = 40 if schema.get("type") == "integer" else f"${name.upper()}"
    return str(schema.get("examples", [sample])[0])


def _answer(status: str, answer: Schema) -> AnswerDocs:
    content = answer.get("content", {}).get(_JSON, {})
    examples = {name: example["value"] for name, example in content.get("examples", {}).items()}
    if "example" in content:
        examples |= {"": content["example"]}
    text = orjson.dumps([answer["description"], content], option=orjson.OPT_SORT_KEYS)
    return AnswerDocs(
        status=status,
        description=answer["description"],
        type=schema_rows.type_of(content["schema"]) if "schema" in content else Markup(""),
        examples=examples,
        problem=f"problem-{status}-{hashlib.sha256(text).hexdigest()[:6]}",
    )


def _unless_shared(answer: AnswerDocs, problems: set[str]) -> AnswerDocs:
    anchor = answer.problem if answer.problem in problems else ""
    return AnswerDocs(answer.status, answer.description, answer.type, answer.examples, anchor)


def _is_done(answer: AnswerDocs) -> bool:
    return answer.status.startswith(("2", "3"))


def _word(text: str) -> str:
    return "-".join(text.lower().split())
