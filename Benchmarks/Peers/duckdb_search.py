"""Prints how long DuckDB needs for the searches that EngineBench names, over the same rows, as lines of JSON.

The rows lie in memory before; text is folded (small letters, no accents) beforehand, as Evenkeel's is.
"""

import json
import statistics
import sys
import time

import duckdb

RUNS = 7
WORD = "contains(folded, 'metro')"
QUERIES = {
    "search, a word": WORD,
    "search, a word, an amount and days": f"{WORD} AND abs(amount) > 2000 AND day >= DATE '2025-01-01'",
}

database = duckdb.connect()
database.execute(
    """CREATE TABLE tx AS SELECT row_number() OVER () AS id, "Date" AS day, Description AS description,
       lower(strip_accents(Description)) AS folded, CAST((coalesce(Credit, 0) - coalesce(Debit, 0)) * 100 AS BIGINT) AS amount
       FROM read_csv(?, header = true, columns = {'Date': 'DATE', 'Description': 'VARCHAR', 'Debit': 'DECIMAL(18,2)',
       'Credit': 'DECIMAL(18,2)', 'Balance': 'DECIMAL(18,2)'})""",
    [sys.argv[1]],
)
rows = database.execute("SELECT count(*) FROM tx").fetchone()[0]
for name, condition in QUERIES.items():
    times = []
    for _ in range(RUNS):
        started = time.perf_counter()
        count, _, _ = database.execute(
            f"SELECT count(*), sum(amount) FILTER (amount > 0), sum(amount) FILTER (amount < 0) FROM tx WHERE {condition}"
        ).fetchone()
        database.execute(f"SELECT * FROM tx WHERE {condition} ORDER BY day DESC, id DESC LIMIT 50").fetchall()
        times.append((time.perf_counter() - started) * 1000)
    print(json.dumps({"name": f"DuckDB: {name}", "milliseconds": statistics.median(times), "rows": rows, "found": count}))
