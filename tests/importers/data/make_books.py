#!/usr/bin/env python3
"""Makes the rulebook of book.md anew as plain text, as a web page and as PDFs of two producers, for the importers' tests.

    python3 make_books.py

needs chromium and libreoffice-writer-nogui; the third producer, Qt, makes its PDFs while the tests run. What comes out
lies beside this script and is committed, so that the tests need neither program.

    python3 make_books.py BOOK.md FOLDER LAYOUT...

prints another book, written as book.md is, as FOLDER/LAYOUT.pdf; the layouts are those of LAYOUTS below.
"""
import html
import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap

here = pathlib.Path(__file__).resolve().parent


def blocks_of(text):
    """The blocks of book.md: (kind, payload)."""
    notes = dict(re.findall(r"^\[\^(\w+)\]: (.*)$", text, re.M))
    text = re.sub(r"^\[\^\w+\]: .*\n?", "", text, flags=re.M)
    for block in re.split(r"\n\s*\n", text.strip()):
        lines = block.strip().split("\n")
        if lines[0].startswith("#"):
            marks, title = lines[0].split(" ", 1)
            yield "heading", (len(marks), title)
        elif lines[0].startswith("- "):
            yield "list", [line[2:] for line in lines]
        elif lines[0].startswith("> "):
            yield "sidebar", (lines[0][2:].strip("*"), " ".join(line[2:] for line in lines[1:]))
        elif lines[0].startswith("|"):
            rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
            yield "table", [rows[0]] + rows[2:]
        else:
            mark = re.search(r"\[\^(\w+)\]", block)
            yield "text", (re.sub(r"\[\^\w+\]", "", " ".join(lines)), (mark[1], notes[mark[1]]) if mark else None)


WIDE = 6  # a table with more columns goes over all columns of the page

SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def plain(blocks):
    out = []
    for kind, value in blocks:
        if kind == "heading":
            out.append(value[1])
        elif kind == "list":
            out.append("\n".join(textwrap.fill("• " + item, 78) for item in value))
        elif kind == "sidebar":
            out += [value[0], textwrap.fill(value[1], 78)]
        elif kind == "table":
            out.append("\n".join("\t".join(row) for row in value))
        else:
            text, note = value
            out.append(textwrap.fill(text + (note[0].translate(SUPERSCRIPT) if note else ""), 78))
            if note:
                out.append(textwrap.fill(note[0].translate(SUPERSCRIPT) + " " + note[1], 78))
    return "\n\n".join(out) + "\n"


def web(blocks, style, title="The Fords of Marrow"):
    out = []
    for kind, value in blocks:
        if kind == "heading":
            number = re.match(r"[\d.]+\d", value[1])
            anchor = f' id="r{number[0]}"' if number else ""
            out.append(f"<h{value[0]}{anchor}>{html.escape(value[1])}</h{value[0]}>")
        elif kind == "list":
            out.append("<ul>" + "".join(f"<li>{html.escape(item)}</li>" for item in value) + "</ul>")
        elif kind == "sidebar":
            out.append(f"<aside><p><b>{html.escape(value[0])}</b></p><p>{html.escape(value[1])}</p></aside>")
        elif kind == "table":
            rows = ["".join(f"<{'th' if i == 0 else 'td'}>{html.escape(cell)}</{'th' if i == 0 else 'td'}>"
                            for cell in row) for i, row in enumerate(value)]
            wide = ' class="wide"' if len(value[0]) > WIDE else ""
            out.append(f"<table{wide}>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>")
        else:
            text, note = value
            mark = f"<sup>{note[0]}</sup>" if note else ""
            out.append(f"<p>{html.escape(text)}{mark}</p>")
            if note:
                out.append(f'<p class="note"><sup>{note[0]}</sup> {html.escape(note[1])}</p>')
    head = f'<meta charset="utf-8"><title>{html.escape(title)}</title>'
    return (f'<!DOCTYPE html>\n<html lang="en"><head>{head}<style>{style}</style></head>\n<body>\n'
            '<nav><a href="#r1.0">What is in the box</a> <a href="#r2.0">The turn</a></nav>\n<main>\n'
            + "\n".join(out) + "\n</main>\n<footer>Page made for tests</footer>\n<script>var a = '1.0 Nothing';</script>\n</body></html>\n")


