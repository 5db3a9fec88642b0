"""What kind of function a function is, as its source says."""

import ast

SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
_CONSTRUCTORS = ("__init__", "__post_init__")
# nodes whose value nothing of the project's own has a part in, but for properties
_PLAIN = (ast.Constant, ast.Name, ast.Attribute, ast.List, ast.Tuple, ast.Dict, ast.Set, ast.expr_context)


class Shape(ast.NodeVisitor):
    """``kind``: generator, constructor, value, coroutine (that gives a value) or void; ``receiver``: the name of a method's
    object, or None; ``arguments``: names that stand for the same object at its beginning and at its end; ``made``: names that it gives a meaning itself; ``is_bare``: a
    generator whose yields give nothing; ``is_empty``: it has nothing that could be left out; ``is_plain``: it gives what is there, and
    does nothing else that could be left out."""

    def __init__(self, node):
        self._returns_value = False
        self._yields = []
        for statement in node.body:
            self.visit(statement)
        others = [one for one in (node.args.vararg, node.args.kwarg) if one is not None]
        names = [one.arg for one in node.args.posonlyargs + node.args.args + node.args.kwonlyargs + others]
        self.receiver = names[0] if names and names[0] in ("self", "cls") else None
        bound = {name for part in ast.walk(node) for name in _bound(part)}
        self.arguments = [name for name in names if name not in bound]
        self.made = bound
        self.is_async = isinstance(node, ast.AsyncFunctionDef)
        self.kind = self._kind(node.name)
        self.is_bare = all(isinstance(one, ast.Yield) and one.value is None for one in self._yields)
        self.is_empty = self.kind == "void" and all(_does_nothing(statement) for statement in node.body)
        self.is_plain = self.kind == "value" and all(_gives_plainly(statement) for statement in node.body)

    def _kind(self, name):
        if self._yields:
            return "generator"
        if name in _CONSTRUCTORS and self.receiver:
            return "constructor"
        if self._returns_value:
            return "coroutine" if self.is_async else "value"
        return "void"

    def visit(self, node):
        if isinstance(node, (ast.Yield, ast.YieldFrom)):
            self._yields.append(node)
        if isinstance(node, ast.Return) and node.value is not None and not _is_none(node.value):
            self._returns_value = True
        if not isinstance(node, SCOPES):
            self.generic_visit(node)


def _bound(node):
    """Names that the node gives another meaning."""
    if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
        return [node.id]
    if isinstance(node, (ast.Nonlocal, ast.Global)):
        return node.names
    named = [getattr(node, key, None) for key in ("name", "asname", "rest")]
    return [name for name in named if isinstance(name, str)]


def _is_none(node):
    return isinstance(node, ast.Constant) and node.value is None


def _does_nothing(statement):
    constant = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    return constant or isinstance(statement, (ast.Pass, ast.Return))


def _gives_plainly(statement):
    if isinstance(statement, ast.Return):
        return statement.value is None or all(isinstance(part, _PLAIN) for part in ast.walk(statement.value))
    return _does_nothing(statement)
