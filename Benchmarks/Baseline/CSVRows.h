#ifndef EVENKEEL_BASELINE_CSV_ROWS_H
#define EVENKEEL_BASELINE_CSV_ROWS_H

#include <stddef.h>
#include <stdint.h>

/// One row of a statement with the columns date, description, debit, credit, balance; amounts in cents, out negative.
typedef struct {
    const char *description;
    size_t length;
    int64_t amount, balance;
    int32_t day;
} CSVRow;

/// A file in memory and the place where reading goes on.
typedef struct {
    const char *next, *end;
    char *unquoted;
    size_t unquotedSize, line;
} CSVFile;

/// How reading one row ended.
typedef enum { csvRow, csvEnd, csvBroken } CSVOutcome;

/// Maps a file and steps over its header line; returns 0 and says why on stderr when it can't.
int csv_open(CSVFile *file, const char *path);
/// Reads and validates one row: a date that exists, well-formed amounts, exactly one of debit and credit, valid UTF-8.
CSVOutcome csv_next(CSVFile *file, CSVRow *row);

#endif
