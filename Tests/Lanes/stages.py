"""Which stages the tests have, what each checks, and in which lane it runs. See Docs/Testing.md.

`covers` names the files of tests that a stage runs; `test_lanes.py` fails for a file that no stage names.
"""

from dataclasses import dataclass, field

BUILD = "Scripts/build-tests"
SWIFT_TESTS = "Scripts/run-swift-tests"
PYTHON = ".build/python/bin/python3"
# Three browsers at once; each of their tests waits more than it works.
BROWSER = f"{PYTHON} -m pytest Tests/Browser -q -p no:cacheprovider -n 3 --dist worksteal --durations=15"


@dataclass(frozen=True)
class Stage:
    """A command, the stages that must have passed before, its lane, the files of tests that it runs, and settings of its environment."""
    name: str
    command: str
    after: tuple[str, ...] = ()
    lane: str = "short"
    covers: tuple[str, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)


# The longest first: what can begin does so in this order.
STAGES = [
    Stage("build", BUILD),
    Stage("web app", "Scripts/build-web"),
    # Two native apps are beside a browser in `test_together.py`: the only stage that has built servers, Swift tests and the web app.
    Stage("browser", BROWSER, ("build", "web app"), covers=("Tests/Browser/test_*.py", "Tests/AppleCoreTests/TogetherTests.swift")),
    # Programs that tests start and wait for would keep the threads that the other tests need.
    Stage("swift", f"{SWIFT_TESTS} --skip CommandLineTests", ("build",), covers=("Tests/*Tests/**/*.swift",)),
    Stage("programs", f"{SWIFT_TESTS} --filter CommandLineTests", ("build",), covers=("Tests/CommandLineTests/**/*.swift",)),
    Stage("api", f"{PYTHON} Tests/Peers/fuzz_api.py .build/debug/evenkeel 2", ("build",), covers=("Tests/Peers/fuzz_api.py",)),
    Stage("strangers", f"{PYTHON} Tests/Abuse/abuse.py .build/debug/evenkeel --seconds 45 --strangers 12 --neighbours 6", ("build",)),
    Stage("engine", "node --test Tests/EngineParity Tests/VaultVectors", ("build", "web app"),
          covers=("Tests/EngineParity/*.test.mjs", "Tests/VaultVectors/*.test.mjs")),
    Stage("journal", "node --test Tests/WebJournal", covers=("Tests/WebJournal/*.test.mjs",)),
    Stage("devices", f"{PYTHON} -m pytest Tests/Soak -q -p no:cacheprovider", ("build", "web app"), covers=("Tests/Soak/test_*.py",)),
    Stage("vault", f"{PYTHON} Tests/VaultVectors/vault_test.py", covers=("Tests/VaultVectors/vault_test.py",)),
    Stage("api page", f"{PYTHON} Tests/Peers/walk_api_page.py .build/debug/evenkeel", ("build",), covers=("Tests/Peers/walk_api_page.py",)),
    Stage("measuring", "make -C Benchmarks test", covers=("Benchmarks/Tests/test_*.py",)),
    Stage("lessons", f"{PYTHON} -m pytest Tests/Lessons -q -p no:cacheprovider", covers=("Tests/Lessons/test_*.py",)),
    Stage("lanes", f"{PYTHON} -m pytest Tests/Lanes -q -p no:cacheprovider", covers=("Tests/Lanes/test_*.py",)),

    # The long lane: more of the same, and what takes too long for every change.
    Stage("release", "swift build -c release --static-swift-stdlib --product evenkeel", lane="long"),
    Stage("every look", f"{PYTHON} -m pytest Tests/Browser/test_every_screen.py -q -p no:cacheprovider -n 3", ("build", "web app"), "long",
          settings={"EVENKEEL_LOOKS": "all"}),
    Stage("every schedule", f"{SWIFT_TESTS} --filter SyncingTests --filter BadLineTests --filter EditLawTests", ("build",), "long",
          settings={"EVENKEEL_SCHEDULES": "10000", "EVENKEEL_BAD_LINES": "20", "EVENKEEL_EDIT_SEEDS": "300"}),
    Stage("every device", f"{PYTHON} -m pytest Tests/Soak -q -p no:cacheprovider", ("build", "web app"), "long",
          settings={"EVENKEEL_DEVICE_SCHEDULES": "100"}),
    Stage("every journal", "node --test Tests/WebJournal", lane="long", settings={"EVENKEEL_JOURNAL_SCHEDULES": "10000"}),
    Stage("kills", f"{SWIFT_TESTS} --filter KillTests --filter PostgresRestartTests", ("build",), "long",
          settings={"EVENKEEL_KILLS": "100", "EVENKEEL_RESTARTS": "50"}),
    Stage("everything on PostgreSQL", f"{SWIFT_TESTS} --filter StorageContractTests --filter WebServerTests", ("build",), "long",
          settings={"EVENKEEL_TEST_DATABASE": "postgres"}),
    Stage("everything twice", f"{SWIFT_TESTS} --filter StorageContractTests", ("build",), "long", settings={"EVENKEEL_TEST_DATABASE": "rehearsed"}),
    Stage("long api", f"{PYTHON} Tests/Peers/fuzz_api.py .build/release/evenkeel 145", ("release",), "long"),
    Stage("abuse", f"{PYTHON} Tests/Abuse/abuse.py .build/release/evenkeel", ("release",), "long", covers=("Tests/Abuse/abuse.py",)),
    # Alone and last: what changes the sources, what is measured, and builds that take the build folder for themselves.
    Stage("planted", f"{PYTHON} Tests/Lanes/planted.py",
          ("every look", "every schedule", "every device", "every journal", "kills", "everything on PostgreSQL", "everything twice", "long api", "abuse"), "long"),
    Stage("fuzz", f"{SWIFT_TESTS} --filter Fuzz", ("build", "planted"), "long", settings={"EVENKEEL_FUZZ": "1000000"}),
    Stage("addresses", "Scripts/sanitize address", ("fuzz",), "long"),
    Stage("threads", "Scripts/sanitize thread", ("addresses",), "long"),
    Stage("promises of speed", "make bench bench-server bench-web", ("threads",), "long"),
]


def lane(name: str) -> list[Stage]:
    """The stages of a lane. The long one needs what it builds on, which it shares with the short one."""
    if name == "short":
        return [stage for stage in STAGES if stage.lane == "short"]
    wanted = [stage for stage in STAGES if stage.lane == "long"]
    needed = {name for stage in wanted for name in stage.after}
    return [stage for stage in STAGES if stage.lane == "long" or stage.name in needed]
