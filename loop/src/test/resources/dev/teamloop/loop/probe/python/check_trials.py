"""Trials with servers that only say what tests would do; run by TrialsTest, which gives the folder of the program."""

import sys

sys.path[0] = sys.argv[1]

from teamloop_probe.server import Broken
from teamloop_probe.trials import Trials


def note(**more):
    return dict(dict(ways=1, raised="", kept=[], places=[], calls=0, changed="", strict=False), **more)


def end(failure="", **notes):
    return {"passed": not failure, "failure": failure, "replaced": {}, "interpreter": False, "wrote": "", "notes": notes}


class Servers:
    """``answers`` holds for each job what comes of it; with each, one unit of time is gone."""

    def __init__(self, time, answers, **hello):
        self.hello = dict({"loaded": {}, "notes": {}, "mentions": {}}, **hello)
        self.jobs = []
        self._time = time
        self._answers = answers

    def left(self):
        return self._time

    def changed(self, target, way, tests, given, fresh):
        self.jobs.append((target, way, tests, fresh))
        self._time -= 1
        answer = self._answers.pop(0)
        if answer is None:
            raise Broken("cannot be loaded")
        return answer, {}


def trials(servers, plain, count=1):
    made = Trials(servers, [{"n": n, "name": "f%d" % n, "lines": []} for n in range(count)], list(plain), plain)
    made.run()
    return made


NUMBER = ["value", "", [], []]
PARTED = ["value", "", [], [{"lines": [5], "fork": 4}]]


def what_there_is_no_time_for_is_named():
    plain = {0: end(**{"0": note(), "1": note()})}
    servers = Servers(1, [{0: end("assertion", **{"0": note(changed="c")})}], loaded={"0": NUMBER, "1": NUMBER})
    made = trials(servers, plain, 2)
    assert [probe["noticed"] for probe in made.probes] == [[0]], made.probes
    assert made.not_probed == [{"function": 1, "reason": "the time was used up", "unrun": False, "ran": [0]}], made.not_probed


def a_test_that_noticed_nothing_yet_is_not_judged_where_time_runs_out():
    plain = {0: end(**{"0": note(ways=2)}), 1: end(**{"0": note(ways=2)})}
    first = {0: end("assertion", **{"0": note(changed="c")}), 1: end(**{"0": note(changed="c")})}
    made = trials(Servers(1, [first, {}], loaded={"0": NUMBER}), plain)
    assert [(probe["ran"], probe["noticed"]) for probe in made.probes] == [([0], [0])], made.probes


def a_function_no_test_noticed_in_time_is_not_probed():
    plain = {0: end(**{"0": note()})}
    made = trials(Servers(1, [{0: end(**{"0": note(changed="c")})}], loaded={"0": NUMBER}), plain)
    assert made.probes == [], made.probes
    assert made.not_probed == [{"function": 0, "reason": "the time was used up", "unrun": False, "ran": [0]}], made.not_probed


def what_cannot_be_loaded_changed_is_changed_after_loading():
    plain = {0: end(**{"0": note()})}
    servers = Servers(9, [None, {0: end("assertion", **{"0": note(changed="c")})}], loaded={"0": NUMBER}, notes={"0": note()})
    made = trials(servers, plain)
    assert [job[3] for job in servers.jobs] == [True, False], servers.jobs
    assert made.probes[0]["noticed"] == [0], made.probes


def an_error_under_a_strict_change_tells_nothing():
    plain = {0: end(**{"0": note()}), 1: end(**{"0": note()})}
    strict = note(changed="c", strict=True)
    ends = [{0: end("error", **{"0": strict}), 1: end("assertion", **{"0": strict})}] + [{0: end("error", **{"0": strict})}] * 2
    made = trials(Servers(9, ends, loaded={"0": NUMBER}), plain)
    assert (made.probes[0]["ran"], made.probes[0]["noticed"]) == ([1], [1]), made.probes


def a_function_whose_tests_only_break_is_not_probed():
    strict = {0: end("error", **{"0": note(changed="c", strict=True)})}
    made = trials(Servers(9, [strict] * 3, loaded={"0": NUMBER}), {0: end(**{"0": note()})})
    assert made.probes == [], made.probes
    assert made.not_probed[0]["reason"].startswith("its tests fail, but not by an assertion"), made.not_probed


def a_test_that_passes_another_change_is_judged_by_that():
    plain = {0: end(**{"0": note(ways=2)})}
    ends = [{0: end("error", **{"0": note(changed="c", strict=True)})}] + [{0: end(**{"0": note(changed="d")})}] * 3
    made = trials(Servers(9, ends, loaded={"0": NUMBER}), plain)
    assert [(probe["change"], probe["ran"], probe["noticed"]) for probe in made.probes] == [("d", [0], [])], made.probes


def tests_that_noticed_something_are_asked_until_one_notices():
    plain = {n: end(**{"0": note(), "1": note()}) for n in range(30)}
    all_notice = {n: end("assertion", **{"0": note(changed="c")}) for n in range(30)}
    none = {n: end(**{"1": note(changed="c")}) for n in range(10)}
    one = {n: end("assertion" if n == 10 else "", **{"1": note(changed="c")}) for n in range(10, 30)}
    servers = Servers(9, [all_notice, none, one], loaded={"0": NUMBER, "1": NUMBER})
    made = trials(servers, plain, 2)
    assert [len(job[2]) for job in servers.jobs] == [30, 10, 20], servers.jobs
    assert made.probes[1]["noticed"] == [10] and len(made.probes[1]["ran"]) == 30, made.probes


