// The plain C answer to "how fast can this CSV be stored for good?": validated rows, one table, three indexes that exist
// before the first insert or, with --indexes-after, are made after the last one, write-ahead log, synchronous FULL, one
// transaction, then a checkpoint and fsync.

#include "CSVRows.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const schema =
    "PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = FULL;"
    "PRAGMA cache_size = -65536;"
    "CREATE TABLE tx(id INTEGER PRIMARY KEY, account INTEGER NOT NULL, day INTEGER NOT NULL, amount INTEGER NOT NULL,"
    " description TEXT NOT NULL, balance INTEGER NOT NULL);";

static const char *const indexes =
    "CREATE INDEX tx_account_day ON tx(account, day);"
    "CREATE INDEX tx_description ON tx(description);"
    "CREATE INDEX tx_amount_day ON tx(amount, day);";

static int fail(sqlite3 *database, const char *what) {
    fprintf(stderr, "csv_to_sqlite: %s: %s\n", what, sqlite3_errmsg(database));
    return 74;
}

static int insert(sqlite3_stmt *statement, const CSVRow *row) {
    sqlite3_bind_int(statement, 1, 1);
    sqlite3_bind_int(statement, 2, row->day);
    sqlite3_bind_int64(statement, 3, row->amount);
    sqlite3_bind_text(statement, 4, row->description, (int)row->length, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 5, row->balance);
    int done = sqlite3_step(statement) == SQLITE_DONE;
    return sqlite3_reset(statement) == SQLITE_OK && done;
}

/// Inserts every row of the file; returns how many, or -1 after saying what went wrong.
static long long insert_all(sqlite3 *database, CSVFile *file, long long *sum) {
    sqlite3_stmt *statement;
    CSVRow row;
    CSVOutcome outcome;
    long long rows = 0;
    const char *text = "INSERT INTO tx(account, day, amount, description, balance) VALUES (?, ?, ?, ?, ?)";
    if (sqlite3_prepare_v2(database, text, -1, &statement, NULL) != SQLITE_OK) return fail(database, "prepare"), -1;
    while ((outcome = csv_next(file, &row)) == csvRow) {
        if (!insert(statement, &row)) return fail(database, "insert"), -1;
        rows++;
        *sum += row.amount;
    }
    sqlite3_finalize(statement);
    if (outcome == csvBroken) return fprintf(stderr, "csv_to_sqlite: line %zu is broken\n", file->line), -1;
    return rows;
}

static int sync_file(const char *path) {
    int descriptor = open(path, O_RDWR);
    int good = descriptor >= 0 && fsync(descriptor) == 0;
    if (descriptor >= 0) close(descriptor);
    return good;
}

int main(int count, char **words) {
    CSVFile file;
    sqlite3 *database;
    long long sum = 0;
    int after = count == 4 && strcmp(words[3], "--indexes-after") == 0;
    if (count != 3 && !after) return fprintf(stderr, "usage: csv_to_sqlite FILE NEW-DATABASE [--indexes-after]\n"), 64;
    if (access(words[2], F_OK) == 0) return fprintf(stderr, "csv_to_sqlite: %s exists\n", words[2]), 64;
    if (!csv_open(&file, words[1])) return 74;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(words[2], &database, flags, NULL) != SQLITE_OK) return fail(database, "open");
    if (sqlite3_exec(database, schema, NULL, NULL, NULL) != SQLITE_OK) return fail(database, "schema");
    if (!after && sqlite3_exec(database, indexes, NULL, NULL, NULL) != SQLITE_OK) return fail(database, "indexes");
    if (sqlite3_exec(database, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK) return fail(database, "begin");
    long long rows = insert_all(database, &file, &sum);
    if (rows < 0) return 65;
    if (after && sqlite3_exec(database, indexes, NULL, NULL, NULL) != SQLITE_OK) return fail(database, "indexes");
    if (sqlite3_exec(database, "COMMIT", NULL, NULL, NULL) != SQLITE_OK) return fail(database, "commit");
    if (sqlite3_wal_checkpoint_v2(database, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL) != SQLITE_OK) return fail(database, "checkpoint");
    if (sqlite3_close(database) != SQLITE_OK || !sync_file(words[2])) return fail(database, "close");
    printf("{\"rows\":%lld,\"sum\":\"%s%lld.%02lld\"}\n", rows, sum < 0 ? "-" : "", llabs(sum) / 100, llabs(sum) % 100);
    return 0;
}
