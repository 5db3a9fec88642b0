"""Rewrites functions so that they ask, at each of their ends, what they are to give.

They ask in place: frames, names, closures and signatures stay as they are, and decorators, caches, properties and classes get
functions that were born so, also where a test calls them while it is imported.
"""

import ast

from .parts import Parts
from .shape import SCOPES, Shape

NAME = "__teamloop_probe__"
# conditions, and as many statements that are there for their effect
MOST_PLACES = 8
_RUN = "__teamloop_run__"
_VALUE = "__teamloop_value__"
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)

_FUNCTION = """
if {name}.enters({n}, {arguments}):
    return {name}.left_out({n}, {arguments})
try:
    BODY
    {end}
except BaseException:
    if {name}.raises({n}, {void}):
        raise
    return {name}.instead({n}, {void})
finally:
    {name}.leaves({n})
"""
_GENERATOR = """
{run} = {name}.begins({n}, {arguments})
if {bare} and {run}.bare():
    yield
    return
for {value} in {run}.kept():
    yield {value}
if {run}.left_out:
    return
try:
    BODY
    if {run}.empty():
        yield {run}.made_up
except BaseException:
    if {name}.raises({n}, True):
        raise
    return
"""
_ENDS = {
    "value": "return {name}.returns({n}, None, {arguments})",
    "coroutine": "return {name}.returns({n}, None, {arguments})",
    "constructor": "return {name}.builds({n}, {receiver}, {arguments})",
    "void": "{name}.ended({n})",
}
_RETURNS = {
    "value": "return {name}.returns({n}, VALUE, {arguments})",
    "coroutine": "return {name}.returns({n}, VALUE, {arguments})",
    "constructor": "return {name}.builds({n}, {receiver}, {arguments})",
    "void": "{name}.ended({n})\nreturn",
    "generator": "if {run}.empty():\n    yield {run}.made_up\nreturn VALUE",
    "asynchronous generator": "if {run}.empty():\n    yield {run}.made_up\nreturn",
}
_YIELD = "(None if {run}.drops({value} := VALUE) else (yield {run}.yields({value})))"
_YIELD_FROM = "(yield from {run}.rest(VALUE))"
_CONDITION = "{name}.turns({n}, {place}, {line}, VALUE)"
_EFFECT = "if {name}.does({n}, {place}, {line}):\n    BODY"
_PART = "{name}.passes({n}, {part})"
_CONSTANT = "{name}.constant({n}, {text}, VALUE)"


def instrument(tree, targets):
    """Rewrites what the targets name in a module's tree. Returns for each its kind (plain: a value that is there), for a constant its name, the constants
    that a function names, and its parts; or an empty kind, and why it cannot be done."""
    functions = [node for node in ast.walk(tree) if isinstance(node, _FUNCTIONS)]
    found = {target["n"]: _function(functions, target) for target in targets}
    return {target["n"]: _instrumented(tree, found[target["n"]], target) for target in targets}


def _instrumented(tree, node, target):
    if node is None:
        return _constants(tree, target)
    shape = Shape(node)
    if shape.is_empty:
        return "", "its body does nothing", [], []
    constants = sorted({name for name in map(_named, ast.walk(node)) if name.isupper()})
    parts = _rewrite(node, shape, target)
    return "plain" if shape.is_plain else shape.kind, "", constants, parts


def _named(node):
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _first_line(node):
    return min([decorator.lineno for decorator in node.decorator_list] + [node.lineno])


def _function(known, target):
    """The function with these lines, else the longest of this name in them."""
    first, last = target["first"], target["last"]
    name = target["name"].split(".")[-1]
    same = [node for node in known if (_first_line(node), node.end_lineno) == (first, last)]
    within = [node for node in known if node.name == name and first <= node.lineno and node.end_lineno <= last]
    within.sort(key=lambda node: node.lineno - node.end_lineno)
    return (same + within + [None])[0]


def _constants(tree, target):
    kind, about = "", "no function and no constant stand in these lines"
    for node in tree.body:
        if target["first"] <= node.lineno and node.end_lineno <= target["last"]:
            name = _constant_name(node)
            if name:
                node.value = _expression(_CONSTANT, node.value, node.value, n=target["n"], text=repr(name))
                kind, about = "constant", name
    return kind, about, [], []


def _constant_name(node):
    if isinstance(node, ast.Assign):
        targets = node.targets
    else:
        targets = [node.target] if isinstance(node, ast.AnnAssign) else []
    names = [target.id for target in targets if isinstance(target, ast.Name) and target.id.isupper()]
    return names[0] if names and node.value is not None else ""


