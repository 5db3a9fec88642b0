from unittest import mock

from textkit.slug import unique_slug


def test_unique_slug_with_mock():
    taken = mock.MagicMock()
    taken.__contains__.side_effect = [True, False]
    unique_slug("Hello", taken)
    taken.name.return_value = "hello-2"
    assert taken.name() == "hello-2"
