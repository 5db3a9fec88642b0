from textkit.wrap import wrap


def test_wrap_one_word():
    assert wrap("word", 2) == ["word"]
