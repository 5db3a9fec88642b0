"""Changes any value: picks the ways that its type has."""

import types

from . import containers, late, objects, plain
from .change import instead, nothing

_DEPTH = 3
_NO_COPY = (type, types.ModuleType, types.FrameType, types.TracebackType, types.CodeType, types.BuiltinFunctionType)


def count(value):
    """In how many ways the value can be changed, at most."""
    return len(_ways(value))


def change(value, way):
    """The value changed in one of its ways, or nothing where that cannot be done. Never raises."""
    offered = _ways(value)
    if way >= len(offered):
        return None
    try:
        changed = offered[way](value, _at(_DEPTH))
    except Exception:  # the project's own methods may fail in any way
        changed = nothing(value, None) if way == 0 else None
    if changed is not None and not changed.words and not changed.late:
        changed.words = instead(changed.value, value)
    return changed


def built(instance, way):
    """Changes a new object in place; says what is other then, or nothing."""
    try:
        return objects.ways_in_place(instance)[way](instance, _at(_DEPTH))
    except Exception:
        return None


def emptied(instance):
    """Takes away what a new object holds; says what, or nothing."""
    try:
        return objects.emptied(instance)
    except Exception:
        return None


def count_built(instance):
    """In how many ways a new object can be changed, at most."""
    try:
        return len(objects.ways_in_place(instance))
    except Exception:
        return 2


def _ways(value):
    try:
        if isinstance(value, _NO_COPY) or type(value).__module__ in ("unittest.mock", "mock.mock"):
            return (nothing,)
        return plain.ways(value) or containers.ways(value) or late.ways(value, change) or objects.ways(value)
    except Exception:  # a proxy of nothing
        return (nothing,)


def _at(depth):
    return lambda value, way=0: _part(value, depth, way)


def _part(value, depth, way):
    """A part of a value changed, and whether it could be; its own parts are changed down to a depth."""
    if value is None or depth == 0 and not plain.ways(value) or late.is_iterator(value) or late.ways(value, change):
        return value, False
    for offered in _ways(value)[way : way + 1] + _ways(value)[:1]:
        try:
            changed = offered(value, _at(depth - 1))
        except Exception:
            continue
        if changed is not None and not changed.strict:
            return changed.value, True
    return value, False
