# Dédale. `make play` and `make test` set up all they need; both are quick the second time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := .stamps
# What runs is what we test: nothing of the caller's environment chooses the form.
unexport DEDALE_PURE PYTHONPATH

.PHONY: help play test check build bench lint types quick laws system lock clean

help: ## Lists these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' Makefile

play: build ## Serves the page on http://127.0.0.1:8000
	$(BIN)/dedale serve

test: system build lint types ## Every check: what must pass before anything lands
	$(BIN)/pytest -n 2 --dist worksteal -q
	DEDALE_PURE=1 $(BIN)/pytest -n 2 -q -m "rules and not slow"

check: build lint types ## The daily checks: lint, types, import levels, quick tests
	$(BIN)/pytest -n 2 -q -m "not slow" --hypothesis-profile quick

lint: $(STAMPS)/venv
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

types: $(STAMPS)/venv
	$(BIN)/mypy

build: $(STAMPS)/venv ## Compiles the rules in place, if they have changed
	@tools/build $(BIN)/python

bench: build ## Measures everything, beside OpenSpiel and PettingZoo
	$(BIN)/dedale bench --json >bench/results.json
	$(BIN)/python -m tools.bench_table
	$(BIN)/python -m tools.research_tables
	@cat bench/results.md

system: ## Installs the system packages that the checks need, or says which are missing
	@PYTHON=$(PYTHON) tools/system

lock: $(STAMPS)/venv ## Renews the lock of Python packages
	$(BIN)/pip install -q uv
	$(BIN)/uv pip compile -q --universal --generate-hashes --python-version 3.11 --extra dev --extra arena --extra bench --extra envs --extra server \
		--no-emit-index-url --custom-compile-command "make lock" pyproject.toml -o requirements.lock

clean: ## Removes all that was made here
	rm -rf $(VENV) $(STAMPS) build src/*.egg-info src/dedale/compiled.digest .mypy_cache .ruff_cache .pytest_cache
	find src -name '*.so' -delete

$(STAMPS)/venv: requirements.lock pyproject.toml
	@PYTHON=$(PYTHON) tools/system || echo "Going on without: what cannot be compiled runs as plain Python."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Dédale needs Python 3.11 or newer; name one with: make PYTHON=...")'
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@DEDALE_PURE=1 $(BIN)/python -m pip install -q --disable-pip-version-check --no-build-isolation --no-deps -e .
	@mkdir -p $(STAMPS) && touch $@
