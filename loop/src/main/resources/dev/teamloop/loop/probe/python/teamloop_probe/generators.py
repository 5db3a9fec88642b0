"""What instrumented generators call: without their first element, or with others.

A generator of which a context manager draws its one element is no sequence: it always gets another element.
"""

import sys

from . import late
from .change import MADE_UP, Change
from .note import unpacked

_MANAGERS = ("contextlib", "_pytest.fixtures")
# the ways of a generator
_SHORTER, _OTHERS = 0, 1


class Run:
    """One run of a generator."""

    made_up = MADE_UP

    def __init__(self, outcome, n, arguments):
        self._outcome = outcome
        self._n = n
        self._any = False
        caller = sys._getframe(1).f_back
        self._managed = caller is not None and caller.f_globals.get("__name__") in _MANAGERS
        self.left_out = False
        self._elements = None
        chosen = outcome.is_chosen(n, arguments)
        self._when = "for every other input, " if chosen else ""
        self._way = _SHORTER if chosen else outcome.way if outcome.active(n) else None
        if outcome.recording:
            self._note = outcome.note(n)
            self._place = self._note.begins()
            self._elements = None if self._managed else []

    def bare(self):
        """Whether a context manager that gives no value is to do nothing."""
        if self._managed and self._active():
            self._outcome.changed(self._n, Change(None, self._when + "doing nothing"))
            return True
        return self._managed and self._seen()

    def kept(self):
        """The elements of the unchanged run where the body is left out; nothing elsewhere."""
        if self._managed or not self._outcome.silent(self._n):
            return ()
        self.left_out = True
        elements = unpacked(self._outcome.given.pop(0), ())
        self._outcome.changed(self._n, Change(None, "doing nothing but giving " + self._outcome.show(elements)))
        return elements

    def drops(self, value):
        """Whether the element is to be left out."""
        first = not self._any and not self._managed
        self._any = True
        if first and self._active() and self._way == _SHORTER:
            words = self._when + "leaving out its first element, " + self._outcome.show(value)
            self._outcome.changed(self._n, Change(None, words))
            return True
        return self._seen()

    def yields(self, value):
        """What is given in place of an element."""
        if self._elements is not None:
            self._elements.append(value)
        if self._active():
            if self._managed:
                return self._outcome.other(self._n, value, self._when + "giving ", way=self._way)
            if self._way == _OTHERS:
                return self._outcome.other(self._n, value, "giving ", way=0)
        return value

    def rest(self, iterable):
        """In place of what all elements are drawn from."""
        self._elements = None
        if self._managed or not self._active():
            self._seen()
            return iterable
        if self._way == _OTHERS:
            return late.others(iterable, self.yields)
        return iterable if self._any else late.rest(iterable, self.drops)

    def empty(self):
        """Whether a generator that gave nothing is to give something."""
        if self._elements is not None:
            self._outcome.ends(self._note, self._place, self._elements)
        if self._any or self._managed or not self._active() or self._way != _SHORTER:
            return self._seen()
        self._outcome.changed(self._n, Change(None, self._when + "giving " + repr(MADE_UP) + " instead of nothing", strict=True))
        return True

    def _active(self):
        return self._way is not None and self._outcome.concerned(self._n)

    def _seen(self):
        if self._outcome.recording and self._outcome.concerned(self._n):
            self._outcome.note(self._n).ways = 2
        return False
