"""The studio: a web app of plain ES modules that talks to `/graphql`, served as its files are written."""

# pyright: reportUnusedImport=false

from app.studio.session_cookie import SessionCookie
from app.studio.site import first_files, routes
