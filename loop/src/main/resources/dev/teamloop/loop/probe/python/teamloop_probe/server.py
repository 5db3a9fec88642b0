"""A process that has loaded the project and collected its tests, as the prober sees it: it is sent jobs and answers."""

import os
import time

from .channel import Receiver, Sender
from .stem import kill

# beyond what a test took before, for a machine that is busy
_PATIENCE, _TIMES = 2.0, 4


class Broken(Exception):
    """The project could not be loaded, or its tests not collected."""


class Server:
    """``target`` and ``way`` name the change that is there from the first import on, if any."""

    def __init__(self, stem, target, way, seconds):
        """Waits for the collection. Broken where it does not come to that."""
        begin = time.monotonic()
        mark = os.urandom(16).hex() + " "
        jobs, ours = os.pipe()
        answers, results = os.pipe()
        self._jobs, self._results = Sender(ours, mark), Receiver(answers, mark)
        self._pid = stem.start(jobs, results, seconds, target=target, way=way, mark=mark)
        os.close(jobs)
        os.close(results)
        self._number = 0
        self._child = 0
        self.dead = self.used = False
        self.hello = self._collected(seconds - (time.monotonic() - begin))
        self.started = time.monotonic() - begin
        if self.hello["problem"]:
            self.close()
            raise Broken(self.hello["problem"])

    def _collected(self, seconds):
        if not self._pid:
            return {"problem": "pytest did not start"}
        try:
            return self._results.receive(max(seconds, 0)) or {"problem": "the tests were not collected in time"}
        except EOFError:
            return {"problem": "the process ended while the tests were collected"}

    def run(self, job, seconds, limit):
        """Runs the job's tests; ``seconds`` holds how long each took before. Returns what became of those that ended, and
        the one that did not."""
        self._number += 1
        self._child = 0
        self.used = True
        ends, running, allowed = {}, None, _PATIENCE
        try:
            self._jobs.send(job=self._number, **job)
            while True:
                message = self._results.receive(max(0, min(limit - time.monotonic(), allowed)))
                if message is None:
                    self._end()
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
        except (EOFError, BrokenPipeError):
            self.dead = True
            return ends, running

    def _end(self):
        """Ends the job, and what its tests started."""
        if not self._child:
            self.dead = True
            kill(self._pid)
            return
        self._results.torn = True
        kill(self._child)
        message = {}
        while message is not None and message.get("ended") != self._number:
            message = self._results.receive(_PATIENCE)
        self.dead = message is None
        self._results.torn = False

    def close(self):
        if self._pid:
            kill(self._pid)
        self._jobs.close()
        self._results.close()
