import random

from shop.money import format_price, parse_price, split_evenly


def test_parse_undoes_format():
    rng = random.Random(7)
    for cents in [0, 1, 99, 100] + [rng.randrange(10**6) for _ in range(200)]:
        assert parse_price(format_price(cents).removesuffix(" EUR")) == cents


def test_split_loses_nothing():
    for cents in range(0, 500, 7):
        for parts in range(1, 12):
            shares = split_evenly(cents, parts)
            assert len(shares) == parts
            assert sum(shares) == cents
            assert max(shares) - min(shares) <= 1
