# Evenkeel. `make run` shows the demo household, `make test` passes every test; both set up what is missing.

SWIFT ?= swift
RELEASE := $(SWIFT) build -c release --static-swift-stdlib
EVENKEEL := .build/release/evenkeel
DEMO := .build/demo
PYTHON := .build/python/bin/python3
LANES := $(PYTHON) Tests/Lanes

.PHONY: run setup test test-long test-certain planted quick pictures check format lint wasm web model bench bench-server bench-web bench-peers fuzz sanitize fuzz-api abuse soak kills demo clean

run: setup web ## build, serve the demo household, and say where to look
	$(RELEASE) --product evenkeel
	$(EVENKEEL) serve --demo --data $(DEMO)/server --web .build/web

setup: ## install what a fresh Debian machine lacks
	Scripts/setup

test: setup ## every test of the short lane, which decides what lands
	$(LANES)/run.py short

test-long: setup ## what takes too long for every change: every look, long fuzz, soak, kills, sanitizers, promises of speed
	$(LANES)/run.py long

test-certain: setup web ## each browser and program test ten times under load; names those that ever differ
	Scripts/build-tests
	$(LANES)/certain.py

planted: setup web ## plants faults of every kind, and says which of them the tests notice
	Scripts/build-tests
	$(LANES)/planted.py

quick: setup ## what the changed files touch, for the way between two commits
	$(LANES)/quick.py

pictures: setup web ## pictures of the screens in .build/pictures, and the two dozen of Docs/screens
	Scripts/build-tests
	EVENKEEL_RECORD=1 $(PYTHON) -m pytest Tests/Browser -q -p no:cacheprovider -n 2

check: lint test ## everything that must hold before a change lands
	Scripts/build-tests --explicit-target-dependency-import-check error
	$(RELEASE) --product evenkeel

lint: setup ## formatting, and the types of the web app's modules
	$(SWIFT) format lint --strict --recursive Sources Apple Tests Package.swift
	tsc -p Web/tsconfig.json
	tsc -p Web/tsconfig.workers.json

format: ## put the formatting right
	$(SWIFT) format --in-place --recursive Sources Apple Tests Package.swift

wasm: setup ## the engine for the browser
	Scripts/build-wasm

web: setup ## the web app, in .build/web
	Scripts/build-web

model: ## learn the categories of unknown businesses anew from Content/
	$(SWIFT) build -c release --product TrainCategories
	.build/release/TrainCategories Content Sources/TrainCategories/trade-words.json Content/category-model.bin Benchmarks/Categories/unknown-merchants.csv

bench: setup wasm ## speed beside plain C and the peers that are installed
	$(RELEASE) --product evenkeel
	$(RELEASE) --product EngineBench
	$(MAKE) -C Benchmarks run

bench-server: setup ## how fast the server answers and syncs, beside bare routes, commits and nginx (needs wrk and nginx)
	$(RELEASE) --product evenkeel
	$(RELEASE) --product BareServer
	cd Benchmarks && python3 -m harness.serving && python3 -m harness.syncing && python3 -m harness.abusing

bench-web: setup web ## how fast the web app is in Chromium with 100,000 transactions, and with a journal of ten years
	$(RELEASE) --product evenkeel
	cd Benchmarks && ../.build/python/bin/python3 -m harness.web && ../.build/python/bin/python3 -m harness.diary

fuzz-api: setup ## some 20,000 requests made from the server's own OpenAPI document
	$(LANES)/run.py long release 'long api'

abuse: setup ## half an hour in which a hundred strangers send a release build what hurts it
	$(LANES)/run.py long release abuse

bench-peers: ## install the peers
	$(MAKE) -C Benchmarks peers

soak: setup ## devices over a bad network: 10,000 schedules of the engine's part, 20 with the program, 100 with the web app's loop
	$(LANES)/run.py long build 'web app' 'every schedule' 'every device'

kills: setup ## kills 100 times each during imports, pushes, pushes to one of two servers and migrations; crashes PostgreSQL 50 times
	$(LANES)/run.py long build kills

fuzz: setup ## a million broken files per reader, and a million hostile archives, operations and snapshots each
	$(LANES)/run.py long build fuzz

sanitize: setup ## all Swift tests but those of programs, with every access of memory watched, and then every thread
	$(LANES)/run.py long addresses threads

demo: ## the bank files of the demo household, in .build/demo/files
	$(RELEASE) --product evenkeel
	$(EVENKEEL) demo --files $(DEMO)/files --db $(DEMO)/files.sqlite

clean: ## forget everything that was built
	rm -rf .build
