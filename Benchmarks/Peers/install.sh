#!/bin/sh
# Installs the programs that Evenkeel is measured beside: Debian packages, and PyPI packages in Benchmarks/.venv.
# A peer that can't be had is left out; run.py then says that it skips it.
set -eu
cd "$(dirname "$0")/.."

missing=""
for package in hledger ledger sqlite3 libsqlite3-dev libxml2-utils gcc make python3-venv; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
if [ -n "$missing" ]; then
    privileged=""
    [ "$(id -u)" -eq 0 ] || privileged=sudo
    $privileged apt-get install -y --no-install-recommends $missing
fi

[ -x .venv/bin/python ] || python3 -m venv .venv
while read -r requirement; do
    .venv/bin/pip install --quiet --disable-pip-version-check "$requirement" || echo "left out: $requirement"
done < Peers/requirements.txt

hledger --version
ledger --version | head -n 1
.venv/bin/pip list --disable-pip-version-check | grep -iE '^(beancount|beanquery|duckdb|fasttext-wheel|mt-940|ofxtools|quiffen|scikit-learn|statsmodels) '
