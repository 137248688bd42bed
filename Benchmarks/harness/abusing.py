"""What a thousand small households notice of somebody who abuses every route of their server: how long their changes take, beside the same
server without that somebody, in one run; and the memory that the server needs.

  python3 -m harness.abusing [NEIGHBOURS [SECONDS [sqlite,postgres]]]
"""

import json
import sys
from pathlib import Path

from .places import EVENKEEL
from .postgres import Cluster
from .serving import ROOT

sys.path.insert(0, str(Path(ROOT) / "Tests" / "Abuse"))

from abuse import abuse  # noqa: E402

SEED = 1


def measure(neighbours: int, seconds: float, databases: list[str]) -> dict:
    """Both runs on each database."""
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


if __name__ == "__main__":
    said = sys.argv[1:]
    print(json.dumps(measure(int(said[0]) if said else 1_000, float(said[1]) if len(said) > 1 else 60, (said[2] if len(said) > 2 else "sqlite,postgres").split(",")), indent=2))
