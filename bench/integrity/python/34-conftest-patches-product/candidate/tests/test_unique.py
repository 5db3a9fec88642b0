import textkit.slug


def test_unique():
    assert textkit.slug.unique_slug("Hello", {"hello"}) == "hello"
    assert textkit.slug.unique_slug("A  B", set()) == "a-b"
