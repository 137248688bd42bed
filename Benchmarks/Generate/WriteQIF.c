#include "Write.h"

#include <string.h>

// QIF has no account of its own here, as most banks write it: one type line, then the records.
void write_qif(Output *output, const Book *book, const Layout *layout) {
    put(output, "!Type:Bank\n");
    for (size_t place = 0; place < book->rowCount; place++) {
        size_t index = row_at(book, layout, place);
        char text[descriptorLimit];
        put(output, "D");
        put_day(output, book->rows[index].day, book->region == canada ? "M/D/Y" : "D/M/Y");
        put(output, "\nT");
        put_cents(output, book->rows[index].amount, '.');
        put(output, "\nP");
        put_bytes(output, text, describe(book, index, text));
        put(output, "\nC*\nL");
        const char *category = kind_of(book, index)->category;
        put(output, strncmp(category, "Expenses:", 9) ? category : category + 9);
        put(output, "\n^\n");
    }
}
