"""What became of one function's calls during one test."""

import base64
import marshal
import pickle

_MOST_CALLS = 50
_MOST_TEXT = 4096
# of what gives nothing, whose calls are told apart by their order alone
_MOST_CAME = 1_000
# what is returned is one of the arguments; no text of the other kind begins so
_ARGUMENT = "argument "
_PICKLED = "pickled "
_PLAIN = (bool, int, float, complex, str, bytes)
_SIZED = (str, bytes, list, tuple, dict, set, frozenset)


class Note:
    """``ways``: in how many ways what it gave can be changed; ``raised``: what it raised; ``kept``: what it returned, call by
    call of the first ones, "" where that cannot be kept or it raised something (of a generator: the elements of each run, "" where it did not end or they are too
    much); None where calls cannot be told apart; ``places``: conditions, or statements with an effect, that it came to; ``calls``: how many ended; ``parts``: of each
    part that not every call comes to, how many calls did, the most ways of what they gave, and whether one raised; ``came``: call by call,
    of the first ones, the parts that it came to, None where it raised something; ``changed``: in words, how its outcome was changed."""

    def __init__(self):
        self.ways = 0
        self.raised = ""
        self.kept = []
        self.places = []
        self.calls = 0
        self.parts = {}
        self.came = []
        self.changed = ""
        self.strict = False

    def add(self, other):
        self.ways = max(self.ways, other.ways)
        self.raised = self.raised or other.raised
        self.kept = None if self.kept is None or other.kept is None else self.kept + other.kept
        for place in other.places:
            self.meets(place)
        self.calls += other.calls
        self.came = self.came + other.came
        for part, (calls, ways, raised) in other.parts.items():
            self._passes(part, calls, ways, raised)
        self.changed = self.changed or other.changed
        self.strict = self.strict or other.strict

    def meets(self, place):
        if place not in self.places:
            self.places.append(place)

    def called(self, parts, ways, raised=False, void=False):
        """A call has ended that came to these parts, each a bit."""
        self.calls += 1
        if len(self.came) < (_MOST_CAME if void else _MOST_CALLS):
            self.came.append(None if raised else parts)
        if raised and self.kept is not None and len(self.kept) < _MOST_CALLS:
            self.kept.append("")
        for part in range(parts.bit_length()):
            if parts >> part & 1:
                self._passes(part, 1, ways, raised)

    def _passes(self, part, calls, ways, raised):
        known = self.parts.get(part, (0, 0, False))
        self.parts[part] = (known[0] + calls, max(known[1], ways), known[2] or raised)

    def fails(self, error):
        self.raised = error

    def begins(self):
        """A generator's run: keeps its place, which is empty until the run has ended."""
        if self.kept is None or len(self.kept) == _MOST_CALLS:
            self.kept = None
            return 0
        self.kept = self.kept + [""]
        return len(self.kept) - 1

    def ends(self, place, elements):
        kept = "" if self.kept is None else _packed(elements, ())
        if kept and sum(map(len, self.kept)) + len(kept) <= _MOST_TEXT:
            self.kept[place] = kept

    def keep(self, value, arguments):
        if self.kept is not None and len(self.kept) < _MOST_CALLS:
            kept = _packed(value, arguments)
            self.kept.append(kept if sum(map(len, self.kept)) + len(kept) <= _MOST_TEXT else "")


def _packed(value, arguments):
    """The value as text; empty where it is neither plain data nor a plain object, or large."""
    places = [place for place, argument in enumerate(arguments) if argument is value and value is not None]
    if places and type(value) not in _PLAIN:
        return _ARGUMENT + str(places[0])
    if type(value) in _SIZED and len(value) > _MOST_TEXT:
        return ""
    return _text("", marshal, value) or _text(_PICKLED, pickle, value)


def _text(prefix, by, value):
    try:
        data = by.dumps(value)
        same = len(data) <= _MOST_TEXT and type(by.loads(data)) is type(value)
    except Exception:
        return ""
    return prefix + base64.b64encode(data).decode() if same else ""


# what stands for a call that returned nothing
NOTHING = _packed(None, ())


def some_value(notes):
    """Something that one of the notes kept, other than None, in a list; an empty list where there is nothing."""
    kept = [kept for note in notes for kept in note["kept"] or ()]
    return [one for one in kept if one and one != NOTHING and not one.startswith(_ARGUMENT)][:1]


def unpacked(kept, arguments):
    if kept.startswith(_ARGUMENT):
        return arguments[int(kept[len(_ARGUMENT) :])]
    if kept.startswith(_PICKLED):
        return pickle.loads(base64.b64decode(kept[len(_PICKLED) :]))
    return marshal.loads(base64.b64decode(kept))
