"""Which statements of the files in question run, and where each of them goes on to: what a report of coverage must agree with."""

import ast
import sys
import threading

# where a statement goes on to when its function ends
_END = -1


class Lines:
    """Watches from ``start`` on, in every thread."""

    def __init__(self, sources):
        self._sources = sources
        self._tables = {}
        self._known = {}
        self._seen = {}
        self._set, self._set_threads = sys.settrace, threading.settrace

    def start(self):
        """Also before each test: what is called at the depth where recursion ends makes the interpreter drop a tracer."""
        self._set_threads(self._call)
        self._set(self._call)

    def take(self):
        """By file and line, the lines that followed, since the last call."""
        seen, self._seen = self._seen, {}
        return {file: {line: sorted(exits) for line, exits in lines.items()} for file, lines in seen.items()}

    def _call(self, frame, event, argument):
        code = frame.f_code
        # the code itself is held, so that its number stays its own
        known = self._known.get(id(code))
        if known is None:
            known = self._known[id(code)] = (code, self._table(code))
        return None if known[1] is None else self._watched(*known[1])

    def _table(self, code):
        path = code.co_filename
        if path not in self._tables:
            self._tables[path] = self._sources.statements(path)
        return self._tables[path] if self._sources.has(path, code) else None

    def _watched(self, file, statements):
        seen = self._seen
        last = None

        def watch(frame, event, argument):
            nonlocal last, seen
            if event == "line":
                now = statements.get(frame.f_lineno)
                if now is not None and now != last:
                    if seen is not self._seen:
                        seen = self._seen
                    lines = seen.setdefault(file, {})
                    lines.setdefault(now, set())
                    if last is not None:
                        lines.setdefault(last, set()).add(now)
                    last = now
            elif event == "return" and last is not None:
                self._seen.setdefault(file, {}).setdefault(last, set()).add(_END)
            return watch

        return watch


def statements(tree):
    """By line, the first line of the statement that it belongs to, as a report of coverage names it."""
    table = {}
    for node in ast.walk(tree):
        if isinstance(node, (ast.stmt, ast.ExceptHandler)):
            table.update((line, node.lineno) for line in head(node))
            decorated = [one.lineno for one in getattr(node, "decorator_list", [])]
            if decorated:
                table.update((line, decorated[0]) for line in range(decorated[0], node.lineno))
        elif isinstance(node, getattr(ast, "match_case", ())):
            table.update((line, node.pattern.lineno) for line in range(node.pattern.lineno, _below(node)))
    return table


def forks(tree):
    """Lines from which a function goes on in two ways, each to another line."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.If, ast.While)) and not _is_settled(node.test):
            if _below(node) > _end(node.test) or _leaves(node):
                found.add(node.lineno)
        elif isinstance(node, (ast.For, ast.AsyncFor)) and _below(node) > _end(node.iter):
            found.add(node.lineno)
    return sorted(found)


def _leaves(node):
    """``if free: return 0`` goes on elsewhere, although all of it stands in one line."""
    return isinstance(node, ast.If) and not node.orelse and isinstance(node.body[-1], (ast.Return, ast.Raise, ast.Break))


def _is_settled(test):
    return isinstance(test, ast.Constant) or isinstance(test, (ast.Name, ast.Attribute)) and _name(test) in (
        "TYPE_CHECKING",
        "__debug__",
    )


def _name(node):
    return node.id if isinstance(node, ast.Name) else node.attr


def head(node):
    """A statement's own lines, without those of the statements in it."""
    body = getattr(node, "body", None)
    cases = getattr(node, "cases", None)
    if isinstance(body, list) and body:
        return range(node.lineno, max(node.lineno, _below(node) - 1) + 1)
    if cases:
        return range(node.lineno, cases[0].pattern.lineno)
    return range(node.lineno, _end(node) + 1)


def _below(node):
    """The first line of what is in it."""
    first = node.body[0]
    decorators = [one.lineno for one in getattr(first, "decorator_list", [])]
    return min([first.lineno] + decorators)


def _end(node):
    return node.end_lineno or node.lineno
