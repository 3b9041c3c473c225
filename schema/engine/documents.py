"""Documents with their plans, kept by a digest of their text, so that each is parsed, checked and validated once.

A parsed document takes a hundred times as much memory as its text, so the number of characters is bounded. Anybody
may send documents; one that a signed-in caller sends again is kept apart, so that strangers cannot push it out.
"""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from graphql import (
    DocumentNode,
    GraphQLError,
    GraphQLSchema,
    GraphQLSyntaxError,
    OperationDefinitionNode,
    ValueNode,
    parse,
    validate,
)
from graphql.execution.collect_fields import FragmentDetails

from schema.engine import authentication, brand_arguments, limits
from schema.engine.errors import refusal
from schema.engine.limits import FieldPrices
from schema.engine.plans import Plans
from schema.engine.selections import fragments_of, operation_of
from schema.engine.validation_rules import RULES, RULES_WITHOUT_INTROSPECTION

# In characters of all texts.
TRUST_SPACE: Final = 150_000
"""For documents that a signed-in caller has sent again."""
PROBATION_SPACE: Final = 50_000
"""For what was sent once, or by strangers alone."""
_MAX_LENGTH: Final = 10_000
"""The longest document that is kept."""
_MAX_ERRORS: Final = 20


class ValidDocument:
    """A parsed and valid text, with what is worked out of it once: plans, costs, and who may run it."""

    def __init__(self, schema: GraphQLSchema, parsed: DocumentNode) -> None:
        self.schema, self.parsed = schema, parsed
        # As the executor wants them. The parser lets no fragment have variables of its own.
        self.definitions = fragments_of(parsed)
        self.fragments = {name: FragmentDetails(part, None) for name, part in self.definitions.items()}
        self.plans = Plans(schema, parsed)
        self.prices = FieldPrices(schema, parsed)
        # The operations live as long as the document, which is held here.
        self._accesses: dict[int, authentication.Access] = {}
        self._brands: dict[int, ValueNode | None] = {}

    def operation(self, name: str | None) -> OperationDefinitionNode | None:
        """The operation of this name, or the only one where none is named."""
        return operation_of(self.parsed, name)

    def access(self, operation: OperationDefinitionNode) -> authentication.Access:
        """Who may run this operation."""
        key = id(operation)
        if key not in self._accesses:
            self._accesses[key] = authentication.strictest_access(self.schema, self.parsed, operation)
        return self._accesses[key]

    def brand(self, operation: OperationDefinitionNode, variables: Mapping[str, object]) -> int | None:
        """The number of the brand that this operation opens first, if it names one."""
        key = id(operation)
        if key not in self._brands:
            self._brands[key] = brand_arguments.find(self.schema, self.parsed, operation)
        return brand_arguments.number(self._brands[key], variables)


@dataclass(frozen=True, slots=True)
class Document:
    """A text that can run, or the errors why it cannot."""

    valid: ValidDocument | None
    errors: list[GraphQLError] = field(default_factory=list[GraphQLError])


def digest_of(text: str) -> bytes:
    """What a document is kept by."""
    return sha256(text.encode(errors="surrogatepass")).digest()


class _Segment:
    """Documents up to a number of characters; the one that was used the longest time ago goes first."""

    def __init__(self, most: int) -> None:
        self._most, self._length = most, 0
        self._documents: OrderedDict[bytes, tuple[Document, int]] = OrderedDict()

    def get(self, digest: bytes) -> Document | None:
        entry = self._documents.get(digest)
        if entry is None:
            return None
        self._documents.move_to_end(digest)
        return entry[0]

    def pop(self, digest: bytes) -> tuple[Document, int] | None:
        entry = self._documents.pop(digest, None)
        if entry is not None:
            self._length -= entry[1]
        return entry

    def add(self, digest: bytes, document: Document, length: int) -> None:
        self._documents[digest] = document, length
        self._length += length
        while self._length > self._most:
            _, (_, size) = self._documents.popitem(last=False)
            self._length -= size


class Documents:
    """The documents of one schema."""

    def __init__(self, schema: GraphQLSchema, *, introspection: bool) -> None:
        self._schema = schema
        # A suggestion tells nothing to a client that may read the schema.
        self.hides_suggestions = not introspection
        self._rules = RULES if introspection else RULES_WITHOUT_INTROSPECTION
        self._trust, self._probation = _Segment(TRUST_SPACE), _Segment(PROBATION_SPACE)

    def of(self, text: str) -> tuple[Document, bytes | None]:
        """The document of a text, and its digest where it was sent before and is kept."""
        digest = digest_of(text)
        document = self.get(digest)
        if document is not None:
            return document, digest
        document = self._read(text)
        self.add(digest, document, len(text))
        return document, None

    def get(self, digest: bytes) -> Document | None:
        """The document of this digest, if it is kept."""
        return self._trust.get(digest) or self._probation.get(digest)

    def add(self, digest: bytes, document: Document, length: int) -> None:
        """Keep a valid document for a while; one with errors, and a very long one, is not kept."""
        if not document.errors and length <= _MAX_LENGTH:
            self._probation.add(digest, document, length)

    def trust(self, digest: bytes) -> None:
        """Keep a document that a signed-in caller has sent again, where no stranger can push it out."""
        entry = self._probation.pop(digest)
        if entry is not None:
            self._trust.add(digest, *entry)

    def _read(self, text: str) -> Document:
        refusal = limits.check_text(text)
        if refusal:
            return Document(None, refusal)
        # Locations take most of the memory of a document, and are needed only in errors.
        document = self._validated(text, locations=False)
        return self._validated(text, locations=True) if document.errors else document

    def _validated(self, text: str, *, locations: bool) -> Document:
        try:
            parsed = parse(
                text, no_location=not locations, max_tokens=limits.MAX_TOKENS, allow_empty_selection_sets=False
            )
        except GraphQLSyntaxError as error:
            return Document(None, [error])
        except RecursionError:
            return Document(None, [refusal("The document is nested too deeply.", limits.TOO_COMPLEX)])
        errors = limits.check(parsed) or validate(
            self._schema,
            parsed,
            self._rules,
            _MAX_ERRORS,
            hide_suggestions=self.hides_suggestions,
            allow_empty_selection_sets=False,
        )
        return Document(None if errors else ValidDocument(self._schema, parsed), errors)
