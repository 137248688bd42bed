# Evenkeel. `make run` shows the demo household, `make test` passes every test; both set up what is missing.

SWIFT ?= swift
RELEASE := $(SWIFT) build -c release --static-swift-stdlib
EVENKEEL := .build/release/evenkeel
DEMO := .build/demo

.PHONY: run setup test check format lint wasm bench bench-peers fuzz demo clean

run: setup ## build, import the demo household, and say where to look
	$(RELEASE) --product evenkeel
	rm -rf $(DEMO)
	$(EVENKEEL) demo --db $(DEMO)/evenkeel.sqlite

setup: ## install what a fresh Debian machine lacks
	Scripts/setup

test: setup wasm ## every test
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build
	node --test Tests/EngineParity
	$(MAKE) -C Benchmarks test

check: lint test ## everything that must hold before a change lands
	$(SWIFT) build --explicit-target-dependency-import-check error
	$(RELEASE)

lint: ## formatting
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift

format: ## put the formatting right
	$(SWIFT) format --in-place --recursive Sources Tests Package.swift

wasm: setup ## the engine for the browser
	Scripts/build-wasm

bench: setup wasm ## speed beside plain C and the peers that are installed
	$(RELEASE)
	$(MAKE) -C Benchmarks run

bench-peers: ## install the peers
	$(MAKE) -C Benchmarks peers

fuzz: ## a million broken files per reader
	EVENKEEL_FUZZ=1000000 $(SWIFT) test -c release -Xswiftc -enable-testing --filter Fuzz

demo: ## the bank files of the demo household, in .build/demo/files
	$(RELEASE) --product evenkeel
	$(EVENKEEL) demo --files $(DEMO)/files --db $(DEMO)/files.sqlite

clean: ## forget everything that was built
	rm -rf .build