def a_test_that_fails_unchanged_is_asked_nothing():
    made = trials(Servers(9, [], loaded={"0": NUMBER}), {0: end("error", **{"0": note()})})
    assert made.not_probed[0]["reason"] == "the new tests that run it do not pass while it is watched", made.not_probed
    assert made.escaped == [0], made.escaped


def what_does_not_end_unchanged_has_escaped_unless_time_ran_out():
    plain = {0: end(**{"0": note()})}
    ends = [{0: end("assertion", **{"0": note(changed="c")})}]
    functions = [{"n": 0, "name": "f0"}]
    assert Trials(Servers(9, ends, loaded={"0": NUMBER}), functions, [0, 1], plain).escaped == [1]
    assert Trials(Servers(0, ends, loaded={"0": NUMBER}), functions, [0, 1], plain).escaped == []


def every_other_input_is_changed_for_who_noticed_nothing():
    plain = {0: end(**{"0": note(ways=3)}), 1: end(**{"0": note(ways=3)})}
    passed = {0: end(**{"0": note(changed="c")}), 1: end(**{"0": note(changed="c")})}
    first = {0: end("assertion", **{"0": note(changed="d")}), 1: end("error", **{"0": note(changed="d")})}
    second = {1: end(**{"0": note(changed="e")})}
    servers = Servers(9, [passed] * 3 + [first, second], loaded={"0": NUMBER})
    made = trials(servers, plain)
    assert servers.jobs[3:] == [(0, "alternate 0", [0, 1], False), (0, "alternate 1", [1], False)], servers.jobs
    assert [probe["noticed"] for probe in made.probes] == [[], [], [], [0]], made.probes


def a_condition_that_goes_the_other_way_is_asked_of_who_noticed_nothing():
    plain = {0: end(**{"0": note(places=[0])}), 1: end(**{"0": note(places=[0]), "1": note()})}
    seen = {1: end("assertion", **{"1": note(changed="c")})}
    unseen = {n: end(**{"0": note(changed="d")}) for n in (0, 1)}
    turned = {0: end("assertion", **{"0": note(changed="e")}), 1: end("product", **{"0": note(changed="e")})}
    servers = Servers(9, [unseen, seen, turned], loaded={"0": ["void", "", [], []], "1": NUMBER})
    made = trials(servers, plain, 2)
    assert servers.jobs[2] == (0, "turned 0", [0, 1], False), servers.jobs
    assert [(probe["change"], probe["ran"], probe["noticed"]) for probe in made.probes] == [
        ("d", [0, 1], []),
        ("c", [1], [1]),
        ("e", [0], [0]),
    ], made.probes


def parted(ends, left=9, calls=2, **more):
    """One of a test's calls comes to the part; the test notices the function. Returns the trials and what they sent."""
    plain = {0: end(**{"0": note(**dict(dict(calls=calls, parts={"0": [1, 2, False]}, kept=["a", "b"], came=[1, 0]), **more))})}
    seen = {0: end("assertion", **{"0": note(changed="c")})}
    servers = Servers(left, [seen] + ends, loaded={"0": PARTED})
    return trials(servers, plain), servers.jobs[1:]


def a_part_that_each_call_of_a_noticing_test_comes_to_is_not_asked_for():
    made, jobs = parted([], calls=1)
    assert (made.passed_over, jobs) == ([], []), (made.passed_over, jobs)


def a_part_is_passed_over_where_no_way_of_its_calls_is_noticed():
    survived = [{0: end(**{"0": note(changed=words)})} for words in "def"]
    made, jobs = parted(survived)
    assert [job[1] for job in jobs] == ["part 0 0", "part 0 1", "silent"], jobs
    assert [(one["lines"], one["fork"], one["change"], set(one["ran"])) for one in made.passed_over] == [([5], 4, "d", {0})], made.passed_over


def a_part_whose_effect_a_test_looks_at_is_left_alone_where_its_body_cannot_be_left_out():
    survived = [{0: end(**{"0": note(changed=words)})} for words in "de"]
    for last, passed_over in (("assertion", 0), ("error", 1), ("", 1)):
        made, jobs = parted(survived + [{0: end(last, **{"0": note(changed="f")})}], kept=None, places=[8])
        assert [job[1] for job in jobs] == ["part 0 0", "part 0 1", "turned 8 0"], jobs
        assert len(made.passed_over) == passed_over, (last, made.passed_over)


def a_part_is_left_alone_that_is_noticed_or_of_which_nothing_can_be_told():
    for first in ("assertion", "error", "product"):
        made, jobs = parted([{0: end(first, **{"0": note(changed="d")})}])
        assert (made.passed_over, len(jobs)) == ([], 1), (first, made.passed_over, jobs)
    for ends in ([{}], [{0: end()}, {0: end()}], [{0: end("error", **{"0": note(changed="d", strict=True)})}]):
        made, jobs = parted(ends)
        assert made.passed_over == [], (ends, made.passed_over)
    made, jobs = parted([{0: end(**{"0": note(changed="d")})}] * 2 + [{0: end("assertion", **{"0": note(changed="e")})}])
    assert made.passed_over == [], made.passed_over
    made, jobs = parted([{0: end(**{"0": note(changed="d")})}], left=2)
    assert made.passed_over == [], made.passed_over


for check in [value for value in list(globals().values()) if getattr(value, "__module__", "") == "__main__"]:
    if check.__name__.islower() and check not in (note, end, trials, parted):
        check()
        print(check.__name__)
