#include "Write.h"

enum { nameLimit = 32 };

/// The two ways of writing OFX: SGML leaves values open, XML closes them.
typedef struct {
    int closes;
    const char *newline;
} Style;

static void leaf_start(Output *output, const char *tag) {
    put(output, "<");
    put(output, tag);
    put(output, ">");
}

static void leaf_end(Output *output, const Style *style, const char *tag) {
    if (style->closes) {
        put(output, "</");
        put(output, tag);
        put(output, ">");
    }
    put(output, style->newline);
}

static void leaf(Output *output, const Style *style, const char *tag, const char *value) {
    leaf_start(output, tag);
    put(output, value);
    leaf_end(output, style, tag);
}

static void leaf_text(Output *output, const Style *style, const char *tag, const char *text, size_t length) {
    char folded[descriptorLimit];
    if (!style->closes) {
        length = fold_to_windows_1252(text, length, folded);
        text = folded;
    }
    leaf_start(output, tag);
    put_escaped(output, text, length);
    leaf_end(output, style, tag);
}

static void leaf_day(Output *output, const Style *style, const char *tag, int32_t day) {
    leaf_start(output, tag);
    put_day(output, day, "YMD120000");
    leaf_end(output, style, tag);
}

static void leaf_cents(Output *output, const Style *style, const char *tag, int64_t cents) {
    leaf_start(output, tag);
    put_cents(output, cents, '.');
    leaf_end(output, style, tag);
}

static void line(Output *output, const Style *style, const char *text) {
    put(output, text);
    put(output, style->newline);
}

static void status(Output *output, const Style *style) {
    line(output, style, "<STATUS>");
    leaf(output, style, "CODE", "0");
    leaf(output, style, "SEVERITY", "INFO");
    line(output, style, "</STATUS>");
}

static void head(Output *output, const Style *style, const Book *book) {
    line(output, style, "<OFX>");
    line(output, style, "<SIGNONMSGSRSV1><SONRS>");
    status(output, style);
    leaf_day(output, style, "DTSERVER", last_day_of(book));
    leaf(output, style, "LANGUAGE", "ENG");
    line(output, style, "</SONRS></SIGNONMSGSRSV1>");
    line(output, style, "<BANKMSGSRSV1><STMTTRNRS>");
    leaf(output, style, "TRNUID", "1");
    status(output, style);
    line(output, style, "<STMTRS>");
    leaf(output, style, "CURDEF", book->vocabulary->currency);
    line(output, style, "<BANKACCTFROM>");
    leaf(output, style, "BANKID", book->region == canada ? "000400012" : "062000");
    leaf(output, style, "ACCTID", "5550123456");
    leaf(output, style, "ACCTTYPE", "CHECKING");
    line(output, style, "</BANKACCTFROM>");
    line(output, style, "<BANKTRANLIST>");
    leaf_day(output, style, "DTSTART", first_day_of(book));
    leaf_day(output, style, "DTEND", last_day_of(book));
}

static void transaction(Output *output, const Style *style, const Book *book, size_t index) {
    const Row *row = &book->rows[index];
    char text[descriptorLimit];
    size_t length = describe(book, index, text), nameLength = prefix_length(text, length, nameLimit);
    while (nameLength && text[nameLength - 1] == ' ') nameLength--;
    line(output, style, "<STMTTRN>");
    leaf(output, style, "TRNTYPE", row->amount < 0 ? "DEBIT" : "CREDIT");
    leaf_day(output, style, "DTPOSTED", row->day);
    leaf_cents(output, style, "TRNAMT", row->amount);
    leaf_start(output, "FITID");
    put_day(output, row->day, "YMD");
    put_number(output, index + 1, 9);
    leaf_end(output, style, "FITID");
    leaf_text(output, style, "NAME", text, nameLength);
    if (nameLength < length) leaf_text(output, style, "MEMO", text, length);
    line(output, style, "</STMTTRN>");
}

static void tail(Output *output, const Style *style, const Book *book) {
    line(output, style, "</BANKTRANLIST>");
    line(output, style, "<LEDGERBAL>");
    leaf_cents(output, style, "BALAMT", closing_of(book));
    leaf_day(output, style, "DTASOF", last_day_of(book));
    line(output, style, "</LEDGERBAL>");
    line(output, style, "</STMTRS></STMTTRNRS></BANKMSGSRSV1>");
    line(output, style, "</OFX>");
}

static void body(Output *output, const Style *style, const Book *book, const Layout *layout) {
    head(output, style, book);
    for (size_t place = 0; place < book->rowCount; place++) transaction(output, style, book, row_at(book, layout, place));
    tail(output, style, book);
}

void write_ofx1(Output *output, const Book *book, const Layout *layout) {
    const Style style = {.closes = 0, .newline = "\r\n"};
    put(output, "OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\n");
    put(output, "COMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n");
    body(output, &style, book, layout);
}

void write_ofx2(Output *output, const Book *book, const Layout *layout) {
    const Style style = {.closes = 1, .newline = "\n"};
    put(output, "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n");
    put(output, "<?OFX OFXHEADER=\"200\" VERSION=\"211\" SECURITY=\"NONE\" OLDFILEUID=\"NONE\" NEWFILEUID=\"NONE\"?>\n");
    body(output, &style, book, layout);
}
