from textkit.wrap import boxed


def test_box(golden):
    golden("box", boxed("to be or not to be", 10))
