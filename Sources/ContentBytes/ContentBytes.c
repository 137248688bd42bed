// The files of Content/ compiled into the program, so that one binary (or one wasm module) is whole.
// C's #embed does what Swift has no counterpart for yet; see Docs/decisions/0002.
#include "ContentBytes.h"

static const uint8_t locales_en_AU[] = {
#embed "../../Content/locales/en-AU.json"
};
static const uint8_t locales_en_CA[] = {
#embed "../../Content/locales/en-CA.json"
};
static const uint8_t locales_es[] = {
#embed "../../Content/locales/es.json"
};
static const uint8_t locales_fr_CA[] = {
#embed "../../Content/locales/fr-CA.json"
};

static const EvenkeelContentFile files[] = {
    {"locales/en-AU.json", locales_en_AU, sizeof locales_en_AU},
    {"locales/en-CA.json", locales_en_CA, sizeof locales_en_CA},
    {"locales/es.json", locales_es, sizeof locales_es},
    {"locales/fr-CA.json", locales_fr_CA, sizeof locales_fr_CA},
};

const uint32_t evenkeel_content_count = sizeof files / sizeof files[0];

const EvenkeelContentFile *evenkeel_content_file(uint32_t index) {
    return &files[index];
}
