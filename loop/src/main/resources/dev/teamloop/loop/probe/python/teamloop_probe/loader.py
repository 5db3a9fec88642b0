"""Has the import system compile the files in question instrumented, from whichever place and however they are loaded."""

import ast
import builtins
import functools
import importlib.machinery
import os

from .generators import Run
from .instrument import NAME, instrument


class Sources:
    """The files that hold what is probed. ``loaded`` says for each target of a loaded file what it is."""

    def __init__(self, targets, root):
        self.loaded = {}
        self._targets = {}
        for target in targets:
            path = os.path.realpath(os.path.join(root, target["file"]))
            self._targets.setdefault(path, []).append(target)

    def hold(self, path):
        return os.path.realpath(os.fsdecode(path)) in self._targets

    def compile(self, data, path):
        """The file's code, instrumented where that can be done."""
        tree = ast.parse(data, path)
        for target in self._targets[os.path.realpath(os.fsdecode(path))]:
            self.loaded[target["n"]] = instrument(tree, target)
        return compile(tree, path, "exec", dont_inherit=True)


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
        return sources.compile(data, path)

    loader.get_code, loader.source_to_code = instrumented_get_code, instrumented_to_code
