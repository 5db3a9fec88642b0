"""Asks whether tests notice what a function gives where it runs one of its parts."""

from .note import NOTHING
from .outcome import PART, RAISED, SILENT, TURNED
from .trial import SAMPLE, Trial, empty_probe


class PartTrial(Trial):
    """One part of one function that a test has noticed. ``passing`` are all tests; ``ran`` those that run the function."""

    def __init__(self, servers, function, kind, ran, place, passing):
        came = {test: note for test, note in ran.items() if str(place) in note["parts"]}
        super().__init__(servers, function, kind, came, set())
        self._place = place
        if came or self._imported is not None and str(place) not in self._imported["parts"]:
            self._imported = None
        # what only an import comes to may be looked at by any test
        self._asked = sorted(came if self._imported is None else passing)
        self._silent = kind != "constructor"
        self._void = kind == "void"

    def _ways_of(self, kind):
        return []

    def passed_over(self, noticing):
        """The experiments where no test notices that the calls which come to the part end otherwise; None where one does, or where that
        cannot be told. ``noticing`` have noticed the function."""
        tests = sorted(self._asked, key=lambda test: (test not in noticing, test))
        if any(self._always(test) for test in tests if test in noticing):
            return None
        probe = empty_probe(self._n)
        notes = [self._ran.get(test, self._imported) for test in tests]
        if not all(self._can_be_asked(test, note) for test, note in zip(tests, notes)):
            return None
        for way in range(max(map(self._ways_in, notes), default=0)):
            fitting = [test for test, note in zip(tests, notes) if self._ways_in(note) > way]
            self._ask_all(PART + str(self._place) + " " + str(way), fitting, probe)
        if self._silent and (probe["change"] or self._void):
            # it may be what such calls do that is looked at
            kept = [test for test in tests if test in self._ran and (self._void or self._is_kept(test))]
            self._ask_all(SILENT, kept, probe)
            # where its body cannot be left out its statements are; of what gives nothing it may be looked at that it does nothing
            others = kept if self._void else [test for test in tests if test not in kept]
            if probe["change"] and self._looks_at_places(others):
                return None
        told = probe["noticed"] or probe["broke"] or self._lost or self._fell or self._servers.left() <= 0
        if told or not probe["change"]:
            return None
        return dict(probe, change="doing nothing") if probe["change"].endswith(" returning None") and self._void else probe

    def _can_be_asked(self, test, note):
        """Whether something else can be put in the place of its calls; what it looks at is not known where nothing can."""
        return self._ways_in(note) > 0 or self._void and test in self._ran and len(note["came"]) == note["calls"]

    def _is_kept(self, test):
        """Whether all is kept that such calls returned."""
        note = self._ran[test]
        if note["kept"] is None or len(note["kept"]) < note["calls"]:
            return False
        calls = [kept for kept, came in zip(note["kept"], note["came"]) if came is not None and came >> self._place & 1]
        return bool(calls) and "" not in calls

    def _looks_at_places(self, tests):
        """Whether one of these tests notices, or does not end, where a statement is left out, or a condition goes the other way, in calls of the part."""
        tests = [test for test in tests if test in self._ran]
        for place in sorted({place for test in tests for place in self._ran[test]["places"]}) if self._servers.left() > 0 else ():
            # what gives nothing is told apart call by call
            way = TURNED + str(place) + ("" if self._void else " " + str(self._place))
            probes, asked = [], [test for test in tests if place in self._ran[test]["places"]]
            if self._acquit(way, asked, ("assertion",), False, probes) or probes:
                return True
        return False

    def _always(self, test):
        """Whether each of a test's calls comes to the part: then what it noticed was such a call."""
        note = self._ran.get(test)
        return note is not None and note["parts"][str(self._place)][0] == note["calls"]

    def _ways_in(self, note):
        _, ways, raised = note["parts"][str(self._place)]
        return max(ways, 1 if raised and self._may_return else 0)

    def _ask_all(self, way, tests, probe):
        for batch in (tests[:SAMPLE], tests[SAMPLE:]):
            if batch and not (probe["noticed"] or probe["broke"] or self._lost or self._fell) and self._servers.left() > 0:
                first = probe["change"]
                self._ask(way, batch, probe)
                probe["change"] = first or probe["change"]

    def _calls(self, test):
        """A condition goes the other way in those calls alone that come to the part."""
        return self._given(SILENT, test) if self._void else []

    def _given(self, way, test):
        if way == SILENT:
            note = self._ran[test]
            kept = [NOTHING] * len(note["came"]) if self._void else note["kept"]
            return [one if came is not None and came >> self._place & 1 else "" for one, came in zip(kept, note["came"])]
        return super()._given(RAISED, test)
