# Every target sets up what it needs: a bare clone, Python 3.11+ and make are enough.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play test check test-plain soak strength bench format clean

play: $(READY)
	$(BIN)/regidor play puerto-rico

test: check
	$(BIN)/python -m pytest

# The rules without a compiler, with coverage: slower, but a debugger can walk through them.
test-plain: $(READY)
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m coverage run -m pytest tests/games/puerto_rico -k "not contract"
	$(BIN)/python -m coverage combine --quiet
	$(BIN)/python -m coverage report --include "regidor/games/*" --skip-covered

soak: $(READY)
	NUMBA_BOUNDSCHECK=1 $(BIN)/python bench/soak.py

strength: $(READY)
	$(BIN)/python bench/strength.py --option edition=2002 --option seats=3 --think 0.5 --games 200

bench: $(READY)
	$(BIN)/regidor bench --write

check: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip -c constraints.txt
	$(BIN)/python -m pip install --quiet -c constraints.txt -e ".[dev]"
	touch $(READY)

clean:
	rm -rf $(VENV) build dist *.egg-info
