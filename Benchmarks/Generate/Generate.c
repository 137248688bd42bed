// Writes a statement file of N rows in any format; `generate --help` says how.

#include "Write.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { wrongUse = 64, inputOutput = 74, mostRows = 100000000, mostDistinct = 200000, fewestDistinct = 100 };

typedef struct {
    const char *name;
    Writer write;
    int anyOrder;
} Format;

static const Format formats[] = {
    {"csv", write_csv, 1},         {"labelled", write_labelled, 1}, {"ofx", write_ofx1, 1},     {"ofx2", write_ofx2, 1},
    {"qif", write_qif, 1},         {"camt", write_camt, 1},         {"mt940", write_mt940, 0},  {"hledger", write_hledger, 0},
    {"ledger", write_ledger, 0},   {"beancount", write_beancount, 0},
};

typedef struct {
    const Format *format;
    const char *path;
    BookOptions book;
    Layout layout;
} Options;

static const char *const help =
    "usage: generate --format FORMAT --rows N --output FILE [options]\n\n"
    "  --format     csv, labelled (CSV with true categories), ofx (1.02 SGML), ofx2 (2.1.1 XML), qif,\n"
    "               camt (053.001.08), mt940, hledger, ledger, beancount\n"
    "  --rows       how many rows, spread over 1 November 2023 to 31 October 2026\n"
    "  --region     ca (default) or au\n"
    "  --distinct   how many different descriptors (default 5000), or `all`: every row has its own\n"
    "  --order      oldest (default) or newest first; csv, labelled, ofx, ofx2, qif, camt\n"
    "  --columns    csv only: split (default: debit and credit) or signed\n"
    "  --dates      csv and labelled: ymd (2026-01-31, default), dmy (31/01/2026), mdy (01/31/2026)\n"
    "  --crlf       csv and labelled: lines end with CR LF\n"
    "  --seed       a number (default 7); the same choices always give the same bytes\n\n"
    "Prints one line of JSON about what was written: rows, sum, opening, closing, first, last, distinct.\n";

static int refuse(const char *option, const char *value) {
    fprintf(stderr, "generate: %s can't be \"%s\"\n\n%s", option, value ? value : "", help);
    return 0;
}

static int read_number(const char *option, const char *value, uint64_t least, uint64_t most, uint64_t *number) {
    char *end;
    errno = 0;
    *number = strtoull(value, &end, 10);
    int wrong = errno || end == value || *end || *value == '-' || *number < least || *number > most;
    return wrong ? refuse(option, value) : 1;
}

static int read_format(const char *value, Options *options) {
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (!strcmp(formats[i].name, value)) options->format = &formats[i];
    }
    return options->format ? 1 : refuse("--format", value);
}

/// One of two words, as 0 or 1.
static int read_choice(const char *option, const char *value, const char *zero, const char *one, int *choice) {
    *choice = !strcmp(value, one);
    return *choice || !strcmp(value, zero) ? 1 : refuse(option, value);
}

static int read_dates(const char *value, Layout *layout) {
    if (!strcmp(value, "ymd")) layout->datePattern = "Y-M-D";
    else if (!strcmp(value, "dmy")) layout->datePattern = "D/M/Y";
    else if (!strcmp(value, "mdy")) layout->datePattern = "M/D/Y";
    else return refuse("--dates", value);
    return 1;
}

static int read_distinct(const char *value, BookOptions *book) {
    uint64_t number;
    book->everyRowDistinct = !strcmp(value, "all");
    if (book->everyRowDistinct) return 1;
    if (!read_number("--distinct", value, fewestDistinct, mostDistinct, &number)) return 0;
    book->distinct = number;
    return 1;
}

