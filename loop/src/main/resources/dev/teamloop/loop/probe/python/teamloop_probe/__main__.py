"""Reads what is to be tried from the file that is named, removes the file, tries it, and writes what it showed beside it.

The result carries a signature by a secret from that file. The processes in which the project's code runs forget the secret
before they load any of it.
"""

import hashlib
import hmac
import json
import os
import sys
import tempfile
import time
import traceback


def main(path):
    with open(path, encoding="utf-8") as file:
        request = json.load(file)
    os.unlink(path)
    secrets = {"key": bytes.fromhex(request.pop("key"))}
    for n, function in enumerate(request["functions"]):
        function["n"] = n
    body = json.dumps(_result(request, secrets)).encode()
    signature = hmac.new(secrets["key"], body, hashlib.sha256).hexdigest()
    with open(os.path.join(os.path.dirname(path), "result"), "wb") as file:
        file.write(signature.encode() + b"\n" + body)


def _result(request, secrets):
    if not hasattr(os, "fork"):
        return {"problem": "this platform cannot fork a process"}
    with tempfile.TemporaryDirectory(prefix="team-loop-probe") as folder:
        request["arguments"].append("--basetemp=" + os.path.join(folder, "pytest"))
        # a test that fails under a change must leave no example of that in the project
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = os.path.join(folder, "hypothesis")
        try:
            return _tried(request, secrets)
        except Exception as error:
            traceback.print_exc()
            return {"problem": str(error) or type(error).__name__}


def _tried(request, secrets):
    from .servers import Servers
    from .trials import Trials

    servers = Servers(request, secrets, time.monotonic() + request["seconds"])
    try:
        servers.load()
        wanted = set(request["tests"])
        tests = [at for at, test in enumerate(servers.hello["tests"]) if test in wanted]
        if not tests:
            return {"problem": "pytest collects none of the new tests in their files"}
        plain = servers.plain(tests)
        replaced = _replaced(servers.hello["replaced"], plain)
        if request["watched"]:
            return dict(_watched(servers, tests, plain), missing=sorted(wanted.difference(servers.hello["tests"])))
        trials = Trials(servers, request["functions"], tests, plain)
        if not trials.passing and not trials.elsewhere:
            return {"problem": "none of the new tests passes while it is watched", "replaced": replaced}
        trials.run()
        return dict(_named(trials, servers.hello["tests"]), replaced=replaced)
    finally:
        servers.close()


def _replaced(loaded, plain):
    """The functions that something else stands for while tests run that did not ask for it."""
    found = dict(loaded)
    for end in plain.values():
        found.update(end["unasked"])
    return [{"function": int(n), "by": by} for n, by in sorted(found.items())]


def _watched(servers, tests, plain):
    """Which tests do not pass, and what ran in those that do; nothing of either where there was no time to tell."""
    names = servers.hello["tests"]
    passing = {at: end for at, end in plain.items() if end["passed"] and not end["failure"]}
    in_time = servers.left() > 0
    result = {"problem": "", "failing": [names[at] for at in tests if at not in passing] if in_time else []}
    if in_time and not servers.hello["early"]:
        result["ran"] = _ran(servers.hello, passing.values())
        result["others"] = any(end["others"] for end in passing.values())
    return result


def _ran(hello, passing):
    """By file, the lines that ran, and those of them that went on in one way of two."""
    found = {}
    for lines in [hello["lines"]] + [end["lines"] for end in passing]:
        for file, seen in lines.items():
            for line, exits in seen.items():
                found.setdefault(file, {}).setdefault(int(line), set()).update(exits)
    return {
        file: {
            "lines": sorted(seen),
            "oneWay": [line for line in hello["twoWays"].get(file, []) if len(seen.get(line, ())) == 1],
        }
        for file, seen in found.items()
    }


def _named(trials, tests):
    for probe in trials.probes:
        for key in ("ran", "noticed"):
            probe[key] = [tests[at] for at in probe[key]]
    for one in trials.not_probed + trials.passed_over:
        one["ran"] = [tests[at] for at in one["ran"]]
    escaped, elsewhere = ([tests[at] for at in some] for some in (trials.escaped, trials.elsewhere))
    found = {"probes": trials.probes, "notProbed": trials.not_probed, "escaped": escaped, "elsewhere": elsewhere}
    return dict(found, problem="", passedOver=trials.passed_over, undivided=trials.undivided, wrote={tests[at]: file for at, file in trials.wrote.items()})


if __name__ == "__main__":
    # the folder above, in place of this one: the modules here have names that a project's may have, too
    sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    __package__ = "teamloop_probe"
    main(sys.argv[1])
