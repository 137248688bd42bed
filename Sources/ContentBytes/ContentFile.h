// One entry of the table in ContentBytes.c. CONTENT_FILE is the file's path as this folder sees it.
// No include guard: it is read once per file.
{
    &CONTENT_FILE[sizeof EVENKEEL_CONTENT_ROOT - 1],
    (const uint8_t[]){
#embed CONTENT_FILE
    },
    sizeof((const uint8_t[]){
#embed CONTENT_FILE
    }),
},
#undef CONTENT_FILE
