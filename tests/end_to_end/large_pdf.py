"""A PDF with a great deal of text in a small file."""
import zlib

LINES_PER_PAGE = 1000
LETTERS_PER_LINE = 140


def write_large_pdf(path, pages):
    """So many pages that all say the same, about 140 kB of text each; the words stand in the file once."""
    words = ("word " * (LETTERS_PER_LINE // 5)).encode()
    lines = b"".join(b"1 0 0 1 10 %d Tm (%s) Tj\n" % (5 + 3 * line, words) for line in range(LINES_PER_PAGE))
    content = zlib.compress(b"BT /F1 2 Tf\n" + lines + b"ET\n")
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>",
               b"<< /Type /Pages /Count %d /Kids [%s] >>" % (pages, b" ".join(b"%d 0 R" % (5 + i) for i in range(pages))),
               b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
               b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(content), content)]
    objects += [b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 3100] /Contents 4 0 R "
                b"/Resources << /Font << /F1 3 0 R >> >> >>"] * pages
    out = bytearray(b"%PDF-1.4\n")
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    path.write_bytes(out)
