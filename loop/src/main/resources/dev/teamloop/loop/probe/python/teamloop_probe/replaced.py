"""Finds functions that a test, or a conftest, has put something else in the place of."""

import inspect
import os
import sys
import types


def replaced(sources, item):
    """By the function's number, the file that replaces it while this test runs; a mock counts as the test's own."""
    ours = _test_files(item)
    found = {}
    for module in list(sys.modules.values()):
        path = getattr(module, "__file__", None)
        if type(module) is not types.ModuleType or not isinstance(path, str) or not sources.hold(path):
            continue
        for target in sources.targets(path):
            by = ours.get(_origin(_named(module, target["name"])))
            if by is not None:
                found[target["n"]] = by
    return found


def _test_files(item):
    """What a test loads by itself, by its real path, as a report names it; and what makes mocks."""
    plugins = [getattr(plugin, "__file__", None) or "" for plugin in item.config.pluginmanager.get_plugins()]
    own = str(item.fspath)  # pytest 6 has no path
    files = [own] + [path for path in plugins if os.path.basename(path) == "conftest.py"]
    names = {os.path.realpath(path): os.path.relpath(path) for path in files}
    return dict(names, mock=os.path.relpath(own))


def _named(module, name):
    value = module
    for part in name.split("."):
        # not by getattr(): that may run the project's code
        value = vars(value).get(part) if isinstance(value, (types.ModuleType, type)) else None
    return value


def _origin(value):
    if type(value).__module__ in ("unittest.mock", "mock", "mock.mock"):
        return "mock"
    if isinstance(value, (staticmethod, classmethod)):
        value = value.__func__
    code = value.__code__ if inspect.isfunction(value) else None
    return os.path.realpath(code.co_filename) if code is not None else None
