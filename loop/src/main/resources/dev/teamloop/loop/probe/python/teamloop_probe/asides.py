"""Hears what a test does besides calling the product: it starts another Python, in which nothing is changed, or writes into the project."""

import os
import re
import sys

_PYTHON = re.compile(r"(python|pypy)[\d.]*(\.exe)?$", re.IGNORECASE)
_STARTS = ("subprocess.Popen", "os.system", "os.posix_spawn", "os.exec")
# of a command: what runs it may stand before it
_FIRST_WORDS = 3


class Asides:
    """What tests themselves have done since the last ``forget``; product code may do it. ``started``: whether they started another
    Python; ``wrote``: a file of the project that they wrote, or nothing."""

    def __init__(self, sources):
        self._sources = sources
        self._busy = False
        self.forget()

    def forget(self):
        self.started = False
        self.wrote = ""

    def listen(self):
        sys.addaudithook(self._heard)

    def _heard(self, event, arguments):
        if self._busy or event not in _STARTS and (event != "open" or not _writes(arguments)):
            return
        self._busy = True
        try:
            if event == "open":
                inside = "" if self.wrote else self._sources.inside(arguments[0])
                self.wrote = inside if inside and self._is_of_a_test(sys._getframe().f_back) else self.wrote
            elif _is_python(arguments) and self._is_of_a_test(sys._getframe().f_back):
                self.started = True
        finally:
            self._busy = False

    def _is_of_a_test(self, frame):
        return not self._sources.raised(_files(frame), False)


def _writes(arguments):
    return isinstance(arguments[1], str) and not {"w", "x", "a", "+"}.isdisjoint(arguments[1])


def _is_python(arguments):
    words = []
    for argument in arguments[:2]:
        if isinstance(argument, (str, bytes, os.PathLike)):
            words += os.fsdecode(argument).split()[:_FIRST_WORDS]
        elif isinstance(argument, (list, tuple)):
            words += [os.fsdecode(one) for one in argument[:_FIRST_WORDS] if isinstance(one, (str, bytes, os.PathLike))]
    return any(_PYTHON.match(os.path.basename(word)) for word in words)


def _files(frame):
    """The files that are running, the innermost first."""
    while frame is not None:
        yield frame.f_code.co_filename
        frame = frame.f_back
