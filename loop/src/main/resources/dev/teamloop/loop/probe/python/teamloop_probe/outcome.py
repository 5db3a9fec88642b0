"""What instrumented code calls: notes how functions end, and changes how one of them ends.

A way is a number (one of the value's ways), the first of them for every other input alone (ALTERNATE and a number), the body left out for
every other input alone (SKIPPED and a number), a condition that goes the other way or a statement that is left out (TURNED and its place, and that of a part to which the call has come), RAISED (a normal return in place of an
exception), IDLE (the body is left out), EMPTIED (a new object's fields hold nothing), SILENT (the body is left out, and what the function returned unchanged is returned), or
PART, a part's place and a value's way: only calls that come to that part are changed.
"""

import asyncio
import collections
import contextvars
import sys

from . import changes
from .change import Change, show
from .likeness import likeness
from .note import Note, unpacked

RAISED, IDLE, EMPTIED, SILENT = "raised", "idle", "emptied", "silent"
TURNED, ALTERNATE, SKIPPED, PART = "turned ", "alternate ", "skipped ", "part "
# inputs that are told apart
_MOST_INPUTS = 1_000
# what gives an iteration or a task its end is no failure
_ENDS = (StopIteration, StopAsyncIteration, GeneratorExit, asyncio.CancelledError)


