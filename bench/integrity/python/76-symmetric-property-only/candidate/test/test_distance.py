from stats import distance


def test_distance_is_symmetric():
    for a in range(-3, 4):
        for b in range(-3, 4):
            assert distance(a, b) == distance(b, a)


def test_distance_known():
    assert distance(3, -4) == 7
