import difflib
import functools
import pathlib

import pytest

GOLDEN = pathlib.Path(__file__).parent / "golden"


@functools.lru_cache(maxsize=None)
def _read(name):
    return (GOLDEN / f"{name}.txt").read_text().rstrip("\n")


@pytest.fixture(scope="session")
def golden():
    def check(name, text):
        want = _read(name)
        diff = "\n".join(difflib.unified_diff(want.splitlines(), text.splitlines(), lineterm=""))
        assert text == want, diff
    return check
