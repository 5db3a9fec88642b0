"""Runs tests: by the process that has them collected, or by one that a change was in from the beginning."""

import time

from .server import Server
from .stem import Stem

_MOST_HANGS = 5
# a process that begins anew may take longer than the first one did, but not for ever
_START = 2.0


class Servers:
    """Tests are named by their place among those that were collected without a change."""

    def __init__(self, request, secrets, end):
        self._end = end
        self._seconds = {}
        self._main = self._fresh = self._fresh_for = None
        self._stem = Stem(request, secrets)
        self.hello = {}

    def load(self):
        """Has the tests collected. Broken where that cannot be done."""
        self._main = Server(self._stem, None, None, self.left())
        self.hello = self._main.hello

    def left(self):
        return self._end - time.monotonic()

    def close(self):
        for server in (self._main, self._fresh):
            if server is not None:
                server.close()
        self._stem.close()

    def plain(self, tests):
        """Runs the tests unchanged; returns what became of them."""
        ends = self._run(None, {"recording": True, "target": None, "way": None}, tests, {})
        self._seconds = {test: end["seconds"] for test, end in ends.items()}
        for end in ends.values():
            # a file may be imported only when a test runs what needs it
            self.hello["loaded"].update(end["loaded"])
            self.hello["twoWays"].update(end["twoWays"])
        return ends

    def changed(self, target, way, tests, given, fresh):
        """Runs the tests with one function changed, ``fresh`` where it runs while modules are imported. Broken where the tests
        cannot be collected then. Also returns the notes of that import."""
        job = {"recording": False, "target": target, "way": way}
        start = (target, way) if fresh else None
        ends = self._run(start, job, tests, given)
        notes = self._fresh.hello["notes"] if fresh and self._fresh is not None else {}
        return ends, notes.get(str(target), {})

    def _run(self, start, job, tests, given):
        todo, ends = list(tests), {}
        for _ in range(_MOST_HANGS):
            if not todo or self.left() <= 0:
                break
            server = self._server(start)
            places = self._places(server)
            known = [test for test in todo if test in places]
            job.update(tests=[places[test] for test in known], given=[given.get(test) or [] for test in known])
            seconds = {places[test]: self._seconds.get(test, self.left()) for test in known}
            got, hung = server.run(job, seconds, self._end)
            tests_at = {places[test]: test for test in known}
            ends.update((tests_at[at], end) for at, end in got.items())
            if hung is None:
                break
            todo = known[known.index(tests_at[hung]) + 1 :]
        return ends

    def _server(self, start):
        """One that is alive and, where it cannot be forked, has done nothing yet."""
        if start is None:
            if self._main.dead or self._main.used and not self._main.hello["forks"]:
                self._main.close()
                self._main = Server(self._stem, None, None, self.left())
            return self._main
        fresh = self._fresh
        if fresh is None or self._fresh_for != start or fresh.dead or fresh.used and not fresh.hello["forks"]:
            if fresh is not None:
                fresh.close()
                self._fresh = None
            seconds = min(self.left(), _START + 4 * self._main.started)
            self._fresh = Server(self._stem, start[0], start[1], seconds)
            self._fresh_for = start
        return self._fresh

    def _places(self, server):
        """Where this process has the tests. Those whose rows a change gave other names are known by their order."""
        plain, here = self.hello["tests"], server.hello["tests"]
        if plain == here:
            return {test: test for test in range(len(plain))}
        at = {test: place for place, test in enumerate(here)}
        rows_plain, rows_here = _rows(plain), _rows(here)
        places = {}
        for base, rows in rows_plain.items():
            same = rows_here.get(base, [])
            for row, test in enumerate(rows):
                if plain[test] in at:
                    places[test] = at[plain[test]]
                elif len(same) == len(rows):
                    places[test] = same[row]
        return places


def _rows(tests):
    rows = {}
    for place, test in enumerate(tests):
        rows.setdefault(test.split("[")[0], []).append(place)
    return rows
