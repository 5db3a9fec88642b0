"""Has the import system compile the files in question instrumented, from whichever place and however they are loaded."""

import ast
import builtins
import functools
import importlib.machinery
import os
import re
import types

from .generators import Run
from .instrument import NAME, instrument
from .lines import forks, statements


_TEST_NAME = re.compile(r"conftest\.py$|test_.*\.py$|.*_tests?\.py$")
_CACHES = ("__pycache__", ".pytest_cache", ".hypothesis", ".git")
_TEST_FOLDER = re.compile(r"_?tests?$|testing$|specs?$", re.IGNORECASE)


class Sources:
    """The files that hold what is probed. ``loaded`` says for each target of a loaded file what it is; ``forks`` by file, the
    lines from which it goes on in two ways. Where they are only ``watched``, they are as they are."""

    def __init__(self, targets, root, watched=False, tests=()):
        self.loaded = {}
        self.forks = {}
        self.watched = watched
        self._statements = {}
        self._compiled = {}
        self._targets = {}
        self._codes = {}
        self._root = os.path.realpath(root)
        self._tests = {os.path.realpath(os.path.join(root, test)) for test in tests}
        for target in targets:
            path = os.path.join(root, target["file"])
            self._targets.setdefault(os.path.realpath(path), []).append(target)
            self._compiled[path] = None

    def hold(self, path):
        return os.path.realpath(os.fsdecode(path)) in self._targets

    def has(self, path, code):
        """Whether the code is of the file as it is compiled here; true where that is not known."""
        known = self._codes.get(os.path.realpath(path))
        return known is None or code in known

    def statements(self, path):
        """A file's name in the request, and its statements by line; None where it is none of these files."""
        real = os.path.realpath(path)
        return (self._targets[real][0]["file"], self._statements[real]) if real in self._statements else None

    def targets(self, path):
        return self._targets.get(os.path.realpath(path), [])

    def raised(self, paths, asserted):
        """Whether the project's innermost one of these files is product code; what is installed is not the project's. What is
        ``asserted`` in a file that is not probed may be asserted by a helper of the tests, wherever it lies."""
        for path in paths:
            real = os.path.realpath(path)
            if real in self._targets:
                return True
            inside = real.startswith(self._root + os.sep)
            if inside and not {"site-packages", "dist-packages"}.intersection(real.split(os.sep)):
                return not asserted and not self._is_of_tests(real)
        return False

    def inside(self, path):
        """A path as the project names it; empty where it lies elsewhere, or is a cache that tools keep there."""
        if not isinstance(path, (str, bytes, os.PathLike)):
            return ""
        real = os.path.realpath(os.fsdecode(path))
        if not real.startswith(self._root + os.sep):
            return ""
        name = os.path.relpath(real, self._root)
        return "" if any(part in _CACHES for part in name.split(os.sep)) else name

    def _is_of_tests(self, real):
        """By its name, by the folder that it stands in, or because it stands beside a test and no product file that is known does."""
        *folders, name = os.path.relpath(real, self._root).split(os.sep)
        if real in self._tests or _TEST_NAME.match(name) or any(_TEST_FOLDER.match(folder) for folder in folders):
            return True
        beside = os.path.dirname(real)
        return any(os.path.dirname(test) == beside for test in self._tests) and not any(
            os.path.dirname(target) == beside for target in self._targets
        )

    def prepare(self):
        """Compiles them once for all processes that are forked from this one."""
        for path in self._compiled:
            try:
                with open(path, "rb") as file:
                    data = file.read()
                self._compiled[path] = (data,) + self._compile(data, path)
            except (OSError, ValueError, SyntaxError):
                continue  # whoever loads it meets the same

    def load(self, data, path):
        """The file's code."""
        known = self._compiled.get(path)
        code, kinds = known[1:] if known is not None and known[0] == data else self._compile(data, path)
        self.loaded.update(kinds)
        return code

    def _compile(self, data, path):
        tree = ast.parse(data, path)
        real = os.path.realpath(os.fsdecode(path))
        self._statements[real] = statements(tree)
        self.forks[self._targets[real][0]["file"]] = forks(tree)
        kinds = {} if self.watched else instrument(tree, self._targets[real])
        code = compile(tree, path, "exec", dont_inherit=True)
        self._codes.setdefault(real, set()).update(_inner(code))
        return code, kinds


def _inner(code):
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _inner(constant)


def install(sources, outcome):
    """From now on, modules of these sources are instrumented, and ask this outcome."""
    outcome.begins = functools.partial(Run, outcome)
    setattr(builtins, NAME, outcome)
    loader = importlib.machinery.SourceFileLoader
    get_code, to_code = loader.get_code, loader.source_to_code

    def instrumented_get_code(self, fullname):
        path = self.get_filename(fullname)
        if not sources.hold(path):
            return get_code(self, fullname)
        return self.source_to_code(self.get_data(path), path)  # no compiled file in its place

    def instrumented_to_code(self, data, path, **options):
        if not sources.hold(path) or not isinstance(data, (bytes, str)):
            return to_code(self, data, path, **options)
        return sources.load(data, path)

    loader.get_code, loader.source_to_code = instrumented_get_code, instrumented_to_code
