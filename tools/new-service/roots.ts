/** Where the new service starts. What these files import is copied with them. */
export const PROGRAMS = [
  'cli/main.ts',
  'functions/no-route.ts',
  'infra/app.ts',
  'infra/bundle/left-out.ts',
  'local/main.ts',
  'local/reset.ts',
  'tools/generate-contract.ts',
  // jest.config.js names them.
  'test/support/setup.ts',
  'test/support/worker-environment.ts',
];

/** Files that no import names: what other programs read, and what code reads by its path. */
export const PLAIN_FILES = [
  '.editorconfig',
  '.github/workflows/ci.yml',
  '.gitattributes',
  '.npmrc',
  '.nvmrc',
  'LICENSE',
  'biome.json',
  'cdk.json',
  'infra/bundle/package/index.js',
  'infra/bundle/package/package.json',
  'jest.config.js',
  'local/engine/dynalite.d.ts',
  'redocly.yaml',
  'tools/contract/whole-pattern.js',
  'test/e2e/deploy/requirements.in',
  'test/e2e/deploy/requirements.txt',
  'tools/run',
  'tsconfig.json',
];

/** Tests of what stays behind, although their imports do not show it: they read its files. */
export const TESTS_LEFT_BEHIND =
  /^test\/(?:e2e|lib\/contract\/patterns|repository\/(?:ci|docs|supply-chain\/(?:install-scripts|licenses)))/;

/**
 * Words of what stays behind. A test with one of them is about something else than the parts that it imports, and is not
 * copied.
 */
export const FOREIGN_WORDS =
  /\b(?:pets?|petstore(?:_\w+)?|categor(?:y|ies)|orders|dashboard|domains?|sites?)\b|Pets?\b|Categor|Order[A-Z]?|Dashboard|PETSTORE/;
