"""Changes any value: picks the ways that its type has."""

import types

from . import containers, late, objects, plain
from .change import nothing, show

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
        changed.words = show(changed.value) + " instead of " + show(value)
    return changed


def built(instance, way):
    """Changes the fields of a new object in place; says which, or nothing."""
    try:
        return objects.change_in_place(instance, way, _at(_DEPTH))
    except Exception:
        return ""


def _ways(value):
    try:
        if isinstance(value, _NO_COPY) or type(value).__module__ in ("unittest.mock", "mock.mock"):
            return (nothing,)
        return plain.ways(value) or containers.ways(value) or late.ways(value, change) or objects.ways(value)
    except Exception:  # a proxy of nothing
        return (nothing,)


def _at(depth):
    return lambda value: _part(value, depth)


def _part(value, depth):
    """A part of a value changed, and whether it could be; its own parts are changed down to a depth."""
    if value is None or depth == 0 or late.is_iterator(value) or late.ways(value, change):
        return value, False
    try:
        changed = _ways(value)[0](value, _at(depth - 1))
    except Exception:
        return value, False
    return (value, False) if changed is None or changed.strict else (changed.value, True)
