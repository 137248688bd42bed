"""Reads a CSV statement into a new DuckDB database with the same table and indexes as the plain C program."""

import json
import sys

import duckdb

database = duckdb.connect(sys.argv[2])
database.execute("CREATE SEQUENCE tx_id")
database.execute(
    "CREATE TABLE tx(id BIGINT DEFAULT nextval('tx_id'), account INTEGER NOT NULL, day DATE NOT NULL,"
    " amount BIGINT NOT NULL, description VARCHAR NOT NULL, balance BIGINT NOT NULL)"
)
database.execute("CREATE INDEX tx_account_day ON tx(account, day)")
database.execute("CREATE INDEX tx_description ON tx(description)")
database.execute("CREATE INDEX tx_amount_day ON tx(amount, day)")
database.execute(
    """INSERT INTO tx(account, day, amount, description, balance)
       SELECT 1, "Date", CAST((coalesce(Credit, 0) - coalesce(Debit, 0)) * 100 AS BIGINT), Description,
              CAST(Balance * 100 AS BIGINT)
       FROM read_csv(?, header = true, columns = {'Date': 'DATE', 'Description': 'VARCHAR', 'Debit': 'DECIMAL(18,2)',
                     'Credit': 'DECIMAL(18,2)', 'Balance': 'DECIMAL(18,2)'})""",
    [sys.argv[1]],
)
database.execute("CHECKPOINT")
rows, total = database.execute("SELECT count(*), CAST(sum(amount) / 100 AS DECIMAL(18,2)) FROM tx").fetchone()
print(json.dumps({"rows": rows, "sum": str(total)}))
database.close()
