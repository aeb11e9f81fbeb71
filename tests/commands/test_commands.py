from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

import takujo
from takujo.__main__ import COMMANDS, main

PACKAGE = Path(str(takujo.__file__)).parent


def test_the_commands_are_the_modules_with_a_main(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    listed = re.findall(r"^  ([\w-]+)  ", capsys.readouterr().out, re.MULTILINE)
    assert listed == sorted(COMMANDS)
    files = [path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py")]
    found = {
        ".".join(path.with_suffix("").parts)
        for path in files
        if re.search(r"^def main\(", (PACKAGE / path).read_text("utf-8"), re.MULTILINE)
    }
    assert found == {"__main__", *(command.module for command in COMMANDS.values())}
    runnable = [path for path in files if '__name__ == "__main__"' in (PACKAGE / path).read_text("utf-8")]
    assert runnable == [Path("__main__.py")]


def test_each_command_has_help_with_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    for name in COMMANDS:
        with pytest.raises(SystemExit) as left:
            main([name, "--help"])
        assert left.value.code == 0
        assert capsys.readouterr().out.startswith(f"usage: python3 -m takujo {name} ")


def test_an_unknown_command_is_refused_with_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess"]) == 2
    said = capsys.readouterr()
    assert said.out == "" and "“chess”" in said.err and all(f"  {name}  " in said.err for name in COMMANDS)


def test_main_takes_the_arguments_after_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("takujo.lessons"), "main", len)
    assert main(["lessons", "a", "b", "c"]) == 3
