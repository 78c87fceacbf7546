"""Line of sight, legal actions, procedures and odds, asked on the command line."""
import json
import re
import shutil
from fractions import Fraction

from support import PROJECT, SAMPLE, ProgramTest

WEST = SAMPLE / "west.terrain.json"


class LineOfSight(ProgramTest):
    def look(self, start, end, *options):
        return self.json("los", WEST, start, end, *options)

    def test_it_is_clear_where_only_the_target_s_own_woods_are_met(self):
        seen = self.look("1,6", "6,2")
        self.assertEqual(seen["verdict"], "clear")
        self.assertEqual([met["effect"] for met in seen["because"]], ["ignored_own"])

    def test_brush_on_the_line_degrades_it(self):
        seen = self.look("2,4", "6,2")
        self.assertEqual((seen["verdict"], seen["degrading"]), ("degraded", 1))
        self.assertIn({"where": "4,3", "what": "brush", "effect": "degrades"},
                      [{key: met[key] for key in ("where", "what", "effect")} for met in seen["because"]])

    def test_forest_blocks_it_and_the_rule_is_named(self):
        seen = self.look("2,4", "5,1")
        self.assertEqual((seen["verdict"], seen["blockedAt"]), ("blocked", "4,2"))
        self.assertTrue(all(met["rule"] for met in seen["because"]))

    def test_it_is_the_same_from_both_ends(self):
        for start, end in [("2,4", "6,2"), ("2,4", "7,4"), ("1,6", "9,7"), ("4,5", "8,0")]:
            there, back = self.look(start, end), self.look(end, start)
            for key in ("verdict", "degrading"):
                self.assertEqual(there[key], back[key], (start, end))

    def test_off_the_board_nothing_is_known_and_the_reason_is_said(self):
        seen = self.look("2,4", "30,30")
        self.assertEqual(seen["verdict"], "unknown")
        self.assertTrue(seen["because"])

    def test_the_field_of_view_agrees_with_single_lines(self):
        field = {hex_["hex"]: hex_["verdict"] for hex_ in self.json("field", WEST, "2,4")["hexes"]}
        for target in ["6,2", "7,4", "5,1", "3,3"]:
            self.assertEqual(field[target], self.look("2,4", target)["verdict"], target)

    def test_every_language_says_why_in_its_own_words(self):
        said = {language: self.text("--lang", language, "los", WEST, "2,4", "5,1") for language in ("en", "es", "it")}
        self.assertEqual(len(set(said.values())), 3)


class Actions(ProgramTest):
    def setUp(self):
        super().setUp()
        shutil.copy(WEST, self.folder / "west.json")
        squad = {"fp": 3, "range": 5, "mf": 4, "morale": 6}
        situation = {
            "format": "adjutant-situation/1", "game": "lnl", "edition": "v2", "terrain": "west.json",
            "units": [
                {"id": "a", "side": "guard", "kind": "squad", "name": "Guard Squad", "hex": "2,4", "values": squad},
                {"id": "b", "side": "guard", "kind": "squad", "name": "Guard Squad", "hex": "1,6", "face": "shaken", "values": squad},
                {"id": "x", "side": "militia", "kind": "squad", "name": "Militia Squad", "hex": "6,2", "values": squad},
            ],
            "markers": [{"hex": "6,2", "kind": "spotted"}],
            "ledger": {"turn": 1, "phase": "operations", "active": "guard", "impulse": 1, "initiative": "guard"},
        }
        self.situation = self.folder / "situation.json"
        self.situation.write_text(json.dumps(situation))

    def actions_of(self, unit):
        return {action["id"]: action for action in self.json("actions", self.situation, "--unit", unit)["actions"]}

    def test_a_squad_in_good_order_may_fire_at_what_is_spotted_and_each_answer_has_its_rule(self):
        actions = self.actions_of("a")
        self.assertTrue(actions["fire"]["allowed"], actions["fire"])
        self.assertTrue(all(action["rule"] for action in actions.values()))

    def test_a_shaken_squad_may_not_fire_and_is_told_why(self):
        fire = self.actions_of("b")["fire"]
        self.assertFalse(fire["allowed"])
        self.assertTrue(fire["reason"])


class Procedures(ProgramTest):
    ATTACK = json.dumps({"fp": 5, "tm": 1})

    def test_dice_that_are_given_are_used_and_every_step_is_in_the_trace(self):
        result = self.json("resolve", "lnl.dft", "--input", "-", "--dice", "4,4", stdin=self.ATTACK)
        self.assertEqual((result["attacker_total"], result["defender_total"], result["effect"]), (9, 5, True))
        self.assertEqual(result["dice"], [4, 4])
        self.assertTrue(result["trace"])

    def test_missing_dice_are_asked_for(self):
        self.assertIn("dice", self.json("resolve", "lnl.dft", "--input", "-", stdin=self.ATTACK)["needs"])

    def test_a_seed_rolls_the_same_dice_again(self):
        rolls = [self.json("resolve", "lnl.dft", "--input", "-", "--roll", "--seed", 7, stdin=self.ATTACK)["dice"] for _ in "12"]
        self.assertEqual(rolls[0], rolls[1])

    def test_odds_are_exact_and_whole(self):
        odds = self.json("odds", "lnl.dft", "--input", "-", stdin=self.ATTACK)
        self.assertTrue(odds["exact"])
        self.assertEqual(sum(Fraction(int(o["numerator"]), int(o["denominator"])) for o in odds["outcomes"]), 1)
        hits = sum(1 for a in range(1, 7) for d in range(1, 7) if a + 5 > d + 1)
        effect = sum(Fraction(int(o["numerator"]), int(o["denominator"])) for o in odds["outcomes"] if o["result"]["effect"])
        self.assertEqual(effect, Fraction(hits, 36))

    def test_an_unknown_procedure_is_an_error(self):
        self.run_program("resolve", "lnl.nonsense", "--input", "-", stdin="{}", expect=1)


class Conformance(ProgramTest):
    def test_the_project_s_own_cases_pass(self):
        files = sorted(p for p in (PROJECT / "tests").rglob("*cases.json") if "adjutant-" in p.read_text(encoding="utf-8")[:400])
        self.assertTrue(files)
        last = self.text("conform", *files).splitlines()[-1]
        self.assertRegex(last, r"^\d+ passed, 0 failed, \d+ skipped$")
        self.assertNotIn("0 passed", re.sub(r"\d0 passed", "", last))

    def test_a_case_that_is_wrong_fails_and_says_so(self):
        case = {"id": "wrong", "title": "", "procedure": "lnl.dft", "input": {"fp": 5, "tm": 1}, "dice": [4, 4],
                "expect": {"attacker_total": 10}, "refs": ["5.0"]}
        file = self.folder / "wrong.json"
        file.write_text(json.dumps({"format": "adjutant-cases/1", "game": "lnl", "cases": [case]}))
        said = self.run_program("conform", file, expect=1).stdout.decode()
        self.assertIn("attacker_total", said)
        self.assertTrue(said.rstrip().endswith("0 passed, 1 failed, 0 skipped"))
