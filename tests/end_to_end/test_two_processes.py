"""Two processes of Adjutant on one database: neither notices the other, whatever both read and write."""
import json
import signal
import subprocess
import threading
from pathlib import Path

from adjutant_client import Client
from support import SAMPLE, ProgramTest

ROUNDS = 25


class TwoProcesses(ProgramTest):
    def setUp(self):
        super().setUp()
        self.import_sample()
        self.run_program("module", "use", "The Orsel Crossing", "--game", "lnl")
        self.failures = []

    def serve(self, name):
        server = subprocess.Popen(self.command("--json", "serve", "--socket", self.folder / name), env=self.environment(),
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE)

        def stop():
            if server.poll() is None:
                server.send_signal(signal.SIGTERM)
            server.communicate(timeout=30)

        self.addCleanup(stop)
        return Path(json.loads(server.stdout.readline())["socket"])

    def at_once(self, *tasks):
        """Runs the tasks side by side; whatever one of them meets is the test's."""

        def run(task):
            try:
                task()
            except Exception as error:  # pylint: disable=broad-except
                self.failures.append(f"{task.__name__}: {error!r}")

        threads = [threading.Thread(target=run, args=(task,)) for task in tasks]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(self.failures, [])

    def client(self, socket):
        client = Client(socket)
        self.addCleanup(client.close)
        return client

    def owners_figure(self, cell):
        shown = self.json("chart", "show", "lnl", "terrain")["figures"]
        return [figure["value"] for figure in shown if figure["cell"] == cell and figure["source"] == "owner"]

    def test_two_servers_write_the_owners_figures_and_both_are_kept(self):
        def writer(socket, cell):
            client = self.client(socket)
            session = client.call("session.open", game="lnl", module="The Orsel Crossing")["session"]

            def write():
                for value in range(ROUNDS):
                    written = client.call("figure.set", session=session, chart="terrain", cell=cell, value=value % 3)
                    self.assertEqual(written["source"], "owner")

            return write

        self.at_once(writer(self.serve("one.sock"), "brush/tm"), writer(self.serve("two.sock"), "light_woods/tm"))
        last = (ROUNDS - 1) % 3
        self.assertEqual(self.owners_figure("brush/tm"), [last])
        self.assertEqual(self.owners_figure("light_woods/tm"), [last])

    def test_imports_questions_and_figures_go_on_side_by_side(self):
        asking = self.client(self.serve("one.sock"))
        writing = self.client(self.serve("two.sock"))
        session = writing.call("session.open", game="lnl", module="The Orsel Crossing")["session"]

        def ask():
            for _ in range(ROUNDS):
                asking.call("rules.search", words="close assault", game="lnl")
                asking.call("rules.books", game="lnl")
                opened = asking.call("session.open", game="lnl", module="The Orsel Crossing")
                asking.call("session.close", session=opened["session"], token=opened["token"])

        def write():
            for value in range(ROUNDS):
                writing.call("figure.set", session=session, chart="terrain", cell="brush/tm", value=value % 3)

        def import_rules():
            for language in ["en", "es", "it"]:
                self.run_program("import", "rules", SAMPLE / f"rules.{language}.md", "--game", "lnl", "--in", language)

        def import_again():
            for _ in range(3):
                self.run_program("import", "module", SAMPLE / "sample.vmod")
                self.run_program("chart", "set", "lnl", "terrain", "light_woods/tm", "1")

        self.at_once(ask, write, import_rules, import_again)
        languages = [book["language"] for book in asking.call("rules.books", game="lnl")["books"]]
        self.assertEqual(sorted(languages), ["en", "es", "it"])
        self.assertEqual(languages, [book["language"] for book in writing.call("rules.books", game="lnl")["books"]])
        self.assertEqual(self.owners_figure("brush/tm"), [(ROUNDS - 1) % 3])
        self.assertEqual(self.owners_figure("light_woods/tm"), [1])
        self.assertEqual(len(self.json("modules")["modules"]), 1)

    def test_the_same_import_twice_at_once_is_one_import(self):
        def import_rules():
            self.run_program("import", "rules", SAMPLE / "rules.en.md", "--game", "lnl", "--in", "en")

        self.at_once(*[import_rules] * 4)
        books = self.client(self.serve("one.sock")).call("rules.books", game="lnl")["books"]
        self.assertEqual(len(books), 1)

    def test_four_that_find_no_database_make_one(self):
        self.database = self.folder / "new" / "adjutant.db"

        def import_module():
            self.run_program("import", "module", SAMPLE / "sample.vmod")

        self.at_once(*[import_module] * 4)
        self.assertEqual(len(self.json("modules")["modules"]), 1)
