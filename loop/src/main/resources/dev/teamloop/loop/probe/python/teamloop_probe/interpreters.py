"""Hears whether a test starts another Python, in which nothing is changed."""

import os
import re
import sys

_PYTHON = re.compile(r"(python|pypy)[\d.]*(\.exe)?$", re.IGNORECASE)
# of a command: what runs it may stand before it
_FIRST_WORDS = 3


class Interpreters:
    """``started``: whether the tests themselves have started one since that was set to false; product code may."""

    def __init__(self, sources):
        self.started = False
        self._sources = sources
        self._busy = False

    def listen(self):
        sys.addaudithook(self._heard)

    def _heard(self, event, arguments):
        if event in ("subprocess.Popen", "os.system", "os.posix_spawn", "os.exec") and not self._busy:
            self._busy = True
            try:
                self.started = self.started or _is_python(arguments) and not self._sources.raised(_files(sys._getframe().f_back), False)
            finally:
                self._busy = False


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
