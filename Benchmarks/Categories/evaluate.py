#!/usr/bin/env python3
"""Measures the categoriser: on businesses that nobody knows by name, and on one person's own history beside scikit-learn.

  Benchmarks/.venv/bin/python Benchmarks/Categories/evaluate.py [--evenkeel PATH] [--real FOLDER]

`unknown-merchants.csv` holds descriptors of businesses that are not in the merchant knowledge; right at top level means the
same group of Content/categories.json. The histories are one person's rows in their own categories: 300 rows are learned, the
rest is asked, once split by rows and once by descriptions (no description is on both sides), over the same folds for all.
"""

import argparse
import csv
import json
import random
import statistics
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LEARNED = 300
FOLDS = 5


def read(path):
    """Rows of a CSV file as dictionaries."""
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def write(path, rows, columns):
    """Rows as a CSV file with the named columns."""
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, columns, extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)


def ask(evenkeel, rows, learned=None):
    """Evenkeel's answers for rows, after learning from others."""
    with tempfile.TemporaryDirectory() as folder:
        asked, history = Path(folder, "asked.csv"), Path(folder, "history.csv")
        write(asked, rows, ["description", "amount"])
        command = [evenkeel, "categorise", "--stdin", "--json"]
        if learned is not None:
            write(history, learned, ["description", "amount", "category"])
            command += ["--learn", history]
        with open(asked, "rb") as file:
            output = subprocess.run(command, stdin=file, capture_output=True, check=True).stdout
    answers = [json.loads(line) for line in output.decode().splitlines()]
    assert len(answers) == len(rows), (len(answers), len(rows))
    return answers


def unknown(evenkeel):
    """Prints how often the shared knowledge is right on businesses that it does not know by name."""
    groups = {c["code"]: c["group"] for c in json.loads((ROOT / "Content/categories.json").read_text())["categories"]}
    rows = read(HERE / "unknown-merchants.csv")
    answers = ask(evenkeel, rows)
    pairs = [(a["category"], r["category"], a["confidence"]) for a, r in zip(answers, rows)]
    top = statistics.mean(groups[a] == groups[t] for a, t, _ in pairs)
    exact = statistics.mean(a == t for a, t, _ in pairs)
    print(f"unknown businesses: {len(rows)} rows, right at top level {top:.1%}, right exactly {exact:.1%}")
    for low, high in [(0, 0.3), (0.3, 0.5), (0.5, 0.7), (0.7, 0.85), (0.85, 0.95), (0.95, 1.01), (0.9, 1.01)]:
        said = [(a, t) for a, t, c in pairs if low <= c < high]
        if said:
            right = statistics.mean(a == t for a, t in said)
            group = statistics.mean(groups[a] == groups[t] for a, t in said)
            print(f"  said {low:.2f}–{min(high, 1):.2f}: {len(said):4} rows, right {right:.1%}, at top level {group:.1%}")


def by_rows(rows, seed):
    """300 rows to learn from, at random; the rest is asked."""
    order = list(range(len(rows)))
    random.Random(seed).shuffle(order)
    return [rows[i] for i in order[:LEARNED]], [rows[i] for i in order[LEARNED:]]


def by_descriptions(rows, seed):
    """Half of the descriptions to learn from, at most 300 of their rows; the rows of the other half are asked."""
    descriptions = sorted({row["description"] for row in rows})
    random.Random(seed).shuffle(descriptions)
    known = set(descriptions[: len(descriptions) // 2])
    learned = [row for row in rows if row["description"] in known]
    random.Random(seed).shuffle(learned)
    return learned[:LEARNED], [row for row in rows if row["description"] not in known]


def peers(learned, asked):
    """Accuracy of multinomial naive Bayes over words and of a linear SVM over character n-grams."""
    from sklearn.feature_extraction.text import CountVectorizer, TfidfVectorizer
    from sklearn.naive_bayes import MultinomialNB
    from sklearn.pipeline import make_pipeline
    from sklearn.svm import LinearSVC

    texts, labels = [row["description"] for row in learned], [row["category"] for row in learned]
    found = {}
    for name, model in {
        "naive Bayes, words": make_pipeline(CountVectorizer(), MultinomialNB(alpha=0.1)),
        "naive Bayes, characters": make_pipeline(CountVectorizer(analyzer="char_wb", ngram_range=(2, 5)), MultinomialNB(alpha=0.1)),
        "SVM, characters": make_pipeline(TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 5), sublinear_tf=True), LinearSVC()),
    }.items():
        model.fit(texts, labels)
        said = model.predict([row["description"] for row in asked])
        found[name] = statistics.mean(a == row["category"] for a, row in zip(said, asked))
    return found


def histories(evenkeel, real):
    """Prints accuracies on every history beside the peers."""
    sets = {path.stem: read(path) for path in sorted(HERE.glob("person-*.csv"))}
    if real and (real / "L01").exists():
        rows = read(next((real / "L01").glob("*.csv")))
        sets["L01"] = [
            {"description": r["Description"], "category": r["Category"],
             "amount": ("-" if r["Transaction Type"] == "debit" else "") + r["Amount"]} for r in rows]
    for name, rows in sets.items():
        for way, split in (("by rows", by_rows), ("by descriptions", by_descriptions)):
            scores = Counter()
            for seed in range(FOLDS):
                learned, asked = split(rows, seed)
                answers = ask(evenkeel, asked, learned)
                scores["evenkeel"] += statistics.mean(a["category"] == r["category"] for a, r in zip(answers, asked)) / FOLDS
                for peer, score in peers(learned, asked).items():
                    scores[peer] += score / FOLDS
            print(f"{name} {way}: " + ", ".join(f"{peer} {score:.1%}" for peer, score in scores.items()))


def main():
    """Runs both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--evenkeel", type=Path, default=ROOT / ".build/release/evenkeel")
    parser.add_argument("--real", type=Path, default=ROOT.parent / "shared/fixtures/real")
    chosen = parser.parse_args()
    unknown(chosen.evenkeel)
    histories(chosen.evenkeel, chosen.real)


if __name__ == "__main__":
    main()
