import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Tests the linter's rule for patterns on a minimal contract. */

const ROOT = path.resolve(import.meta.dirname, '../../..');

const good = [
  '^@[0-9]+$',
  '^(?:a|b)$',
  '^(a|(b|c))?[|]$',
  String.raw`^\|\(\)[\s\S]*$`,
  String.raw`^[\]|]\\d$`,
  String.raw`^[\x00-\x1f\u2000-\u206f\ufeff]*\\u2028$`,
];
const unanchored = [
  String.raw`\S`,
  '^a',
  'a$',
  '^a|b$',
  '^(a)|(b)$',
  String.raw`^a\$`,
  String.raw`\^a$`,
  '[^a]$',
  '(^a$)',
];
const ambiguous = [String.raw`^\d+$`, String.raw`^[\w.]+$`, String.raw`^\D$`];
const unsafe = [
  ...['000a', '0085', '2028', '2029', '202E', 'd800', '005d'].map((code) => String.raw`^[\u${code}a]$`),
  ...['\n', '\u0085', '\u2028', '\u2029', '\u202e'].map((character) => `^[${character}a]$`),
];

const reported = new Map<string, string>();
beforeAll(() => {
  const patterns = [...good, ...unanchored, ...ambiguous, ...unsafe];
  const schemas = Object.fromEntries(patterns.map((pattern, at) => [at, { type: 'string', pattern }]));
  const file = path.join(temporaryFolder(), 'contract.yaml');
  writeFileSync(file, stringify({ openapi: '3.1.0', info: {}, paths: {}, components: { schemas } }));
  const config = path.join(ROOT, 'tools/contract/redocly.yaml');
  const options = ['--config', config, '--format', 'json', '--max-problems', '10000'];
  const { stdout } = spawnSync('redocly', ['lint', file, ...options], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    encoding: 'utf8',
  });
  for (const { ruleId, location, message } of JSON.parse(stdout).problems) {
    const at = Number(/schemas\/(\d+)\//.exec(location[0].pointer)?.[1]);
    if (ruleId === 'patterns/whole-pattern') reported.set(patterns[at] ?? '', message);
  }
});

test.each(good)('%s passes', (pattern) => {
  expect(reported.get(pattern)).toBeUndefined();
});

test.each(unanchored)('rejects %s, which may match part of a text', (pattern) => {
  expect(reported.get(pattern)).toMatch(/must begin with \^ and end with \$/);
});

test.each(ambiguous)('rejects %s, which languages interpret differently', (pattern) => {
  expect(reported.get(pattern)).toMatch(/must not use/);
});

test.each(unsafe.map((pattern) => [JSON.stringify(pattern), pattern]))(
  'rejects %s, which generators write as broken code',
  (_, pattern) => {
    expect(reported.get(pattern)).toMatch(/must not have control characters/);
  },
);
