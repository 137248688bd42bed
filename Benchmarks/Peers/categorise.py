"""Says in which category bank texts belong, by fastText or scikit-learn, learned from the texts that Evenkeel learns from.

  categorise.py train PROGRAM MODEL          fasttext, bayes or svm; written to MODEL
  categorise.py answer PROGRAM MODEL FILE    one category a line for every row of a CSV file with a column of descriptions
"""

import csv
import json
import pickle
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BATCH = 10_000
SIGNS = re.compile(r"[\W\d_]+")


def plain(text: str) -> str:
    """Small letters and spaces alone: numbers of stores and dates say nothing."""
    return SIGNS.sub(" ", text.lower()).strip()


def examples() -> list[tuple[str, str]]:
    """Names, patterns and words of trades with their categories."""
    found = []
    for path in sorted((ROOT / "Content" / "merchants").glob("*.json")):
        for merchant in json.loads(path.read_text(encoding="utf-8"))["merchants"]:
            if "kind" not in merchant:
                found += [(text, merchant["category"]) for text in [merchant["name"], *merchant.get("patterns", [])]]
    words = ROOT / "Sources" / "TrainCategories" / "trade-words.json"
    for category in json.loads(words.read_text(encoding="utf-8"))["categories"]:
        texts = [*category["names"], *(word for words in category["words"].values() for word in words)]
        found += [(text, category["code"]) for text in texts]
    return [(plain(text), code) for text, code in found if plain(text)]


def train_fasttext(model: Path) -> None:
    """A supervised model with character n-grams; one thread, so that every run learns the same."""
    import fasttext

    learned = model.with_suffix(".txt")
    learned.write_text("".join(f"__label__{code} {text}\n" for text, code in examples()), encoding="utf-8")
    found = fasttext.train_supervised(
        str(learned), epoch=25, lr=0.5, dim=100, minn=3, maxn=5, loss="ova", bucket=200_000, thread=1, verbose=0
    )
    found.save_model(str(model))


def train_sklearn(program: str, model: Path) -> None:
    """Naive Bayes or a linear SVM over character n-grams within words."""
    from sklearn.feature_extraction.text import CountVectorizer, TfidfVectorizer
    from sklearn.naive_bayes import MultinomialNB
    from sklearn.pipeline import make_pipeline
    from sklearn.svm import LinearSVC

    grams = {"analyzer": "char_wb", "ngram_range": (2, 5)}
    if program == "bayes":
        found = make_pipeline(CountVectorizer(**grams), MultinomialNB(alpha=0.1))
    else:
        found = make_pipeline(TfidfVectorizer(sublinear_tf=True, **grams), LinearSVC())
    texts, codes = zip(*examples())
    found.fit(texts, codes)
    model.write_bytes(pickle.dumps(found))


def answer(program: str, model: Path, file: Path) -> None:
    """Prints the likeliest category of every row."""
    if program == "fasttext":
        import fasttext

        fasttext.FastText.eprint = lambda text: None
        found = fasttext.load_model(str(model))

        def ask(texts: list[str]) -> list[str]:
            return [labels[0].removeprefix("__label__") for labels in found.predict(texts)[0]]
    else:
        found = pickle.loads(model.read_bytes())

        def ask(texts: list[str]) -> list[str]:
            return list(found.predict(texts))

    batch: list[str] = []
    with open(file, newline="", encoding="utf-8") as rows:
        table = csv.reader(rows)
        column = [name.lower() for name in next(table)].index("description")
        for row in table:
            batch.append(plain(row[column]))
            if len(batch) == BATCH:
                print("\n".join(ask(batch)))
                batch.clear()
    if batch:
        print("\n".join(ask(batch)))


def main() -> None:
    """Trains or answers."""
    action, program, model = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    if action == "answer":
        answer(program, model, Path(sys.argv[4]))
    elif program == "fasttext":
        train_fasttext(model)
    else:
        train_sklearn(program, model)


main()
