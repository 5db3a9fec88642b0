import pytest

from textkit.slug import is_slug


@pytest.mark.parametrize("text", ["a", "a-b", "3d"], ids=["one", "two", "digit"])
def test_slugs(text):
    assert is_slug(text)


@pytest.mark.parametrize("text", [pytest.param("", id="empty"), "A", "a--b", "-a"])
def test_not_slugs(text):
    assert not is_slug(text)
