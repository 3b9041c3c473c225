"""The reference of the REST API for people: one page made from the OpenAPI document, and the document itself.

`document_page` puts it together; `groups` reads the operations of the document, `schema_rows` turns its schemas
into tables, and `code` writes what can be copied.
"""

# pyright: reportUnusedImport=false

from app.pages.reference.document_page import routes
