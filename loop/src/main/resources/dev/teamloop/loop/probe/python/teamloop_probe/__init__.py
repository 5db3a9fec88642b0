"""Changes what a project's functions return, one at a time, and tells which of its new tests notice (stdlib only, Python 3.8)."""
