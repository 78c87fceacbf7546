"""No JSON ends the program by lists in lists without end: files of 200 kB of brackets, in the place where each kind of file
keeps what nobody looks at first, to every command and every method of the local socket that reads JSON."""
import contextlib
import json
import re
import signal
import subprocess
import unittest

import ground
from adjutant_client import ApiError, Client
from ground import MODULE, SAMPLE
from test_hidden import METHODS

DEEP = "[" * 100_000 + "]" * 100_000
UNIT = '{"format": "adjutant-counters/1", "game": "lnl", "module": "x", "rules": [{"match": {"name": "a"}, %s}]}'
BOARD = '"format": "adjutant-terrain/1", "game": "lnl", "board": {"name": "a", "columns": 5, "rows": 5}'
SITUATION = ('{"format": "adjutant-situation/1", "game": "lnl", "edition": "v2", "units": [%s], "markers": [], '
             '"ledger": {"facts": [%s]}, "zz": %s}')
KINDS = {
    "brackets": DEEP,
    "never closed": "[" * 100_000,
    "objects": '{"a":' * 50_000 + "1" + "}" * 50_000,
    "figure": UNIT % f'"unit": {{"kind": "squad", "values": {{"mf": {DEEP}}}}}',
    "proof": UNIT % f'"unit": {{"kind": "squad", "values": {{"mf": 1}}}}, "proof": {{"mf": {DEEP}}}',
    "match": UNIT % f'"match": {{"name": {DEEP}}}',
    "hex": f'{{{BOARD}, "hexes": {{"1,1": {{"terrain": {DEEP}}}}}}}',
    "unknown key": f'{{{BOARD}, "zz": {DEEP}}}',
    "unit": SITUATION % (f'{{"id": "a", "side": "g", "kind": "squad", "hex": "1,1", "values": {{"fp": {DEEP}}}}}', "", "1"),
    "fact": SITUATION % ("", DEEP, "1"),
    "key of a situation": SITUATION % ("", "", DEEP),
    "pack": '{"format": "adjutant-pack/1", "id": "p", "game": "p", "edition": "1", "terrains": {}, "charts": [], "counters": ['
            + UNIT % f'"unit": {{"kind": "squad", "values": {{"mf": {DEEP}}}}}' + "]}",
    "input": f'{{"fp": {DEEP}}}',
    "cases": f'{{"format": "adjutant-conformance/1", "cases": [{DEEP}]}}',
    "taught": f'{{"format": "adjutant-taught/1", "counters": [{DEEP}]}}',
    "override": f'{{"format": "adjutant-book/1", "sections": {DEEP}}}',
}

# What each command reads; @ is the file.
READERS = {
    "dock": [], "import terrain": ["@", "--module", MODULE, "--board", "West"], "import pack": ["@"], "import counters": ["@"],
    "import rules": ["RULES", "--game", "lnl", "--in", "en", "--override", "@"], "los": ["@", "1,1", "2,2"],
    "field": ["@", "1,1"], "actions": ["@"], "turn": ["@"],
    "play propose": ["@", "move", "--unit", "a"], "play apply": ["@", "move", "--unit", "a", "--to", "OUT"],
    "play moves": ["@", "move", "--unit", "a"], "play end": ["@", "--to", "OUT"],
    "play initiative": ["@", "g", "--to", "OUT"], "charts read": ["PICTURE", "--area", "0,0,80,80", "--rows", "1", "--columns", "1", "--taught", "@"],
    "counters read": [MODULE, "--taught", "@"], "resolve": ["lnl.dft", "--dice", "1,2", "--input", "@"],
    "odds": ["lnl.dft", "--input", "@"], "conform": ["@"], "range": [MODULE, "1,1", "2,2", "--terrain", "@"],
    "survey": [MODULE, "--map", "Field", "--board", "West", "--samples", "@"], "survey compare": ["@", "@"],
}
READ_NO_JSON = set("""demo; import module; import notes; make pack; make extension; modules; module show; module use; charts;
    chart show; chart set; counters export; counters import; procedures; rules search; rules show; rules compare; rules recent;
    notes list; notes history; notes export; notes add; notes edit; notes remove; notes restore; backup; restore; locate;
    save show; save draw; serve; survey take; table; watch; follow; words export; words import""".replace("\n", " ").split(";"))


def commands_of(environment, path=()):
    """Every command by its words, as the help tells them."""
    told = ground.run([*path, "--help"], environment).out.decode()
    usage, _, below = told.partition("\nCommands:\n")
    names = re.findall(r"^  (\S+)  ", below, re.MULTILINE)
    if path and (not names or "[Command]" in usage):
        yield " ".join(path)
    for name in names:
        yield from commands_of(environment, (*path, name))


class DeepJson(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.database = ground.sample_for(cls, ["module", "use", MODULE, "--game", "lnl"])
        cls.folder = cls.database.parent
        cls.environment = ground.home_in(cls.folder)
        cls.files = []
        for name, text in KINDS.items():
            cls.files.append(cls.folder / f"{name}.json")
            cls.files[-1].write_text(text, encoding="utf-8")

    def test_every_command_is_known_here(self):
        known = set(READERS) | {name.strip() for name in READ_NO_JSON}
        self.assertEqual(set(commands_of(self.environment)) ^ known, set())

    def test_no_command_is_ended_by_it(self):
        places = {"RULES": SAMPLE / "rules.en.md", "PICTURE": ground.PROJECT / "docs" / "pictures" / "counters.png", "OUT": self.folder / "out"}
        for command, arguments in READERS.items():
            reasons = []
            for file in self.files if arguments else []:
                ended = ground.run(["--db", self.database, "--lang", "en", *command.split(),
                                    *(file if word == "@" else places.get(word, word) for word in arguments)],
                                   self.environment)
                self.assertEqual(ended.complaints(), [], f"{command} {file.name}")
                self.assertNotEqual(ended.code, 0, f"{command} {file.name}: {ended.out[:200]}")
                reasons.append(ended.err)
            # Else the command did not come to read it.
            self.assertTrue(not arguments or any(b"levels deep" in reason for reason in reasons), f"{command}: {reasons[:1]}")

    def test_no_method_is_ended_by_it(self):
        path = self.folder / "deep.sock"
        process = subprocess.Popen([str(ground.PROGRAM), "--db", str(self.database), "serve", "--socket", str(path)],
                                   env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            process.stdout.readline()
            for method, questions in METHODS.items():
                with contextlib.closing(Client(path, timeout=10)) as client:
                    self.ask_deeply(client, process, method, questions)
        finally:
            process.send_signal(signal.SIGTERM)
            _, complaints = process.communicate(timeout=20)
        self.assertEqual((process.returncode, complaints), (0, b""))

    def ask_deeply(self, client, process, method, questions):
        """Each parameter that is a text in turn: the deep text itself, and the file."""
        for parameters in [dict(json.loads(one)) for one in {json.dumps(each) for each in questions}]:
            for name, value in parameters.items():
                if not isinstance(value, str):
                    continue
                for said in (KINDS["figure"], KINDS["hex"], str(self.folder / "figure.json"), str(self.folder / "hex.json")):
                    with contextlib.suppress(ApiError):
                        client.call(method, **{**parameters, name: said})
                    self.assertIsNone(process.poll(), f"{method} {name}")


if __name__ == "__main__":
    unittest.main()
