"""How long the changes of a thousand small households take while one account abuses every route of their server, beside the same server
without that account, in one run; and the memory that the server needs.

  python3 -m harness.abusing [NEIGHBOURS [SECONDS [sqlite,postgres]]]
"""

import json
import sys

from .places import EVENKEEL
from .postgres import Cluster
from .serving import ROOT

sys.path.insert(0, str(ROOT / "Tests" / "Abuse"))

from abuse import abuse  # noqa: E402

SEED = 1


def measure(neighbours: int, seconds: float, databases: list[str]) -> dict:
    """The run without abuse and the one with it, on each database."""
    cluster, results = Cluster(), {}
    for name in databases:
        found = {}
        for strangers in (0, 1):
            use = f"abuse{strangers}"
            cluster.tell(f"CREATE DATABASE {use}")
            address = cluster.url(use) if name == "postgres" else None
            found["abused" if strangers else "quiet"] = abuse(str(EVENKEEL), seconds, strangers, neighbours, SEED, address, insider=False)
            cluster.tell(f"DROP DATABASE {use}")
        results[name] = found
        print(name, json.dumps(found), file=sys.stderr, flush=True)
    return results


def main() -> None:
    """Reads the words of the command, and prints what was measured."""
    neighbours, seconds, databases = [*sys.argv[1:], *["1000", "60", "sqlite,postgres"][len(sys.argv) - 1:]]
    print(json.dumps(measure(int(neighbours), float(seconds), databases.split(",")), indent=2))


if __name__ == "__main__":
    main()
