#ifndef EVENKEEL_GENERATE_WRITE_H
#define EVENKEEL_GENERATE_WRITE_H

#include "Output.h"
#include "Rows.h"

/// How amounts stand in a CSV file: one signed column, or one for money out and one for money in.
typedef enum { splitColumns, signedColumn } Columns;

/// How a file is laid out, beyond its format.
typedef struct {
    Columns columns;
    const char *datePattern;
    int newestFirst;
    int carriageReturns;
} Layout;

/// Writes a whole book in one format.
typedef void (*Writer)(Output *output, const Book *book, const Layout *layout);

/// CSV: date, description, debit and credit (or one amount), balance.
void write_csv(Output *output, const Book *book, const Layout *layout);
/// CSV with the category that each row truly has: date, description, amount, category.
void write_labelled(Output *output, const Book *book, const Layout *layout);
/// OFX 1.02: SGML without closing tags on values, Windows-1252, CR LF.
void write_ofx1(Output *output, const Book *book, const Layout *layout);
/// OFX 2.1.1: XML in UTF-8.
void write_ofx2(Output *output, const Book *book, const Layout *layout);
/// QIF of one bank account, with categories.
void write_qif(Output *output, const Book *book, const Layout *layout);
/// CAMT.053 version 8, one statement.
void write_camt(Output *output, const Book *book, const Layout *layout);
/// MT940, one message for every month, structured `:86:`.
void write_mt940(Output *output, const Book *book, const Layout *layout);
/// A journal that hledger reads.
void write_hledger(Output *output, const Book *book, const Layout *layout);
/// A journal that ledger reads.
void write_ledger(Output *output, const Book *book, const Layout *layout);
/// A file that beancount reads.
void write_beancount(Output *output, const Book *book, const Layout *layout);

/// The row at a place of the file: counted from the end when newest rows come first.
static inline size_t row_at(const Book *book, const Layout *layout, size_t place) {
    return layout->newestFirst ? book->rowCount - 1 - place : place;
}

/// The balance after the last row.
static inline int64_t closing_of(const Book *book) {
    return book->rowCount ? book->rows[book->rowCount - 1].balance : book->opening;
}

/// The day of the last row; the first possible day when there are none.
static inline int32_t last_day_of(const Book *book) {
    return book->rowCount ? book->rows[book->rowCount - 1].day : day_of(2023, 11, 1);
}

/// The day of the first row; the first possible day when there are none.
static inline int32_t first_day_of(const Book *book) {
    return book->rowCount ? book->rows[0].day : day_of(2023, 11, 1);
}

#endif
