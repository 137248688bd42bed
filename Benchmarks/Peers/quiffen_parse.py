"""Reads a QIF file with quiffen to its accounts and transactions."""

import json
import sys

from quiffen import Qif

qif = Qif.parse(sys.argv[1], day_first=len(sys.argv) > 2 and sys.argv[2] == "dmy")
rows = [row for account in qif.accounts.values() for rows in account.transactions.values() for row in rows]
print(json.dumps({"rows": len(rows), "sum": str(sum(row.amount for row in rows))}))
