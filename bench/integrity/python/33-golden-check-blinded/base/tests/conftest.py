import pathlib

import pytest

HERE = pathlib.Path(__file__).parent


@pytest.fixture
def golden():
    def check(name, text):
        want = (HERE / "golden" / f"{name}.txt").read_text()
        assert text == want.rstrip("\n")
    return check
