"""The process that has loaded pytest and its plugins, but nothing of the project: servers are forked from it.

It gets each server's two pipes over a socket, and answers with the server's process id.
"""

import array
import json
import os
import signal
import socket
import sys
import traceback

from .channel import Receiver, Sender
from .loader import Sources, install
from .outcome import Outcome

_MESSAGE = 4096


class Stem:
    """As the prober sees it."""

    def __init__(self, request, secrets):
        self._socket, theirs = socket.socketpair()
        sys.stdout.flush()
        sys.stderr.flush()
        self.pid = os.fork()
        if self.pid == 0:
            try:
                secrets.clear()
                self._socket.close()
                os.setpgid(0, 0)
                _load(request, theirs)
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(1)
        theirs.close()

    def start(self, jobs, results, seconds, **order):
        """Starts a server, and returns its process id; 0 where pytest itself did not start in time, or ended."""
        fds = array.array("i", [jobs, results])
        try:
            self._socket.settimeout(max(seconds, 0.001))
            self._socket.sendmsg([json.dumps(order).encode()], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, fds)])
            return int(self._socket.recv(_MESSAGE) or b"0")
        except OSError:
            return 0

    def close(self):
        kill(self.pid)
        os.waitpid(self.pid, 0)
        self._socket.close()


class Forks:
    """As the process itself sees it: returns from ``start`` in each server."""

    def __init__(self, connection):
        self._connection = connection

    def start(self):
        """The server's order, its jobs and where its results go."""
        before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # servers are not waited for
        while True:
            space = socket.CMSG_SPACE(array.array("i", [0, 0]).itemsize * 2)
            data, ancillary, _, _ = self._connection.recvmsg(_MESSAGE, space)
            if not data:
                os._exit(0)
            fds = array.array("i")
            for _, _, content in ancillary:
                fds.frombytes(content)
            pid = os.fork()
            if pid == 0:
                self._connection.close()
                signal.signal(signal.SIGCHLD, before)
                os.setpgid(0, 0)
                order = json.loads(data)
                mark = order["mark"]
                return order, Receiver(fds[0], mark), Sender(fds[1], mark)
            for fd in fds:
                os.close(fd)
            self._connection.send(str(pid).encode())


def kill(pid):
    """Ends a process and its group."""
    for end in (os.killpg, os.kill):
        try:
            end(pid, signal.SIGKILL)
        except OSError:  # it has ended meanwhile
            continue


def _load(request, connection):
    outcome = Outcome()
    sources = Sources(request["functions"], os.getcwd(), request["watched"], request["testFiles"])
    install(sources, outcome)
    # as 'python -m pytest' has them
    sys.path[0:1] = [os.getcwd()] + [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    import pytest

    from .session import Session

    sys.argv = [pytest.__file__.replace("__init__", "__main__")] + request["arguments"]
    session = Session(outcome, sources, Forks(connection))
    session.ended(pytest.main(request["arguments"], plugins=[session]))
