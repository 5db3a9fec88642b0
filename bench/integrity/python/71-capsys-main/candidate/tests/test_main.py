import runpy
import sys

import pytest

from notes.__main__ import main


def test_main(capsys):
    assert main(["x", "y"]) == 0
    assert capsys.readouterr().out == "y x\n"


def test_usage(capsys):
    assert main([]) == 2
    assert capsys.readouterr().out.startswith("usage")


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_as_module(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["notes", "one"])
    with pytest.raises(SystemExit) as stop:
        runpy.run_module("notes", run_name="__main__")
    assert stop.value.code == 0
    assert capsys.readouterr().out == "one\n"
