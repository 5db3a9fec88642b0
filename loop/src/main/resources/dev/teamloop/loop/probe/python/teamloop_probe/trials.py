"""Decides what is tried with which tests, and says what that showed."""

from .outcome import IDLE, RAISED, SILENT
from .server import Broken

# where a change may have been noticed by tests that need not be asked, so many are asked first
_SAMPLE = 10


class Trials:
    """``plain`` says what became of each new test unchanged."""

    def __init__(self, servers, functions, plain):
        self._servers = servers
        self._functions = functions
        self._passing = {test: end for test, end in plain.items() if not end["failure"]}
        # tests that noticed nothing so far
        self._pending = set(self._passing)
        self.probes = []
        self.not_probed = []

    def run(self):
        for function in self._functions:
            n = function["n"]
            reason = "the time was used up" if self._servers.left() <= 0 else self._try(n)
            if reason:
                self.not_probed.append({"function": n, "reason": reason})

    def _try(self, n):
        """Tries one function in all its ways; returns why no experiment was made, or nothing."""
        kind, about = self._servers.hello["loaded"].get(str(n), ("", "no new test loads its file in pytest's own process"))
        if not kind:
            return about
        ran = {test: end["notes"][str(n)] for test, end in self._passing.items() if str(n) in end["notes"]}
        imported = self._servers.hello["notes"].get(str(n))
        if not ran and imported is None:
            return "no new test runs it in pytest's own process"
        trial = Trial(self._servers, n, kind, ran, imported)
        probes = trial.run(self._candidates(n, ran), self._pending)
        self.probes.extend(probes)
        for probe in probes:
            self._pending.difference_update(probe["noticed"])
        return "" if probes else trial.reason

    def _candidates(self, n, ran):
        """Where only imports run it, any test may see what came of them; those that name it first, then those that run little."""
        named = self._servers.hello["mentions"].get(str(n), [])
        tests = ran or self._passing
        return sorted(tests, key=lambda test: (test not in named, len(self._passing[test]["notes"]), test))


class Trial:
    """One function."""

    def __init__(self, servers, n, kind, ran, imported):
        self._servers = servers
        self._n = n
        self._ran = ran
        self._imported = imported
        self._named = set(servers.hello["mentions"].get(str(n), []))
        self._ways = self._ways_of(kind)
        self.reason = "what it gives could not be changed"

    def _ways_of(self, kind):
        if kind == "void":
            return [IDLE]
        notes = list(self._ran.values()) + ([self._imported] if self._imported else [])
        ways = list(range(max(note["ways"] for note in notes)))
        if any(note["raised"] for note in notes):
            ways.append(RAISED)
        return ways + [SILENT] if kind == "value" else ways

    def _fits(self, test, way):
        note = self._ran.get(test)
        if note is None:
            return way not in (RAISED, SILENT)
        if way == RAISED:
            return bool(note["raised"])
        if way == SILENT:
            return bool(note["kept"])
        return way == IDLE or note["ways"] > way

    def run(self, candidates, pending):
        probes, noticed = [], set()
        for way in self._ways:
            tests = [test for test in candidates if test not in noticed and self._fits(test, way)]
            probe = self._probe(way, tests, pending - noticed, bool(noticed))
            if probe["ran"]:
                probes.append(probe)
            noticed.update(probe["noticed"])
        if self._servers.left() <= 0:
            # a test that noticed nothing so far may have noticed what there was no time for
            self.reason = "the time was used up"
            probes = [dict(probe, ran=probe["noticed"]) for probe in probes if probe["noticed"]]
        return probes

    def _probe(self, way, tests, pending, known):
        """Tests that have noticed nothing yet are asked, others only until one of them notices."""
        asked = [test for test in tests if test in pending]
        others = [] if known else [test for test in tests if test not in pending]
        probe = {"function": self._n, "change": "", "ran": [], "noticed": []}
        for batch in (asked + others[:_SAMPLE], others[_SAMPLE:]):
            if batch and not probe["noticed"]:
                self._ask(way, batch, probe)
        return probe

    def _ask(self, way, tests, probe):
        given = {test: self._ran[test]["kept"] for test in tests if way == SILENT}
        try:
            ends, first = self._servers.changed(self._n, way, tests, given, self._imported is not None)
        except Broken:
            # the tests cannot even be loaded then: so it is changed after that
            if not self._ran:
                self.reason = "the tests cannot be loaded while it is changed"
                return
            ends, first = self._servers.changed(self._n, way, tests, given, False)
        if len(ends) < len(tests):
            self.reason = "the tests did not end while it was changed"
        survivor = ""
        for test in sorted(ends):
            note = ends[test]["notes"].get(str(self._n), {})
            words = note.get("changed") or first.get("changed", "")
            noticed = _noticed(ends[test]["failure"], note.get("strict") or first.get("strict"))
            if words and (note.get("changed") or noticed or test in self._named):
                probe["ran"].append(test)
                probe["noticed"].extend([test] if noticed else [])
                survivor = survivor or ("" if noticed else words)
                probe["change"] = probe["change"] or words
        probe["change"] = survivor or probe["change"]


def _noticed(failure, strict):
    return failure == "assertion" or failure == "error" and not strict
