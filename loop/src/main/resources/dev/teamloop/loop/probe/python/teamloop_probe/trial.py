"""What is tried with one function, and what that shows."""

from .instrument import MOST_PLACES
from .note import some_value
from .outcome import ALTERNATE, EMPTIED, IDLE, RAISED, SILENT, SKIPPED, TURNED
from .server import Broken

# where a change may have been noticed by tests that need not be asked, so many are asked first
SAMPLE = 10
# so many tests that run much are asked about what only so few run
_OTHERS, _FEW = 30, 2
# of a constructor, where no other way did anything
_LAST = (EMPTIED, IDLE)
# so many ways are tried of changing what is given for some inputs only
_ALTERNATES = 2

_FELL = "its tests fail, but not by an assertion, with all that can be put in the place of what it gives"


def empty_probe(n, way=None):
    """Of one function changed in one way; tests are to be added."""
    left_out = way in (IDLE, SILENT) or isinstance(way, str) and way.startswith(SKIPPED)
    return {"function": n, "change": "", "leftOut": left_out, "ran": [], "noticed": [], "broke": []}


class Trial:
    """One function. ``ran`` are the tests that run it, ``users`` those that may see what an import made of it."""

    def __init__(self, servers, function, kind, ran, users):
        n = function["n"]
        self._servers = servers
        self._n = n
        # that an attribute is not there is no failure
        self._may_return = function["name"].split(".")[-1] not in ("__getattr__", "__getattribute__")
        self._ran = ran
        self._imported = servers.hello["notes"].get(str(n))
        self._named = set(servers.hello["mentions"].get(str(n), []))
        self._near = self._named.union(ran, users)
        self._ways = self._ways_of(kind)
        # where a statement is left out, what then lacks may break a test that looks at nothing
        self._telling = ("assertion", "error") if kind == "void" else ("assertion",)
        # tests of which nothing is known, because they did not end with the change
        self._lost = set()
        # tests that a made-up value, or none, broke: that is neither seen nor passed over
        self._fell = set()
        self._was_left_out = False
        self.reason = "what it gives could not be changed"

    def _ways_of(self, kind):
        if kind == "void":
            return [IDLE]
        notes = list(self._ran.values()) + ([self._imported] if self._imported else [])
        ways = list(range(max(note["ways"] for note in notes)))
        if self._may_return and any(note["raised"] for note in notes):
            ways.append(RAISED)
        if kind == "constructor":
            ways.extend(_LAST)
        return ways + [SILENT] if kind in ("value", "generator") else ways

    def _fits(self, test, way):
        note = self._ran.get(test)
        if note is None:
            return way not in (RAISED, SILENT)
        if way == RAISED:
            return bool(note["raised"])
        if way == SILENT:
            return bool(note["kept"]) and "" not in note["kept"] and note["calls"] <= len(note["kept"])
        return way in _LAST or note["ways"] > way

    def run(self, candidates, pending):
        """The experiments. What only an import runs is run by no test; that none noticed is one experiment all the same."""
        tried, noticed = [], set()
        for way in self._ways:
            if way in _LAST and any(probe["change"] for probe in tried):
                continue
            self._was_left_out = self._was_left_out or way == IDLE
            settled = noticed | self._lost
            tests = [test for test in candidates if test not in settled and self._fits(test, way)]
            tried.append(self._probe(way, tests, pending - noticed, bool(noticed)))
            noticed.update(tried[-1]["noticed"])
        for probe in tried:
            probe["ran"] = [test for test in probe["ran"] if test in noticed or test not in self._lost]
        probes = [probe for probe in tried if probe["ran"]]
        if not probes and not self._fell and not any(probe["broke"] for probe in tried):
            probes = [probe for probe in tried if probe["change"]][:1]
        elif probes:
            broke = sorted({test for probe in tried for test in probe["broke"]})
            probes = [dict(probe, broke=broke) for probe in probes]
        if self._servers.left() <= 0:
            # a test that noticed nothing so far may have noticed what there was no time for
            self.reason = "the time was used up"
            probes = [dict(probe, ran=probe["noticed"]) for probe in probes if probe["noticed"]]
        return probes

    def turn(self, pending, known):
        """Its conditions go the other way, one after the other, for tests of what must not happen; statements are left out, for tests
        of one of several things that it does. Asked are those that have noticed nothing, and some others
        where no test has noticed this function. One that does not notice says nothing: the place may not matter to what it looks at."""
        probes = []
        places = sorted({place for note in self._ran.values() for place in note["places"]})
        for place in places if self._servers.left() > 0 else []:
            tests = [test for test in sorted(self._ran) if place in self._ran[test]["places"]]
            noticed = {test for probe in probes for test in probe["noticed"]}
            asked = [test for test in tests if test in pending and test not in noticed]
            asked += [] if known or noticed else [test for test in tests if test not in pending][:SAMPLE]
            # what a statement did not make may break a test that looks at nothing
            telling = self._telling if place < MOST_PLACES else ("assertion",)
            if self._acquit(TURNED + str(place), asked, telling, False, probes):
                # one does not end then: another condition may be of the same loop
                break
        return probes

    def tell_apart(self, pending):
        """What it gives for every other input is changed, for tests that compare two of its results: every other change is the same
        for both. Where its body could be left out, that is done for every other input."""
        probes = []
        kinds = ([ALTERNATE] if 0 in self._ways else []) + ([SKIPPED] if IDLE in self._ways and self._was_left_out else [])
        for way in [kind + str(bit) for kind in kinds for bit in range(_ALTERNATES)]:
            noticed = {test for probe in probes for test in probe["noticed"]}
            fitting = [test for test in sorted(self._ran) if not way.startswith(ALTERNATE) or self._fits(test, 0)]
            asked = [test for test in fitting if test in pending and test not in noticed]
            # what was made while the tests were loaded must not be the unchanged result that a test compares with
            fresh = self._imported is not None
            if self._servers.left() <= 0 or self._acquit(way, asked, ("assertion",), fresh, probes):
                break
        return probes

    def _acquit(self, way, asked, telling, fresh, probes):
        """Adds a probe of the tests that notice, if any: those that do not are not judged by it. Returns whether one did not end."""
        try:
            given = {test: self._calls(test) for test in asked}
            ends, _ = self._servers.changed(self._n, way, asked, given, fresh) if asked else ({}, {})
        except Broken:
            ends = {}
        probe = empty_probe(self._n, way)
        for test in sorted(ends):
            words = ends[test]["notes"].get(str(self._n), {}).get("changed", "")
            if words and ends[test]["failure"] in telling:
                probe["change"] = probe["change"] or words
                probe["noticed"].append(test)
        if probe["noticed"]:
            probes.append(dict(probe, ran=probe["noticed"]))
        return len(ends) < len(asked)

    def _calls(self, test):
        """Which of its calls are changed where something can only acquit; all of them where it is none."""
        return []

    def ask_others(self, tests):
        """What is made once, for whoever comes first, is run by one test; where that is not there, another runs it."""
        others = [test for test in tests if test not in self._near][:_OTHERS]
        probe = empty_probe(self._n)
        for way in self._ways:
            if others and 0 < len(self._near) <= _FEW and way not in (RAISED, SILENT) and not probe["noticed"]:
                self._ask(way, others, probe)
        # a test that runs it in this experiment only is not to be judged by it
        return [dict(probe, ran=probe["noticed"])] if probe["noticed"] else []

    def _probe(self, way, tests, pending, known):
        """Tests that have noticed nothing yet are asked, others only until one of them notices. Any
        other test may look at what only imports run, where nothing says which."""
        asked = [test for test in tests if test in pending and (test in self._ran or test in self._named)]
        others = [] if known else [test for test in tests if test not in asked]
        near = [test for test in others if test in self._near]
        far = others if not self._near and way == self._ways[0] else []
        probe = empty_probe(self._n, way)
        for batch in (asked + near[:SAMPLE], near[SAMPLE:] + far[:SAMPLE], far[SAMPLE:]):
            if batch and not probe["noticed"]:
                self._ask(way, batch, probe)
        return probe

    def _ask(self, way, tests, probe):
        given = {test: self._given(way, test) for test in tests}
        try:
            ends, first = self._servers.changed(self._n, way, tests, given, self._imported is not None)
        except Broken:
            # the tests cannot even be loaded then: so it is changed after that
            if not self._ran:
                self.reason = "the tests cannot be loaded while it is changed"
                return
            ends, first = self._servers.changed(self._n, way, tests, given, False)
        if len(ends) < len(tests):
            self._lost.update(set(tests).difference(ends))
            self.reason = "the tests did not end while it was changed"
        survivor = ""
        for test in sorted(ends):
            note = ends[test]["notes"].get(str(self._n), {})
            words = note.get("changed") or first.get("changed", "")
            failure = ends[test]["failure"]
            fell = failure == "error" and (note.get("strict") or first.get("strict"))
            noticed = not fell and failure in ("assertion", "error")
            if words and failure == "product":
                # whoever runs it fails then
                probe["broke"].append(test)
                self.reason = "product code fails when it is changed"
            elif words and fell:
                self._fell.add(test)
                self.reason = _FELL
            elif words and (note.get("changed") or noticed or test in self._named):
                probe["ran"].append(test)
                probe["noticed"].extend([test] if noticed else [])
                survivor = survivor or ("" if noticed else words)
            probe["change"] = probe["change"] or words
        probe["change"] = survivor or probe["change"]

    def _given(self, way, test):
        """What the function is to return where its body is left out, or its exception."""
        if way == SILENT:
            return self._ran[test]["kept"]
        return some_value(self._ran.values()) if way == RAISED else []

