// The reference implementation of Argon2 (RFC 9106), from Debian's libargon2-dev.
#include <argon2.h>
