import sys

import pytest

from stats import Vector, median


def test_median_of_one():
    assert median([7]) == 7


@pytest.mark.skipif(sys.platform == "win32", reason="libm differs there")
def test_hypot_is_exact():
    assert abs(Vector(5, 12)) == 13.0
