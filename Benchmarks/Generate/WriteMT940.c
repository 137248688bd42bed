#include "Write.h"

enum { detailWidth = 27, customerReferenceWidth = 9 };

static void put_balance(Output *output, const Book *book, const char *tag, int64_t balance, int32_t day) {
    put(output, tag);
    put(output, balance < 0 ? "D" : "C");
    put_day(output, day, "yMD");
    put(output, book->vocabulary->currency);
    put_cents(output, balance < 0 ? -balance : balance, ',');
    put(output, "\r\n");
}

static void put_movement(Output *output, const Book *book, size_t index) {
    const Row *row = &book->rows[index];
    char text[descriptorLimit], folded[descriptorLimit];
    size_t length = fold_to_swift(text, describe(book, index, text), folded);
    put(output, ":61:");
    put_day(output, row->day, "yMDMD");
    put(output, row->amount < 0 ? "D" : "C");
    put_cents(output, row->amount < 0 ? -row->amount : row->amount, ',');
    put(output, row->amount < 0 ? "NMSC" : "NTRF");
    put_number(output, index + 1, customerReferenceWidth);
    put(output, "\r\n:86:");
    put(output, row->amount < 0 ? "005?00CARD PAYMENT" : "051?00CREDIT");
    for (size_t start = 0, line = 0; start < length; start += detailWidth, line++) {
        size_t width = length - start < detailWidth ? length - start : detailWidth;
        put(output, line % 2 == 0 && line ? "\r\n?2" : "?2");
        put_number(output, line, 1);
        put_bytes(output, folded + start, width);
    }
    put(output, "\r\n");
}

static void put_message(Output *output, const Book *book, size_t number, size_t start, size_t end) {
    put(output, ":20:EVERYDAY");
    put_number(output, number, 4);
    put(output, "\r\n:25:5550123456\r\n:28C:");
    put_number(output, number, 5);
    put(output, "/00001\r\n");
    put_balance(output, book, ":60F:", start ? book->rows[start - 1].balance : book->opening, book->rows[start].day);
    for (size_t i = start; i < end; i++) put_movement(output, book, i);
    put_balance(output, book, ":62F:", book->rows[end - 1].balance, book->rows[end - 1].day);
    put(output, "-\r\n");
}

void write_mt940(Output *output, const Book *book, const Layout *layout) {
    (void)layout;
    size_t number = 1;
    for (size_t start = 0, end; start < book->rowCount; start = end, number++) {
        int month = date_of(book->rows[start].day).month;
        for (end = start + 1; end < book->rowCount && date_of(book->rows[end].day).month == month;) end++;
        put_message(output, book, number, start, end);
    }
}
