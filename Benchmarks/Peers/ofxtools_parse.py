"""Reads an OFX file with ofxtools as far as Evenkeel reads it: to typed statements with transactions."""

import json
import sys

from ofxtools.Parser import OFXTree

parser = OFXTree()
with open(sys.argv[1], "rb") as file:
    parser.parse(file)
statements = parser.convert().statements
rows = [transaction for statement in statements for transaction in statement.transactions]
print(json.dumps({"rows": len(rows), "sum": str(sum(row.trnamt for row in rows))}))
