"""Copies of objects with other fields. ``part`` changes a field's value in one of its ways, and tells whether it did."""

import copy
import types

from . import containers
from .change import MADE_UP, Change, instead, nothing

# one object has one copy with other fields, so that what was the same stays the same
_COPIES = {}
_ALL = 1000


def ways(value):
    """The ways of changing an object of any type."""
    if isinstance(value, BaseException):
        return (_other_arguments, _one_field)
    if hasattr(type(value), "shape") and hasattr(type(value), "__add__"):
        return (_other_array,)
    if hasattr(type(value), "hexdigest"):
        return (_other_hash,)
    return (_one_field, _all_fields) + ((_filled_fields,) if _empty_fields(value) else ())


def ways_in_place(instance):
    """The ways of changing a new object where it lies; each returns nothing where it cannot be done. Its fields come first, then
    what it is besides them."""
    found = (_one_field_in_place, _all_fields_in_place) + ((_filled_in_place,) if _empty_fields(instance) else ())
    if isinstance(instance, BaseException):
        found += (_other_arguments_in_place,)
    return found + containers.ways_in_place(instance)


def fields(thing):
    """Names and values of what the object holds, those of its interface first."""
    held = dict(getattr(thing, "__dict__", {}))
    if isinstance(thing, tuple) and hasattr(type(thing), "_fields"):
        held.update(zip(thing._fields, thing))
    for slot in _slots(type(thing)):
        try:
            held[slot] = getattr(thing, slot)
        except AttributeError:
            continue
    names = [name for name in held if not name.startswith("__")]
    return [(name, held[name]) for name in sorted(names, key=lambda name: name.startswith("_"))]


def _made_in_c(thing):
    """What a type that is not written in Python lets be read, and be set in a copy."""
    kinds = (types.GetSetDescriptorType, types.MemberDescriptorType)
    names = [name for base in type(thing).__mro__ for name, one in vars(base).items() if isinstance(one, kinds)]
    names = [name for name in dict.fromkeys(names) if not name.startswith("__")]
    other = _copied(thing) if names else thing
    held = [(name, getattr(thing, name, None)) for name in names]
    return [(name, value) for name, value in held if _can_put(other, name, value)]


def _can_put(other, name, value):
    try:
        _put(other, name, value)
        return True
    except Exception:
        return False


def _slots(kind):
    for base in kind.__mro__:
        slots = base.__dict__.get("__slots__", ())
        for slot in (slots,) if isinstance(slots, str) else slots:
            private = slot.startswith("__") and not slot.endswith("__")
            yield "_" + base.__name__.lstrip("_") + slot if private else slot


def emptied(thing):
    """Takes what its fields hold away, where no way of changing them did anything."""
    found = [(name, value, None) for name, value in fields(thing) if value is not None]
    return _put_all(thing, found, strict=True)


def _one_field_in_place(thing, part):
    return _put_all(thing, _others(thing, 1, part))


def _all_fields_in_place(thing, part):
    return _put_all(thing, _others(thing, _ALL, part))


def _filled_in_place(thing, part):
    return _put_all(thing, _filled(thing), strict=True)


def _other_arguments_in_place(error, part):
    old, error.args = error.args, _other_arguments(error, part).value.args
    return Change(error, "args are " + instead(error.args, old))


def _put_all(thing, found, strict=False):
    """Gives fields of the object other values; says which, or nothing where there are none."""
    for name, _, new in found:
        _put(thing, name, new)
    return Change(thing, _words(found), strict=strict) if found else None


def _one_field(thing, part):
    return _with_fields(thing, 1, part)


def _all_fields(thing, part):
    return _with_fields(thing, _ALL, part)


def _filled_fields(thing, part):
    return _once(thing, 0, lambda: _changed(thing, _filled(thing), strict=True))


def _empty_fields(thing):
    return [(name, value) for name, value in fields(thing) if containers.is_empty(value)]


def _filled(thing):
    """Nothing real can be more in what is empty: what is made up is seen only by who looks."""
    return [(name, value, containers.longer(value)) for name, value in _empty_fields(thing)]


def _with_fields(thing, most, part):
    return _once(thing, most, lambda: _changed(thing, _others(thing, most, part, _made_in_c)))


def _once(thing, key, change):
    known = _COPIES.get((id(thing), key))
    if known is None or known[0] is not thing:
        known = (thing, change())
        _COPIES[(id(thing), key)] = known
    return known[1]


def _changed(thing, found, strict=False):
    if not found:
        return _moved(thing)
    if isinstance(thing, tuple):
        other = thing._replace(**{name: new for name, _, new in found})
    else:
        other = _copied(thing)
        for name, _, new in found:
            _put(other, name, new)
    return Change(other, "a " + type(thing).__name__ + " whose " + _words(found), strict=strict)


def _others(thing, most, part, without_fields=lambda thing: ()):
    found = []
    for name, value in fields(thing) or without_fields(thing):
        if len(found) < most:
            # where all fields are other ones, all elements of containers are
            other, done = part(value, 0 if most == 1 else 1)
            if done:
                found.append((name, value, other))
    return found


def _words(found):
    name, old, new = found[0]
    return name + " is " + instead(new, old) + ("" if len(found) == 1 else " and so on")


def _put(thing, name, value):
    """Sets a field, also of what says it is frozen."""
    if name in getattr(thing, "__dict__", {}):
        thing.__dict__[name] = value
    else:
        object.__setattr__(thing, name, value)


def _moved(thing):
    """What has no fields may be a number of its own kind: an address, a version."""
    other = thing + 1
    return Change(other) if type(other) is type(thing) else nothing(thing, None)


def _copied(thing):
    other = copy.copy(thing)
    if other is thing or type(other) is not type(thing):
        raise TypeError("cannot be copied")
    return other


def _other_array(array, part):
    try:
        return Change(array + 1)
    except TypeError:
        return Change(array[:-1])


def _other_arguments(error, part):
    other = _copied(error)
    other.args = tuple(part(argument)[0] for argument in error.args)
    if other.args == error.args:
        other.args = error.args + (MADE_UP,)
    return Change(other)


def _other_hash(digest, part):
    other = digest.copy()
    other.update(MADE_UP.encode())
    return Change(other)
