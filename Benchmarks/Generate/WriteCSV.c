#include "Write.h"

#include <string.h>

static void end_line(Output *output, const Layout *layout) {
    put(output, layout->carriageReturns ? "\r\n" : "\n");
}

static void put_field(Output *output, const char *text, size_t length) {
    if (!memchr(text, ',', length) && !memchr(text, '"', length)) {
        put_bytes(output, text, length);
        return;
    }
    put(output, "\"");
    for (size_t i = 0; i < length; i++) put_bytes(output, text[i] == '"' ? "\"\"" : text + i, text[i] == '"' ? 2 : 1);
    put(output, "\"");
}

static void put_amount(Output *output, const Row *row, const Layout *layout) {
    if (layout->columns == signedColumn) {
        put_cents(output, row->amount, '.');
    } else if (row->amount < 0) {
        put_cents(output, -row->amount, '.');
        put(output, ",");
    } else {
        put(output, ",");
        put_cents(output, row->amount, '.');
    }
}

void write_csv(Output *output, const Book *book, const Layout *layout) {
    put(output, layout->columns == signedColumn ? "Date,Description,Amount,Balance" : "Date,Description,Debit,Credit,Balance");
    end_line(output, layout);
    for (size_t place = 0; place < book->rowCount; place++) {
        size_t index = row_at(book, layout, place);
        const Row *row = &book->rows[index];
        char text[descriptorLimit];
        put_day(output, row->day, layout->datePattern);
        put(output, ",");
        put_field(output, text, describe(book, index, text));
        put(output, ",");
        put_amount(output, row, layout);
        put(output, ",");
        put_cents(output, row->balance, '.');
        end_line(output, layout);
    }
}

void write_labelled(Output *output, const Book *book, const Layout *layout) {
    put(output, "Date,Description,Amount,Category");
    end_line(output, layout);
    for (size_t place = 0; place < book->rowCount; place++) {
        size_t index = row_at(book, layout, place);
        char text[descriptorLimit];
        put_day(output, book->rows[index].day, layout->datePattern);
        put(output, ",");
        put_field(output, text, describe(book, index, text));
        put(output, ",");
        put_cents(output, book->rows[index].amount, '.');
        put(output, ",");
        put(output, kind_of(book, index)->category);
        end_line(output, layout);
    }
}
