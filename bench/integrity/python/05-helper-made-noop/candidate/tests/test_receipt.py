from helpers import filled


def test_receipt_can_be_printed():
    filled(("pen", 120, 2)).receipt()
