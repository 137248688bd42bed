#!/bin/sh
# Reads a CSV statement into a new SQLite database with the sqlite3 shell: staged as text, then into the same table and
# indexes as the plain C program.
set -eu
sqlite3 -bail "$2" <<SQL
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA cache_size = -65536;
CREATE TEMP TABLE staged(day TEXT, description TEXT, debit TEXT, credit TEXT, balance TEXT);
CREATE TABLE tx(id INTEGER PRIMARY KEY, account INTEGER NOT NULL, day INTEGER NOT NULL, amount INTEGER NOT NULL,
  description TEXT NOT NULL, balance INTEGER NOT NULL);
CREATE INDEX tx_account_day ON tx(account, day);
CREATE INDEX tx_description ON tx(description);
CREATE INDEX tx_amount_day ON tx(amount, day);
.import --csv --skip 1 --schema temp $1 staged
INSERT INTO tx(account, day, amount, description, balance)
  SELECT 1, CAST(julianday(day) - 2440587.5 AS INTEGER), CAST(round((credit - debit) * 100) AS INTEGER), description,
    CAST(round(balance * 100) AS INTEGER) FROM staged;
PRAGMA wal_checkpoint(TRUNCATE);
SELECT json_object('rows', count(*), 'sum', printf('%.2f', sum(amount) / 100.0)) FROM tx;
SQL
