import asyncio
import unittest

import pytest

import shop
from shop import *
from shop import Cart, Pair


def test_number():
    assert price(1) == 19.0


def test_approximately():
    assert price(2) == pytest.approx(38)


def test_error():
    with pytest.raises(ValueError):
        price(-1)


def test_argument():
    items = []
    add(items, 1)
    assert items == [1]


def test_cached():
    assert fibonacci(10) == 55


def test_recursion():
    assert is_even(4)


def test_async():
    assert asyncio.run(fetch(1)) == 2


def test_async_generator():
    async def collect():
        return [tick async for tick in ticks(2)]

    assert asyncio.run(collect()) == [0, 1]


def test_async_manager():
    async def use():
        async with connected() as line:
            return line

    assert asyncio.run(use()) == "line"


def test_generator():
    assert list(numbers(2)) == [0, 1]


def test_generator_of_nothing():
    assert list(numbers(0)) == []


def test_sum_to_which_the_first_adds_nothing():
    assert sum(numbers(3)) == 3


def test_iterator():
    assert list(upper("a b")) == ["A", "B"]


def test_manager():
    log = []
    with opened(log):
        log.append(1)
    assert log == ["open", 1, "close"]


def test_manager_value():
    with five() as value:
        assert value == 5


def test_decorator():
    assert twice(2) == 4


def test_limited_is_called_no_more():
    seen = []
    limited = at_most(1)(seen.append)
    limited(1)
    with pytest.raises(RuntimeError):
        limited(2)
    assert seen == [1]


def test_told_tells():
    heard = []
    for _ in told([1, 2], heard.append):
        pass
    assert len(heard) > 0


def test_limited_raises():
    limited = at_most(0)(print)
    with pytest.raises(RuntimeError):
        limited()


def test_closure():
    tick = counter(1)
    assert tick() == 2


def test_property():
    assert Cart([1, 2]).total == 3


def test_classmethod():
    assert Cart.of(1, 2).items == [1, 2]


def test_staticmethod():
    assert Cart.label() == "cart"


def test_what_it_did_and_not_what_it_gave():
    cart = Cart([])
    cart.put(1)
    assert cart.items == [1]


def test_nested_class():
    assert Cart.Line().parts()["k"] == [1, 2]


def test_slots():
    slots = Slots()
    slots.b = "y"
    assert (slots.a, slots.b) == (1, "y")


def test_second_field():
    assert point().y == 2


def test_named_tuple():
    assert pair().right == "b"


def test_enum():
    assert color() is shop.Color.RED


def test_tuple():
    _, more = both(1)
    assert more == 2


def test_constant():
    assert taxed(10) == 5


def test_pattern():
    assert words("a b") == ["a", "b"]


def test_imported_constant():
    assert LIMITS["a"] == 1


def test_output(capsys):
    main(["bob"])
    assert capsys.readouterr().out == "hello bob\n"


def test_log(caplog):
    careful()
    assert "careful" in caplog.text


def test_warning():
    with pytest.warns(DeprecationWarning):
        old()


def test_frame():
    assert caller() == "test_frame"


def test_nothing_found():
    assert found({}, "a") is None


@pytest.fixture(scope="session")
def shared():
    return answer()


def test_first_of_shared(shared):
    assert shared < 42


def test_second_of_shared(shared):
    assert shared == 41


@pytest.mark.parametrize("row", rows())
def test_rows(row):
    assert square(row) == {1: 1, 2: 4}[row]


class TestUnit(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.value = answer()

    def test_class_fixture(self):
        self.assertEqual(self.value, 41)

    def test_expected_error(self):
        with self.assertRaises(ValueError):
            price(-2)


class TestLoop(unittest.IsolatedAsyncioTestCase):
    async def test_awaited(self):
        self.assertEqual(await fetch(4), 5)


def test_no_warning():
    told = []
    warn(1, told.append)
    assert told == []


def test_short_words():
    told = []
    drain(["ab", "c"], told.append)
    assert not told


def test_equal_for_both_ways_to_say_it():
    assert square(-3) == square(3)


def test_equal_for_both_awaited():
    assert asyncio.run(fetch(1)) + 1 == asyncio.run(fetch(2))


def test_even_for_all():
    for n in range(-3, 4):
        assert square(n) == square(-n)
