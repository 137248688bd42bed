# Evenkeel. `make run` shows the demo household, `make test` passes every test; both set up what is missing.

SWIFT ?= swift
RELEASE := $(SWIFT) build -c release --static-swift-stdlib
EVENKEEL := .build/release/evenkeel
DEMO := .build/demo

.PHONY: run setup test check format lint wasm web model bench bench-server bench-web bench-peers fuzz fuzz-api soak kills demo clean

run: setup web ## build, serve the demo household, and say where to look
	$(RELEASE) --product evenkeel
	$(EVENKEEL) serve --demo --data $(DEMO)/server --web .build/web

setup: ## install what a fresh Debian machine lacks
	Scripts/setup

test: setup wasm web ## every test
	$(SWIFT) build --build-tests
	# Programs that tests start and wait for would keep the threads that the other tests need.
	Scripts/run-swift-tests --skip CommandLineTests
	Scripts/run-swift-tests --filter CommandLineTests
	node --test Tests/EngineParity Tests/VaultVectors
	.build/python/bin/python3 Tests/VaultVectors/vault_test.py
	.build/python/bin/python3 Tests/Peers/walk_api_page.py .build/debug/evenkeel
	.build/python/bin/python3 Tests/Peers/fuzz_api.py .build/debug/evenkeel 2
	.build/python/bin/python3 -m pytest Tests/Browser -q -p no:cacheprovider
	$(MAKE) -C Benchmarks test

check: lint test ## everything that must hold before a change lands
	$(SWIFT) build --explicit-target-dependency-import-check error
	$(RELEASE) --product evenkeel

lint: setup ## formatting, and the types of the web app's modules
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift
	tsc -p Web/tsconfig.json
	tsc -p Web/tsconfig.workers.json

format: ## put the formatting right
	$(SWIFT) format --in-place --recursive Sources Tests Package.swift

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
	cd Benchmarks && python3 -m harness.serving && python3 -m harness.syncing

bench-web: setup web ## how fast the web app is in Chromium with 100,000 transactions
	$(RELEASE) --product evenkeel
	cd Benchmarks && ../.build/python/bin/python3 -m harness.web

fuzz-api: setup ## some 20,000 requests made from the server's own OpenAPI document
	$(RELEASE) --product evenkeel
	.build/python/bin/python3 Tests/Peers/fuzz_api.py $(EVENKEEL) 145

bench-peers: ## install the peers
	$(MAKE) -C Benchmarks peers

soak: ## 10,000 schedules of devices that sync over a bad network, and 20 with real programs over real sockets
	$(SWIFT) build --build-tests
	EVENKEEL_SCHEDULES=10000 EVENKEEL_BAD_LINES=20 $(SWIFT) test --skip-build --filter 'SyncingTests|BadLineTests'

kills: ## kills 100 times each during imports, pushes, pushes to one of two servers and migrations; crashes PostgreSQL 50 times
	$(SWIFT) build --build-tests
	EVENKEEL_KILLS=100 EVENKEEL_RESTARTS=50 $(SWIFT) test --skip-build --filter 'KillTests|PostgresRestartTests'

fuzz: ## a million broken files per reader
	EVENKEEL_FUZZ=1000000 $(SWIFT) test -c release -Xswiftc -enable-testing --filter Fuzz

demo: ## the bank files of the demo household, in .build/demo/files
	$(RELEASE) --product evenkeel
	$(EVENKEEL) demo --files $(DEMO)/files --db $(DEMO)/files.sqlite

clean: ## forget everything that was built
	rm -rf .build
