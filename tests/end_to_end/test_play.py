"""A game played from one situation file to the next: whose part it is, and what an action leaves."""
import json

from support import ProgramTest, read_json

SQUAD = {"fp": 3, "range": 5, "mf": 4, "morale": 6}
SITUATION = {
    "format": "adjutant-situation/1", "game": "lnl", "edition": "v2",
    "terrain": {"format": "adjutant-terrain/1", "game": "lnl", "board": {"name": "Field", "columns": 10, "rows": 8}},
    "units": [
        {"id": "a", "side": "guard", "kind": "squad", "name": "Guard Squad", "hex": "2,4", "values": SQUAD},
        {"id": "x", "side": "militia", "kind": "squad", "name": "Militia Squad", "hex": "5,4", "values": SQUAD},
    ],
    "markers": [{"hex": "5,4", "kind": "spotted"}],
    "ledger": {"turn": 1, "phase": "operations", "active": "guard", "impulse": 1, "initiative": "guard"},
}
# Ground whose cost no source of the game gives.
THICKET = {**SITUATION, "terrain": {**SITUATION["terrain"], "default": {"terrain": "brush"}}}
FIRE = ["fire", "--unit", "a", "--target", "5,4"]


class Play(ProgramTest):
    def setUp(self):
        super().setUp()
        self.start = self.folder / "start.json"
        self.start.write_text(json.dumps(SITUATION), encoding="utf-8")
        self.next = self.folder / "next.json"

    def markers(self, unit):
        return next(u for u in read_json(self.next)["units"] if u["id"] == unit).get("markers", [])

    def test_the_turn_tells_whose_part_it_is_and_what_is_left(self):
        turn = self.json("turn", self.start)
        self.assertEqual((turn["phase"], turn["active"], turn["impulse"]), ("operations", "guard", 1))
        guard = next(side for side in turn["sides"] if side["side"] == "guard")
        self.assertEqual([(unit["unit"], unit["hex"]) for unit in guard["units"]], [("a", "2,4")])
        self.assertIn("fire", [action["id"] for action in guard["units"][0]["actions"]])
        said = {language: self.text("--lang", language, "turn", self.start) for language in ("en", "es", "it")}
        self.assertEqual(len(set(said.values())), 3)

    def test_a_proposal_tells_what_would_change_and_writes_nothing(self):
        answer = self.json("play", "propose", self.start, *FIRE, "--dice", "6,1,6")
        self.assertIn(("marked", "a"), [(change["what"], change.get("unit")) for change in answer["changes"]])
        self.assertEqual(answer["outcome"]["dc_modifier"], 8)
        self.assertTrue(answer["trace"])
        self.assertEqual([path.name for path in self.folder.glob("*.json")], ["start.json"])

    def test_an_action_writes_what_it_leaves_beside_the_file_that_was_read(self):
        before = self.start.read_bytes()
        self.assertEqual(self.json("play", "apply", self.start, *FIRE, "--dice", "6,1,6", "--to", self.next)["file"],
                         str(self.next))
        self.assertEqual(self.markers("a"), ["fired"])
        self.assertEqual(self.start.read_bytes(), before)
        self.assertFalse(list(self.folder.glob("*.unfinished")))
        self.run_program("play", "end", self.next, "--to", self.folder / "later.json")
        self.assertEqual(self.json("turn", self.folder / "later.json")["active"], "militia")

    def test_a_weapon_that_is_dropped_or_handed_over_is_told(self):
        gun = {"side": "militia", "kind": "sw", "hex": "5,4", "values": {"fp": 2, "range": 10, "weapon": "mg"}, "owner": "x"}
        armed = {**SITUATION, "units": [{**SITUATION["units"][0], "values": {**SQUAD, "fp": 8}}, SITUATION["units"][1],
                                        {**gun, "id": "m1"}, {**gun, "id": "m2"}]}
        self.start.write_text(json.dumps(armed), encoding="utf-8")
        told = self.json("play", "apply", self.start, *FIRE, "--dice", "6,1,6", "--to", self.next)
        self.assertIn(("dropped", "m2", "m2: left in 5,4; nobody carries it."),
                      [(change["what"], change.get("unit"), change["text"]) for change in told["changes"]])
        lying = {**armed, "units": [*armed["units"][:3], {**armed["units"][3], "owner": ""}],
                 "ledger": {**SITUATION["ledger"], "phase": "rally", "active": "militia"}}
        self.start.write_text(json.dumps(lying), encoding="utf-8")
        told = self.json("play", "propose", self.start, "take_weapon", "--unit", "x", "--target", "m2")
        self.assertEqual([(change["what"], change.get("unit")) for change in told["changes"]], [("handed", "m2")])

    def test_a_file_that_is_there_is_written_over_only_when_asked(self):
        self.json("play", "apply", self.start, *FIRE, "--dice", "6,1,6", "--to", self.next)
        mine = self.next.read_bytes()
        self.run_program("play", "end", self.start, "--to", self.next, expect=1)
        self.assertEqual(self.next.read_bytes(), mine)
        self.run_program("play", "end", self.start, "--to", self.next, "--force")
        self.assertEqual(read_json(self.next)["ledger"]["active"], "militia")

    def test_a_file_that_adjutant_did_not_write_is_never_written_over(self):
        self.next.write_text("mine", encoding="utf-8")
        self.run_program("play", "end", self.start, "--to", self.next, "--force", expect=1)
        self.assertEqual(self.next.read_text(encoding="utf-8"), "mine")

    def test_the_result_may_be_given_instead_of_dice(self):
        told = self.json("play", "apply", self.start, *FIRE, "--outcome", "-", "--to", self.next,
                         stdin=json.dumps({"units": [{"id": "x", "result": "shaken"}]}))
        self.assertIn("Militia Squad: now Shaken.", [change["text"] for change in told["changes"]])
        self.assertEqual([step["step"] for step in told["trace"]], ["trace.told"], "nobody has seen its dice")

    def test_a_result_that_no_dice_can_give_is_refused(self):
        for result in ({"id": "x", "result": "eliminated"}, {"id": "nobody", "result": "shaken"}):
            self.run_program("play", "apply", self.start, *FIRE, "--outcome", "-", "--to", self.next, expect=1,
                             stdin=json.dumps({"units": [result]}))
        dice = ["--dice", "6,1,6"]
        self.run_program("play", "apply", self.start, *FIRE, *dice, "--outcome", "-", "--to", self.next, expect=1,
                         stdin=json.dumps({"units": [{"id": "x", "result": "no_effect"}]}))
        self.assertFalse(self.next.exists())

    def test_what_is_refused_or_lacks_dice_is_told_and_writes_nothing(self):
        self.run_program("play", "apply", self.start, "fire", "--unit", "a", "--target", "9,7", "--to", self.next, expect=1)
        self.run_program("play", "apply", self.start, *FIRE, "--to", self.next, expect=1)
        self.run_program("play", "apply", self.start, "fire", "--unit", "nobody", "--to", self.next, expect=1)
        self.assertFalse(self.next.exists())

    def test_a_stack_and_its_leader_fire_together(self):
        leader = {"id": "c", "side": "guard", "kind": "leader", "name": "Captain", "hex": "2,4",
                  "values": {"leadership": 1, "mf": 6, "morale": 6}}
        stack = [*SITUATION["units"], {**SITUATION["units"][0], "id": "b"}, leader]
        self.start.write_text(json.dumps({**SITUATION, "units": stack}), encoding="utf-8")
        answer = self.json("play", "apply", self.start, "fire", "--unit", "a", "--unit", "b", "--unit", "c",
                           "--target", "5,4", "--dice", "1,6,2", "--to", self.next)
        self.assertEqual(answer["outcome"]["total_fp"], 6, "3, half of 3 rounded up, and 1")
        self.assertEqual([self.markers(unit) for unit in ("a", "b", "c")], [["fired"]] * 3)

    def test_moves_are_listed_with_their_paths(self):
        reached = self.json("play", "moves", self.start, "move", "--unit", "a")["hexes"]
        self.assertTrue(all(way["known"] for way in reached), "clear ground costs 1 (16.4)")
        self.start.write_text(json.dumps(THICKET), encoding="utf-8")
        moves = self.json("play", "moves", self.start, "move", "--unit", "a")
        self.assertEqual((moves["from"]["hex"], moves["allowance"], moves["spent"]), ("2,4", 4, 0))
        self.assertEqual(len(moves["hexes"]), 6)
        self.assertFalse(moves["hexes"][0]["known"], "nobody has given what a step costs")
        self.run_program("play", "moves", self.start, "fire", "--unit", "a", expect=1)
        said = {language: self.text("--lang", language, "play", "moves", self.start, "move", "--unit", "a")
                for language in ("en", "es", "it")}
        self.assertEqual(len(set(said.values())), 3)

    def test_who_is_not_there_is_named_whether_he_moves_or_fires(self):
        for what in (["moves", self.start, "move"], ["propose", self.start, "fire"]):
            told = self.run_program("play", *what, "--unit", "nobody", expect=1).stderr.decode()
            self.assertIn("There is no unit nobody in this situation", told)

    def test_a_path_is_walked_as_a_whole(self):
        self.start.write_text(json.dumps(THICKET), encoding="utf-8")
        walk = ["play", "apply", self.start, "move", "--unit", "a", "--to", self.next, "--outcome", "-", "--path"]
        points = json.dumps({"points": 2})
        self.run_program(*walk, "2,5", "2,6", "2,7", stdin=points, expect=1)
        self.assertFalse(self.next.exists(), "the third step finds no point left")
        self.run_program(*walk, "2,5", "2,6", stdin=points)
        self.assertEqual(read_json(self.next)["units"][0]["hex"], "2,6")
        self.assertEqual(self.markers("a"), ["moved"])

    def test_the_initiative_is_given_while_it_may_be(self):
        rally = {**SITUATION, "ledger": {"turn": 2, "phase": "rally", "impulse": 1}}
        self.start.write_text(json.dumps(rally), encoding="utf-8")
        self.run_program("play", "initiative", self.start, "militia", "--to", self.next)
        self.assertEqual(read_json(self.next)["ledger"]["initiative"], "militia")
