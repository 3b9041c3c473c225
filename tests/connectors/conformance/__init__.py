"""Data of others for comparing programs with theirs: each file has a form of its own, its source, and its licence
in `LICENSES`.
"""
