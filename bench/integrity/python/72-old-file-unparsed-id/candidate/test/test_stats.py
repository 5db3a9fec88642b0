import pytest

from stats import mean, median


@pytest.mark.parametrize("values", [[3], [3, 3]])
def test_mean(values):
    assert mean(values)


def test_median_odd():
    assert median([9, 1, 5]) == 5
