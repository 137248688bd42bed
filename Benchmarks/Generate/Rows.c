#include "Rows.h"

#include "Output.h"

#include <stdlib.h>
#include <string.h>

enum {
    incomeDescriptors = 12,
    lowBalance = 120000,
    repeatOneIn = 128,
    refundOneIn = 150,
    referenceLength = 8,
};

uint64_t next_random(uint64_t *state) {
    uint64_t z = (*state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

int64_t random_between(uint64_t *state, int64_t least, int64_t most) {
    return least + (int64_t)(next_random(state) % (uint64_t)(most - least + 1));
}

static size_t count_of(const char *const *list) {
    size_t count = 0;
    while (list[count]) count++;
    return count;
}

static size_t append(char *text, size_t length, const char *more) {
    size_t added = strlen(more);
    memcpy(text + length, more, added);
    return length + added;
}

static size_t append_reference(char *text, size_t length, uint64_t number) {
    static const char signs[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (int i = 0; i < referenceLength; i++, number /= 36) text[length++] = signs[number % 36];
    return length;
}

static size_t append_digits(char *text, size_t length, int count, uint64_t *state) {
    text[length++] = (char)('1' + next_random(state) % 9);
    for (int i = 1; i < count; i++) text[length++] = (char)('0' + next_random(state) % 10);
    return length;
}

static void fill(Descriptor *descriptor, const Template *template, const Vocabulary *words, uint64_t *state) {
    size_t length = 0;
    for (const char *next = template->pattern; *next; next++) {
        if (*next != '{') {
            descriptor->text[length++] = *next;
            continue;
        }
        char slot = next[1];
        next += 2;
        if (slot == 'c') length = append(descriptor->text, length, words->cities[next_random(state) % count_of(words->cities)]);
        else if (slot == 'p') length = append(descriptor->text, length, words->people[next_random(state) % count_of(words->people)]);
        else if (slot == 'r') length = append_reference(descriptor->text, length, next_random(state));
        else length = append_digits(descriptor->text, length, slot - '0', state);
    }
    descriptor->length = (uint16_t)length;
    descriptor->kind = (uint8_t)template->kind;
}

static uint64_t hash_of(const Descriptor *descriptor) {
    uint64_t hash = 0xCBF29CE484222325u;
    for (size_t i = 0; i < descriptor->length; i++) hash = (hash ^ (uint8_t)descriptor->text[i]) * 0x100000001B3u;
    return hash ^ (hash >> 29);
}

// Open addressing over numbers of descriptors, one more than the number so that zero means empty.
static int add_if_new(Book *book, uint32_t *slots, size_t slotCount) {
    Descriptor *added = &book->descriptors[book->descriptorCount];
    size_t slot = hash_of(added) & (slotCount - 1);
    for (; slots[slot]; slot = (slot + 1) & (slotCount - 1)) {
        Descriptor *other = &book->descriptors[slots[slot] - 1];
        if (other->length == added->length && !memcmp(other->text, added->text, added->length)) return 0;
    }
    slots[slot] = (uint32_t)++book->descriptorCount;
    return 1;
}

int make_descriptors(Book *book, size_t count, uint64_t *state) {
    size_t slotCount = 1024, templateCount = 0;
    while (slotCount < count * 2) slotCount *= 2;
    while (book->vocabulary->templates[templateCount].pattern) templateCount++;
    uint32_t *slots = calloc(slotCount, sizeof *slots);
    book->descriptors = calloc(count, sizeof *book->descriptors);
    if (!slots || !book->descriptors) return 0;
    while (book->descriptorCount < count) {
        const Template *template = &book->vocabulary->templates[next_random(state) % templateCount];
        int wantsIncome = book->descriptorCount < incomeDescriptors;
        if (kind_at(template->kind)->income != wantsIncome) continue;
        fill(&book->descriptors[book->descriptorCount], template, book->vocabulary, state);
        add_if_new(book, slots, slotCount);
    }
    book->incomeCount = incomeDescriptors;
    free(slots);
    return 1;
}

// The product of two draws leans towards the small end, as people's own habits and prices do.
static uint64_t lean(uint64_t *state, uint64_t below) {
    uint64_t first = next_random(state) >> 32, second = next_random(state) >> 32;
    return (((first * second) >> 32) * below) >> 32;
}

static int64_t amount_for(const Kind *kind, uint64_t *state) {
    return kind->least + (int64_t)lean(state, (uint64_t)(kind->most - kind->least + 1));
}

static void make_row(Book *book, size_t index, int64_t balance, uint64_t *state) {
    Row *row = &book->rows[index];
    int repeats = index > 0 && row[-1].day == row->day && next_random(state) % repeatOneIn == 0;
    if (repeats) {
        row->descriptor = row[-1].descriptor;
        row->amount = row[-1].amount;
    } else if (balance < lowBalance) {
        row->descriptor = (uint32_t)(next_random(state) % book->incomeCount);
        row->amount = amount_for(kind_at(book->descriptors[row->descriptor].kind), state);
    } else {
        row->descriptor = (uint32_t)(book->incomeCount + lean(state, book->descriptorCount - book->incomeCount));
        int64_t amount = amount_for(kind_at(book->descriptors[row->descriptor].kind), state);
        row->amount = next_random(state) % refundOneIn == 0 ? amount : -amount;
    }
    row->balance = balance + row->amount;
}

int make_book(Book *book, const BookOptions *options) {
    uint64_t state = options->seed;
    *book = (Book){.region = options->region, .vocabulary = vocabulary_of(options->region), .rowCount = options->rows,
                   .everyRowDistinct = options->everyRowDistinct, .opening = 241873};
    book->rows = calloc(options->rows ? options->rows : 1, sizeof *book->rows);
    if (!book->rows || !make_descriptors(book, options->distinct, &state)) return 0;
    int32_t first = day_of(2023, 11, 1), days = day_of(2026, 11, 1) - first;
    int64_t balance = book->opening;
    for (size_t i = 0; i < options->rows; i++) {
        book->rows[i].day = first + (int32_t)((uint64_t)i * (uint64_t)days / options->rows);
        make_row(book, i, balance, &state);
        balance = book->rows[i].balance;
    }
    return 1;
}

size_t describe(const Book *book, size_t row, char text[descriptorLimit]) {
    const Descriptor *descriptor = &book->descriptors[book->rows[row].descriptor];
    memcpy(text, descriptor->text, descriptor->length);
    if (!book->everyRowDistinct) return descriptor->length;
    text[descriptor->length] = ' ';
    // An odd factor modulo a power of two never gives the same reference twice; 2^40 fits eight signs.
    uint64_t reference = ((uint64_t)row * 0x9E3779B97F4A7C15u) & ((1ull << 40) - 1);
    return append_reference(text, descriptor->length + 1u, reference);
}

const Kind *kind_of(const Book *book, size_t row) {
    return kind_at(book->descriptors[book->rows[row].descriptor].kind);
}
