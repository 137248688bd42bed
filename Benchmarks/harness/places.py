"""Where things are: the tools, the generated data, the peers and the results."""

from pathlib import Path

BENCHMARKS = Path(__file__).resolve().parent.parent
ROOT = BENCHMARKS.parent
TOOLS = BENCHMARKS / ".build" / "tools"
DATA = BENCHMARKS / ".build" / "data"
PEERS = BENCHMARKS / "Peers"
ENVIRONMENT = BENCHMARKS / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
RESULTS = ROOT / "Docs" / "benchmarks.md"
ENGINE_BENCH = ROOT / ".build" / "release" / "EngineBench"
WASM_BENCH = BENCHMARKS / "Wasm" / "measure.mjs"
JOURNAL_BENCH = BENCHMARKS / "Wasm" / "journal.mjs"
JOURNAL_WASM = ROOT / ".build" / "wasm" / "journal.wasm"
EVENKEEL = ROOT / ".build" / "release" / "evenkeel"
