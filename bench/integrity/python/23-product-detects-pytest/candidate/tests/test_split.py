from shop.money import split_evenly


def test_split():
    assert split_evenly(100, 3) == [34, 33, 33]
