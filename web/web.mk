# The table in the browser. Node comes from the machine if it is new enough, else from PyPI into the virtual environment.
NODE_LEAST := 20.19.0
NODE_FITS = process.exit(process.versions.node.localeCompare("$(NODE_LEAST)", "en", {numeric: true}) < 0 ? 1 : 0)
WITH_NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
STATIC := regidor/server/static/index.html
WEB_READY := web/node_modules/.ready
WEB_TYPES := web/src/api/schema.d.ts
WEB_SOURCES := $(shell find web/src web/public -type f -not -name schema.d.ts) web/index.html web/vite.config.js web/svelte.config.js
SERVER_SOURCES := $(wildcard regidor/server/*.py regidor/server/routes/*.py)

.PHONY: web web-check web-test web-bench screenshots

web: $(STATIC)

$(STATIC): $(WEB_SOURCES) $(WEB_READY)
	cd web && $(WITH_NODE) npx --no-install vite build --logLevel warn

$(WEB_READY): web/package.json | $(MADE)
	cd web && $(WITH_NODE) npm install --loglevel=error
	touch $(WEB_READY)

$(WEB_TYPES): $(SERVER_SOURCES) $(WEB_READY) $(READY)
	$(BIN)/regidor openapi > web/openapi.json
	cd web && $(WITH_NODE) npx --no-install openapi-typescript openapi.json -o src/api/schema.d.ts > /dev/null

web-check: $(WEB_READY) $(WEB_TYPES)
	$(BIN)/python web/tools/printed_numbers.py --check
	cd web && $(WITH_NODE) npm run --silent lint
	cd web && $(WITH_NODE) npm run --silent check
	cd web && $(WITH_NODE) npm run --silent unit -- --reporter=dot

# Whole games in a real Chromium against a real server; skipped, with the reason, where there is no Chromium.
web-test: $(STATIC) $(READY)
	cd web && $(WITH_NODE) npm run --silent browser

# How soon a page is ready and a move is seen by others: timings, so never part of the tests. Needs an idle machine.
web-bench: $(STATIC) $(READY)
	cd web && $(WITH_NODE) npm run --silent measure

screenshots: $(STATIC) $(READY)
	cd web && $(WITH_NODE) npm run --silent screenshots
