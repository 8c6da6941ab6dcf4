# From a bare checkout with only Python and make: `make selfplay` and `make test`.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

# make selfplay GAMES=72 DECKS='standard/*' SEED=3 SAVE=replays
GAMES ?= 360
DECKS ?= all
SEED ?= 1
SAVE ?=
PYTEST_ARGS ?=
# The reports of what no test reaches make sense only for all tests.
REPORTS ?= $(if $(PYTEST_ARGS),,--reports)

DECISIONS ?= 20000000

.PHONY: help selfplay test lint check docs golden fuzz drill bounds redeal clean

help:
	@echo "make selfplay   set up .venv, let the six starter decks play each other (GAMES=$(GAMES) DECKS=$(DECKS) SEED=$(SEED));"
	@echo "                SAVE=folder keeps a replay of every game"
	@echo "make test       set up .venv, run all tests"
	@echo "make lint       ruff and mypy"
	@echo "make check      lint and test"
	@echo "make golden     write the kept playthroughs anew; read the difference"
	@echo "make fuzz       random play with every invariant checked (DECISIONS=$(DECISIONS))"
	@echo "make redeal     deal hidden cards anew at every decision of 2,000 games and compare all that is told"
	@echo "make drill      break the engine in some sixty ways and see whether the tests notice"
	@echo "make bounds     compiled against interpreted with every array index checked"
	@echo "make docs       write the generated documents"
	@echo "make clean      remove .venv and everything the tools left behind"

# A stamp for each set of packages: set up again only when pyproject.toml changes.
$(VENV)/.installed: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet -e .
	touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet -e ".[dev]"
	touch $@

selfplay: $(VENV)/.installed
	$(BIN)/bs-env selfplay --games $(GAMES) --decks "$(DECKS)" --seed $(SEED) --json selfplay.json $(if $(SAVE),--save "$(SAVE)")

# Two lanes side by side, one for each core of a small machine: the rules interpreted (no compile wait, real
# tracebacks) and the compiled core. The second lane's output is kept back until the first has ended.
test: $(VENV)/.installed-dev
	@echo "lane 1: interpreted rules; lane 2, at the same time: the compiled core (its output follows)"
	@BS_ENV_JIT=1 $(BIN)/python -m pytest -m compiled $(PYTEST_ARGS) > .lane-compiled.log 2>&1 & lane=$$!; \
	trap 'kill $$lane 2>/dev/null' INT TERM; \
	interpreted=0; BS_ENV_JIT=0 $(BIN)/python -m pytest -m "not compiled" $(REPORTS) $(PYTEST_ARGS) || interpreted=$$?; \
	compiled=0; wait $$lane || compiled=$$?; \
	cat .lane-compiled.log; \
	test $$interpreted -eq 0 && test $$compiled -eq 0

lint: $(VENV)/.installed-dev
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m mypy

check: lint test

docs: $(VENV)/.installed
	$(BIN)/python -m bs_env.rules_index docs
	BS_ENV_JIT=0 $(BIN)/python -m bs_env.core.observation_table
	BS_ENV_JIT=0 $(BIN)/python -m bs_env.env.actions

golden: $(VENV)/.installed-dev
	BS_ENV_JIT=0 $(BIN)/python -m tests.golden.playthrough

fuzz: $(VENV)/.installed-dev
	BS_ENV_JIT=1 $(BIN)/python -m tests.fuzz --decisions $(DECISIONS) --seed $(SEED)

redeal: $(VENV)/.installed-dev
	BS_ENV_JIT=1 $(BIN)/python -m tests.redeal

drill: $(VENV)/.installed-dev
	$(BIN)/python -m tests.drill

bounds: $(VENV)/.installed-dev
	BS_ENV_JIT=1 NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest tests/properties/test_trajectories.py $(PYTEST_ARGS)

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .hypothesis .mypy_cache .ruff_cache .lane-*.log selfplay.json
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
