"""A small formatter and linter: spaces at the ends of lines go, and a line that says FIXME is at fault."""
import sys

ENDS, FAULT = "spaces at the end", "says FIXME"


def text(path):
    with open(path) as file:
        return file.read()


def findings(path):
    for number, line in enumerate(text(path).splitlines(), 1):
        if line != line.rstrip():
            yield f"{path}:{number}: {ENDS}"
        if "FIXME" in line:
            yield f"{path}:{number}: {FAULT}"


def formatted(path):
    return "".join(line.rstrip() + "\n" for line in text(path).splitlines())


command, *paths = sys.argv[1:]
if command == "check":
    found = [finding for path in paths for finding in findings(path)]
    print("\n".join(found))
    sys.exit(1 if found else 0)
if command == "meddle":
    with open("src/handlers/text.py", "a") as file:
        file.write("# formatted\n")
    with open("formatted.txt", "w") as file:
        file.write("\n".join(paths))
for path in paths:
    content = formatted(path)
    with open(path, "w") as file:
        file.write(content)
