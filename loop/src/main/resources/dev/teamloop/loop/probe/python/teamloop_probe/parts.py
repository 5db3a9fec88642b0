"""The parts of a function that not every call comes to, and a mark in each of them.

A call's outcome may be checked where it runs one part, and by nobody where it runs another: so of the lines that are newly covered each
part is asked for on its own.
"""

import ast

from .lines import head
from .shape import SCOPES

_LOOPS = (ast.For, ast.AsyncFor, ast.While)
# what goes on elsewhere than in the next statement
_LEAVING = (ast.Return, ast.Raise, ast.Break, ast.Continue)
# what does nothing by itself
_IDLE = (ast.Return, ast.Break, ast.Continue, ast.Pass)


class Parts:
    """``void``: the function gives nothing, so a part that does nothing itself is none to be asked for. ``found``: of each part its newly covered ``lines``, and the
    line of the condition that leads to it (``fork``, 0 where none does). ``mark`` makes of a part's place, and the statement that it begins with, what is put before
    that."""

    def __init__(self, lines, void, mark):
        self.found = []
        self._void = void
        self._lines = lines
        self._mark = mark

    def ask(self, function):
        # what every call comes to is no part
        function.body, _ = self._suite(function.body, self._added(0))
        self.found[0]["lines"] = []
        for part in self.found:
            if self._void and not part["lines"]:
                part["fork"] = 0

    def _added(self, fork):
        self.found.append({"lines": [], "fork": fork})
        return len(self.found) - 1

    def _suite(self, statements, part, fork=0):
        """The statements with marks, and the part that goes on behind them; with ``part`` None they begin one."""
        marked = []
        for statement in statements:
            if part is None:
                part = self._added(fork)
                marked.append(self._mark(part, statement))
            if not (self._void and isinstance(statement, _IDLE)):
                self.found[part]["lines"].extend(line for line in head(statement) if line in self._lines)
            marked.append(statement)
            part, fork = self._inside(statement, part)
        return marked, part

    def _inside(self, statement, part):
        """Marks what stands in the statement. Returns the part that goes on behind it, and the line that leads to a new one."""
        if isinstance(statement, SCOPES):
            return part, 0
        line = statement.lineno
        if isinstance(statement, (ast.With, ast.AsyncWith)):
            statement.body, part = self._suite(statement.body, part)
        elif isinstance(statement, ast.If):
            is_leaving = _leaves(statement)
            statement.body, _ = self._suite(statement.body, None, line)
            if not (statement.orelse or is_leaving or self._void):
                # the way past it holds no line of its own
                statement.orelse = [self._mark(self._added(line), statement)]
            else:
                statement.orelse, _ = self._suite(statement.orelse, None, line)
        elif isinstance(statement, _LOOPS):
            statement.body, _ = self._suite(statement.body, None, line)
            statement.orelse, _ = self._suite(statement.orelse, None, line)
        elif isinstance(getattr(statement, "handlers", None), list):
            statement.body, _ = self._suite(statement.body, part)
            for handler in statement.handlers:
                handler.body, _ = self._suite(handler.body, None)
            statement.orelse, _ = self._suite(statement.orelse, None)
            statement.finalbody, _ = self._suite(statement.finalbody, part)
        elif isinstance(getattr(statement, "cases", None), list):
            for case in statement.cases:
                case.body, _ = self._suite(case.body, None, case.pattern.lineno)
        return (None, line if _is_fork(statement) else 0) if _leaves(statement) else (part, 0)


def _is_fork(statement):
    return isinstance(statement, _LOOPS) or isinstance(statement, ast.If) and not statement.orelse


def _leaves(statement, in_loop=False):
    """Whether what follows it is not always come to."""
    if isinstance(statement, SCOPES):
        return False
    if isinstance(statement, _LEAVING):
        return not (in_loop and isinstance(statement, (ast.Break, ast.Continue)))
    in_loop = in_loop or isinstance(statement, _LOOPS)
    return any(_leaves(child, in_loop) for child in ast.iter_child_nodes(statement) if not isinstance(child, ast.expr))
