# Every target sets up what it needs: a bare clone, Python 3.11+ and make are enough.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What playing needs, and what tests and checks need besides.
READY := $(VENV)/.ready
DEV := $(VENV)/.dev

.PHONY: play test check test-plain soak soak-server strength ladder bench format clean

play: $(READY) web
	$(BIN)/regidor serve --open

test: check web-check web
	$(BIN)/regidor compile
	$(BIN)/python -m pytest --numprocesses 2 --dist worksteal
	$(MAKE) --no-print-directory web-test

# The rules without a compiler, with coverage: slower, but a debugger can walk through them.
test-plain: $(DEV)
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m coverage run -m pytest tests/games/puerto_rico -k "not contract"
	$(BIN)/python -m coverage combine --quiet
	$(BIN)/python -m coverage report --include "regidor/games/*" --skip-covered

soak: $(DEV)
	NUMBA_BOUNDSCHECK=1 $(BIN)/python bench/soak.py

strength: $(DEV)
	$(BIN)/python bench/strength.py --option edition=2002 --option seats=3 --think 0.5 --games 200

# Every level against every other, an hour at a time; it goes on where it stopped.
ladder: $(DEV)
	$(BIN)/regidor ladder --iterations 400 --minutes 60 --write docs/ladder.md

bench: $(DEV)
	$(BIN)/regidor bench --write

# The server's long tests: 200 kills at 20 tables, every frame of 200 games, thousands of odd calls.
soak-server: $(DEV)
	REGIDOR_SOAK=200 $(BIN)/python -m pytest tests/server

check: $(DEV)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(DEV)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip -c constraints.txt
	$(BIN)/python -m pip install --quiet -c constraints.txt -e ".[server]"
	touch $(READY)

$(DEV): $(READY)
	$(BIN)/python -m pip install --quiet -c constraints.txt -e ".[dev]"
	touch $(DEV)

include web/web.mk

clean:
	rm -rf $(VENV) build dist *.egg-info