class Outcome:
    """The state of one process. At most one function's outcome is changed."""

    def __init__(self):
        self.recording = False
        self.target = None
        self.way = None
        self.given = []
        # whether a condition goes the other way in some calls only: those for which something is given
        self._some = False
        self._meant = True
        self._busy = False
        self._notes = {}
        self._last = {}
        # of each function: what its calls were given, numbered as it came
        self._inputs = {}
        # objects that are inputs by where they lie, and so must stay there: by that, their place and themselves
        self._held = {}
        self._depths = collections.defaultdict(lambda: contextvars.ContextVar("depth", default=0))
        # of the outermost call that is under way, the parts that it came to, each a bit
        self._parts = collections.defaultdict(lambda: contextvars.ContextVar("parts", default=0))

    def is_empty(self):
        return not self._notes

    def take(self):
        """The notes since the last call; those that follow are new ones."""
        notes, self._notes = self._notes, {}
        return notes

    def give(self, values):
        """What calls are to return, one after the other, or which of them are changed."""
        self.given, self._some, self._meant = list(values), bool(values), True

    def add(self, notes):
        for n, note in notes.items():
            self.note(n).add(note)

    def note(self, n):
        return self._notes.setdefault(n, Note())

    def concerned(self, n):
        return (self.recording or self.target == n) and not self._busy

    def active(self, n):
        """Whether values of this function are to be changed."""
        return self.target == n and isinstance(self.way, int) and not self._busy

    def enters(self, n, arguments):
        """Whether the body is to be left out."""
        if not self.concerned(n):
            return False
        if self.recording:
            self.note(n)
        elif self._depths[n].get() == 0 and self._leaves_out(n, arguments):
            return True
        depth = self._depths[n].get()
        if depth == 0:
            self._parts[n].set(0)
            if self._some and isinstance(self.way, str) and self.way.startswith(TURNED):
                self._meant = bool(self.given) and self.given.pop(0) != ""
        self._depths[n].set(depth + 1)
        return False

    def _leaves_out(self, n, arguments):
        return self.way == IDLE or self.way == SILENT and self._is_given() or self._is_other(n, arguments, SKIPPED)

    def _is_given(self):
        """Whether there is something that a call returns whose body is left out; an empty text stands for a call that runs as ever."""
        if self.given and not self.given[0]:
            self.given.pop(0)
            return False
        return bool(self.given)

    def passes(self, n, part):
        """A call comes to a part of the function that not every call comes to."""
        if self.concerned(n):
            self._parts[n].set(self._parts[n].get() | 1 << part)

    def _way_of_part(self, n):
        """How what a call gives is changed that came to the part in question; None of any other call."""
        if not (isinstance(self.way, str) and self.way.startswith(PART) and self.target == n and self._outermost(n)):
            return None
        part, way = map(int, self.way[len(PART) :].split())
        return way if self._parts[n].get() >> part & 1 else None

    def silent(self, n):
        """Whether a generator is to give what it gave unchanged, and to do nothing else."""
        return self.target == n and self.way == SILENT and bool(self.given) and not self._busy

    def ends(self, note, place, elements):
        self._quietly(note.ends, place, elements)

    def leaves(self, n):
        if self.concerned(n):
            self._depths[n].set(max(0, self._depths[n].get() - 1))

    def left_out(self, n, arguments):
        """What a function whose body is left out returns."""
        if self.way != SILENT:
            self.changed(n, Change(None, "doing nothing" if self.way == IDLE else "for every other input, doing nothing"))
            return None
        value = unpacked(self.given.pop(0), arguments)
        self.changed(n, Change(value, "doing nothing but returning " + self.show(value)))
        return value

    def _outermost(self, n):
        """What a function that calls itself gives to itself is not changed: two changes may undo each other."""
        return self._depths[n].get() <= 1

    def returns(self, n, value, arguments):
        if not self.concerned(n) or value is NotImplemented:
            return value
        if self.recording:
            note, ways = self.note(n), self._quietly(changes.count, value)
            note.ways = max(note.ways, ways)
            if self._outermost(n):
                note.called(self._parts[n].get(), ways)
                self._quietly(note.keep, value, arguments)
            return value
        if self.active(n) and self._outermost(n):
            return self.other(n, value, "returning ")
        if self.is_chosen(n, arguments):
            return self.other(n, value, "for every other input, returning ", 0)
        way = self._way_of_part(n)
        if way is not None:
            return self.other(n, value, "returning ", way)
        self._remember(n, value)
        return value

    def is_chosen(self, n, arguments):
        """Whether what this input comes to is another value."""
        return self._outermost(n) and self._is_other(n, arguments, ALTERNATE)

    def _is_other(self, n, arguments, kind):
        """Whether the input's number lacks the bit that a way of this kind names: so two inputs are told apart by one way or another, and
        the same input is changed always, or never."""
        if not (isinstance(self.way, str) and self.way.startswith(kind) and self.target == n and not self._busy):
            return False
        inputs = self._inputs.setdefault(n, {})
        given = self._quietly(likeness, arguments)
        if given not in inputs and len(inputs) == _MOST_INPUTS:
            return False
        return inputs.setdefault(given, len(inputs)) >> int(self.way[len(kind) :]) & 1 == 0

    def itself(self, instance):
        """As arguments, what this object has in common with no other, where inputs are told apart."""
        if not (isinstance(self.way, str) and self.way.startswith(ALTERNATE)):
            return ()
        return (self._held.setdefault(id(instance), (len(self._held), instance))[0],)

    def _remember(self, n, value):
        if value is not None:
            self._last[n] = value

    def other(self, n, value, verb, way=None):
        """The value changed, where it can be."""
        change = self._quietly(changes.change, value, self.way if way is None else way)
        if change is None:
            return value
        if value is None and n in self._last:
            change = Change(self._last[n], self.show(self._last[n]) + " instead of None", strict=True)
        self._remember(n, value)
        if change.late:
            change.happened = lambda inner: self.changed(n, Change(None, verb + inner.words, inner.strict))
        else:
            self.changed(n, Change(None, verb + change.words, change.strict))
        return change.value

    def ended(self, n):
        """At the end of what returns nothing."""
        if self.concerned(n) and self.recording and self._outermost(n):
            self.note(n).called(self._parts[n].get(), 0, void=True)

    def raises(self, n, void):
        """Whether the exception being handled is to be raised further."""
        error = sys.exc_info()[1]
        if not self.concerned(n) or not isinstance(error, (Exception, SystemExit)) or isinstance(error, _ENDS):
            return True
        if self.recording:
            if self._outermost(n):
                self.note(n).called(self._parts[n].get(), 0, raised=True, void=void)
            self.note(n).fails(type(error).__name__)
            return True
        if not (self.way == RAISED and self._outermost(n)) and self._way_of_part(n) is None:
            return True
        value = self.instead(n, void)
        words = "normally" if void else self.show(value)
        words = "returning " + words + " instead of raising " + type(error).__name__
        self.changed(n, Change(value, words, strict=value is None and not void))
        return False

    def instead(self, n, void):
        """What is returned in place of an exception: what it returned before, here or in the unchanged run, if anything."""
        if void:
            return None
        return unpacked(self.given[0], ()) if self.given and n not in self._last else self._last.get(n)

    def builds(self, n, instance, arguments):
        """At the end of a constructor; the arguments are those beside the object."""
        if not self.concerned(n):
            return
        if self.recording:
            note, ways = self.note(n), self._quietly(changes.count_built, instance)
            note.ways = max(note.ways, ways)
            if self._outermost(n):
                note.called(self._parts[n].get(), ways)
        elif self.active(n) and self._outermost(n):
            self._leaves_another(n, instance, "", self._quietly(changes.built, instance, self.way))
        elif self.way == EMPTIED and self._outermost(n):
            self._leaves_another(n, instance, "", self._quietly(changes.emptied, instance))
        elif self.is_chosen(n, arguments):
            self._leaves_another(n, instance, "for every other input, ", self._quietly(changes.built, instance, 0))
        elif self._way_of_part(n) is not None:
            self._leaves_another(n, instance, "", self._quietly(changes.built, instance, self._way_of_part(n)))

    def _leaves_another(self, n, instance, when, change):
        if change is not None:
            words = when + "leaving a " + type(instance).__name__ + " whose " + change.words
            self.changed(n, Change(None, words, change.strict))

    def turns(self, n, place, line, value):
        """What a condition of a function that returns nothing comes to."""
        if not self.concerned(n):
            return value
        if self.recording:
            self.note(n).meets(place)
        elif self._is_turned(n, place):
            self.changed(n, Change(None, "going the other way at line " + str(line)))
            return not value
        return value

    def _is_turned(self, n, place):
        """Whether it is this place's turn, in this call: in all of them, or in those that have come to a part by now."""
        if not (isinstance(self.way, str) and self.way.startswith(TURNED) and self._meant):
            return False
        at, *part = map(int, self.way[len(TURNED) :].split())
        return at == place and (not part or bool(self._parts[n].get() >> part[0] & 1))

    def does(self, n, place, line):
        """Whether a statement of a function that returns something is run."""
        if not self.concerned(n):
            return True
        if self.recording:
            self.note(n).meets(place)
        elif self._is_turned(n, place):
            self.changed(n, Change(None, "leaving out line " + str(line)))
            return False
        return True

    def constant(self, n, name, value):
        if self.recording:
            self.note(n).ways = max(self.note(n).ways, self._quietly(changes.count, value))
        return self.other(n, value, name + " being ") if self.active(n) else value

    def changed(self, n, change):
        note = self.note(n)
        note.changed = note.changed or change.words
        note.strict = note.strict or change.strict

    def show(self, value):
        return self._quietly(show, value)

    def _quietly(self, call, *arguments):
        """Copying and showing a value may run the project's own functions: these are as ever."""
        before, self._busy = self._busy, True
        try:
            return call(*arguments)
        finally:
            self._busy = before