PRINT = """
@page { size: A4; margin: 22mm 18mm; @top-center { content: "The Fords of Marrow"; font: 8pt serif }
        @bottom-center { content: counter(page); font: 8pt serif } }
nav, footer { display: none } body { font: 10pt/1.3 FONT; margin: 0; hyphens: auto; text-align: ALIGN }
h1, h2, h3, h4 { break-after: avoid; text-align: left } h1 { font-size: 20pt; column-span: all } h2 { font-size: 14pt } h3 { font-size: 11.5pt } h4 { font-size: 10.5pt }
.note { font-size: 8pt } sup { font-size: 6.5pt; line-height: 0 } table { border-collapse: collapse; break-inside: avoid }
td, th { border: 0.5pt solid; padding: 1pt 6pt; text-align: left } aside { border: 1pt solid; padding: 2mm; break-inside: avoid; BOX }
table.wide { column-span: all; width: 100%; font-size: 7pt }
main { COLUMNS }
"""


def print_style(columns="", box="margin: 3mm 0", font="'DejaVu Sans'", align="justify"):
    return PRINT.replace("COLUMNS", columns).replace("BOX", box).replace("FONT", font).replace("ALIGN", align)


def chromium(target, page, folder):
    source = pathlib.Path(folder) / (target.stem + ".html")
    source.write_text(page, encoding="utf-8")
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--disable-pdf-tagging",
                    f"--print-to-pdf={target}", source.as_uri()], check=True, capture_output=True)


ODF = """<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2"
 office:mimetype="application/vnd.oasis.opendocument.text">
<office:styles>
 <style:default-style style:family="paragraph"><style:paragraph-properties fo:margin-bottom="2mm"/>
  <style:text-properties style:font-name="Linux Libertine G" fo:font-family="'FONT'" fo:font-size="10pt" fo:language="en" fo:country="GB"/></style:default-style>
 <style:style style:name="H1" style:family="paragraph"><style:text-properties fo:font-size="20pt" fo:font-weight="bold"/></style:style>
 <style:style style:name="H2" style:family="paragraph"><style:paragraph-properties fo:margin-top="4mm" fo:keep-with-next="always"/><style:text-properties fo:font-size="14pt" fo:font-weight="bold"/></style:style>
 <style:style style:name="H3" style:family="paragraph"><style:paragraph-properties fo:margin-top="3mm" fo:keep-with-next="always"/><style:text-properties fo:font-size="11.5pt" fo:font-weight="bold"/></style:style>
 <style:style style:name="H4" style:family="paragraph"><style:paragraph-properties fo:margin-top="2mm" fo:keep-with-next="always"/><style:text-properties fo:font-size="10.5pt" fo:font-weight="bold"/></style:style>
 <style:style style:name="Text" style:family="paragraph"><style:paragraph-properties fo:text-align="justify"/><style:text-properties fo:hyphenate="true" fo:hyphenation-remain-char-count="2" fo:hyphenation-push-char-count="2"/></style:style>
 <style:style style:name="Box" style:family="paragraph"><style:paragraph-properties fo:border="0.5pt solid #000000" fo:padding="2mm" fo:keep-together="always"/></style:style>
 <style:style style:name="BoxTitle" style:family="paragraph" style:parent-style-name="Box"><style:paragraph-properties fo:keep-with-next="always"/><style:text-properties fo:font-weight="bold"/></style:style>
 <style:style style:name="Small" style:family="paragraph"><style:text-properties fo:font-size="8pt"/></style:style>
 <style:style style:name="Footnote" style:family="paragraph" style:class="extra"><style:text-properties fo:font-size="8pt"/></style:style>
 <text:list-style style:name="L"><text:list-level-style-bullet text:level="1" text:bullet-char="•"><style:list-level-properties text:space-before="3mm" text:min-label-width="4mm"/></text:list-level-style-bullet></text:list-style>
</office:styles>
<office:automatic-styles>
 <style:style style:name="Columns" style:family="section"><style:section-properties>
  <style:columns fo:column-count="COUNT" fo:column-gap="8mm"/></style:section-properties></style:style>
 <style:page-layout style:name="pm"><style:page-layout-properties fo:page-width="210mm" fo:page-height="297mm" fo:margin="20mm"/>
  <style:header-style><style:header-footer-properties fo:min-height="8mm"/></style:header-style><style:footer-style><style:header-footer-properties fo:min-height="8mm"/></style:footer-style></style:page-layout>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pm">
 <style:header><text:p text:style-name="Small">The Fords of Marrow</text:p></style:header>
 <style:footer><text:p text:style-name="Small">Page <text:page-number/></text:p></style:footer></style:master-page></office:master-styles>
<office:body><office:text>
BODY
</office:text></office:body></office:document>
"""


