#include "CSVRows.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// A field as it stands in the file, its quotes taken off.
typedef struct {
    const char *start;
    size_t length;
} Field;

int csv_open(CSVFile *file, const char *path) {
    struct stat status;
    int descriptor = open(path, O_RDONLY);
    if (descriptor < 0 || fstat(descriptor, &status) != 0 || status.st_size == 0) {
        fprintf(stderr, "can't read %s\n", path);
        return 0;
    }
    char *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    close(descriptor);
    if (bytes == MAP_FAILED) {
        fprintf(stderr, "can't map %s\n", path);
        return 0;
    }
    madvise(bytes, (size_t)status.st_size, MADV_SEQUENTIAL);
    const char *header = memchr(bytes, '\n', (size_t)status.st_size);
    *file = (CSVFile){.next = header ? header + 1 : bytes + status.st_size, .end = bytes + status.st_size, .line = 1};
    return 1;
}

static int keep_room(CSVFile *file, size_t length) {
    if (length <= file->unquotedSize) return 1;
    char *larger = realloc(file->unquoted, length * 2);
    if (!larger) return 0;
    file->unquoted = larger;
    file->unquotedSize = length * 2;
    return 1;
}

/// Reads a field in quotes; doubled quotes become one.
static int read_quoted(CSVFile *file, Field *field) {
    const char *next = file->next + 1;
    size_t length = 0;
    for (;;) {
        const char *quote = memchr(next, '"', (size_t)(file->end - next));
        if (!quote) return 0;
        int doubled = quote + 1 < file->end && quote[1] == '"';
        size_t part = (size_t)(quote - next) + (size_t)doubled;
        if (!keep_room(file, length + part)) return 0;
        memcpy(file->unquoted + length, next, part);
        length += part;
        next = quote + 1 + doubled;
        if (!doubled) break;
    }
    *field = (Field){file->unquoted, length};
    file->next = next;
    return 1;
}

static int read_field(CSVFile *file, Field *field) {
    if (file->next < file->end && *file->next == '"') return read_quoted(file, field);
    const char *next = file->next;
    while (next < file->end && *next != ',' && *next != '\n' && *next != '\r') next++;
    *field = (Field){file->next, (size_t)(next - file->next)};
    file->next = next;
    return 1;
}

static int read_comma(CSVFile *file) {
    return file->next < file->end && *file->next++ == ',';
}

static int read_line_end(CSVFile *file) {
    if (file->next < file->end && *file->next == '\r') file->next++;
    return file->next == file->end || *file->next++ == '\n';
}

static int digits(const char *text, int count, int *number) {
    *number = 0;
    for (int i = 0; i < count; i++) {
        unsigned digit = (unsigned)(text[i] - '0');
        if (digit > 9) return 0;
        *number = *number * 10 + (int)digit;
    }
    return 1;
}

/// Reads YYYY-MM-DD as days since 1 January 1970; the day must exist.
static int read_day(Field field, int32_t *result) {
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int year, month, day;
    if (field.length != 10 || field.start[4] != '-' || field.start[7] != '-') return 0;
    if (!digits(field.start, 4, &year) || !digits(field.start + 5, 2, &month) || !digits(field.start + 8, 2, &day)) return 0;
    int leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    if (year < 1600 || month < 1 || month > 12 || day < 1 || day > lengths[month - 1] + (leap && month == 2)) return 0;
    // Years counted from March have their leap day last.
    int shifted = month <= 2 ? year - 1 : year;
    int dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    *result = shifted / 400 * 146097 + shifted % 400 * 365 + shifted % 400 / 4 - shifted % 400 / 100 + dayOfYear - 719468;
    return 1;
}

/// Reads digits with an optional sign and exactly two decimals as cents.
static int read_cents(Field field, int64_t *cents) {
    const char *text = field.start, *end = field.start + field.length;
    int negative = text < end && *text == '-';
    text += negative;
    if (end - text < 4 || end - text > 18 || end[-3] != '.') return 0;
    uint64_t number = 0;
    for (; text < end; text++) {
        if (text == end - 3) continue;
        unsigned digit = (unsigned)(*text - '0');
        if (digit > 9) return 0;
        number = number * 10 + digit;
    }
    *cents = negative ? -(int64_t)number : (int64_t)number;
    return 1;
}

/// The length of the valid UTF-8 sequence at `text`, or 0: no overlong forms, no surrogates, nothing over U+10FFFF.
static size_t sequence_length(const unsigned char *text, size_t left) {
    unsigned char lead = text[0];
    if (lead < 0x80) return 1;
    size_t length = lead >= 0xC2 && lead <= 0xDF ? 2 : (lead & 0xF0) == 0xE0 ? 3 : lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
    if (length == 0 || length > left) return 0;
    for (size_t i = 1; i < length; i++) {
        if ((text[i] & 0xC0) != 0x80) return 0;
    }
    if (lead == 0xE0 && text[1] < 0xA0) return 0;
    if (lead == 0xED && text[1] > 0x9F) return 0;
    if (lead == 0xF0 && text[1] < 0x90) return 0;
    if (lead == 0xF4 && text[1] > 0x8F) return 0;
    return length;
}

static int is_text(Field field) {
    size_t i = 0;
    while (i < field.length) {
        uint64_t eight;
        if (i + 8 <= field.length) {
            memcpy(&eight, field.start + i, 8);
            if ((eight & 0x8080808080808080u) == 0) {
                i += 8;
                continue;
            }
        }
        size_t length = sequence_length((const unsigned char *)field.start + i, field.length - i);
        if (length == 0) return 0;
        i += length;
    }
    return 1;
}

/// Exactly one of debit and credit must be there.
static int read_amount(Field debit, Field credit, int64_t *amount) {
    if ((debit.length == 0) == (credit.length == 0)) return 0;
    if (credit.length) return read_cents(credit, amount);
    if (!read_cents(debit, amount)) return 0;
    *amount = -*amount;
    return 1;
}

CSVOutcome csv_next(CSVFile *file, CSVRow *row) {
    Field date, description, debit, credit, balance;
    if (file->next == file->end) return csvEnd;
    file->line++;
    // Only the description can be in quotes in this layout, so that one buffer for unquoted text is enough.
    if (!read_field(file, &date) || !read_comma(file) || !read_field(file, &description) || !read_comma(file)) return csvBroken;
    if (!read_field(file, &debit) || !read_comma(file) || !read_field(file, &credit) || !read_comma(file)) return csvBroken;
    if (!read_field(file, &balance) || !read_line_end(file)) return csvBroken;
    if (!read_day(date, &row->day) || !is_text(description)) return csvBroken;
    if (!read_amount(debit, credit, &row->amount) || !read_cents(balance, &row->balance)) return csvBroken;
    row->description = description.start;
    row->length = description.length;
    return csvRow;
}
