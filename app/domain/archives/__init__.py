"""Archives: a brand whole as one file, and back into an installation.

An archive is a ZIP file of JSON lines and media files with a manifest (docs/archives.md). It shows the brand
at one moment and holds no secret: channels are connected again, and webhooks get new secrets. An import is checked
whole before anything is stored, publishes nothing, and shows the brand to nobody before it is complete.
"""

# pyright: reportUnusedImport=false

from app.domain.archives.brand_exports import delete, export_to, start
from app.domain.archives.brand_imports import forget_abandoned, import_brand
from app.domain.archives.contents import assemble
from app.domain.archives.endings import exports_since
from app.domain.archives.export_jobs import DUE, EXPORTS, EXPORTS_AT_ONCE, claim_exports, write
from app.domain.archives.inputs import ExportStart, ExportState, ImportState
from app.domain.archives.models import BrandExport
from app.domain.archives.retention import sweep
from app.domain.archives.row_storage import ImportedBrand
from app.domain.archives.views import (
    NEWEST_IMPORTS,
    ExportView,
    ImportView,
    by_ids,
    exports_of,
    imports_of,
    open_address,
)
