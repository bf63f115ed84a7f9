/** What a new service has of this project. The rest is in `overlay/`. */

/** The code. Only what the programs and tests below import stays. */
export const CODE = [
  '{cli,infra,lib,local,test,tools/contract}/**/*.ts',
  'functions/triggers/set-log-role.ts',
  'functions/no-route.ts',
  'tools/generate-contract.ts',
];

/** Files that no module imports. */
export const FILES = [
  '.{editorconfig,gitattributes,npmrc,nvmrc}',
  '.github/workflows/ci.yml',
  'LICENSE',
  'biome.json',
  'cdk.json',
  'infra/bundle/package/*',
  'package-lock.json',
  'test/e2e/deploy/requirements.{in,txt}',
  'test/jest/config.js',
  'tools/contract/redocly.yaml',
  'tools/run',
];

/** What is run, and what the code names by its path. */
export const PROGRAMS = [
  'cli/main.ts',
  'functions/**/*.ts',
  'infra/app.ts',
  'infra/bundle/left-out.ts',
  'local/engine/*.d.ts',
  'local/main.ts',
  'local/reset.ts',
  'test/e2e/deploy/main.ts',
  'test/functions/notes/*.test.ts',
  'test/support/setup.ts',
  'test/support/worker-environment.ts',
  'tools/generate-contract.ts',
];

/** The tests of what all services share. They call the resource in `test/support/example.ts`, which the overlay replaces. */
export const TESTS = [
  'test/infra/bodies.test.ts',
  'test/infra/bundle/left-out.test.ts',
  'test/lib/contract/examples.test.ts',
  'test/lib/contract/open-responses.test.ts',
  'test/lib/database/conflicts.test.ts',
  'test/lib/database/database-client.test.ts',
  'test/lib/database/read-items.test.ts',
  'test/lib/database/record-mapping.test.ts',
  'test/lib/database/retries.test.ts',
  'test/lib/database/time-limits.test.ts',
  'test/lib/database/transact.test.ts',
  'test/lib/format/dates.test.ts',
  'test/lib/http/content-codings.test.ts',
  'test/lib/http/failures.test.ts',
  'test/lib/http/head.test.ts',
  'test/lib/http/large-bodies.test.ts',
  'test/lib/http/malformed-bodies.test.ts',
  'test/lib/http/media-types.test.ts',
  'test/lib/http/repeated-headers.test.ts',
  'test/lib/http/response-headers.test.ts',
  'test/lib/http/scan-json.test.ts',
  'test/lib/idempotency/create-record.test.ts',
  'test/lib/keys/credentials.test.ts',
  'test/lib/keys/expiry-header.test.ts',
  'test/lib/keys/full-key-cache.test.ts',
  'test/lib/keys/key-cache.test.ts',
  'test/lib/keys/key-rate.test.ts',
  'test/lib/keys/key-store.test.ts',
  'test/lib/keys/order-of-checks.test.ts',
  'test/lib/keys/rates-and-scopes.test.ts',
  'test/lib/keys/usage-report.test.ts',
  'test/lib/keys/usage-writes.test.ts',
  'test/local/engine/engine-access.test.ts',
  'test/local/engine/stopped-engine.test.ts',
  'test/local/engine/transactions.test.ts',
  'test/local/gateway/concurrency.test.ts',
  'test/local/gateway/limits.test.ts',
  'test/local/gateway/responses.test.ts',
  'test/local/gateway/server.test.ts',
  'test/repository/architecture/cli-start.test.ts',
  'test/repository/architecture/modules.test.ts',
  'test/repository/supply-chain/lockfile.test.ts',
  'test/repository/supply-chain/node.test.ts',
  'test/support/free-port.test.ts',
];
