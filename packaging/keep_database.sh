#!/usr/bin/env bash
# Keeps a database as a version writes it, tests/db/data/VERSION.db, for tests/db/file/versions_test.cpp, which every later
# version has to pass: packaging/keep_database.sh [--force] VERSION [PROGRAM]. The program of that version (default: that
# of build/release) fills it from the sample game of the checkout it was built in, as far as it has the commands.
set -euo pipefail
# shellcheck source=packaging/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

fail() { say "$@" && exit 1; }
[ "${1:-}" = --force ] && force=1 && shift
version=${1:?no version: packaging/keep_database.sh [--force] VERSION [PROGRAM]}
program=$(realpath "${2:-$top/build/release/assistant/app/adjutant}")
kept=$top/tests/db/data/$version.db
[ ! -e "$kept" ] || [ -n "${force:-}" ] || fail "$kept is there; with --force it is made anew."
[ "$("$program" --version)" = "adjutant $version" ] || fail "$program is not version $version."

# The database names the files it was filled from: in a folder that does not say whose machine this is.
scratch=$(mktemp -d /tmp/adjutant-XXXXXX)
trap 'rm -rf "$scratch"' EXIT
cp -r "${program%/build/*}/packaging/sample/." "$scratch"
cd "$scratch"
export HOME=$scratch XDG_CONFIG_HOME=$scratch XDG_DATA_HOME=$scratch XDG_RUNTIME_DIR=$scratch

adjutant() { "$program" --quiet --lang en --db kept.db "$@" >&2; }
# can COMMAND...: a version answers a command that it does not have with the help of another one.
can() { [[ $("$program" --lang en "$@" --help 2>&1) == *"Usage: adjutant $* "* ]]; }

# The first chapters of the rulebooks have some of everything. What the sample game lacks: an extension, a class that
# nobody knows, and a book in a language without a stemmer.
sed -i '/^## 4\.0 /,$d' rules.{en,es,it}.md
printf '## 1.%s\n\n%s\n\n' '1 Pions' 'Un pion est une unité.' '2 Dés' 'Six faces.' '3 Piles' 'Trois pions.' > rules.fr.md
echo '{"format": "adjutant-rules-override/1", "sections": [{"section": "1.2", "title": "Los dados"}]}' > corrections.json
printf '# Questions\n\n## 1.3\nQ: Do leaders count?\nA: Not as squads.\n' > questions.md
mkdir club
printf '<VASSAL.build.module.ModuleExtension extensionId="club" module="The Orsel Crossing" moduleVersion="1.0" version="1">%s' \
  '<club.Weather/></VASSAL.build.module.ModuleExtension>' > club/buildFile.xml

adjutant import module sample.vmod club
adjutant import pack charts.json
adjutant import counters counters.json
adjutant import terrain west.terrain.json --module "The Orsel Crossing" --board West
adjutant module use "The Orsel Crossing" --game lnl --edition sample
adjutant chart set lnl damage shaken_mmc/2 casualties
for language in en es it fr; do adjutant import rules rules.$language.md --game lnl --in $language; done
adjutant import rules rules.es.md --game lnl --in es --override corrections.json
if can notes add; then
  adjutant import notes questions.md --game lnl
  adjutant notes add lnl 1.2 "A die that falls off the table" --in en
  adjutant notes edit 2 "A die that falls off the table is rolled again"
fi
if can rules recent; then # what only a client of the socket fills
  timeout 60 "$program" --db kept.db serve --socket "$scratch/socket" >&2 &
  until [ -S socket ]; do sleep 0.1 && kill -0 $!; done
  python3 << 'END'
import socket; client = socket.socket(socket.AF_UNIX); client.connect("socket"); lines = client.makefile("rw")
print('{"jsonrpc":"2.0","id":1,"method":"rules.read","params":{"game":"lnl","number":"1.2"}}', file=lines, flush=True)
assert "greeting" in lines.readline() and "result" in lines.readline()
END
  kill $! && wait
fi
install -D -m 644 kept.db "$kept"
say "$kept, $(wc -c < "$kept") bytes"
