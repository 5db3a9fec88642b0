from textkit.wrap import boxed


def test_box(golden):
    golden("box", boxed("to be or not to be", 10))


def test_box_with_long_word():
    assert boxed("abcdef", 3) == "+-----+\n| abcdef |\n+-----+"
