import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * What is copied. Of the code, only what the programs of the new service use stays: the overlay's `knip.jsonc` lists them,
 * marked with `!`.
 */
export const COPIED = [
  '{cli,infra,lib,local,tools/contract}/**/*.{ts,js}',
  'test/{[!e]*/**,e2e/{deploy,stress/shared,tools}}/*.ts',
  'functions/no-route.ts',
  'tools/generate-contract.ts',
  'infra/bundle/package/package.json',
  'test/e2e/deploy/requirements.{in,txt}',
  'tools/run',
  '.github/workflows/ci.yml',
  '.{editorconfig,gitattributes,npmrc,nvmrc}',
  'LICENSE',
  '{biome,cdk,tsconfig}.json',
  'test/jest/{config,long-tests}.js',
  'tools/contract/redocly.yaml',
];

/** `npm run generate` writes these files for the new service's own contract. */
export const GENERATED = /^(?:lib\/contract|functions)\/generated\//;

/** Tests of what stays behind, although their imports do not show it: they read its files. */
export const TESTS_LEFT_BEHIND =
  /^test\/(?:e2e|lib\/contract\/patterns|repository\/(?:ci|docs|supply-chain\/(?:install-scripts|licenses)))/;

/**
 * Words of what stays behind. A test with one of them is about something else than the parts that it imports, and is not
 * copied.
 */
export const FOREIGN_WORDS =
  /\b(?:pets?|petstore(?:_\w+)?|categor(?:y|ies)|orders|dashboard|domains?|sites?)\b|Pets?\b|Categor|Order[A-Z]?|Dashboard|PETSTORE/;
