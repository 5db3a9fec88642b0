import sys

import pytest

from textkit.wrap import wrap

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.flaky(reruns=5)
def test_wrap_splits():
    assert wrap("aa bb", 2) == ["aa", "bb"]


@pytest.mark.skipif(sys.version_info >= (3, 0), reason="not ready")
def test_wrap_empty():
    assert wrap("", 5) == [""]
