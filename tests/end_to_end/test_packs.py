"""A game without code: its pack is checked, kept whole or not at all, and played on the command line."""
import json
import shutil

from support import PROJECT, SAMPLE, SHARED, ProgramTest, needs_shared

PACK = PROJECT / "docs" / "packs" / "kassala" / "pack.json"


class PackOfOurOwn(ProgramTest):
    ATTACK = json.dumps({"attack": 9, "defend": 4, "modifiers": ["on_ridge", "in_scrub", "charge", "both_sides"]})

    def write(self, text):
        folder = self.folder / "kassala"
        folder.mkdir(exist_ok=True)
        (folder / "pack.json").write_text(text, encoding="utf-8")
        return folder

    def test_it_is_listed_shown_resolved_and_counted_in_each_language(self):
        self.run_program("import", "pack", PACK.parent)
        charts = self.json("--lang", "it", "charts", "kassala")["charts"]
        self.assertEqual([chart["label"] for chart in charts], ["Combattimento", "Cannoneggiamento", "Terreno"])
        for language, words in [("es", "el defensor retrocede uno"), ("it", "il difensore arretra di uno"),
                                ("en", "defender falls back one")]:
            text = self.text("--lang", language, "resolve", "kassala.combat", "--input", "-", "--dice", "5",
                             stdin=self.ATTACK)
            self.assertIn(words, text)
        odds = self.json("odds", "kassala.combat", "--input", "-", stdin=self.ATTACK)
        self.assertTrue(odds["exact"])
        chances = {one["result"]["result"]: (one["numerator"], one["denominator"]) for one in odds["outcomes"]}
        self.assertEqual(chances, {"=": (1, 2), "D1": (1, 3), "DX": (1, 6)})

    def test_its_units_shoot_and_move_as_far_as_the_pack_says(self):
        self.run_program("import", "pack", PACK.parent)
        board = {"format": "adjutant-terrain/1", "game": "kassala", "board": {"columns": 8, "rows": 7},
                 "default": {"terrain": "sand"}, "hexes": {"3,2": {"terrain": "ridge"}, "2,3": {"terrain": "scrub"}},
                 "terrains": {"sand": {"los": "open", "height": 0}, "scrub": {"los": "degrading", "height": 1},
                              "ridge": {"los": "blocking", "height": 2}}}
        unit = lambda id, side, hex, **values: {"id": id, "side": side, "kind": "cannon" if "guns" in values else "infantry",
                                                "hex": hex, "values": values}
        situation = self.folder / "meeting.json"
        situation.write_text(json.dumps({
            "format": "adjutant-situation/1", "game": "kassala", "edition": "club", "terrain": board,
            "units": [unit("gun", "Christian", "2,2", guns=1, move=2), unit("foot", "Christian", "2,2", attack=4, move=2),
                      unit("near", "Moslem", "2,5", defend=3), unit("hidden", "Moslem", "4,3", defend=3),
                      unit("far", "Moslem", "7,2", defend=3)]}))
        actions = {one["id"]: one for one in self.json("actions", situation, "--unit", "gun")["actions"]}
        self.assertEqual((actions["cannonade"]["targets"], actions["cannonade"]["ranges"]), (["2,5"], [3]))
        self.assertEqual(actions["combat"]["ranges"], sorted(actions["combat"]["ranges"]), "no range: all of them, by distance")
        self.assertIn("2,5 (3)", self.text("actions", situation, "--unit", "gun"))
        reach = {hex["hex"]: hex["total"] for hex in self.json("play", "moves", situation, "move", "--unit", "foot")["hexes"]}
        self.assertEqual((reach["2,1"], reach["2,3"], reach["3,2"]), (1, 2, 2))
        self.assertNotIn("2,5", reach)
        gun = {hex["hex"] for hex in self.json("play", "moves", situation, "move", "--unit", "gun")["hexes"]}
        self.assertNotIn("3,2", gun, "no gun is dragged up a ridge")
        for language, words in [("en", "already spent"), ("es", "ya gastados"), ("it", "già spesi")]:
            self.assertIn(words, self.text("--lang", language, "play", "moves", situation, "move", "--unit", "foot"))

    def test_files_of_a_game_that_nobody_knows_are_refused(self):
        self.run_program("import", "module", SAMPLE / "sample.vmod")
        sheet = self.folder / "sheet.json"
        sheet.write_text(json.dumps({"format": "adjutant-counters/1", "game": "kassala", "module": "Kassala", "rules": []}))
        survey = json.loads((SAMPLE / "west.terrain.json").read_text(encoding="utf-8"))
        (self.folder / "west.json").write_text(json.dumps({**survey, "game": "kassala"}))
        counters = ["import", "counters", sheet]
        terrain = ["import", "terrain", self.folder / "west.json", "--module", "The Orsel Crossing", "--board", "West"]
        use = ["module", "use", "The Orsel Crossing", "--game", "kassala"]
        for command in (counters, terrain, use):
            self.assertIn("kassala", self.run_program("--lang", "en", *command, expect=1).stderr.decode())
        self.run_program("import", "pack", PACK.parent)
        for command in (counters, terrain, use):
            self.run_program(*command)

    def test_the_tables_of_a_rulebook_are_a_draft_that_says_so_in_each_answer(self):
        book = self.folder / "charts.txt"
        book.write_text("Ford charts\n\nFire table (one die) (4.1)\n\nRoll\tLoss\n1-4\tnone\n5-6\tD1\n", encoding="utf-8")
        self.run_program("import", "rules", book, "--game", "ford", "--in", "en", "--kind", "charts")
        self.run_program("make", "pack", "--from", "fort", "--out", self.folder / "no.json", expect=1)
        made = self.json("make", "pack", "--from", "ford", "--out", self.folder / "draft.json")
        self.assertEqual((made["game"], made["charts"], made["cells"]), ("ford", 1, 2))
        self.run_program("make", "pack", "--from", "ford", "--out", self.folder / "draft.json", expect=1)
        pack = json.loads((self.folder / "draft.json").read_text(encoding="utf-8"))
        cells = [cell for row in pack["charts"][0]["table"]["rows"] for cell in row["cells"]]
        self.assertEqual({cell["source"] for cell in cells}, {"read"})
        self.run_program("import", "pack", self.folder / "draft.json")
        answer = self.json("resolve", "ford." + pack["charts"][0]["id"], "--input", "-", "--dice", "5", stdin="{}")
        self.assertEqual(answer["result"], "D1")
        self.assertIn("read", [step.get("source") for step in answer["trace"]])

    def test_a_drafted_cell_is_read_until_somebody_confirms_it(self):
        book = self.folder / "charts.txt"
        book.write_text("Ford charts\n\nFire table (one die) (4.1)\n\nRoll\tLoss\n1-4\tnone\n5-6\tD1\n", encoding="utf-8")
        self.run_program("import", "rules", book, "--game", "ford", "--in", "en", "--kind", "charts")
        self.run_program("make", "pack", "--from", "ford", "--out", self.folder / "draft.json")
        self.run_program("import", "pack", self.folder / "draft.json")
        chart = self.json("charts", "ford")["charts"][0]["id"]
        self.json("chart", "set", "ford", chart, "5..6", "D1")
        sources = {one["cell"]: one["source"] for one in self.json("chart", "show", "ford", chart)["figures"]}
        self.assertEqual(sources, {"1..4": "read", "5..6": "owner"})
        for die, source in (("2", "read"), ("5", "owner")):
            answer = self.json("resolve", "ford." + chart, "--input", "-", "--dice", die, stdin="{}")
            given = [step["source"] for step in answer["trace"] if step["step"] == "trace.cell"]
            self.assertEqual(given, [source])
            said = self.text("--lang", "es", "resolve", "ford." + chart, "--input", "-", "--dice", die, stdin="{}")
            self.assertEqual("sin confirmar" in said, source == "read", said)

    def test_with_mistakes_nothing_is_kept_and_all_are_told(self):
        broken = PACK.read_text(encoding="utf-8").replace('"from": 5, "to": 6', '"from": 6, "to": 6')
        folder = self.write(broken.replace('"value": -2', '"value": "-2"'))
        said = self.run_program("--lang", "es", "import", "pack", folder, expect=1).stderr.decode()
        self.assertRegex(said, r"pack\.json:\d+: charts/combat/table/rows/4: 5 no está en ninguna fila")
        self.assertEqual(said.count("Quita las comillas"), 2)
        answer = json.loads(self.run_program("--json", "import", "pack", folder, expect=1).stdout)
        self.assertEqual(answer["status"], "refused")
        self.assertEqual([one["severity"] for one in answer["diagnostics"]][:3], ["error"] * 3)
        self.run_program("charts", "kassala", expect=1)

    @needs_shared
    def test_the_module_it_is_for_is_bound_to_it(self):
        shutil.copytree(SHARED / "corpus" / "kassala", self.folder / "module")
        self.run_program("import", "module", self.folder / "module")
        answer = self.json("import", "pack", PACK.parent)
        self.assertEqual((answer["status"], answer["diagnostics"]), ("added", []))
        self.run_program("module", "use", "Kassala", "--game", "kassala", "--edition", "club")