def office(target, blocks, folder, columns, font="Liberation Serif"):
    begin = '<text:section text:style-name="Columns" text:name="Part {}">'
    out = [begin.format(0)]
    for part, (kind, value) in enumerate(blocks, 1):
        if kind == "heading":
            out.append(f'<text:p text:style-name="H{value[0]}">{html.escape(value[1])}</text:p>')
        elif kind == "list":
            items = "".join(f"<text:list-item><text:p>{html.escape(item)}</text:p></text:list-item>" for item in value)
            out.append(f'<text:list text:style-name="L">{items}</text:list>')
        elif kind == "sidebar":
            out.append(f'<text:p text:style-name="BoxTitle">{html.escape(value[0])}</text:p>'
                       f'<text:p text:style-name="Box">{html.escape(value[1])}</text:p>')
        elif kind == "table":
            rows = "".join("<table:table-row>" + "".join(
                f"<table:table-cell><text:p>{html.escape(cell)}</text:p></table:table-cell>" for cell in row)
                + "</table:table-row>" for row in value)
            table = f'<table:table><table:table-column table:number-columns-repeated="{len(value[0])}"/>{rows}</table:table><text:p/>'
            out += ["</text:section>", table, begin.format(part)] if len(value[0]) > WIDE else [table]
        else:
            text, note = value
            mark = (f'<text:note text:note-class="footnote"><text:note-citation>{note[0]}</text:note-citation>'
                    f'<text:note-body><text:p text:style-name="Footnote">{html.escape(note[1])}</text:p></text:note-body></text:note>'
                    if note else "")
            out.append(f'<text:p text:style-name="Text">{html.escape(text)}{mark}</text:p>')
    out.append("</text:section>")
    source = pathlib.Path(folder) / (target.stem + ".fodt")
    source.write_text(ODF.replace("COUNT", str(columns)).replace("FONT", font).replace("BODY", "\n".join(out)), encoding="utf-8")
    subprocess.run(["soffice", "--headless", f"-env:UserInstallation=file://{folder}/profile", "--convert-to", "pdf",
                    "--outdir", str(target.parent), str(source)], check=True, capture_output=True)


# By its name, what prints the blocks of a book to a file.
LAYOUTS = {
    "chromium_two_columns": lambda target, blocks, folder: chromium(
        target, web(blocks, print_style("columns: 2; column-gap: 9mm")), folder),
    "chromium_sidebars": lambda target, blocks, folder: chromium(target, web(blocks, print_style(
        box="float: right; width: 55mm; margin: 0 0 3mm 6mm; font-size: 9pt } aside, h1, h2, h3, h4, table { clear: both", align="left")), folder),
    "chromium_ligatures": lambda target, blocks, folder: chromium(target, web(blocks, print_style(
        "columns: 2; column-gap: 9mm", font="'DejaVu Serif'")), folder),
    "libreoffice_two_columns": lambda target, blocks, folder: office(target, blocks, folder, 2),
    "libreoffice_one_column": lambda target, blocks, folder: office(target, blocks, folder, 1),
    "libreoffice_three_columns": lambda target, blocks, folder: office(target, blocks, folder, 3),
}


def print_book(source, target_folder, layouts):
    blocks = list(blocks_of(pathlib.Path(source).read_text(encoding="utf-8")))
    with tempfile.TemporaryDirectory() as folder:
        for layout in layouts:
            LAYOUTS[layout](pathlib.Path(target_folder) / (layout + ".pdf"), blocks, folder)


def main():
    if len(sys.argv) > 3:
        print_book(sys.argv[1], sys.argv[2], sys.argv[3:])
        return
    blocks = list(blocks_of((here / "book.md").read_text(encoding="utf-8")))
    (here / "book.txt").write_text(plain(blocks), encoding="utf-8")
    (here / "book.html").write_text(web(blocks, "aside { border: 1px solid }"), encoding="utf-8")
    print_book(here / "book.md", here, LAYOUTS)


if __name__ == "__main__":
    main()
