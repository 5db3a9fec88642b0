"""Runs the test functions below tests/ and counts lines and branches below src/, in a tenth of the time that pytest needs.

python3 -S tools/checks.py [FILE | FILE::TEST]...   writes build/junit.xml and build/lcov.info; exit 1 where a test fails.
"""

import ast
import contextlib
import glob
import importlib.util
import os
import sys
import traceback
import types
from xml.sax.saxutils import escape, quoteattr

ROOT = os.getcwd()
SOURCES = os.path.join(ROOT, "src") + os.sep
steps = {}


def trace(frame, event, _):
    name = frame.f_code.co_filename
    if not name.startswith(SOURCES):
        return None
    seen = steps.setdefault(name, set())
    last = None

    def line(_, kind, __):
        nonlocal last
        if kind == "line":
            seen.add((last, frame.f_lineno))
            last = frame.f_lineno
        elif kind == "return":
            seen.add((last, None))
        return line

    return line


@contextlib.contextmanager
def raises(kind):
    try:
        yield
    except kind:
        return
    raise AssertionError("nothing was raised")


def load(path):
    spec = importlib.util.spec_from_file_location(path[:-3].replace("/", "."), os.path.join(ROOT, path))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(wanted):
    files = sorted(glob.glob("tests/**/test_*.py", recursive=True))
    results = []
    for path in files:
        if wanted and not any(one == path or one.startswith(path + "::") for one in wanted):
            continue
        try:
            module = load(path)
            tests = [(name, value) for name, value in vars(module).items()
                     if name.startswith("test") and isinstance(value, types.FunctionType)]
        except Exception:
            results.append((path, path, traceback.format_exc()))
            continue
        for name, test in tests:
            test_id = path + "::" + name
            if wanted and path not in wanted and test_id not in wanted:
                continue
            try:
                test()
                results.append((path, test_id, None))
            except Exception:
                results.append((path, test_id, traceback.format_exc()))
    return results


def lcov(out):
    for path in sorted(glob.glob(os.path.join(SOURCES, "**", "*.py"), recursive=True)):
        seen = steps.get(path, set())
        lines = {to for _, to in seen if to}
        out.write("SF:%s\n" % os.path.relpath(path, ROOT))
        with open(path, encoding="utf-8") as source:
            tree = ast.parse(source.read())
        for line in sorted({node.lineno for node in ast.walk(tree) if isinstance(node, ast.stmt)}):
            out.write("DA:%d,%d\n" % (line, line in lines))
        for node in ast.walk(tree):
            if isinstance(node, (ast.If, ast.While)):
                body = node.body[0].lineno
                ways = {to for last, to in seen if last == node.lineno}
                out.write("BRDA:%d,0,0,%d\n" % (node.lineno, body in ways))
                out.write("BRDA:%d,0,1,%d\n" % (node.lineno, bool(ways - {body})))
        out.write("end_of_record\n")


def junit(results, out):
    failed = sum(1 for result in results if result[2])
    out.write('<testsuite tests="%d" failures="%d">' % (len(results), failed))
    for path, test_id, error in results:
        out.write("<testcase classname=\"\" name=%s file=%s time=\"0.001\">" % (quoteattr(test_id), quoteattr(path)))
        if error:
            message = error.strip().splitlines()[-1]
            out.write("<failure message=%s>%s</failure>" % (quoteattr(message), escape(error)))
        out.write("</testcase>")
    out.write("</testsuite>\n")
    return failed


def main():
    sys.path.insert(0, ROOT)
    sys.dont_write_bytecode = True
    sys.modules["pytest"] = types.SimpleNamespace(raises=raises)
    sys.settrace(trace)
    results = run(sys.argv[1:])
    sys.settrace(None)
    os.makedirs("build", exist_ok=True)
    with open("build/lcov.info", "w", encoding="utf-8") as out:
        lcov(out)
    with open("build/junit.xml", "w", encoding="utf-8") as out:
        failed = junit(results, out)
    for _, test_id, error in results:
        print(("FAILED " if error else "passed ") + test_id + ("\n" + error if error else ""))
    sys.exit(1 if failed else 0)


main()
