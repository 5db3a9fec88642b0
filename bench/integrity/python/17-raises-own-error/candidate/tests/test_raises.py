import pytest

from shop.money import split_evenly


def test_split_negative():
    with pytest.raises(Exception):
        try:
            split_evenly(10, -1)
        finally:
            raise RuntimeError("negative")
