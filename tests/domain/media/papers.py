"""PDFs, written by hand."""

from typing import Final

LOCK: Final = b"/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <%s> /U <%s> /P -1 >> " % (
    b"11" * 32,
    b"22" * 32,
)
"""What makes a PDF ask for a password that nobody knows."""


def paper(pages: int = 2, more: bytes = b"") -> bytes:
    """A PDF of blank pages, twice as wide as high; `more` stands in its trailer."""
    kids = b" ".join(b"%d 0 R" % number for number in range(3, pages + 3))
    parts = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, pages),
        *[b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>"] * pages,
    ]
    out, places = b"%PDF-1.4\n", b""
    for number, part in enumerate(parts, 1):
        places += b"%010d 00000 n \n" % len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, part)
    size = len(parts) + 1
    table = b"xref\n0 %d\n0000000000 65535 f \n%strailer << /Size %d /Root 1 0 R %s>>\n" % (
        size,
        places,
        size,
        more,
    )
    return out + table + b"startxref\n%d\n%%%%EOF\n" % len(out)
