"""Files and requests that are made to cost more than they show: each a builder that is given a size in bytes.

`files` has what an upload may contain, `requests` the bodies around it. The repository has none of them.
"""
