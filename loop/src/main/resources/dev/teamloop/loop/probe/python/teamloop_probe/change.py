"""What another value is, and how values are shown to people."""

import re
import reprlib

MADE_UP = "other"
_LONGEST = 100


class Change:
    """Another value in place of one.

    ``words`` follow 'returning'. A strict change is None or holds something made up: whoever uses such a thing falls over
    it, so that only a failed assertion shows that a test looked. A late one has happened when it calls ``happened``, with what it
    then came to.
    """

    def __init__(self, value, words="", strict=False, late=False):
        self.value = value
        self.words = words
        self.strict = strict
        self.late = late
        self.happened = lambda change: None


def nothing(value, part):
    return Change(None, strict=True)


def show(value):
    """The value in few characters of one line; a project's repr may fail."""
    try:
        text = _SHORT.repr(value)
    except Exception:
        text = ""
    line = _ADDRESS.sub("", " ".join(text.split())) or "a " + kind(value)
    return line if len(line) <= _LONGEST else line[:_LONGEST] + "…"


def kind(value):
    """The name of its type; a type of types may keep that to itself."""
    try:
        return str(type(value).__name__)
    except Exception:
        return "thing"


def instead(new, old):
    """Both values; where they read the same as far as they are shown, what tells them apart."""
    words = show(new) + " instead of " + show(old)
    if show(new) != show(old):
        return words
    try:
        sizes = (len(new), len(old))
    except Exception:
        sizes = (0, 0)
    if sizes[0] != sizes[1]:
        return words + " (" + str(sizes[0]) + " instead of " + str(sizes[1]) + " elements)"
    return words + " (they differ in what is not shown)"


# where an object lies is another place in every run
_ADDRESS = re.compile("(?: object)? (?:at|@) 0x[0-9a-fA-F]+")


def _short():
    short = reprlib.Repr()
    short.maxstring = short.maxother = 60
    short.maxlevel = 3
    return short


_SHORT = _short()
