"""Tells whether two calls were given the same."""

from itertools import islice

from .change import show

_PLAIN = (type(None), bool, int, complex, str, bytes)
_DEPTH = 5
# of a container
_MOST = 1_000


def likeness(value, depth=_DEPTH):
    """What two values have in common that are built alike, to be compared with ==; where an object lies is no part of it."""
    kind = type(value).__name__
    if type(value) in _PLAIN:
        return kind, value
    if depth == 0 or isinstance(value, type) or callable(value):
        return kind, show(value)
    if isinstance(value, dict):
        return kind, [(likeness(one, depth - 1), likeness(other, depth - 1)) for one, other in islice(value.items(), _MOST)]
    if isinstance(value, (list, tuple)):
        return kind, [likeness(one, depth - 1) for one in islice(value, _MOST)]
    fields = getattr(value, "__dict__", None)
    return kind, likeness(dict(fields), depth - 1) if fields else show(value)
