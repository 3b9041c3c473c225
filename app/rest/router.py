"""Declaring endpoints: the decorator and the signature of a handler say what it takes, answers and needs."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from inspect import getdoc, signature
from types import UnionType
from typing import Any, Final, NoReturn, TypedDict, Unpack, get_args

from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from app.access import BrandScope, Caller, Operation, Visitor, idempotency
from app.core.errors import DomainError, Throttled
from app.rest import bodies
from app.rest.dependencies import FindBrand, authorized, brand_header, by_header, unrestricted, visitor
from app.rest.shapes import Shape, json_response
from app.web import idempotency_key
from app.web.routes import NamedRoute

_Handler = Callable[..., Awaitable[Shape | Response | None]]
_AnyOperation = Operation[Any, ..., Any]

THROTTLED: Final = Throttled(retry_after=60)
"""The refusal of too many tries, for the reference: it shows the words and the names of the headers alone."""
LIMITED: Final = Throttled(retry_after=60, limit=10, remaining=0)
"""The same where the answer says how many tries there are."""

_WITHOUT_BODY: Final = frozenset({"GET", "HEAD"})
_NO_HEADERS: Final[frozenset[str]] = frozenset()
_PRINCIPALS: Final = (BrandScope, Caller, Visitor)


@dataclass(frozen=True, slots=True)
class Body:
    """What a request carries: an input of a room, an example of it, and its form if it can also be a form."""

    model: type[BaseModel]
    example: Any
    form: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class FileBody:
    """An answer that is a text of another media type than JSON, with an example of it."""

    media_type: str
    example: str


@dataclass(frozen=True, slots=True)
class RestAnswer:
    """An answer: its meaning, its shapes and the names of its headers. Without a shape it has no body.

    The reference makes the example from those of the fields unless it is given.
    """

    status: int
    meaning: str
    shapes: Sequence[type[Shape]] = ()
    headers: Sequence[str] = ()
    example: Shape | None = None
    file: FileBody | None = None


class EndpointParts(TypedDict, total=False):
    """What a decorator can say.

    `stream` is the media type of a body that the handler reads as it comes.
    `brand` finds the brand of an operation in a brand. `restricted` marks an endpoint without an operation that
    needs a full token, `public` one that refuses nothing. `status`, `shape`, `meaning`, `headers`, `file` and
    `example` describe the good answer where the handler's signature and its shape do not. `refusals` are the
    errors beside those that follow from the operation, the query and the body.
    """

    operation: _AnyOperation
    brand: FindBrand
    restricted: bool
    public: bool
    query: type[BaseModel]
    body: Body
    stream: str
    status: int
    shape: type[Shape] | UnionType
    meaning: str
    headers: Sequence[str]
    file: FileBody
    example: Shape
    others: Sequence[RestAnswer]
    refusals: Sequence[DomainError]


@dataclass(frozen=True, slots=True)
class RestEndpoint:
    """One method of one path."""

    method: str
    path: str
    tag: str
    handler: _Handler
    parts: EndpointParts

    @property
    def operation(self) -> _AnyOperation | None:
        """The operation that it calls."""
        return self.parts.get("operation")

    @property
    def by_header(self) -> bool:
        """Whether the brand header finds the brand."""
        in_brand = self.operation is not None and self.operation.principal is BrandScope
        return in_brand and self.parts.get("brand", by_header) is by_header

    @property
    def chooses_otherwise(self) -> bool:
        """Whether something else than the brand header finds the brand."""
        in_brand = self.operation is not None and self.operation.principal is BrandScope
        return in_brand and not self.by_header

    @property
    def answers(self) -> Sequence[RestAnswer]:
        """The answers of the handler, the good one first."""
        annotation = self.parts.get("shape", signature(self.handler).return_annotation)
        others = self.parts.get("others", ())
        if annotation is NoReturn:
            return others
        shapes = [
            each
            for each in get_args(annotation) or (annotation,)
            if isinstance(each, type) and issubclass(each, Shape)
        ]
        good = RestAnswer(
            self.parts.get("status", 200 if shapes else 204),
            self.parts.get("meaning") or (getdoc(shapes[0]) if shapes else None) or "Done.",
            shapes,
            self.parts.get("headers", ()),
            self.parts.get("example"),
            self.parts.get("file"),
        )
        return [good, *others]


class RestRoute(NamedRoute):
    """A route of this door."""


class Router:
    """The endpoints of one tag of the reference.

    The first sentence of a handler's docstring is the summary of its endpoint. Its parameters are the request and,
    by their type, the principal: a `BrandScope` or a `Caller` once the operation let it pass (S-008), or a
    `Visitor` where there is no operation. It returns its shape, a whole response, or None for an empty answer.
    """

    def __init__(self, tag: str, about: str) -> None:
        self.tag, self.about = tag, about
        self.endpoints: list[RestEndpoint] = []
        self.routes: list[BaseRoute] = []
        """The routes for the application."""

    def get(self, path: str, **parts: Unpack[EndpointParts]) -> Callable[[_Handler], _Handler]:
        """Declare a GET and its HEAD."""
        return self._declare("GET", path, parts)

    def post(self, path: str, **parts: Unpack[EndpointParts]) -> Callable[[_Handler], _Handler]:
        """Declare a POST."""
        return self._declare("POST", path, parts)

    def put(self, path: str, **parts: Unpack[EndpointParts]) -> Callable[[_Handler], _Handler]:
        """Declare a PUT."""
        return self._declare("PUT", path, parts)

    def patch(self, path: str, **parts: Unpack[EndpointParts]) -> Callable[[_Handler], _Handler]:
        """Declare a PATCH."""
        return self._declare("PATCH", path, parts)

    def delete(self, path: str, **parts: Unpack[EndpointParts]) -> Callable[[_Handler], _Handler]:
        """Declare a DELETE."""
        return self._declare("DELETE", path, parts)

    def _declare(self, method: str, path: str, parts: EndpointParts) -> Callable[[_Handler], _Handler]:
        def declare(handler: _Handler) -> _Handler:
            endpoint = RestEndpoint(method, path, self.tag, handler, parts)
            self.endpoints.append(endpoint)
            self.routes.append(RestRoute(path, _route(endpoint), methods=[method], name=handler.__name__))
            return handler

        return declare


def _route(endpoint: RestEndpoint) -> Callable[[Request], Awaitable[Response]]:
    """What the route calls: it asks for the principal before the handler can read a body (S-008)."""
    handler = endpoint.handler
    is_principal = [item.annotation in _PRINCIPALS for item in signature(handler).parameters.values()]
    status = endpoint.answers[0].status if endpoint.answers else 0
    principal_of = _principal(endpoint)
    body, query = endpoint.parts.get("body"), endpoint.parts.get("query")
    model = None if body is None else body.model
    chooses_otherwise = endpoint.chooses_otherwise

    async def route(request: Request) -> Response:
        idle = _idle_headers(request) if chooses_otherwise else _NO_HEADERS
        bodies.expect(request, model or bodies.Nothing, query, idle)
        principal = await principal_of(request)
        if model is None and request.method not in _WITHOUT_BODY and "stream" not in endpoint.parts:
            # Nothing of it matters; what it holds is named.
            await bodies.glance(request)
        with idempotency.noting_replays() as replays:
            result = await handler(*(principal if each else request for each in is_principal))
        if isinstance(result, Shape):
            response = json_response(result, status=status)
        else:
            response = Response(status_code=status) if result is None else result
        if replays.happened:
            response.headers[idempotency_key.REPLAYED] = "true"
        bodies.name_ignored(request, response)
        return response

    return route


def _idle_headers(request: Request) -> frozenset[str]:
    """The header of the brand, where a request names one although something else finds it."""
    header = brand_header()
    return frozenset({header}) if header in request.headers else _NO_HEADERS


def _principal(endpoint: RestEndpoint) -> Callable[[Request], Awaitable[Any]]:
    if endpoint.operation is not None:
        return authorized(endpoint.operation, brand=endpoint.parts.get("brand", by_header))
    if endpoint.parts.get("restricted"):
        return unrestricted

    async def anyone(request: Request) -> Visitor:
        return visitor(request)

    return anyone
