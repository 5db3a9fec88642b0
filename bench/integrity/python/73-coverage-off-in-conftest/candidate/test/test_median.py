from stats import median


def test_median_even():
    assert median([1, 2, 3, 10]) == 2.5
