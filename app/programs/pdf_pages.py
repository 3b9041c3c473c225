"""The program that reads one PDF: the number of its pages, and a picture of the first one.

Its scripts and forms do nothing here. Only this module imports pypdfium2, which brings PDFium.
"""

from typing import BinaryIO, Final

import pypdfium2
from pypdfium2 import raw

from app.programs.reasons import FileRefused, Reason

_PAGE_WIDTH: Final = 640
_PAGE_HEIGHT: Final = 4 * _PAGE_WIDTH


def examine(source: BinaryIO) -> dict[str, object]:
    """How many pages a PDF has. Errors: FileRefused for one that is damaged, or that needs a password."""
    with _open(source) as document:
        pages = len(document)
    if not pages:
        raise FileRefused(Reason.DAMAGED)
    return {"pages": pages}


def draw(source: BinaryIO, target: BinaryIO) -> dict[str, object]:
    """Write the first page to `target`, as PNG on white. Errors: FileRefused where it cannot be drawn."""
    with _open(source) as document:
        try:
            page = document[0]
            width, height = page.get_size()
            scale = min(_PAGE_WIDTH / width, _PAGE_HEIGHT / height)
            page.render(scale=scale, may_draw_forms=False).to_pil().save(target, "PNG")
        except (pypdfium2.PdfiumError, ZeroDivisionError, ValueError) as bad:
            raise FileRefused(Reason.DAMAGED) from bad
    return {"has_picture": True}


def _open(source: BinaryIO) -> pypdfium2.PdfDocument:
    try:
        return pypdfium2.PdfDocument(source)
    except pypdfium2.PdfiumError as bad:
        is_locked = bad.err_code == raw.FPDF_ERR_PASSWORD
        raise FileRefused(Reason.PASSWORD if is_locked else Reason.DAMAGED) from bad
