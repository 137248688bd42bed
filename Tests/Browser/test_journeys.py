"""The forty journeys of Docs/Journeys.md: each is walked by a test that there is."""

import re

from serving import ROOT

PAGE = ROOT / "Docs" / "Journeys.md"
TEST = re.compile(r"`(test_\w+)\.(test_\w+)`")


def test_every_journey_is_walked_by_a_test_that_there_is():
    rows = [line for line in PAGE.read_text().splitlines() if re.match(r"\| \d+ \|", line)]
    assert [int(row.split("|")[1]) for row in rows] == list(range(1, 41))
    for row in rows:
        found = TEST.findall(row)
        assert found, row
        for module, name in found:
            assert f"def {name}(" in (ROOT / "Tests" / "Browser" / f"{module}.py").read_text(), row


def test_every_test_of_a_journey_is_in_the_table():
    named = {name for _, name in TEST.findall(PAGE.read_text())}
    for file in sorted((ROOT / "Tests" / "Browser").glob("test_journeys_*.py")):
        assert set(re.findall(r"^def (test_\w+)\(", file.read_text(), re.MULTILINE)) <= named, file.name
