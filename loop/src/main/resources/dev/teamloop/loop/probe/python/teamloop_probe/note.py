"""What became of one function's calls during one test."""

import base64
import marshal

_MOST_CALLS = 50
_MOST_TEXT = 4096
_RECEIVER = "receiver"


class Note:
    """``ways``: in how many ways what it gave can be changed; ``raised``: what it raised; ``kept``: what it returned, call by
    call, or None where that cannot be kept; ``changed``: in words, how its outcome was changed."""

    def __init__(self):
        self.ways = 0
        self.raised = ""
        self.kept = []
        self.changed = ""
        self.strict = False

    def add(self, other):
        self.ways = max(self.ways, other.ways)
        self.raised = self.raised or other.raised
        self.kept = None if self.kept is None or other.kept is None else self.kept + other.kept
        self.changed = self.changed or other.changed
        self.strict = self.strict or other.strict

    def fails(self, error):
        self.raised = error
        self.kept = None

    def keep(self, value, receiver):
        if self.kept is not None:
            kept = _packed(value, receiver)
            most = len(self.kept) == _MOST_CALLS or sum(map(len, self.kept)) + len(kept) > _MOST_TEXT
            self.kept = None if most or not kept else self.kept + [kept]


def _packed(value, receiver):
    """The value as text; empty where it is no plain data, or large."""
    if value is receiver and value is not None:
        return _RECEIVER
    if isinstance(value, (str, bytes, list, tuple, dict, set, frozenset)) and len(value) > _MOST_TEXT:
        return ""
    try:
        data = marshal.dumps(value)
        same = type(marshal.loads(data)) is type(value)
    except ValueError:
        return ""
    return base64.b64encode(data).decode() if same else ""


def unpacked(kept, receiver):
    return receiver if kept == _RECEIVER else marshal.loads(base64.b64decode(kept))
