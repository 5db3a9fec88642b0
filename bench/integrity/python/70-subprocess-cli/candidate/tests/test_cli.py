import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).parent.parent


def notes(*args):
    return subprocess.run([sys.executable, "-m", "notes", *args], cwd=ROOT, text=True, capture_output=True)


def test_reverses():
    done = notes("a", "b")
    assert (done.returncode, done.stdout) == (0, "b a\n")


def test_usage():
    done = notes()
    assert done.returncode == 2
    assert "usage" in done.stdout
