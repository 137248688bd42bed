"""Random plain-text ledgers: what Evenkeel reads of each account sums to what hledger and beancount say.

    python3 Tests/Peers/compare_ledgers.py .build/debug/evenkeel [COUNT [FIRST_SEED]]

Needs `hledger` (Debian) or `bean-query` (PyPI: beancount, beanquery) on the path; a program that is missing is passed over.
Prints the seed and the ledger of the first difference and ends with 1.
"""

import collections
import csv
import io
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from decimal import Decimal

OWN = ["Assets:Bank:Chequing", "Assets:Bank:Savings", "Assets:Cash", "Liabilities:Visa"]
OTHER = ["Expenses:Food:Groceries", "Expenses:Rent", "Income:Salary", "Equity:Opening"]
CURRENCIES = ["CAD", "USD", "JPY"]
STYLE = ["-c", "1000.00 CAD", "-c", "1000.00 USD", "-c", "1000. JPY"]


def money(rng, currency):
    # Always two digits: beancount rounds what it infers to the digits that are written.
    units = rng.randint(-500_000, 500_000) or 1
    return Decimal(units) if currency == "JPY" else Decimal(units).scaleb(-2)


def transaction(rng):
    """Postings as (account, amount or None, currency, price or None); at most one without an amount."""
    currency = rng.choice(CURRENCIES)
    accounts = [rng.choice(OWN)] + [rng.choice(OWN + OTHER) for _ in range(rng.randint(0, 3))]
    postings = [(account, money(rng, currency), currency, None) for account in accounts]
    if rng.random() < 0.2:
        count, price = rng.randint(1, 20), money(rng, currency).copy_abs()
        postings.append((rng.choice(OWN), Decimal(count), rng.choice(["AAPL", "VTI"]), (price, currency)))
    rest = sum(amount * price[0] if price else amount for _, amount, _, price in postings)
    last = rng.choice(OWN + OTHER)
    return postings + [(last, None if rng.random() < 0.6 else -rest, currency, None)]


def written(rng, amount, currency, is_beancount):
    text = f"{amount:,}" if rng.random() < 0.3 and "." in str(amount) else str(amount)
    if is_beancount or rng.random() < 0.7:
        return f"{text} {currency}"
    return f"{currency} {text}" if rng.random() < 0.5 else f"{currency}{text}"


def ledger(rng, is_beancount):
    lines = []
    if is_beancount:
        lines += [f"2020-01-01 open {account}" for account in OWN + OTHER] + [""]
    for _ in range(rng.randint(1, 40)):
        day = f"2026-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"
        if is_beancount:
            lines.append(f'{day} {rng.choice("*!")} "Payee {rng.randint(1, 9)}" "text"' + rng.choice(["", " #tag", " ^link"]))
        else:
            lines.append(f"{day} {rng.choice(['* ', '! ', '', '(12) '])}Payee {rng.randint(1, 9)}" + rng.choice(["", "  ; tag:", " | text"]))
        for account, amount, currency, price in transaction(rng):
            name = account if is_beancount else account.lower()
            line = f"    {name}"
            if amount is not None:
                line += f"  {written(rng, amount, currency, is_beancount)}"
            if price:
                line += f" @ {price[0]} {price[1]}"
            lines.append(line + rng.choice(["", "", "  ; said"]))
        lines.append("")
    return "\n".join(lines) + "\n"


def totals_of_evenkeel(program, path):
    run = subprocess.run([program, "statement", path, "--rows", "--json"], capture_output=True, text=True)
    totals = collections.defaultdict(Decimal)
    for file in json.loads(run.stdout)["files"]:
        for statement in file["statements"]:
            account = statement["account"].removesuffix(" " + statement["currency"])
            for row in statement["rows"]:
                totals[(account.lower(), statement["currency"])] += Decimal(row["amount"])
    return {key: total for key, total in totals.items() if total}


def totals_of_peer(command):
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(run.stderr)
    totals = {}
    for account, position, *_ in list(csv.reader(io.StringIO(run.stdout)))[1:]:
        own = account.strip().lower()
        if not own.startswith(("assets", "liabilities")):
            continue
        for currency in CURRENCIES:
            for number in re.findall(rf"(-?[0-9.]+) {currency}\b", position) + re.findall(rf"\b{currency} ?(-?[0-9.]+)", position):
                totals[(own, currency)] = totals.get((own, currency), Decimal(0)) + Decimal(number)
    return {key: total for key, total in totals.items() if total}


def main():
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 200
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    peers = [
        ("hledger", ".journal", lambda path: ["hledger", "-f", path, "balance", "-R", "--flat", "-N", "-O", "csv"] + STYLE),
        ("bean-query", ".bean", lambda path: ["bean-query", "-f", "csv", path, "SELECT account, sum(position) GROUP BY account"]),
    ]
    for name, ending, command in peers:
        if not shutil.which(name):
            print(f"{name} is not installed: passed over")
            continue
        for seed in range(first, first + count):
            text = ledger(random.Random(seed), name != "hledger")
            with tempfile.NamedTemporaryFile("w", suffix=ending) as file:
                file.write(text)
                file.flush()
                ours, theirs = totals_of_evenkeel(program, file.name), totals_of_peer(command(file.name))
            if ours != theirs:
                print(f"{name}, seed {seed}:\n{text}\nours   {sorted(ours.items())}\ntheirs {sorted(theirs.items())}")
                raise SystemExit(1)
        print(f"{name}: {count} ledgers agree")


if __name__ == "__main__":
    main()
