"""Extensions of VASSAL modules: beside their module, before it, after it, and alone."""
import json
import subprocess
import unittest
import zipfile

from support import ProgramTest

BUILD_FILE = """<VASSAL.build.GameModule name="Orchard" version="1.0" VassalVersion="3.6.0">
<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker>
<VASSAL.build.module.map.boardPicker.Board name="Field" width="300" height="200"/>
</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>"""

EXTENSION = """<VASSAL.build.module.ModuleExtension module="{module}" moduleVersion="{wanted}" extensionId="{name}" version="0.1">
<VASSAL.build.module.ExtensionElement target="VASSAL.build.module.Map:Main/VASSAL.build.module.map.BoardPicker">
<VASSAL.build.module.map.boardPicker.Board name="{name}" width="30" height="20"/>
</VASSAL.build.module.ExtensionElement></VASSAL.build.module.ModuleExtension>"""


class Extensions(ProgramTest):
    def archive(self, name, **entries):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(path, "w") as archive:
            for entry, content in entries.items():
                archive.writestr(entry, content)
        return path

    def module(self, name="Orchard.vmod"):
        return self.archive(name, buildFile=BUILD_FILE)

    def extension(self, name, module="Orchard", wanted="1.0"):
        stem = name.split("/")[-1].split(".")[0]
        return self.archive(name, buildFile=EXTENSION.format(module=module, wanted=wanted, name=stem))

    def boards(self, module="Orchard"):
        return [board["name"] for board in self.json("module", "show", module)["maps"][0]["boards"]]

    def test_the_one_to_ask_with_has_a_name_of_whole_letters_and_takes_no_files_place(self):
        module = self.archive("long.vmod", buildFile=BUILD_FILE.replace("Orchard", "果樹園" * 20))
        made = subprocess.run(self.command("--json", "make", "extension", module), env=self.environment(),
                              cwd=self.folder, capture_output=True, timeout=120, check=True)
        file = self.folder / json.loads(made.stdout)["file"]
        self.assertIn("VASSAL.build.module.map.LOS_Thread", zipfile.ZipFile(file).read("buildFile.xml").decode())
        file.write_bytes(b"mine")
        said = self.run_program("--lang", "it", "make", "extension", module, "--out", file, expect=1).stderr.decode()
        self.assertIn("--out", said)
        self.assertNotIn("--force", said, "which it does not have")
        self.assertEqual(file.read_bytes(), b"mine")

    def test_beside_the_module_they_are_imported_with_it(self):
        self.extension("Orchard_ext/wall.vmdx")
        self.extension("Orchard_ext/barn.vmdx")
        self.extension("Orchard_ext/inactive/well.vmdx")
        answer = self.json("import", "module", self.module())["modules"][0]
        self.assertEqual([extension["name"] for extension in answer["extensions"]], ["barn", "wall"])
        self.assertEqual(self.boards(), ["Field", "barn", "wall"])

    def test_they_find_their_module_before_and_after_it(self):
        self.run_program("import", "module", self.extension("barn.vmdx"))
        self.assertEqual(self.json("module", "show", "barn")["attachedTo"], [])
        self.run_program("import", "module", self.module())
        self.run_program("import", "module", self.extension("wall.mdx"))
        self.assertEqual(self.boards(), ["Field", "barn", "wall"])
        self.assertEqual([base["name"] for base in self.json("module", "show", "barn")["attachedTo"]], ["Orchard"])
        listed = {module["name"]: module for module in self.json("modules")["modules"]}
        self.assertEqual(len(listed["Orchard"]["extensions"]), 2)
        self.assertEqual(len(listed["wall"]["attachedTo"]), 1)

    def test_one_for_any_module_that_names_one_is_not_counted_with_others(self):
        self.run_program("import", "module", self.module())
        other = self.archive("Vineyard.vmod", buildFile=BUILD_FILE.replace("Orchard", "Vineyard"))
        self.run_program("import", "module", other)
        for_any = EXTENSION.format(module="Orchard", wanted="1.0", name="barn").replace("module=", 'anyModule="true" module=', 1)
        self.run_program("import", "module", self.archive("barn.vmdx", buildFile=for_any))
        self.assertEqual(self.boards("Orchard"), ["Field", "barn"])
        self.assertEqual(self.boards("Vineyard"), ["Field"])

    def test_the_hash_of_a_module_does_not_depend_on_them(self):
        alone = self.json("import", "module", self.module())["modules"][0]["hash"]
        self.run_program("import", "module", self.extension("barn.vmdx"))
        self.assertEqual(self.json("module", "show", "Orchard")["hash"], alone)

    def test_one_for_a_newer_module_is_loaded_with_a_warning(self):
        self.run_program("import", "module", self.module())
        said = self.run_program("import", "module", self.extension("barn.vmdx", wanted="2.0")).stderr.decode()
        self.assertIn("2.0", said)
        self.assertEqual(self.boards(), ["Field", "barn"])

    def test_one_of_another_module_stays_alone(self):
        self.run_program("import", "module", self.module(), self.extension("barn.vmdx", module="Vineyard"))
        self.assertEqual(self.boards(), ["Field"])

    def test_places_on_their_boards_are_located(self):
        self.extension("Orchard_ext/barn.vmdx")
        path = self.module()
        for module in [path, "Orchard"]:
            self.run_program("import", "module", path)
            located = self.json_lines("locate", "--module", module, "--map", "Main", "--boards", "barn", stdin="5 5\n")
            self.assertEqual(located[0]["board"], "barn")


if __name__ == "__main__":
    unittest.main()
