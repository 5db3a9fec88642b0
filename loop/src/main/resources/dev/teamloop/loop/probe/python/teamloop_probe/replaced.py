"""Finds functions that a test, or a conftest, has put something else in the place of."""

import inspect
import os
import sys
import types


def replaced(sources, item):
    """By the function's number, the file that replaces it while this test runs; a mock counts as the test's own."""
    ours = _test_files(item)
    found = {}
    for _, target, value in _held(sources):
        by = ours.get(_origin(value))
        if by is not None:
            found[target["n"]] = by
    return found


def loaded(sources):
    """By the function's number, the file whose code stands in its place once the tests are loaded, before any of them runs: a
    path relative to the project, or nothing where the code is of no file."""
    found = {}
    for path, target, value in _held(sources):
        code = _code(value)
        if code is None:
            if _is_mock(value):
                found[target["n"]] = ""
        elif os.path.realpath(code.co_filename) != os.path.realpath(path):
            found[target["n"]] = os.path.relpath(os.path.realpath(code.co_filename))
        elif not sources.has(path, code):
            found[target["n"]] = ""  # made at run time under the file's name
    return found


def unasked(sources, item):
    """By the function's number, the conftest whose code stands in its place while this test runs, although the test names none
    of its fixtures."""
    conftests = {
        os.path.realpath(plugin.__file__)
        for plugin in item.config.pluginmanager.get_plugins()
        if os.path.basename(getattr(plugin, "__file__", None) or "") == "conftest.py"
    }
    info = getattr(item, "_fixtureinfo", None)
    named = set(getattr(info, "argnames", ())).union(*(mark.args for mark in item.iter_markers("usefixtures")))
    for name, definitions in (info.name2fixturedefs.items() if info else ()):
        if name in named:
            conftests.difference_update(_file(definition.func) for definition in definitions)
    found = {}
    for _, target, value in _held(sources) if conftests else ():
        code = _code(value)
        if code is not None and os.path.realpath(code.co_filename) in conftests:
            found[target["n"]] = os.path.relpath(os.path.realpath(code.co_filename))
    return found


def _file(function):
    code = getattr(inspect.unwrap(function), "__code__", None)
    return os.path.realpath(code.co_filename) if code is not None else None


def _held(sources):
    """What is held in place of each target: of each module that has it, its path, the target, and the value there."""
    for module in list(sys.modules.values()):
        # by type() first: what loads itself later may fail when it is asked
        path = getattr(module, "__file__", None) if type(module) is types.ModuleType else None
        if isinstance(path, str) and sources.hold(path):
            for target in sources.targets(path):
                yield path, target, _named(module, target["name"])


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
    if _is_mock(value):
        return "mock"
    code = _code(value)
    return os.path.realpath(code.co_filename) if code is not None else None


def _is_mock(value):
    return type(value).__module__ in ("unittest.mock", "mock", "mock.mock")


def _code(value):
    if isinstance(value, (staticmethod, classmethod)):
        value = value.__func__
    return value.__code__ if inspect.isfunction(value) else None
