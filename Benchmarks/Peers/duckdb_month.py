"""Prints each month's total of every category from a DuckDB database."""

import sys

import duckdb

database = duckdb.connect(sys.argv[1], read_only=True)
report = "SELECT strftime(day, '%Y-%m') AS month, category, sum(amount) FROM tx GROUP BY month, category ORDER BY 1, 2"
for month, category, total in database.execute(report).fetchall():
    print(month, category, total)
