# Dédale. `make play` and `make test` set up all they need; both are quick the second time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := .stamps
PIP = $(BIN)/python -m pip install -q --disable-pip-version-check
PNPM := npx --yes pnpm@10.34.8 --dir web
PAGE := src/dedale/server/static/index.html
PAGE_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts web/svelte.config.js -type f 2>/dev/null)
# The caller's environment must not choose the form that we run and test.
unexport DEDALE_PURE PYTHONPATH

.PHONY: help play test check build compiled page wheel pictures docs bench memory simulate lint types vitest site system lock clean

help: ## Lists these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' Makefile

play: build ## Serves the page on http://127.0.0.1:8000
	$(BIN)/dedale serve

test: system $(STAMPS)/venv build ## Runs every check: they must pass before anything lands
	@$(MAKE) --no-print-directory -j 2 --output-sync lint types vitest
	$(BIN)/pytest -n 2 --dist worksteal -q
	DEDALE_PURE=1 $(BIN)/pytest -n 2 -q -m "rules and not slow"

check: $(STAMPS)/venv build ## Runs the daily checks: lint, types, import levels, quick tests
	@$(MAKE) --no-print-directory -j 2 --output-sync lint types vitest
	$(BIN)/pytest -n 2 -q -m "not slow" --hypothesis-profile quick

lint: $(STAMPS)/venv $(STAMPS)/web
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(PNPM) exec prettier --check --log-level warn .

types: $(STAMPS)/venv $(STAMPS)/web
	$(BIN)/mypy
	$(PNPM) exec svelte-check --fail-on-warnings --output human --threshold warning
	$(PNPM) exec tsc --noEmit

vitest: $(STAMPS)/web
	$(PNPM) exec vitest run

build: $(STAMPS)/system ## Compiles the rules and builds the page, if they have changed
	@$(MAKE) --no-print-directory -j 2 page compiled

compiled: $(STAMPS)/play
	@tools/build $(BIN)/python

page:
	@if command -v npx >/dev/null; then $(MAKE) --no-print-directory $(PAGE); else echo "Without Node 20 the page is not built; everything else works."; fi

$(PAGE): $(STAMPS)/page $(PAGE_SOURCES)
	@echo "Building the page (5 seconds) ..."
	@$(PNPM) exec vite build --logLevel error

$(STAMPS)/page: web/pnpm-lock.yaml web/package.json | $(STAMPS)/system
	@echo "Fetching what the page is built with (10 seconds) ..."
	@$(PNPM) install $(if $(wildcard $(STAMPS)/web),,--prod) --frozen-lockfile --silent
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/web: $(STAMPS)/page
	@echo "Fetching what the page is tested with (10 seconds) ..."
	@$(PNPM) install --frozen-lockfile --silent
	@touch $@

wheel: page $(STAMPS)/play ## Builds a source distribution and wheels into dist
	@tools/wheels $(BIN)/python

bench: $(STAMPS)/venv build ## Measures everything, beside OpenSpiel and PettingZoo
	$(BIN)/dedale bench --json >bench/results.json
	$(BIN)/python -m bench.results
	$(BIN)/python -m bench.research_tables
	@cat bench/results.md

memory: $(STAMPS)/venv build ## Searches the compiled rules for memory errors, with valgrind; takes long
	@tools/memory

.PHONY: wasm
wasm: $(STAMPS)/venv ## Builds Dédale for the browser into build/wasm: Pyodide, compiled rules, players
	@$(BIN)/python -m tools.wasm

simulate: $(STAMPS)/venv build ## Simulates servers, people and trouble for ten minutes; MINUTES=600: for a night
	$(BIN)/python -m tests.simulation --minutes $(or $(MINUTES),10)

pictures: $(STAMPS)/venv build ## Takes pictures of every main view into docs/pictures
	$(BIN)/python -m tools.pictures

docs: $(STAMPS)/venv ## Builds the documentation as pages; dedale serve shows them under /docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict -q

system: ## Installs the system packages that the checks need, or says which are missing
	@PYTHON=$(PYTHON) tools/system test

site: $(STAMPS)/venv page ## Writes the games as plain files for any web server into build/site
	@$(BIN)/python -m tools.wasm
	@$(BIN)/dedale site build/site

LOCK = $(BIN)/uv pip compile -q --universal --generate-hashes --python-version 3.11 --no-emit-index-url --custom-compile-command "make lock"

lock: $(STAMPS)/play ## Updates the locks after a change in pyproject.toml or requirements
	$(BIN)/pip install -q uv
	$(LOCK) --extra dev --extra arena --extra envs --extra openspiel --extra ray --extra server --extra docs --extra terminal pyproject.toml -o requirements.lock
	$(LOCK) -c requirements.lock --extra server pyproject.toml requirements/build.in -o requirements/play.lock
	$(LOCK) -c requirements.lock requirements/wheel.in -o requirements/wheel.lock

clean: ## Removes everything that make has built
	rm -rf $(VENV) $(STAMPS) build dist web/node_modules src/dedale/server/static src/dedale/server/documentation src/*.egg-info src/dedale/compiled.digest .mypy_cache .ruff_cache .pytest_cache
	find src -name '*.so' -delete

$(STAMPS)/system:
	@PYTHON=$(PYTHON) tools/system play || echo "Continuing without them: what cannot be compiled runs as plain Python."
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/play: requirements/play.lock pyproject.toml | $(STAMPS)/system
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Dédale needs Python 3.11 or newer; name one with: make PYTHON=...")'
	@echo "Setting up $(VENV) (20 seconds) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --no-compile --require-hashes -r requirements/play.lock
	@DEDALE_PURE=1 $(PIP) --no-build-isolation --no-deps -e .
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/venv: $(STAMPS)/play requirements.lock
	@echo "Adding what the checks need to $(VENV) (a minute) ..."
	@$(PIP) --require-hashes -r requirements.lock
	@touch $@
