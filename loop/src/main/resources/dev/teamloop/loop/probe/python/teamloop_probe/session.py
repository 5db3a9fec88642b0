"""Runs in the process that loads the project: pytest collects, and then a fork of it runs the tests of each job."""

import functools
import gc
import os
import threading
import time
import types
import warnings

import pytest
from _pytest.assertion import rewrite

from .asides import Asides
from .lines import Lines
from .replaced import loaded, replaced, unasked


def _leave(sources):
    """A file with doctests is named as a test's, and pytest would compile it in its own way, with other asserts."""
    hook = getattr(rewrite, "AssertionRewritingHook", None)
    should = getattr(hook, "_should_rewrite", None)
    if should is not None:
        hook._should_rewrite = lambda self, name, file, state: not sources.hold(file) and should(self, name, file, state)


class Session:
    """A pytest plugin. After the collection it does the jobs that it is sent, instead of running all tests."""

    def __init__(self, outcome, sources, forks):
        self._outcome = outcome
        self._sources = sources
        self._forks = forks
        self._lines = Lines(sources)
        self._asides = Asides(sources)
        self._jobs = self._results = None
        self._broken = ""
        self._shared = {}
        self._remembered = []
        # whether tests have forked processes, whose lines are not seen here
        self._others = False
        self._failure, self._passed, self._replaced, self._unasked = "", False, {}, {}
        self._clock = time.perf_counter
        self._fork, self._exit, self._wait = os.fork, os._exit, os.waitpid

    @pytest.hookimpl(tryfirst=True)
    def pytest_load_initial_conftests(self):
        """Nothing of the project is loaded yet. Returns in each server."""
        self._sources.prepare()
        _leave(self._sources)
        order, self._jobs, self._results = self._forks.start()
        self._outcome.target, self._outcome.way = order["target"], order["way"]
        self._outcome.recording = order["target"] is None
        self._early = bool(self._sources.loaded)
        self._asides.listen()
        if self._sources.watched:
            os.register_at_fork(after_in_parent=self._forks_itself)
            self._lines.start()

    def _forks_itself(self):
        self._others = True

    def ended(self, code):
        """Where pytest ended before it collected."""
        if self._results is not None:
            self._results.send(problem="pytest ended with exit code " + str(int(code)))

    @pytest.hookimpl(tryfirst=True)
    def pytest_configure(self, config):
        # one process: xdist would run the tests in others
        for option, value in (("dist", "no"), ("tx", []), ("numprocesses", None)):
            if hasattr(config.option, option):
                setattr(config.option, option, value)

    def pytest_collectreport(self, report):
        if report.failed:
            self._broken = self._broken or _cause_first(str(report.longrepr))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session):
        notes = self._outcome.take()
        self._remembered = self._caches()
        # where tests are only run again they run where they were loaded, as in any run
        forks = threading.active_count() == 1 and not self._sources.watched
        self._results.send(
            tests=[item.nodeid for item in session.items],
            problem=self._broken,
            notes=_texts(notes),
            loaded=self._sources.loaded,
            mentions=self._mentions(session.items),
            replaced=loaded(self._sources),
            lines=self._lines.take(),
            twoWays=self._sources.forks,
            early=self._early,
            forks=forks,
        )
        self._serve(session, forks)
        self._exit(0)

    def _mentions(self, items):
        """Which tests name a constant."""
        constants = {n: name for n, (kind, name, _, _) in self._sources.loaded.items() if kind == "constant"}
        codes = [getattr(getattr(item, "function", None), "__code__", None) for item in items]
        return {n: [at for at, code in enumerate(codes) if name in _names(code)] for n, name in constants.items()}

    def _serve(self, session, forks):
        """Without forks, as in a process with threads, it does one job itself."""
        for job in self._messages():
            if not forks:
                return self._run(session, job)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                pid = self._fork()
            if pid == 0:
                try:
                    os.setpgid(0, 0)
                    self._run(session, job)
                finally:
                    self._exit(0)
            self._results.send(pid=pid)
            self._wait(pid, 0)
            self._results.resume()
            self._results.send(ended=job["job"])

    def _messages(self):
        while True:
            try:
                yield self._jobs.receive()
            except EOFError:
                return

    def _run(self, session, job):
        self._outcome.recording = job["recording"]
        self._outcome.target, self._outcome.way = job["target"], job["way"]
        items = [session.items[at] for at in job["tests"]]
        for at, item in enumerate(items):
            for cache in self._remembered:
                cache.cache_clear()
            self._results.send(begin=job["tests"][at])
            self._test(item, (items[at + 1 :] + [None])[0], job, at)

    def _caches(self):
        """What remembers results of the functions in question."""
        # by type(): a proxy may load what it stands for when it is asked whether it is an instance
        found = [one for one in gc.get_objects() if type(one) is functools._lru_cache_wrapper]
        return [one for one in found if self._sources.hold(_file(getattr(one, "__wrapped__", None)))]

    def _test(self, item, following, job, at):
        self._failure, self._passed, self._replaced, self._unasked = "", False, {}, {}
        self._outcome.take()
        self._outcome.give(job["given"][at])
        before = set(self._sources.loaded)
        self._asides.forget()
        if self._sources.watched:
            self._lines.start()
        begin = self._clock()
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        self._add_shared(item)
        notes = self._outcome.take()
        self._results.send(
            end=job["tests"][at],
            failure=self._failure,
            passed=self._passed,
            notes=_texts(notes),
            replaced={} if notes else self._replaced,
            unasked=self._unasked,
            interpreter=self._asides.started,
            wrote=self._asides.wrote,
            loaded={n: what for n, what in self._sources.loaded.items() if n not in before},
            seconds=self._clock() - begin,
            others=self._others,
            lines=self._lines.take(),
            twoWays=self._sources.forks,
        )

    @pytest.hookimpl(hookwrapper=True)
    def pytest_fixture_setup(self, fixturedef, request):
        """What a fixture of several tests runs, it runs for each of them."""
        before = self._outcome.take()
        yield
        notes = self._outcome.take()
        if fixturedef.scope != "function":
            for note in notes.values():
                note.kept = None
            self._shared[fixturedef] = notes
        self._outcome.add(before)
        self._outcome.add(notes)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_teardown(self, item):
        """What is run to tidy up is not what a test looks at; it may be that of other tests, too."""
        notes = self._outcome.take()
        yield
        self._outcome.take()
        self._outcome.add(notes)

    def _add_shared(self, item):
        known = getattr(item, "_fixtureinfo", None)
        for definitions in known.name2fixturedefs.values() if known else ():
            for definition in definitions:
                self._outcome.add(self._shared.get(definition, {}))

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_makereport(self, item, call):
        report = (yield).get_result()
        self._passed |= call.when == "call" and report.passed
        if call.when == "call" and self._outcome.recording:
            self._unasked = unasked(self._sources, item)
        if call.when == "call" and self._outcome.recording and self._outcome.is_empty():
            # it ran nothing that is watched; its fixtures still stand
            self._replaced = replaced(self._sources, item)
        if report.failed and self._failure != "assertion":
            self._failure = self._kind(call.excinfo)

    def _kind(self, excinfo):
        """Whether the test's own assertion failed, or product code did, or something else."""
        if excinfo is None:
            return "error"
        asserted = isinstance(excinfo.value, (AssertionError, pytest.fail.Exception))
        if self._sources.raised((str(entry.path) for entry in reversed(list(excinfo.traceback))), asserted):
            return "product"
        return "assertion" if asserted else "error"


def _cause_first(text):
    """What was raised stands in the last line."""
    lines = [line for line in text.splitlines() if line.strip()]
    return (lines[-1].removeprefix("E ").strip() + "\n" + text) if len(lines) > 1 else text


def _names(code):
    if code is None:
        return set()
    inner = [_names(constant) for constant in code.co_consts if isinstance(constant, types.CodeType)]
    return set(code.co_names).union(*inner)


def _texts(notes):
    return {n: vars(note) for n, note in notes.items()}


def _file(function):
    return function.__code__.co_filename if type(function) is types.FunctionType else ""
