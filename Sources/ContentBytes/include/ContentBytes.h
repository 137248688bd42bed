#ifndef EVENKEEL_CONTENT_BYTES_H
#define EVENKEEL_CONTENT_BYTES_H

#include <stdint.h>

/// One file of `Content/`, as it is on disk, compiled into the program.
typedef struct {
    const char *name;      ///< path below `Content/`, for example `locales/en-CA.json`
    const uint8_t *bytes;  ///< the file's bytes
    uint32_t count;        ///< how many
} EvenkeelContentFile;

/// Number of compiled-in files.
extern const uint32_t evenkeel_content_count;

/// The compiled-in files, in the order of their names.
const EvenkeelContentFile *evenkeel_content_file(uint32_t index);

#endif
