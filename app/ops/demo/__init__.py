"""The demo workspace: the past of its first brand is an archive, its present is made by operations."""

# pyright: reportUnusedImport=false

from app.ops.demo.workspace import make, text
