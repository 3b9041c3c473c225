"""`galley api`: any call of the service with the stored token, for what has no command of its own."""

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import urlencode

import httpx2
import jq
import typer

from cli import brand_session, brands, render
from cli.client import BRAND_HEADER, ServiceClient
from cli.errors import FAILED, USAGE, Failure, printable
from cli.render import Screen

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

_GRAPHQL: Final = "graphql"
_WORDS: Final = {"true": True, "false": False, "null": None}


class Method(StrEnum):
    """The methods of HTTP that the service knows."""

    GET = "GET"
    POST = "POST"
    PATCH = "PATCH"
    PUT = "PUT"
    DELETE = "DELETE"


@app.command(name="api")
def main(  # noqa: PLR0913, PLR0917 the options of the command
    path: Annotated[str, typer.Argument(help="A path such as /posts, or the word graphql.", metavar="ADDRESS")],
    method: Annotated[
        Method | None, typer.Option("--method", "-X", help="Default: GET, with fields or --input POST.")
    ] = None,
    field_texts: Annotated[
        list[str] | None,
        typer.Option(
            "--field",
            "-F",
            help="A field: numbers, true, false, null and JSON in brackets keep their type; @FILE is read.",
            metavar="KEY=VALUE",
        ),
    ] = None,
    raw_field: Annotated[
        list[str] | None, typer.Option("--raw-field", "-f", help="A field that is text.", metavar="KEY=VALUE")
    ] = None,
    body_file: Annotated[
        Path | None,
        typer.Option("--input", help="Send this file as the body; - is standard input.", metavar="FILE"),
    ] = None,
    header: Annotated[
        list[str] | None,
        typer.Option("--header", "-H", help="A header of the request.", metavar="NAME:VALUE"),
    ] = None,
    all_pages: Annotated[
        bool, typer.Option("--paginate", help="Read every page of a list; each is printed as it comes.")
    ] = False,
    expression: Annotated[
        str | None, typer.Option("--jq", help="Print what this jq expression selects.", metavar="EXPRESSION")
    ] = None,
    include: Annotated[bool, typer.Option("--include", "-i", help="Also print status and headers.")] = False,
    brand: Annotated[
        str | None,
        typer.Option(
            "--brand", help="Slug or name for the brand header. Default: the selected brand.", metavar="BRAND"
        ),
    ] = None,
) -> int:
    """Call the service and print the response.

    With GET, fields become the query; otherwise they become a JSON object. For graphql, the fields query and
    operationName are sent as such and all others as variables. A refusal is printed, too, and the exit code is 1.

    --paginate follows next_cursor; in graphql, the query takes $endCursor and selects pageInfo { hasNextPage
    endCursor }.
    """
    screen = render.console()
    program = None if expression is None else _compiled(expression)
    fields = dict(_typed(one) for one in field_texts or []) | dict(_pair(one) for one in raw_field or [])
    if fields and body_file is not None:
        raise Failure("--input and fields exclude each other.", USAGE)
    is_graphql = path.strip("/") == _GRAPHQL
    verb = method or (Method.POST if fields or body_file is not None or is_graphql else Method.GET)
    address = _address(path)
    if all_pages and (body_file is not None or (verb is not Method.GET and not is_graphql)):
        raise Failure("--paginate is for GET and for graphql with --field.", USAGE)
    if all_pages and is_graphql and "$endCursor" not in str(fields.get("query")):
        raise Failure("--paginate needs a query that takes the variable $endCursor.", USAGE)
    call = _Call(verb, address, fields, _headers(header or []), body_file, is_graphql=is_graphql)
    with brand_session.client_of(screen) as client:
        if not is_graphql:
            call.headers = _brand_header(client, address, brand) | call.headers
        while True:
            answer = call.send(client)
            refusal = None if answer.is_success else _refusal(client, answer, verb, address)
            if include:
                lines = [f"HTTP {answer.status_code}", *(f"{k}: {v}" for k, v in answer.headers.items()), ""]
                screen.say("\n".join(lines))
            _print(screen, answer, None if refusal else program)
            if refusal is not None:
                raise refusal
            if is_graphql and _has_errors(answer):
                return FAILED
            if not (all_pages and call.turn(_json(answer))):
                return 0


@dataclass(slots=True)
class _Call:
    """What is sent, page after page of a list."""

    verb: Method
    address: str
    fields: dict[str, Any]
    headers: dict[str, str]
    body_file: Path | None
    is_graphql: bool = field(kw_only=True)

    def send(self, client: ServiceClient) -> httpx2.Response:
        """Send it, and return the answer, also of a refusal."""
        content = None if self.body_file is None else _input(self.body_file)
        address = self.address
        if self.fields and self.verb is Method.GET:
            query = urlencode({key: _query(value) for key, value in self.fields.items()})
            address += ("&" if "?" in address else "?") + query
        elif self.fields:
            content = json.dumps(_document(self.fields) if self.is_graphql else self.fields).encode()
        kind = {} if content is None else {"Content-Type": "application/json"}
        return client.raw(self.verb, address, kind | self.headers, content)

    def turn(self, document: Any) -> bool:
        """Go on behind this page; False at the end."""
        cursor = _next_page(document, is_graphql=self.is_graphql)
        self.fields["endCursor" if self.is_graphql else "cursor"] = cursor
        return cursor is not None


