"""Holds answers against the reference: the status is documented, and the body has the documented shape."""

import re
from typing import Any, Final

import httpx2
from jsonschema import Draft202012Validator

from app.rest import openapi

_PLACEHOLDER: Final = re.compile(r"\{\w+\}")


def hold(method: str, answer: httpx2.Response) -> None:
    """Fail for an answer of a documented route that its description does not allow."""
    path = answer.request.url.path
    documented = described(method, path)
    if documented is None:
        return
    status = str(answer.status_code)
    assert status in documented["responses"], f"{method} {path} answered {status}, which is not documented"
    if "content" not in documented["responses"][status]:
        assert answer.content == b""
        return
    content = documented["responses"][status]["content"]
    if "application/json" not in content:
        assert answer.headers["content-type"] in content
        return
    schema = content["application/json"]["schema"]
    assert answer.headers["content-type"] == "application/json"
    if method != "HEAD":
        # Beside the components, so that references into them are found.
        whole = {**schema, "components": openapi.document()["components"]}
        Draft202012Validator(whole).validate(answer.json())


def described(method: str, path: str) -> dict[str, Any] | None:
    """The description of what answers this call, if a documented route does."""
    wanted = "get" if method == "HEAD" else method.lower()
    for template, methods in openapi.document()["paths"].items():
        if re.fullmatch(_PLACEHOLDER.sub("[^/]+", template), path) is not None and wanted in methods:
            return methods[wanted]
    return None
