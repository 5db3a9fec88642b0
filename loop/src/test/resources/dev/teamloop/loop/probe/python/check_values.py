"""Values whose own methods fail, lie or do not end, in the hands of what notes and changes them: nothing is raised into the project's code."""

import signal
import sys

sys.path.insert(0, sys.argv[1])

from teamloop_probe import changes, likeness  # noqa: E402
from teamloop_probe.change import show  # noqa: E402
from teamloop_probe.outcome import Outcome  # noqa: E402

METHODS = (
    "getattr getattribute eq hash len iter next bool repr str reduce_ex reduce copy deepcopy setattr delattr contains getitem setitem"
    " call index int float lt dir sizeof getstate setstate add neg iadd await aiter anext fspath missing get set"
).split()
WAYS = [0, 1, "alternate 0", "skipped 0", "idle", "silent", "emptied", "raised"]


class Fault(Exception):
    pass


def fault(*arguments, **named):
    raise Fault


def lies(kind):
    return type("Lies", (), {"__class__": kind})()


class Path(tuple):
    """Makes what it is asked for, and keeps it."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        made = OUTCOME.returns(1, Path(self + (name,)), (self, name))
        setattr(self, name, made)
        return made

    def __reduce_ex__(self, protocol):
        return (Path, (tuple(self),), {"seen": self.made})


class Endless:
    def __iter__(self):
        while True:
            yield 1

    def __len__(self):
        return sys.maxsize


class Array:
    __hash__ = None

    def __eq__(self, other):
        return [True, False]

    def __bool__(self):
        raise ValueError


class Nameless(type):
    def __getattribute__(cls, name):
        return fault() if name in ("__module__", "__name__") else type.__getattribute__(cls, name)


def values():
    found = [lies(kind) for kind in (property(fault), dict, list, str, int)]
    found += [Path(), Endless(), Array(), Nameless("N", (), {})(), [Endless()], {"a": lies(property(fault))}, (Path("x"),)]
    for base in (object, tuple, list, dict, set, frozenset, str, bytes, int, float, Exception):
        for method in METHODS:
            kind = type("Faulty", (base,), {"__" + method + "__": fault})
            found.append(base.__new__(kind))
    for method in ("keys", "items", "values", "copy", "pop", "append", "add", "send", "close"):
        found += [type("Faulty", (base,), {method: fault})() for base in (object, list, dict, set)]
    return found


def every_way(value):
    for way in range(changes.count(value)):
        changes.change(value, way)
    for way in range(changes.count_built(value)):
        changes.built(value, way)
    changes.emptied(value)
    show(value)
    likeness.likeness((value, [value]))


def every_outcome(value):
    for way in [None] + WAYS:
        outcome = Outcome()
        outcome.recording, outcome.target, outcome.way, outcome.given = way is None, 1, way, ["argument 0"]
        if outcome.enters(1, (value,)):
            outcome.left_out(1, (value,))
            continue
        outcome.returns(1, value, (value,))
        outcome.returns(1, value, ())
        outcome.builds(1, value, (value,))
        outcome.leaves(1)


def what_is_called_while_a_value_is_kept_is_not_noted():
    OUTCOME.recording = True
    OUTCOME.returns(1, Path("a").b, ())
    assert OUTCOME.note(1).ways, "nothing was noted"


OUTCOME = Outcome()
signal.signal(signal.SIGALRM, fault)
for value in values():
    signal.alarm(20)
    every_way(value)
    every_outcome(value)
    signal.alarm(0)
what_is_called_while_a_value_is_kept_is_not_noted()
print(len(values()), "values")
