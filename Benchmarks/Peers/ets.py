"""Fits statsmodels' ETS (exponential smoothing) to the cases that `EngineBench forecast` writes, and prints both errors as lines of JSON.

  ets.py CASES.csv [EVERY]                   with EVERY, one case of so many is fitted

A case is a line: household,seed,day,currency,held,actual,forecast,sums. `sums` are the daily sums of up to two years before the day,
with blanks between; `actual` and `forecast` are the change in the 30 days after it; all in minor units. ETS is fitted with a season of a
week, without a trend and with a damped one; the one with the lower AIC counts.
"""

import json
import sys
import warnings
from pathlib import Path

import numpy
from statsmodels.tsa.exponential_smoothing.ets import ETSModel

DAYS = 30
WEEK = 7


def ets(sums: numpy.ndarray) -> float:
    """The change in the next 30 days by the better of two models, or by the mean when neither can be fitted."""
    best = None
    for trend, damped in ((None, False), ("add", True)):
        season = "add" if len(sums) >= 4 * WEEK else None
        model = ETSModel(sums, error="add", trend=trend, damped_trend=damped, seasonal=season, seasonal_periods=WEEK)
        try:
            fitted = model.fit(disp=False, maxiter=200)
        except (ValueError, numpy.linalg.LinAlgError):
            continue
        if best is None or fitted.aic < best.aic:
            best = fitted
    return float(numpy.sum(best.forecast(DAYS))) if best is not None else float(numpy.mean(sums)) * DAYS


def main() -> None:
    """Prints the mean errors in major units for each kind of household."""
    warnings.simplefilter("ignore")
    every = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    errors: dict[str, list[tuple[float, float]]] = {}
    for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()[::every]:
        household, _, _, _, _, actual, forecast, sums = line.split(",")
        theirs = ets(numpy.array([float(word) for word in sums.split()]) / 100)
        change = float(actual) / 100
        errors.setdefault(household, []).append((abs(change - float(forecast) / 100), abs(change - theirs)))
    for household, pairs in errors.items():
        ours, theirs = (sum(errors) / len(pairs) for errors in zip(*pairs))
        print(json.dumps({"household": household, "cases": len(pairs), "evenkeel": ours, "ets": theirs}))


main()
