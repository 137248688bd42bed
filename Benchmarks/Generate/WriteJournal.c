#include "Write.h"

#include <string.h>

static const char *const everyday = "Assets:Everyday";

static void put_posting(Output *output, const char *account, int64_t cents, const char *currency) {
    put(output, "    ");
    put(output, account);
    put(output, "  ");
    put_cents(output, cents, '.');
    put(output, " ");
    put(output, currency);
    put(output, "\n");
}

static void put_postings(Output *output, const Book *book, size_t index) {
    int64_t amount = book->rows[index].amount;
    put_posting(output, kind_of(book, index)->category, -amount, book->vocabulary->currency);
    put_posting(output, everyday, amount, book->vocabulary->currency);
    put(output, "\n");
}

static void put_opening(Output *output, const Book *book, const char *head) {
    put_day(output, first_day_of(book), "Y-M-D");
    put(output, head);
    put_posting(output, everyday, book->opening, book->vocabulary->currency);
    put_posting(output, "Equity:Opening", -book->opening, book->vocabulary->currency);
    put(output, "\n");
}

static void put_plain_journal(Output *output, const Book *book, const Layout *layout, const char *datePattern) {
    put_opening(output, book, " Opening balance\n");
    for (size_t place = 0; place < book->rowCount; place++) {
        size_t index = row_at(book, layout, place);
        char text[descriptorLimit];
        put_day(output, book->rows[index].day, datePattern);
        put(output, " ");
        put_bytes(output, text, describe(book, index, text));
        put(output, "\n");
        put_postings(output, book, index);
    }
}

void write_hledger(Output *output, const Book *book, const Layout *layout) {
    put_plain_journal(output, book, layout, "Y-M-D");
}

void write_ledger(Output *output, const Book *book, const Layout *layout) {
    put_plain_journal(output, book, layout, "Y/M/D");
}

static void put_quoted(Output *output, const char *text, size_t length) {
    put(output, "\"");
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"' || text[i] == '\\') put(output, "\\");
        put_bytes(output, text + i, 1);
    }
    put(output, "\"");
}

static void put_open(Output *output, const Book *book, const char *account) {
    put_day(output, first_day_of(book), "Y-M-D");
    put(output, " open ");
    put(output, account);
    put(output, "\n");
}

void write_beancount(Output *output, const Book *book, const Layout *layout) {
    put(output, "option \"operating_currency\" \"");
    put(output, book->vocabulary->currency);
    put(output, "\"\n\n");
    put_open(output, book, everyday);
    put_open(output, book, "Equity:Opening");
    for (int number = 0; kind_at(number); number++) put_open(output, book, kind_at(number)->category);
    put(output, "\n");
    put_opening(output, book, " * \"Opening balance\"\n");
    for (size_t place = 0; place < book->rowCount; place++) {
        size_t index = row_at(book, layout, place);
        char text[descriptorLimit];
        put_day(output, book->rows[index].day, "Y-M-D");
        put(output, " * ");
        put_quoted(output, text, describe(book, index, text));
        put(output, "\n");
        put_postings(output, book, index);
    }
}
