"""What is not understood is said: fields of an input, words of a situation. Nothing misspelt changes an answer unheard."""
import json

from support import ProgramTest

SITUATION = {"format": "adjutant-situation/1", "game": "lnl", "edition": "v2",
             "units": [{"id": "a", "side": "german", "kind": "squad", "hex": "2,3", "markers": ["firedd"],
                        "values": {"fp": 1, "range": 5, "mf": 4, "morale": 5, "diary": "x"}},
                       {"id": "b", "side": "german", "kind": "squad", "hex": "2,3",
                        "values": {"fp": 1, "range": 5, "mf": 4, "morale": 5, "diary": "y"}}],
             "ledger": {"turn": 1, "phase": "operations", "active": "german"}}


class MisspeltFields(ProgramTest):
    def refusal(self, command, procedure, given):
        return self.run_program("--lang", "en", command, procedure, "--input", "-", stdin=json.dumps(given),
                                expect=1).stderr.decode()

    def test_a_field_is_refused_with_its_place_and_the_nearest(self):
        for command in ("resolve", "odds"):
            self.assertIn("otherz: Unknown field: otherz; nearest known field: others.",
                          self.refusal(command, "lnl.fp", {"lead": 2, "otherz": []}))
            self.assertIn("nearest known field: tm.", self.refusal(command, "lnl.dft", {"fp": 2, "tmm": 1}))
            self.assertIn("nearest known field: units/0/hard.",
                          self.refusal(command, "bcs.barrage", {"units": [{"hardd": True}]}))

    def test_fields_within_others_are_listed(self):
        procedures = {one["id"]: one for one in self.json("procedures", "lnl")["procedures"]}
        fields = [field["id"] for field in procedures["lnl.direct_fire"]["inputs"]]
        for field in ("firers", "firers/*/weapons/*/fp", "targets/*/morale", "leader/leadership"):
            self.assertIn(field, fields)


class MisspeltWords(ProgramTest):
    def told(self, *command):
        file = self.folder / "situation.json"
        file.write_text(json.dumps(SITUATION), encoding="utf-8")
        return self.run_program("--lang", "en", *command, file).stderr.decode()

    def test_a_word_is_named_with_its_unit_and_the_nearest(self):
        for command in (["actions"], ["turn"]):
            told = self.told(*command)
            self.assertIn("units/0/markers: a: unknown word in “markers”: “firedd”; nearest known word: “fired”.", told)
            self.assertEqual(told.count("diary"), 2, "a player's own field is said once: its place and its name")

    def test_the_units_of_an_answer_say_it_too(self):
        file = self.folder / "situation.json"
        file.write_text(json.dumps(SITUATION), encoding="utf-8")
        units = self.json("--lang", "en", "actions", file)["units"]
        self.assertEqual(["firedd" in str(unit["unknowns"]) for unit in units], [True, False])
