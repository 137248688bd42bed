"""Reads an MT940 file with the mt-940 package to its transactions."""

import json
import sys

import mt940

transactions = mt940.parse(sys.argv[1])
rows = [row for row in transactions if "amount" in row.data]
print(json.dumps({"rows": len(rows), "sum": str(sum(row.data["amount"].amount for row in rows))}))