static int read_option(const char *option, const char *value, Options *options) {
    uint64_t number = 0;
    int choice = 0, good;
    if (!strcmp(option, "--format")) return read_format(value, options);
    if (!strcmp(option, "--distinct")) return read_distinct(value, &options->book);
    if (!strcmp(option, "--dates")) return read_dates(value, &options->layout);
    if (!strcmp(option, "--seed")) return read_number(option, value, 0, UINT64_MAX, &options->book.seed);
    if (!strcmp(option, "--rows")) {
        good = read_number(option, value, 0, mostRows, &number);
        options->book.rows = number;
    } else if (!strcmp(option, "--output")) {
        good = 1;
        options->path = value;
    } else if (!strcmp(option, "--region")) {
        good = read_choice(option, value, "ca", "au", &choice);
        options->book.region = choice ? australia : canada;
    } else if (!strcmp(option, "--order")) {
        good = read_choice(option, value, "oldest", "newest", &options->layout.newestFirst);
    } else if (!strcmp(option, "--columns")) {
        good = read_choice(option, value, "split", "signed", &choice);
        options->layout.columns = choice ? signedColumn : splitColumns;
    } else {
        good = refuse("an option", option);
    }
    return good;
}

static int read_options(int count, char **words, Options *options) {
    *options = (Options){.book = {.distinct = 5000, .seed = 7, .rows = SIZE_MAX}, .layout = {.datePattern = "Y-M-D"}};
    for (int i = 1; i < count; i++) {
        if (!strcmp(words[i], "--crlf")) options->layout.carriageReturns = 1;
        else if (i + 1 == count) return refuse("an option without a value", words[i]);
        else if (!read_option(words[i], words[i + 1], options)) return 0;
        else i++;
    }
    if (!options->format || !options->path || options->book.rows == SIZE_MAX) return refuse("a call without --format, --rows and --output", "");
    if (options->layout.newestFirst && !options->format->anyOrder) return refuse("--order newest with --format", options->format->name);
    return 1;
}

static size_t used_descriptors(const Book *book) {
    if (book->everyRowDistinct) return book->rowCount;
    char *seen = calloc(book->descriptorCount, 1);
    size_t count = 0;
    for (size_t i = 0; seen && i < book->rowCount; i++) {
        count += !seen[book->rows[i].descriptor];
        seen[book->rows[i].descriptor] = 1;
    }
    free(seen);
    return count;
}

/// Writes cents as text in major units.
static const char *major_units(int64_t cents, char text[32]) {
    uint64_t size = (uint64_t)(cents < 0 ? -cents : cents);
    snprintf(text, 32, "%s%" PRIu64 ".%02d", cents < 0 ? "-" : "", size / 100, (int)(size % 100));
    return text;
}

static const char *iso_day(int32_t day, char text[40]) {
    Date date = date_of(day);
    snprintf(text, 40, "%04d-%02d-%02d", date.year, date.month, date.day);
    return text;
}

static int summarise(const Book *book, const Options *options) {
    char sum[32], opening[32], closing[32], first[40], last[40];
    int written = printf(
        "{\"format\":\"%s\",\"rows\":%zu,\"sum\":\"%s\",\"opening\":\"%s\",\"closing\":\"%s\",\"first\":\"%s\",\"last\":\"%s\","
        "\"distinct\":%zu}\n",
        options->format->name, book->rowCount, major_units(closing_of(book) - book->opening, sum),
        major_units(book->opening, opening), major_units(closing_of(book), closing), iso_day(first_day_of(book), first),
        iso_day(last_day_of(book), last), used_descriptors(book));
    return written > 0 && fflush(stdout) == 0;
}

int main(int count, char **words) {
    Options options;
    Output output;
    Book book;
    if (count > 1 && !strcmp(words[1], "--help")) return fputs(help, stdout) < 0;
    if (!read_options(count, words, &options)) return wrongUse;
    if (!make_book(&book, &options.book) || !output_open(&output, options.path)) {
        fprintf(stderr, "generate: can't write %s: %s\n", options.path, strerror(errno));
        return inputOutput;
    }
    options.format->write(&output, &book, &options.layout);
    if (!output_close(&output) || !summarise(&book, &options)) {
        fprintf(stderr, "generate: writing %s failed\n", options.path);
        return inputOutput;
    }
    return 0;
}
