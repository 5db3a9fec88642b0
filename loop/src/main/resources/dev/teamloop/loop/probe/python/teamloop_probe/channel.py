"""Messages between the prober and the processes in which the project's code runs: lines of JSON after a mark."""

import fcntl
import json
import os
import select
import time

# above the numbers that a program uses which closes or writes to files by their number
_HIGH = 500


class Forged(Exception):
    """Something other than the prober wrote here."""


class Sender:
    """Writes messages. Holds what it needs itself: a test may replace functions of the standard library."""

    def __init__(self, fd, mark):
        self._fd = fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, _HIGH)
        os.close(fd)
        self._mark = mark
        self._write, self._dumps = os.write, json.dumps

    def send(self, **message):
        data = (self._mark + self._dumps(message) + "\n").encode()
        while data:
            data = data[self._write(self._fd, data) :]

    def resume(self):
        """After a writer that was ended in the middle of a line."""
        self._write(self._fd, b"\n")

    def close(self):
        os.close(self._fd)


class Receiver:
    """Reads messages. Where the writer was ended while it wrote, ``torn`` lets a part of a line pass."""

    def __init__(self, fd, mark):
        self._fd = fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, _HIGH)
        os.close(fd)
        self._mark = mark
        self._lines = []
        self._rest = b""
        self.torn = False

    def receive(self, seconds=None):
        """The next message; None where none came in time. EOFError at the end. Forged where there is something else."""
        end = None if seconds is None else time.monotonic() + seconds
        while not self._lines:
            left = None if end is None else max(0.0, end - time.monotonic())
            if not select.select([self._fd], [], [], left)[0]:
                return None
            data = os.read(self._fd, 65536)
            if not data:
                raise EOFError
            *self._lines, self._rest = (self._rest + data).split(b"\n")
            self._lines = [line for line in self._lines if line]
        return self._message(self._lines.pop(0))

    def _message(self, line):
        try:
            text = line.decode()
            message = json.loads(text[len(self._mark) :]) if text.startswith(self._mark) else None
        except ValueError:
            message = None
        if not isinstance(message, dict) and not self.torn:
            raise Forged("something other than the prober wrote to its pipe")
        return message if isinstance(message, dict) else {}

    def close(self):
        os.close(self._fd)
