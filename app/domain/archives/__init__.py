"""Archives: a brand whole as one file, and back into an installation.

An archive is a ZIP file of JSON lines and media files with a manifest (docs/archives.md). It shows the brand
at one moment and holds no secret: channels are connected again, and webhooks get new secrets. An import is checked
whole before anything is stored, publishes nothing, and shows the brand to nobody before it is complete.
"""

from app.domain.archives.brand_exports import delete as delete, export_to as export_to, start as start
from app.domain.archives.brand_imports import forget_abandoned as forget_abandoned, import_brand as import_brand
from app.domain.archives.contents import Written as Written
from app.domain.archives.endings import exports_since as exports_since
from app.domain.archives.errors import (
    ArchiveInUse as ArchiveInUse,
    ArchiveRefused as ArchiveRefused,
    BrandExists as BrandExists,
)
from app.domain.archives.export_jobs import JOB as JOB, send_due as send_due, write as write
from app.domain.archives.inputs import (
    ExportStart as ExportStart,
    ExportState as ExportState,
    ImportState as ImportState,
)
from app.domain.archives.models import BrandExport as BrandExport, BrandImport as BrandImport
from app.domain.archives.retention import sweep as sweep
from app.domain.archives.row_storage import Imported as Imported
from app.domain.archives.views import (
    NEWEST_IMPORTS as NEWEST_IMPORTS,
    ExportView as ExportView,
    ImportView as ImportView,
    by_ids as by_ids,
    exports_of as exports_of,
    imports_of as imports_of,
    open_address as open_address,
)
