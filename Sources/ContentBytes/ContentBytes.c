// The files of Content/ compiled into the program, so that one binary is whole. Not for WebAssembly.
// C's #embed does what Swift has no counterpart for yet; see Docs/decisions/0002.
#include "ContentBytes.h"

#define EVENKEEL_CONTENT_ROOT "../../Content/"

// To add a file, add its two lines here, in the order of the names.
static const EvenkeelContentFile files[] = {
#define CONTENT_FILE "../../Content/achievements.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/banks.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/care-words.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/categories.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/category-model.bin"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/descriptors.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/exercises-money.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/exercises.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/feelings.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/file-categories.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/help-lines.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/locales/en-AU.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/locales/en-CA.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/locales/es-MX.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/locales/es.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/locales/fr-CA.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/merchants/australia.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/merchants/canada.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/merchants/online.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/merchants/united-states.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/prompts.json"
#include "ContentFile.h"
#define CONTENT_FILE "../../Content/reference-rates.json"
#include "ContentFile.h"
};

const uint32_t evenkeel_content_count = sizeof files / sizeof files[0];

const EvenkeelContentFile *evenkeel_content_file(uint32_t index) {
    return &files[index];
}
