#include "Output.h"

#include <stdlib.h>
#include <string.h>

enum { bufferSize = 1 << 20 };

int output_open(Output *output, const char *path) {
    *output = (Output){.file = fopen(path, "wb"), .bytes = malloc(bufferSize)};
    return output->file != NULL && output->bytes != NULL;
}

static void flush(Output *output) {
    if (output->used && fwrite(output->bytes, 1, output->used, output->file) != output->used) output->failed = 1;
    output->used = 0;
}

int output_close(Output *output) {
    flush(output);
    if (fclose(output->file) != 0) output->failed = 1;
    free(output->bytes);
    return !output->failed;
}

void put_bytes(Output *output, const char *bytes, size_t length) {
    if (output->used + length > bufferSize) flush(output);
    memcpy(output->bytes + output->used, bytes, length);
    output->used += length;
}

void put(Output *output, const char *text) {
    put_bytes(output, text, strlen(text));
}

void put_number(Output *output, uint64_t number, int width) {
    char digits[20];
    int count = 0;
    do {
        digits[19 - count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number || count < width);
    put_bytes(output, digits + 20 - count, (size_t)count);
}

void put_cents(Output *output, int64_t cents, char mark) {
    if (cents < 0) put(output, "-");
    uint64_t size = (uint64_t)(cents < 0 ? -cents : cents);
    put_number(output, size / 100, 1);
    put_bytes(output, &mark, 1);
    put_number(output, size % 100, 2);
}

void put_escaped(Output *output, const char *text, size_t length) {
    size_t start = 0;
    for (size_t i = 0; i < length; i++) {
        const char *entity = text[i] == '&' ? "&amp;" : text[i] == '<' ? "&lt;" : text[i] == '>' ? "&gt;" : NULL;
        if (!entity) continue;
        put_bytes(output, text + start, i - start);
        put(output, entity);
        start = i + 1;
    }
    put_bytes(output, text + start, length - start);
}

void put_day(Output *output, int32_t day, const char *pattern) {
    Date date = date_of(day);
    for (; *pattern; pattern++) {
        switch (*pattern) {
        case 'Y': put_number(output, (uint64_t)date.year, 4); break;
        case 'y': put_number(output, (uint64_t)date.year % 100, 2); break;
        case 'M': put_number(output, (uint64_t)date.month, 2); break;
        case 'D': put_number(output, (uint64_t)date.day, 2); break;
        default: put_bytes(output, pattern, 1);
        }
    }
}

// Years are counted from 1 March, so that the leap day is the last of its year and needs no case of its own.
Date date_of(int32_t day) {
    int32_t shifted = day + 719468;
    int32_t era = shifted / 146097, dayOfEra = shifted % 146097;
    int32_t yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
    int32_t dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    int32_t month = (5 * dayOfYear + 2) / 153;
    Date date = {.year = yearOfEra + era * 400, .month = month < 10 ? month + 3 : month - 9};
    date.day = dayOfYear - (153 * month + 2) / 5 + 1;
    if (date.month <= 2) date.year++;
    return date;
}

int32_t day_of(int year, int month, int day) {
    if (month <= 2) year--;
    int yearOfEra = year % 400;
    int dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    return year / 400 * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719468;
}

size_t fold_to_windows_1252(const char *text, size_t length, char *folded) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte == 0xC3 && i + 1 < length) byte = (unsigned char)text[++i] + 0x40;
        folded[count++] = (char)byte;
    }
    return count;
}

size_t fold_to_swift(const char *text, size_t length, char *folded) {
    static const char plain[] = "AAAAAAACEEEEIIIIDNOOOOO OUUUUY  aaaaaaaceeeeiiiidnooooo ouuuuy y";
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte == 0xC3 && i + 1 < length) byte = (unsigned char)plain[(unsigned char)text[++i] - 0x80];
        int letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9');
        folded[count++] = letter || strchr("/-:().,'+", byte) ? (char)byte : ' ';
    }
    return count;
}

size_t prefix_length(const char *text, size_t length, size_t characters) {
    size_t i = 0;
    while (i < length) {
        int starts = ((unsigned char)text[i] & 0xC0) != 0x80;
        if (starts && characters-- == 0) break;
        i++;
    }
    return i;
}
