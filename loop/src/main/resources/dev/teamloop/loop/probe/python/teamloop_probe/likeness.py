"""Tells whether two calls were given the same."""

from itertools import islice

from .change import kind, show

_PLAIN = (type(None), bool, int, float, complex, str, bytes)
_DEPTH = 5
# of a container
_MOST = 1_000


def likeness(value):
    """A text that two values have in common which are built alike; where an object lies is no part of it, nor is what cannot be read.
    Never raises."""
    return repr(_parts(value, _DEPTH))


def _parts(value, depth):
    try:
        return kind(value), _inner(value, depth)
    except Exception:  # the project's own methods may fail in any way
        return kind(value), show(value)


def _inner(value, depth):
    if type(value) in _PLAIN:
        return value
    if depth == 0 or isinstance(value, type) or callable(value):
        return show(value)
    if isinstance(value, dict):
        return [(_parts(one, depth - 1), _parts(other, depth - 1)) for one, other in islice(value.items(), _MOST)]
    if isinstance(value, (list, tuple)):
        return [_parts(one, depth - 1) for one in islice(value, _MOST)]
    if isinstance(value, (set, frozenset)):
        return sorted(repr(_parts(one, depth - 1)) for one in islice(value, _MOST))
    fields = getattr(value, "__dict__", None)
    return _parts(dict(fields), depth - 1) if fields else show(value)
