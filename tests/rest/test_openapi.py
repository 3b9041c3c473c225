"""The reference: committed, whole, and true."""

import json
import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any, cast

import httpx2
import pytest
from jsonschema import Draft202012Validator

from app import main
from app.access.operations import all_operations
from app.core.config import Settings
from app.core.errors import DomainError
from app.domain.posts import ApprovalSource, EntryKind
from app.domain.webhooks import DeliveryEvent, EventComment, EventPublication, EventType, WebhookEvent, rules
from app.rest import errors, openapi, provenance
from app.rest.api import ROUTES
from app.rest.field_descriptions import TEXTS
from app.rest.problem_shapes import PROBLEMS
from app.rest.router import RestRoute
from tests.ledger import proves

DOCUMENT = openapi.document()
OPERATIONS = [
    (method, path, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
]


def test_the_committed_document_is_the_present_one() -> None:
    assert openapi.FILE.read_bytes() == openapi.text(), "write it anew: python -m app.rest.openapi"


@proves("GEN-11")
def test_no_path_and_no_header_names_a_version() -> None:
    parts = {part for _, path, _ in OPERATIONS for part in path.split("/")}
    assert [part for part in parts if re.fullmatch(r"v\d+(\.\d+)*", part)] == []
    headers = {item["name"].lower() for _, _, operation in OPERATIONS for item in operation["parameters"]}
    assert [name for name in headers if "version" in name] == []


def test_every_route_is_described() -> None:
    routes = {
        (method.lower(), route.path)
        for route in ROUTES
        if isinstance(route, RestRoute)
        for method in route.methods or ()
    }
    described = {(method, path) for method, path, _ in OPERATIONS}
    assert {route for route in routes if route[0] != "head"} == described
    assert {path for method, path in routes if method == "head"} == {
        path for method, path in routes if method == "get"
    }


def test_nothing_that_is_described_still_waits_for_its_words() -> None:
    root = openapi.FILE.parent.parent
    texts = [
        openapi.FILE,
        root / "schema/schema.graphql",
        root / "cli/commands.json",
        *openapi.FILE.parent.rglob("*.md"),
    ]
    unfinished = re.compile(r"\b(FIXME|TODO|XXX)\b|\{_[A-Z]+\}")
    assert {
        path.name: found for path in texts if (found := unfinished.findall(path.read_text(encoding="utf-8")))
    } == {}


CEREMONIES = {"/auth/two-factor-challenge", "/auth/passkeys/login"}
"""Public paths whose own tokens may be dead (S-077, S-088)."""


@pytest.mark.parametrize(("method", "path", "operation"), OPERATIONS, ids=lambda value: str(value)[:40])
def test_every_description_is_whole(method: str, path: str, operation: dict[str, Any]) -> None:
    assert operation["summary"]
    assert re.search(r"Needs .+\.$", operation["description"])
    named = {item["name"] for item in operation["parameters"] if item["in"] == "path"}
    assert named == set(re.findall(r"\{(\w+)\}", path))
    assert set(operation["responses"]) & {"200", "201", "204", "501"}
    public = operation.get("security") == []
    assert ("401" in operation["responses"]) is (not public or path in CEREMONIES)
    if "x-operation" in operation:
        assert operation["x-operation"] in all_operations()
        assert {"401", "500", "503"} <= set(operation["responses"])
    if method != "get" and "requestBody" in operation:
        assert {"413", "422"} <= set(operation["responses"])
    for status, answer in operation["responses"].items():
        if "content" not in answer:
            # What clients of tus read is in the headers.
            assert status in {"204", "304"} or (status in {"412", "415"} and path.startswith("/media/uploads"))
            continue
        (content,) = answer["content"].values()
        examples = [item["value"] for item in content.get("examples", {}).values()]
        assert status < "400" or examples or "example" in content, status
        whole = {**content["schema"], "components": DOCUMENT["components"]}
        Draft202012Validator.check_schema(content["schema"])
        for example in [*examples, *([content["example"]] if "example" in content else [])]:
            Draft202012Validator(whole).validate(example)


@pytest.mark.parametrize(("method", "path", "operation"), OPERATIONS, ids=lambda value: str(value)[:40])
def test_every_body_has_an_example_that_has_its_shape(method: str, path: str, operation: dict[str, Any]) -> None:
    given = operation.get("requestBody", {"content": {}})["content"]
    bodies = [content for kind, content in given.items() if kind == "application/json"]
    bodies += [
        content for answer in operation["responses"].values() for content in answer.get("content", {}).values()
    ]
    for body in bodies:
        shown = [body["example"]] if "example" in body else [item["value"] for item in body["examples"].values()]
        whole = {**body["schema"], "components": openapi.document()["components"]}
        for example in shown:
            Draft202012Validator(whole).validate(example)


@proves("S-170")
def test_201_and_204_are_for_the_listed_paths_only() -> None:
    special = {(method, path, status) for method, path, item in OPERATIONS for status in item["responses"]}
    assert {item for item in special if item[2] in {"201", "202", "203", "204"}} == {
        ("post", "/auth/register", "201"),
        ("post", "/media/assets", "201"),
        # What tus 1.0.0 says, beyond the listed paths.
        ("post", "/media/uploads", "201"),
        ("patch", "/media/uploads/{upload_uuid}", "204"),
        ("delete", "/media/uploads/{upload_uuid}", "204"),
        ("post", "/invitations", "201"),
        ("delete", "/device-tokens", "204"),
        ("delete", "/invitations/{invitation_id}", "204"),
    }


def test_every_reference_leads_somewhere() -> None:
    names = set(re.findall(r'"#/components/schemas/(\w+)"', openapi.text().decode()))
    assert names == set(DOCUMENT["components"]["schemas"])


@proves("S-164")
def test_what_is_our_own_choice_is_marked() -> None:
    marked = {f"{method} {path}": operation["x-ours"] for method, path, operation in OPERATIONS}
    assert provenance.SPECIFIED.keys() <= marked.keys()
    # Given by the specification as a whole, in part, and not at all.
    assert marked["patch /teams/{team_id}"] == []
    assert marked["patch /me/team"] == ["answer"]
    assert marked["post /media/assets"] == ["request", "answer"]
    assert marked["post /posts"] == ["path", "request", "answer"]
    assert marked["delete /invitations/{invitation_id}"] == []
    assert {name for name, parts in marked.items() if "path" not in parts} == set(provenance.SPECIFIED)
    schemas = DOCUMENT["components"]["schemas"]
    specified = {name for name, schema in schemas.items() if schema["x-ours"] is False}
    assert specified >= provenance.SCHEMAS | {"TeamList", "Member", "InvitationCreate", "IdeaCreate", "Plan"}
    assert specified.isdisjoint({"Post", "PostCreate", "PreflightProblem", "TierProblem", "Asset", "WebhookTest"})


@proves("S-164")
def test_operation_ids_are_unique_and_begin_with_a_verb() -> None:
    idents = [operation["operationId"] for _, _, operation in OPERATIONS]
    assert len(set(idents)) == len(idents)
    assert {
        "GET /posts": "listPosts",
        "POST /posts": "createPost",
        "GET /posts/{post_id}": "getPost",
        "PATCH /posts/{post_id}": "updatePost",
        "DELETE /posts/{post_id}": "deletePost",
        "POST /posts/{post_id}/submit": "submitPost",
    }.items() <= {f"{method.upper()} {path}": item["operationId"] for method, path, item in OPERATIONS}.items()
    assert all(re.fullmatch(r"[a-z]+([A-Z][a-z]+)*", ident) for ident in idents)


def test_bodies_are_references_to_named_schemas() -> None:
    for _, path, operation in OPERATIONS:
        bodies = [operation["requestBody"]] if "requestBody" in operation else []
        for body in [*bodies, *operation["responses"].values()]:
            schema = body.get("content", {}).get("application/json", {}).get("schema")
            for part in [] if schema is None else schema.get("oneOf", [schema]):
                assert list(part) == ["$ref"], path
    named = set(DOCUMENT["components"]["schemas"])
    assert named >= {
        "Post",
        "PostCreate",
        "PostUpdate",
        "PostList",
        "Team",
        "Session",
        "Problem",
        "ValidationProblem",
    }
    assert all(name.isalnum() for name in named)


def parts(value: object) -> Iterator[dict[str, Any]]:
    """Every object in the document."""
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    if isinstance(value, dict):
        yield cast("dict[str, Any]", value)
    for item in cast("Iterable[object]", items):
        yield from parts(item)


FIELDS = {
    f"{owner}.{name}": field
    for owner, schema in DOCUMENT["components"]["schemas"].items()
    for name, field in schema.get("properties", {}).items()
}
PARAMETERS = {
    f"{operation['operationId']}.{item['name']}": item
    for _, _, operation in OPERATIONS
    for item in operation["parameters"]
}


def test_no_field_has_a_default_that_generators_would_require_or_overwrite_with() -> None:
    schemas = [*FIELDS.values(), *(item["schema"] for item in PARAMETERS.values())]
    assert [schema for schema in schemas if "default" in schema] == []
    assert FIELDS["InvitationCreate.role"]["description"].endswith('`"member"` where it is absent.')
    assert "role" not in DOCUMENT["components"]["schemas"]["InvitationCreate"]["required"]


def test_no_header_has_a_format_that_generators_would_make_a_type_of() -> None:
    assert [
        item["name"] for item in PARAMETERS.values() if item["in"] == "header" and "format" in item["schema"]
    ] == []
    for owner in ("Team", "ListedTeam", "SessionTeam"):
        schema = FIELDS[f"{owner}.slug"]
        assert {"format": "uuid"}.items().isdisjoint(schema.items())
        assert schema["pattern"] == PARAMETERS["listPosts.X-Service-Brand"]["schema"]["pattern"]


def test_every_field_and_every_parameter_is_described_and_every_description_used() -> None:
    described = FIELDS | PARAMETERS
    assert [
        name for name, item in described.items() if not re.search(r"[.)]$", item.get("description") or "")
    ] == []
    said = [item["description"] for item in described.values()]
    assert [key for key, text in TEXTS.items() if not any(each.startswith(text) for each in said)] == []


def test_a_code_belongs_to_one_shape_and_the_special_ones_are_first() -> None:
    codes: dict[str, str] = {}
    for problem in PROBLEMS:
        field = FIELDS.get(f"{problem.__name__}.code")
        for code in [] if field is None else field.get("enum", [field.get("const")]):
            assert code not in codes, code
            codes[code] = problem.__name__
    assert codes["preflight_failed"] == "PreflightProblem"
    assert codes["idempotency_mismatch"] == "Problem"
    order = {problem.__name__: number for number, problem in enumerate(PROBLEMS)}
    for _, _, operation in OPERATIONS:
        for status, answer in operation["responses"].items():
            for content in answer.get("content", {}).values() if status >= "400" else ():
                names = [part["$ref"].rsplit("/", 1)[1] for part in content["schema"].get("oneOf", ())]
                assert names == sorted(names, key=lambda name: order[name])
    assert [part for part in parts(DOCUMENT["paths"]) if "anyOf" in part and "$ref" in str(part["anyOf"])] == []


def test_every_tag_is_described() -> None:
    tags = {tag["name"]: tag["description"] for tag in DOCUMENT["tags"]}
    assert len(tags) == len(DOCUMENT["tags"])
    assert all(text.endswith(".") for text in tags.values())
    assert {tag for _, _, operation in OPERATIONS for tag in operation["tags"]} | {"Webhooks"} == set(tags)


AT = datetime(2026, 11, 22, 9, 30, tzinfo=UTC)
LIVE = EventPublication(81, "feed", "18", "https://galley.example/feeds/f5ae8b6c#18")
PAYLOADS = [
    WebhookEvent(EventType.PUBLISHED, 2, 3, "published", AT, publication=LIVE),
    WebhookEvent(EventType.FAILED, 2, 3, "failed", AT, publication=EventPublication(81, "feed")),
    WebhookEvent(EventType.EXPIRED, 2, 3, "expired", AT, publication=EventPublication(81, "feed")),
    *(WebhookEvent(EventType.APPROVED, 2, 3, "approved", AT, approved_via=door) for door in ApprovalSource),
    *(
        WebhookEvent(EventType.COMMENTED, 2, 3, "in_review", AT, comment=EventComment(5, kind, ""))
        for kind in EntryKind
    ),
]


def payloads() -> list[tuple[str, bytes]]:
    sent = [(happening.type.value, rules.envelope(happening)) for happening in PAYLOADS]
    return [*sent, ("test", rules.test_envelope(2, AT))]


@proves("S-164")
@pytest.mark.parametrize(("event", "payload"), payloads())
def test_every_webhook_is_sent_as_it_is_described(event: str, payload: bytes) -> None:
    operation = DOCUMENT["webhooks"][event]["post"]
    content = operation["requestBody"]["content"]["application/json"]
    whole = {**content["schema"], "components": DOCUMENT["components"]}
    Draft202012Validator(whole).validate(content["example"])
    body = json.loads(payload)
    Draft202012Validator(whole).validate(body)
    assert list(content["example"]) == list(body)
    headers = {item["name"] for item in operation["parameters"]}
    assert headers == {f"X-Service-{name}" for name in ("Signature", "Event", "Delivery", "Attempt")}


def test_every_event_is_described() -> None:
    assert (
        set(DOCUMENT["webhooks"]) == {event.value for event in DeliveryEvent} == {name for name, _ in payloads()}
    )


def _below(error: type[DomainError]) -> list[type[DomainError]]:
    return [error, *(found for child in error.__subclasses__() for found in _below(child))]


@proves("ERR-BODY-06")
@pytest.mark.parametrize("error", _below(DomainError), ids=lambda error: error.__name__)
def test_every_error_of_every_room_is_rendered(error: type[DomainError]) -> None:
    made = error.__new__(error)
    details: dict[str, Any] = {
        "retry_after": 1,
        "current_version": 2,
        "required_tier": "full",
        "token_tier": "read",
    }
    DomainError.__init__(made, **details)
    made.issues = []  # pyright: ignore[reportAttributeAccessIssue] the one member that an error has of its own
    rendered = errors.refusal(made, "/teams")
    assert 400 <= rendered.status <= 503
    assert rendered.body["message"]
    assert "retry_after" not in rendered.body


@pytest.mark.parametrize("prefix", ["X-Service", "X-Acme"])
async def test_the_served_document_names_the_headers_of_this_installation(orm: Settings, prefix: str) -> None:
    app = main.api(orm.model_copy(update={"header_prefix": prefix, "base_url": "https://galley.example.com"}))
    transport = httpx2.ASGITransport(app)
    async with httpx2.AsyncClient(transport=transport, base_url="http://testserver") as client:
        served = (await client.get("/openapi.json")).json()
        page = (await client.get("/docs")).text
    names = {
        item["name"]
        for methods in served["paths"].values()
        for operation in methods.values()
        for item in operation["parameters"]
        if item["in"] == "header"
    }
    assert f"{prefix}-Brand" in names
    assert {name for name in names if name.startswith("X-") and not name.startswith(f"{prefix}-")} == set()
    assert (f"{prefix}-Brand" in page, "X-Service-" in page) == (True, prefix == "X-Service")
    assert ("X-Service-" in json.dumps(served)) is (prefix == "X-Service")
    assert served.pop("servers") == [{"url": "https://galley.example.com", "description": "This installation."}]
    assert (served == {key: value for key, value in DOCUMENT.items() if key != "servers"}) is (
        prefix == "X-Service"
    )
    assert openapi.text() == openapi.FILE.read_bytes()
