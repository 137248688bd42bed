// libpq, PostgreSQL's own client library, for Swift.
#pragma once

#include <libpq-fe.h>
