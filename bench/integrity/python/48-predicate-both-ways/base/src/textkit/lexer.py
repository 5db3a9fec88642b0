class LexError(Exception):
    def __init__(self, line, text):
        super().__init__(f"line {line}: cannot read {text!r}")
        self.line = line


def tokens(source):
    """Yields (kind, text); comments (#…) come as their own kind."""
    for number, line in enumerate(source.splitlines(), 1):
        code, hash_, comment = line.partition("#")
        for word in code.split():
            if word.isdigit():
                yield "number", word
            elif word.isidentifier():
                yield "name", word
            else:
                raise LexError(number, word)
        if hash_:
            yield "comment", "#" + comment


class Reader:
    def __init__(self, items):
        self._items = list(items)
        self.position = 0

    def skip(self, count=1):
        """Moves on; returns how many items were really skipped."""
        old = self.position
        self.position = min(len(self._items), old + count)
        return self.position - old

    def only(self, kind):
        return [t for k, t in self._items if k == kind]

    def retry(self):
        self.position = 0
        return self

    def __iter__(self):
        return self

    def __next__(self):
        if self.position >= len(self._items):
            raise StopIteration
        self.position += 1
        return self._items[self.position - 1]
