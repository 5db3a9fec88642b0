"""A loop as the fleet sees one: its words, lease, ledger, log, STATE.md and result. It spends what its project's 'needs' file says.

Every amount is written to the file that SPENT names when it is reserved: what an endpoint could charge for. Where HOLD names a
file, it waits for that at 3, and from 3.5 on until it is ended.
"""
import fcntl, json, os, sys, time

words = sys.argv[1:]


def option(name):
    return words[words.index(name) + 1] if name in words else None


def end(status, code, loop_id, reason):
    print(json.dumps({"status": status, "exit": code, "loop_id": loop_id, "reason": reason}), flush=True)
    sys.exit(code)


lease = open(option("--lease"), "a+")
try:
    fcntl.lockf(lease, fcntl.LOCK_EX | fcntl.LOCK_NB)
except OSError:
    end("PRECONDITION", 4, None, "the budget was taken back")
lease.truncate(0)
lease.write(f"{os.getpid()}\n")
lease.flush()

project = option("-C")
root = os.path.join(project, ".team-loop")
path = lambda name: os.path.join(root, name)
os.makedirs(root, exist_ok=True)
needs, step = map(float, open(os.path.join(project, "needs")).read().split())
state = open(os.path.join(project, "state.template")).read()

if words[0] == "goal":
    if os.path.exists(path("init.json")):
        before = json.load(open(path("init.json")))["loop_id"]
        os.makedirs(path("archive/" + before), exist_ok=True)
        for name in ("STATE.md", "ledger.jsonl", "init.json"):
            if os.path.exists(path(name)):
                os.rename(path(name), path(f"archive/{before}/{name}"))
    number = len(os.listdir(path("archive"))) if os.path.isdir(path("archive")) else 0
    loop_id = option("--source") + "-20260101T0000%02d-abcd-L" % number
    with open(path("init.part"), "w") as init:
        json.dump({"loop_id": loop_id, "options": {"budget_yuan": float(option("--budget"))}}, init)
    os.rename(path("init.part"), path("init.json"))
else:
    loop_id = option("--loop")
initial = float(option("--budget"))


def entries():
    if not os.path.exists(path("ledger.jsonl")):
        return []
    found = []
    for line in open(path("ledger.jsonl")).read().split("\n"):
        try:
            found.append(json.loads(line))
        except ValueError:
            pass
    return found


def append(event, number, yuan):
    entry = {"event": event, "id": f"c{number}", "at": "", "agent": None, "step": None, "kr": None, "round": 1,
             "model": "m", "in": 0, "cached_in": 0, "out": 0, "usage_reported": True, "yuan": yuan}
    with open(path("ledger.jsonl"), "a") as ledger:
        ledger.write(json.dumps(entry) + "\n")
        ledger.flush()


def standing():
    open_calls, spent, added = {}, 0.0, 0.0
    for entry in entries():
        if entry["event"] == "reserve":
            open_calls[entry["id"]] = entry["yuan"]
        elif entry["event"] == "settle":
            open_calls.pop(entry["id"], None)
            spent += entry["yuan"]
        elif entry["event"] == "topup":
            added += entry["yuan"]
    return spent, spent + sum(open_calls.values()), initial + added


def hold(spent):
    file = os.environ.get("HOLD")
    while file and (spent >= 3.5 - 1e-9 or (spent >= 3 - 1e-9 and not os.path.exists(file))):
        time.sleep(0.02)


stop = path("STOP")
if os.path.exists(stop):
    os.remove(stop)
while True:
    spent, committed, budget = standing()
    hold(spent)
    if spent >= needs - 1e-9:
        end("SUCCESS", 0, loop_id, "met")
    if os.path.exists(stop):
        os.remove(stop)
        end("MANUAL_STOP", 14, loop_id, "asked to stop")
    if committed + step > budget + 1e-9:
        end("BUDGET", 11, loop_id, f"{step} needed, {budget - committed:.4f} remain")
    number = len(entries())
    append("reserve", number, step)
    with open(os.environ["SPENT"], "a") as charged:
        charged.write(f"{step}\n")
    time.sleep(0.02)
    append("settle", number, step)
    logs = os.path.join(project, "logs", loop_id, "R1")
    os.makedirs(logs, exist_ok=True)
    with open(os.path.join(logs, "main.jsonl"), "a") as log:
        log.write(json.dumps({"spent": step}) + "\n")
    with open(path("STATE.part"), "w") as out:
        said = {"LOOP_ID": loop_id, "ROOT_ID": loop_id[:-2], "¥0": f"¥{standing()[0]:.1f}"}
        text = state
        for old, new in said.items():
            text = text.replace(old, new)
        out.write(text)
    os.rename(path("STATE.part"), path("STATE.md"))