def _headers(texts: Sequence[str]) -> dict[str, str]:
    """Read headers of the request. Errors: Failure for one without a colon, and for that of the token."""
    headers: dict[str, str] = {}
    for text in texts:
        name, colon, value = (part.strip() for part in text.partition(":"))
        if not (colon and name.isascii() and name.replace("-", "").isalnum()) or not value.isprintable():
            raise Failure(f"{text!r} is not of the form NAME:VALUE.", USAGE)
        if name.lower() == "authorization":
            raise Failure("The token is set by galley login or GALLEY_TOKEN, not by --header.", USAGE)
        headers[name] = value
    return headers


def _next_page(document: Any, *, is_graphql: bool) -> str | None:
    """Return the cursor behind a page; None at the end and where there is no list."""
    if not is_graphql:
        return document.get("next_cursor") if isinstance(document, dict) else None
    if isinstance(document, list):
        document = dict(enumerate(document))
    if not isinstance(document, dict):
        return None
    info = document.get("pageInfo")
    if isinstance(info, dict):
        return info.get("endCursor") if info.get("hasNextPage") else None
    cursors = (_next_page(each, is_graphql=True) for each in document.values())
    return next((cursor for cursor in cursors if cursor is not None), None)


def _refusal(client: ServiceClient, answer: httpx2.Response, verb: Method, address: str) -> Failure:
    match answer.status_code:
        case 404:
            return Failure(f"There is nothing at {printable(address)}.")
        case 405:
            return Failure(f"{printable(address)} does not take {verb}.")
        case _:
            return client.refusal(answer)


def _address(path: str) -> str:
    """Return the path with a slash at its front. Errors: Failure for an address of another service."""
    if "://" in path or path.startswith("//"):
        raise Failure("Give a path such as /posts. The token is only sent to the service that issued it.", USAGE)
    return path if path.startswith("/") else f"/{path}"


def _brand_header(client: ServiceClient, address: str, brand: str | None) -> dict[str, str]:
    """Return the header that names the brand. Without --brand, it is left out if no brand is selected."""
    if brand is None and address.split("?", maxsplit=1)[0] in ("/teams", "/public/plans"):
        return {}
    teams = client.teams()
    if brand is None and not any(one.current for one in teams):
        return {}
    return {BRAND_HEADER: brands.choose(teams, brand).slug}


def _pair(text: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not (key and sign):
        raise Failure(f"{text!r} is not of the form KEY=VALUE.", USAGE)
    return key, value


def _typed(text: str) -> tuple[str, Any]:
    """Read a field whose value may be a number, a word of JSON, a JSON text in brackets, or a file."""
    key, value = _pair(text)
    if value in _WORDS:
        return key, _WORDS[value]
    if value.startswith("@"):
        return key, _input(Path(value[1:])).decode("utf-8", "replace")
    if value.removeprefix("-").isdecimal() or value[:1] in ("[", "{"):
        try:
            return key, json.loads(value)
        except ValueError:
            pass
    return key, value


def _input(path: Path) -> bytes:
    try:
        return sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as problem:
        raise Failure(f"{path} cannot be read: {(problem.strerror or str(problem)).lower()}.", USAGE) from None


def _document(fields: Mapping[str, Any]) -> dict[str, Any]:
    own = {key: value for key, value in fields.items() if key in ("query", "operationName")}
    if "query" not in own:
        raise Failure("graphql needs --field query=... or --field query=@FILE.", USAGE)
    return own | {"variables": {key: value for key, value in fields.items() if key not in own}}


def _query(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _compiled(expression: str) -> Any:
    try:
        return jq.compile(expression)
    except ValueError as problem:
        raise Failure(f"--jq cannot be parsed: {_reason(problem)}.", USAGE) from None


def _reason(problem: ValueError) -> str:
    return str(problem).split("\n")[0].removeprefix("jq: error: ").rstrip(".:")


def _print(screen: Screen, answer: httpx2.Response, program: Any) -> None:
    """Print an answer: JSON with indents, results of jq a line each, anything else as it is."""
    try:
        document = answer.json()
    except ValueError:
        if program is not None:
            raise Failure("The answer is not JSON, so --jq cannot be applied.") from None
        sys.stdout.buffer.write(answer.content)
        sys.stdout.buffer.flush()
        return
    if program is None:
        screen.document(document)
        return
    try:
        results: Sequence[Any] = program.input_value(document).all()
    except ValueError as problem:
        raise Failure(f"--jq: {_reason(problem)}.") from None
    for result in results:
        if isinstance(result, str):
            screen.line(result)
        else:
            screen.document(result)


def _json(answer: httpx2.Response) -> Any:
    try:
        return answer.json()
    except ValueError:
        return None


def _has_errors(answer: httpx2.Response) -> bool:
    document = _json(answer)
    return isinstance(document, dict) and bool(document.get("errors"))
