def test_one():
    assert True


def test_two():
    pass


def test_arithmetic():
    assert sum([1, 2]) == 3
