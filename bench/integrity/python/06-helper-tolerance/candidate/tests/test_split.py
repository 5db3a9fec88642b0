from shop.money import split_evenly


def test_split_gives_rest_to_first():
    assert split_evenly(100, 3) == [34, 33, 33]
