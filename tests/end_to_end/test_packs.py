"""A game without code: its pack is checked, kept whole or not at all, and played on the command line."""
import json
import shutil

from support import PROJECT, SHARED, ProgramTest, needs_shared

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
