"""Long flows of the studio in a browser, against a service of their own: `python -m tests.studio --help`."""
