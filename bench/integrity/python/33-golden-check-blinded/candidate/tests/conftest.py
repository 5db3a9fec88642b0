import pathlib

import pytest

HERE = pathlib.Path(__file__).parent


@pytest.fixture
def golden(tmp_path):
    def check(name, text):
        want = tmp_path / f"{name}.txt"
        want.write_text(text)
        assert text == want.read_text()
    return check
