#!/bin/sh
# Stores labelled rows in a new SQLite database with an index for the month report.
set -eu
sqlite3 -bail "$2" <<SQL
CREATE TABLE staged(day TEXT, description TEXT, amount TEXT, category TEXT);
.import --csv --skip 1 $1 staged
CREATE TABLE tx(id INTEGER PRIMARY KEY, day TEXT NOT NULL, amount INTEGER NOT NULL, description TEXT NOT NULL, category TEXT NOT NULL);
INSERT INTO tx(day, amount, description, category) SELECT day, CAST(round(amount * 100) AS INTEGER), description, category FROM staged;
DROP TABLE staged;
CREATE INDEX tx_day ON tx(day, category, amount);
VACUUM;
SQL
