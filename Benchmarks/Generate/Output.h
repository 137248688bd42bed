#ifndef EVENKEEL_GENERATE_OUTPUT_H
#define EVENKEEL_GENERATE_OUTPUT_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/// Bytes on their way to one file, kept in a buffer of a megabyte.
typedef struct {
    FILE *file;
    char *bytes;
    size_t used;
    int failed;
} Output;

/// The calendar date of a day counted from 1 January 1970.
typedef struct {
    int year, month, day;
} Date;

/// Opens `path` for writing; returns 0 when it can't.
int output_open(Output *output, const char *path);
/// Writes what is left and closes; returns 0 when any write failed.
int output_close(Output *output);

/// Writes `length` bytes as they are.
void put_bytes(Output *output, const char *bytes, size_t length);
/// Writes a C string as it is.
void put(Output *output, const char *text);
/// Writes a whole number, with leading zeros up to `width`.
void put_number(Output *output, uint64_t number, int width);
/// Writes cents as major units with two decimals, after `mark`; a minus sign when negative.
void put_cents(Output *output, int64_t cents, char mark);
/// Writes text with `&`, `<` and `>` as entities.
void put_escaped(Output *output, const char *text, size_t length);
/// Writes a day after a pattern of `Y` (four digits), `y` (two), `M` and `D`; other characters stand for themselves.
void put_day(Output *output, int32_t day, const char *pattern);

/// The date of a day counted from 1 January 1970, in the Gregorian calendar.
Date date_of(int32_t day);
/// The day, counted from 1 January 1970, of a valid date.
int32_t day_of(int year, int month, int day);
/// Replaces accented letters of U+00C0–U+00FF by Windows-1252 bytes; returns the new length.
size_t fold_to_windows_1252(const char *text, size_t length, char *folded);
/// Keeps only what the SWIFT character set allows; accents fall off, other signs become spaces; returns the new length.
size_t fold_to_swift(const char *text, size_t length, char *folded);
/// The longest prefix of at most `characters` characters, in bytes.
size_t prefix_length(const char *text, size_t length, size_t characters);

#endif
