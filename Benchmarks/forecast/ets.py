#!/usr/bin/env python3
"""ets.py CASES.csv [N]: exponential smoothing of daily sums (statsmodels' ETS) beside forecasts that were written next to them.

Each line: group,seed,day,currency,held,actual,forecast,sums. `sums` are the daily sums of up to two years before the day, minor units,
separated by blanks; `actual` and `forecast` are the change in the 30 days behind it. ETS is fitted with a season of a week, without a trend
and with a damped one; the one with the lesser AIC counts. With N only each so manieth line is fitted. Needs statsmodels (requirements.txt).
"""
import sys
import warnings

import numpy
from statsmodels.tsa.exponential_smoothing.ets import ETSModel

DAYS = 30


def ets(sums):
    """The change in the next 30 days by the better of two models."""
    best = None
    for trend, damped in ((None, False), ("add", True)):
        try:
            model = ETSModel(
                sums, error="add", trend=trend, damped_trend=damped, seasonal="add" if len(sums) >= 28 else None, seasonal_periods=7)
            fitted = model.fit(disp=False, maxiter=200)
        except (ValueError, numpy.linalg.LinAlgError):
            continue
        if best is None or fitted.aic < best.aic:
            best = fitted
    return float(numpy.sum(best.forecast(DAYS))) if best is not None else float(numpy.mean(sums)) * DAYS


def main():
    warnings.simplefilter("ignore")
    every = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    errors = {}
    for number, line in enumerate(open(sys.argv[1], encoding="utf-8")):
        if number % every:
            continue
        group, _, _, _, _, actual, forecast, text = line.rstrip("\n").split(",")
        sums = numpy.array([float(word) for word in text.split()]) / 100
        actual, forecast = float(actual) / 100, float(forecast) / 100
        errors.setdefault(group, []).append((abs(actual - forecast), abs(actual - ets(sums))))
    for group, pairs in errors.items():
        ours, theirs = (sum(pair[place] for pair in pairs) / len(pairs) for place in (0, 1))
        print(f"{group}: {len(pairs)} cases, mean error {ours:.0f}, ETS {theirs:.0f}, ratio {ours / theirs:.3f}")


if __name__ == "__main__":
    main()
