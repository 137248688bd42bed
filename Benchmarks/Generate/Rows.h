#ifndef EVENKEEL_GENERATE_ROWS_H
#define EVENKEEL_GENERATE_ROWS_H

#include <stddef.h>
#include <stdint.h>

enum { descriptorLimit = 112 };

/// A country's shops, cities, currency and ways of writing a descriptor.
typedef enum { canada, australia } Region;

/// What a descriptor is about: its account in a journal and the amounts that it has, in cents.
typedef struct {
    const char *category;
    int32_t least, most;
    int income;
} Kind;

/// One way of writing a descriptor: `{4}` is a number of four digits, `{c}` a city, `{p}` a person, `{r}` a reference.
typedef struct {
    const char *pattern;
    int kind;
} Template;

/// The words that a region's descriptors are made of; each list ends with NULL.
typedef struct {
    const char *currency;
    const Template *templates;
    const char *const *cities;
    const char *const *people;
} Vocabulary;

/// One line of bank text, ready to be used by many rows.
typedef struct {
    char text[descriptorLimit];
    uint16_t length;
    uint8_t kind;
} Descriptor;

/// One posted movement; amounts in cents, money out negative, balance after the row.
typedef struct {
    int64_t amount, balance;
    int32_t day;
    uint32_t descriptor;
} Row;

/// Three years of one everyday account.
typedef struct {
    Region region;
    const Vocabulary *vocabulary;
    Descriptor *descriptors;
    Row *rows;
    size_t descriptorCount, incomeCount, rowCount;
    int everyRowDistinct;
    int64_t opening;
} Book;

/// The choices that decide a book; the same choices give the same book on every machine.
typedef struct {
    Region region;
    size_t rows, distinct;
    int everyRowDistinct;
    uint64_t seed;
} BookOptions;

/// The next pseudo-random number (SplitMix64).
uint64_t next_random(uint64_t *state);
/// A whole number from `least` to `most`, both possible.
int64_t random_between(uint64_t *state, int64_t least, int64_t most);

/// The kind with this number; NULL when there is none.
const Kind *kind_at(int number);
/// The words of a region.
const Vocabulary *vocabulary_of(Region region);

/// Makes the descriptors of a book, all different; returns 0 without memory.
int make_descriptors(Book *book, size_t count, uint64_t *state);
/// Makes the book; returns 0 without memory.
int make_book(Book *book, const BookOptions *options);
/// Writes the descriptor of a row into `text` and returns its length in bytes; no terminator.
size_t describe(const Book *book, size_t row, char text[descriptorLimit]);
/// The kind of a row.
const Kind *kind_of(const Book *book, size_t row);

#endif
