"""Containers with one element more or fewer, or with other elements. ``part`` changes an element, and tells whether it did."""

import collections
import copy

from .change import MADE_UP, Change, instead


def ways(value):
    """The ways of changing a container; none where it is something else, or a tuple with names."""
    if isinstance(value, tuple):
        return () if hasattr(type(value), "_fields") else (_one_item, _all_items, _longer_tuple)
    if isinstance(value, (list, collections.deque)):
        return (_longer_list, _all_items, _shorter_list)
    if isinstance(value, dict):
        return (_longer_map, _all_entries, _shorter_map) + ((_filled_entries,) if _empty_entries(value) else ())
    if isinstance(value, (set, frozenset)):
        return (_longer_set, _shorter_set)
    return ()


def ways_in_place(thing):
    """The ways of changing an object where it lies that is a container itself."""
    for kind in (list, collections.deque, dict, set):
        if isinstance(thing, kind):
            plain = _plain(thing, kind)
            return tuple(_in_place(kind, way) for way in ways(plain))
    return ()


def _plain(thing, kind):
    """What it holds, past the methods of its own class."""
    return dict(kind.items(thing)) if kind is dict else kind(kind.__iter__(thing))


def _in_place(kind, way):
    def change(thing, part):
        old = _plain(thing, kind)
        changed = way(old, part)
        if changed is None:
            return None
        # the nearest class that Python brings: an ordered dictionary keeps more than a dictionary does
        base = next(one for one in type(thing).__mro__ if one.__module__ in ("builtins", "collections"))
        base.clear(thing)
        if kind is dict:
            for key, value in changed.value.items():
                base.__setitem__(thing, key, value)
        elif kind is set:
            base.update(thing, changed.value)
        else:
            base.extend(thing, changed.value)
        return Change(thing, "content is " + instead(changed.value, old), changed.strict)

    return change


def _one_item(items, part):
    """A tuple has a fixed length for whoever unpacks it."""
    for at, item in enumerate(items):
        other, done = part(item)
        if done:
            return Change(type(items)(items[:at] + (other,) + items[at + 1 :]))
    return _longer_tuple(items, part)


def _longer_tuple(items, part):
    return Change(type(items)(items + (items[-1:] or (MADE_UP,))), strict=True)


def _all_items(items, part):
    pairs = [part(item) for item in items]
    if not any(done for _, done in pairs):
        return None
    if isinstance(items, tuple):
        return Change(type(items)(other for other, _ in pairs))
    changed = copy.copy(items)
    for at, (other, _) in enumerate(pairs):
        changed[at] = other
    return Change(changed)


def _longer_list(items, part):
    changed = copy.copy(items)
    changed.append(items[-1] if items else MADE_UP)
    return Change(changed, strict=not items)


def _shorter_list(items, part):
    changed = copy.copy(items)
    changed.pop()
    return Change(changed)


def _longer_map(entries, part):
    changed = copy.copy(entries)
    key, value = (list(entries.items()) or [(MADE_UP, MADE_UP)])[-1]
    changed[_unused(key, entries, part)] = value
    return Change(changed, strict=not entries)


def _all_entries(entries, part):
    changed = copy.copy(entries)
    some = False
    for key, value in list(entries.items()):
        changed[key], done = part(value)
        some = some or done
    return Change(changed) if some else None


def is_empty(value):
    """Whether it is a container that can be given an element."""
    return isinstance(value, (list, collections.deque, dict, set, frozenset)) and len(value) == 0


def longer(empty):
    """It with an element that is made up."""
    return ways(empty)[0](empty, lambda value: (value, False)).value


def _empty_entries(entries):
    return [key for key, value in entries.items() if is_empty(value)]


def _filled_entries(entries, part):
    changed = copy.copy(entries)
    for key in _empty_entries(entries):
        changed[key] = longer(entries[key])
    return Change(changed, strict=True)


def _shorter_map(entries, part):
    changed = copy.copy(entries)
    del changed[list(entries)[-1]]
    return Change(changed)


def _longer_set(items, part):
    item = _unused(next(iter(items)) if items else MADE_UP, items, part)
    return Change(type(items)(list(items) + [item]), strict=not items)


def _shorter_set(items, part):
    return Change(type(items)(list(items)[1:])) if items else None


def _unused(key, taken, part):
    """Something like the key that is not among those taken."""
    done = True
    while done and key in taken:
        key, done = part(key)
    return MADE_UP if key in taken else key
