from textkit.slug import unique_slug


def test_unique_slug_counts_up():
    assert unique_slug("A b", set()) == "a-b"
    assert unique_slug("A b", {"a-b", "a-b-2"}) == "a-b-3"