def _rewrite(node, shape, target):
    n = target["n"]
    given = [name for name in shape.arguments if shape.kind != "constructor" or name != shape.receiver]
    arguments = "(" + "".join(name + ", " for name in given) + ")"
    if node.name == "__hash__" and shape.receiver in given:
        # two equal objects are two inputs of what must give one number for both
        arguments = NAME + ".itself(" + shape.receiver + ")"
    void = shape.kind not in ("value", "coroutine")
    texts = {"n": n, "receiver": shape.receiver, "arguments": arguments, "void": void, "bare": shape.is_bare}
    parts = Parts(set(target["lines"]), shape.kind == "void", lambda part, at: _statements(_PART, at, None, n=n, part=part)[0])
    if shape.kind != "generator" and target["lines"]:
        parts.ask(node)
    if shape.kind == "void":
        _Conditions(n).ask(node)
    if shape.kind in ("void", "value", "coroutine"):
        _Effects(n, shape).ask(node)
    docstring = node.body[:1] if ast.get_docstring(node, clean=False) is not None else []
    at = node.body[0]
    body = [part for statement in node.body[len(docstring) :] for part in _Ends(shape, texts).statements(statement)]
    if not body:
        body = [ast.copy_location(ast.Pass(), at)]
    if shape.kind == "generator":
        template = _GENERATOR
    else:
        template = _FUNCTION.replace("{end}", _ENDS[shape.kind])
    node.body = docstring + _statements(template, at, body, **texts)
    return parts.found


class _Ends(ast.NodeTransformer):
    """Rewrites returns and yields of one function, not those of functions in it."""

    def __init__(self, shape, texts):
        generator = shape.kind == "generator"
        self._return = _RETURNS["asynchronous generator" if generator and shape.is_async else shape.kind]
        self._texts = texts

    def statements(self, statement):
        found = self.visit(statement)
        return found if isinstance(found, list) else [found]

    def visit(self, node):
        return node if isinstance(node, SCOPES) else super().visit(node)

    def visit_Return(self, node):
        self.generic_visit(node)
        return _statements(self._return, node, _value_of(node), **self._texts)

    def visit_Yield(self, node):
        self.generic_visit(node)
        return _expression(_YIELD, node, _value_of(node), value=_VALUE)

    def visit_YieldFrom(self, node):
        self.generic_visit(node)
        return _expression(_YIELD_FROM, node, node.value)


class _Conditions(ast.NodeTransformer):
    """Rewrites the first conditions of one function, not those of functions in it, nor what a loop ends with."""

    def __init__(self, n):
        self._n = n
        self._found = 0

    def ask(self, function):
        function.body = [self.visit(statement) for statement in function.body]

    def visit(self, node):
        return node if isinstance(node, SCOPES) else super().visit(node)

    def visit_If(self, node):
        return self._asked(node)

    def visit_IfExp(self, node):
        return self._asked(node)

    def _asked(self, node):
        place, self._found = self._found, self._found + 1
        self.generic_visit(node)
        if place < MOST_PLACES:
            node.test = _expression(_CONDITION, node.test, node.test, n=self._n, place=place, line=node.test.lineno)
        return node


class _Effects(ast.NodeTransformer):
    """Rewrites the first statements of one function that are there for their effect on what it does not make itself: calls whose
    result is not used, and what is set in an object, a list or a dictionary."""

    def __init__(self, n, shape):
        self._n = n
        self._made = shape.made | {NAME}
        self._found = 0

    def ask(self, function):
        function.body = [part for statement in function.body for part in self._parts(statement)]

    def _parts(self, statement):
        found = self.visit(statement)
        return found if isinstance(found, list) else [found]

    def visit(self, node):
        return node if isinstance(node, SCOPES) else super().visit(node)

    def visit_Expr(self, node):
        call = node.value.value if isinstance(node.value, ast.Await) else node.value
        return self._asked(node, isinstance(call, ast.Call) and self._is_outer(call.func))

    def visit_Assign(self, node):
        return self._asked(node, all(self._sets(target) for target in node.targets))

    def visit_AugAssign(self, node):
        return self._asked(node, self._sets(node.target))

    def _sets(self, target):
        return isinstance(target, (ast.Attribute, ast.Subscript)) and self._is_outer(target)

    def _is_outer(self, node):
        while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call)):
            node = node.func if isinstance(node, ast.Call) else node.value
        return isinstance(node, ast.Name) and node.id not in self._made

    def _asked(self, node, is_effect):
        if not is_effect or self._found == MOST_PLACES:
            return node
        # the places of conditions come first
        place, self._found = MOST_PLACES + self._found, self._found + 1
        return _statements(_EFFECT, node, [node], n=self._n, place=place, line=node.lineno)


def _value_of(node):
    return node.value or ast.copy_location(ast.Constant(None), node)


class _Filled(ast.NodeTransformer):
    """Puts the project's own code in its place in a template; the rest of the template gets the lines of that code."""

    def __init__(self, at, content):
        self._at = at
        self._content = content

    def visit(self, node):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Name) and node.value.id == "BODY":
            return self._content
        if isinstance(node, ast.Name) and node.id == "VALUE":
            return self._content
        self.generic_visit(node)
        return ast.copy_location(node, self._at) if hasattr(node, "lineno") else node


def _statements(template, at, content, **texts):
    # a return stands in a function only; the parser does not mind
    tree = ast.parse(template.format(name=NAME, run=_RUN, **{"value": _VALUE, **texts}))
    return [_Filled(at, content).visit(statement) for statement in tree.body]


def _expression(template, at, content, **texts):
    return _statements(template, at, content, **texts)[0].value
