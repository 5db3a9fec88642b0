import itertools

import stats


def test_first_primes():
    assert list(itertools.islice(stats.primes(), 5)) == [2, 3, 5, 7, 11]


def test_counted():
    @stats.counted
    def double(n):
        """Doubles."""
        return 2 * n

    assert [double(1), double(2)] == [2, 4]
    assert double.calls == 2
    assert double.__doc__ == "Doubles."


def test_fib():
    stats.fib.cache_clear()
    assert [stats.fib(n) for n in range(8)] == [0, 1, 1, 2, 3, 5, 8, 13]
