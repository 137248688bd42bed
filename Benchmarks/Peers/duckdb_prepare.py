"""Stores labelled rows in a new DuckDB database, for duckdb_month.py to report on."""

import sys

import duckdb

database = duckdb.connect(sys.argv[2])
database.execute(
    """CREATE TABLE tx AS SELECT "Date" AS day, Description AS description, CAST(Amount * 100 AS BIGINT) AS amount,
       Category AS category FROM read_csv(?, header = true, columns = {'Date': 'DATE', 'Description': 'VARCHAR',
       'Amount': 'DECIMAL(18,2)', 'Category': 'VARCHAR'})""",
    [sys.argv[1]],
)
database.close()
