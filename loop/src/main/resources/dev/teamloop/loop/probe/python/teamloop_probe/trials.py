"""Decides what is tried with which tests, and says what that showed."""

from .part_trial import PartTrial
from .server import Broken
from .trial import Trial, empty_probe

_UNLOADED = "no new test loads its file in pytest's own process"
_UNRUN = "no new test runs it in pytest's own process"
# the prober in Java knows it by these words
_ESCAPED = "the new tests that run it do not pass while it is watched"
_ASIDE = "only new tests run it that start another Python"


class Trials:
    """``plain`` says what became of each new test unchanged; those that do not pass then have ``escaped``."""

    def __init__(self, servers, functions, tests, plain):
        self._servers = servers
        self._functions = functions
        passed = {test: end for test, end in plain.items() if end["passed"] and not end["failure"]}
        self._failing = [end for test, end in plain.items() if test not in passed]
        # with time left, a test without an end has ended the process, or hung
        self.escaped = [] if servers.left() <= 0 else [test for test in tests if test not in passed]
        # tests that start another Python are not asked: nothing is changed in that
        self.elsewhere = {test: end for test, end in passed.items() if end["interpreter"]}
        self.passing = {test: end for test, end in passed.items() if test not in self.elsewhere}
        self.wrote = {test: end["wrote"] for test, end in passed.items() if end["wrote"]}
        # tests that noticed nothing so far
        self._pending = set(self.passing)
        # what can only acquit comes last, function by function: the trial, and whether a test has noticed it
        self._further = []
        # what is asked last: parts of functions that a test has noticed
        self._parted = []
        self.probes = []
        self.not_probed = []
        self.passed_over = []
        # functions of which there was no time to ask for all parts
        self.undivided = []

    def run(self):
        for function in self._functions:
            n = function["n"]
            reason = "the time was used up" if self._servers.left() <= 0 else self._try(function)
            if reason:
                passed = {**self.passing, **self.elsewhere}
                ran = [test for test, end in passed.items() if str(n) in end["notes"]]
                unrun = reason in (_UNLOADED, _UNRUN)
                self.not_probed.append({"function": n, "reason": reason, "unrun": unrun, "ran": ran})
        for trial, known in self._further:
            self._note(trial.turn(self._pending, known))
            self._note(trial.tell_apart(self._pending))
        for function, kind, ran, parts in self._parted:
            self._try_parts(function, kind, ran, parts)
        for test, end in self.passing.items():
            self.probes.extend(_replaced(int(n), by, test) for n, by in end["replaced"].items())

    def _try(self, function):
        """Tries one function in all its ways; returns why no experiment was made, or nothing."""
        hello, n = self._servers.hello, function["n"]
        kind, about, _, parts = hello["loaded"].get(str(n), ("", _UNLOADED, [], []))
        if not kind:
            return about
        ran = {test: end["notes"][str(n)] for test, end in self.passing.items() if str(n) in end["notes"]}
        if not ran and str(n) not in hello["notes"]:
            if any(str(n) in end["notes"] for end in self._failing):
                return _ESCAPED
            return _ASIDE if any(str(n) in end["notes"] for end in self.elsewhere.values()) else _UNRUN
        trial = Trial(self._servers, function, kind, ran, self._users(about) if kind == "constant" else set())
        try:
            tests = sorted(self.passing, key=self._breadth)
            probes = trial.run([test for test in tests if test in ran or not ran], self._pending)
            if not any(probe["noticed"] for probe in probes):
                probes += trial.ask_others(tests[::-1])
        except Broken as broken:
            return "the tests could not be collected again: " + str(broken)
        self._note(probes)
        if kind != "constant":
            self._further.append((trial, any(probe["noticed"] for probe in probes)))
            self._parted.append((function, kind, ran, parts))
        return "" if probes else trial.reason

    def _try_parts(self, function, kind, ran, parts):
        """What newly runs in a function that is noticed, part by part: some calls may be looked at, and others not."""
        n = function["n"]
        noticing = {test for probe in self.probes if probe["function"] == n for test in probe["noticed"]}
        asked = [(place, part) for place, part in enumerate(parts) if part["lines"] or part["fork"] in function["lines"]]
        for place, part in asked if noticing else ():
            if self._servers.left() > 0:
                trial = PartTrial(self._servers, function, kind, ran, place, self.passing)
                probe = trial.passed_over(noticing)
                if probe is not None:
                    self.passed_over.append({**probe, **part})
        if noticing and asked and self._servers.left() <= 0:
            self.undivided.append(n)

    def _note(self, probes):
        self.probes.extend(probes)
        for probe in probes:
            self._pending.difference_update(probe["noticed"])

    def _users(self, constant):
        """Tests that run a function which names the constant."""
        functions = [n for n, (_, _, constants, _) in self._servers.hello["loaded"].items() if constant in constants]
        return {test for test, end in self.passing.items() if not end["notes"].keys().isdisjoint(functions)}

    def _breadth(self, test):
        """A test that runs little looks at it more closely."""
        return len(self.passing[test]["notes"]), test


def _replaced(n, by, test):
    """A test that runs nothing of the project but what it has put in its place has made the experiment itself, and passed."""
    return dict(empty_probe(n), change="replaced by " + by, ran=[test])
