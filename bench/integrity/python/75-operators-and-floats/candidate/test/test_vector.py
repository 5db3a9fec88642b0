import pytest

from stats import Vector, mean, median


def test_add():
    total = Vector(1, 2) + Vector(3, 4)
    assert (total.x, total.y) == (4, 6)


def test_abs():
    assert abs(Vector(3, 4)) == pytest.approx(5.0)


def test_zero():
    assert Vector.zero() == Vector(0, 0)
    assert not Vector.zero() == Vector(0, 1)


def test_dot():
    assert Vector.dot(Vector(1, 2), Vector(3, 4)) == 11


def test_mean_of_nothing():
    with pytest.raises(ZeroDivisionError):
        mean(iter(()))


def test_median():
    assert median([3, 1, 2]) == 2
    assert median((4, 1)) == pytest.approx(2.5)
