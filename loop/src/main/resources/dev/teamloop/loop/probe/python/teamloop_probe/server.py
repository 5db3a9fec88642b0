"""A process that has loaded the project and collected its tests, as the prober sees it: it is sent jobs and answers."""

import os
import signal
import sys
import time
import traceback

from .channel import Receiver, Sender
from .loader import Sources, install
from .outcome import Outcome

# beyond what a test took before, for a machine that is busy
_PATIENCE, _TIMES = 2.0, 4


class Broken(Exception):
    """The project could not be loaded, or its tests not collected."""


class Server:
    """Forked from a process that never loads the project, so that it begins as pytest would.

    ``target`` and ``way`` name the change that is there from the first import on, if any.
    """

    _open = []

    def __init__(self, request, secrets, target=None, way=None):
        mark = os.urandom(16).hex() + " "
        jobs, self._jobs = os.pipe()
        self._results, results = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        self.pid = os.fork()
        if self.pid == 0:
            try:
                secrets.clear()
                os.close(self._jobs)
                os.close(self._results)
                for other in self._open:
                    other._close_pipes()
                os.setpgid(0, 0)
                _load(request, target, way, Receiver(jobs, mark), Sender(results, mark))
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(1)
        os.close(jobs)
        os.close(results)
        self._jobs, self._results = Sender(self._jobs, mark), Receiver(self._results, mark)
        self._number = 0
        self._child = 0
        self.dead = self.used = False
        self.started = 0.0
        self.hello = {}
        self._open.append(self)

    def greet(self, seconds):
        """Waits for the collection. Broken where it does not come to that."""
        begin = time.monotonic()
        try:
            self.hello = self._results.receive(seconds) or {"problem": "the tests were not collected in time"}
        except EOFError:
            self.hello = {"problem": "the process ended while the tests were collected"}
        if self.hello["problem"]:
            raise Broken(self.hello["problem"])
        self.started = time.monotonic() - begin

    def run(self, job, seconds, limit):
        """Runs the job's tests; ``seconds`` holds how long each took before. Returns what became of them, as far as they ended."""
        self._number += 1
        self.used = True
        self._child = 0
        self._jobs.send(job=self._number, **job)
        ends, running = {}, None
        allowed = _PATIENCE
        while True:
            left = limit - time.monotonic()
            try:
                message = self._results.receive(min(left, allowed)) if left > 0 else None
            except EOFError:
                self.dead = True
                return ends, running
            if message is None:
                self._end_child()
                return ends, running
            if message.get("pid", 0) > 1:
                self._child = message["pid"]
            elif "begin" in message:
                running = message["begin"]
                allowed = _PATIENCE + _TIMES * seconds.get(running, 0.0)
            elif "end" in message:
                ends[message["end"]] = message
                running, allowed = None, _PATIENCE
            elif message.get("ended") == self._number:
                return ends, running

    def _end_child(self):
        """Ends the job, and what its tests started."""
        self._results.torn = True
        if self._child:
            _kill(self._child)
            while self._receive_quietly().get("ended") != self._number:
                pass
        else:
            self.dead = True
            _kill(self.pid)
        self._results.torn = False

    def _receive_quietly(self):
        try:
            return self._results.receive(_PATIENCE) or {"ended": self._number}
        except EOFError:
            return {"ended": self._number}

    def close(self):
        _kill(self.pid)
        os.waitpid(self.pid, 0)
        self._open.remove(self)
        self._close_pipes()

    def _close_pipes(self):
        self._jobs.close()
        self._results.close()


def _kill(pid):
    for end in (os.killpg, os.kill):
        try:
            end(pid, signal.SIGKILL)
        except OSError:  # it has ended meanwhile
            continue


def _load(request, target, way, jobs, results):
    outcome = Outcome()
    outcome.recording = target is None
    outcome.target, outcome.way = target, way
    sources = Sources(request["functions"], os.getcwd())
    install(sources, outcome)
    # as 'python -m pytest' has them
    sys.path[0:1] = [os.getcwd()] + [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    import pytest

    from .session import Session

    sys.argv = [pytest.__file__.replace("__init__", "__main__")] + request["arguments"]
    code = pytest.main(request["arguments"], plugins=[Session(outcome, sources, jobs, results)])
    results.send(problem="pytest ended with exit code " + str(int(code)))
