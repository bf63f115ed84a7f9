import { expect, test } from '@jest/globals';
import { type Call, call } from '../../support/call.ts';
import { restoreEnvironment } from '../../support/environment.ts';
import { LIST, newRecord, TABLE_VARIABLE } from '../../support/example.ts';
import { useTestStage } from '../../support/stage.ts';

/**
 * The order of checks: route, key, media type, JSON, schema, business logic. A request that fails all of them gets the
 * first error, and each fix reveals the next one.
 */

const stage = useTestStage();
restoreEnvironment();

const allWrong: Call = {
  method: 'DELETE',
  path: '/unknown',
  headers: { 'Content-Type': 'text/plain' },
  body: '{"name": ',
};

const steps: readonly [fixed: string, change: () => Partial<Call>, code: string][] = [
  ['nothing', () => ({}), 'unknown_path'],
  ['the path', () => ({ path: LIST }), 'method_not_allowed'],
  ['the method', () => ({ method: 'POST' }), 'unauthorized'],
  ['the key', () => ({ apiKey: stage.apiKey }), 'unsupported_media_type'],
  ['the media type', () => ({ headers: {} }), 'malformed_json'],
  ['the JSON', () => ({ body: { name: '' } }), 'invalid_request'],
  ['the fields', () => ({ body: newRecord() }), 'internal_error'],
];

test.each(steps.map(([fixed, , code], at) => [fixed, code, at] as const))(
  'with %s fixed as well, the error is %s',
  async (_fixed, code, at) => {
    process.env[TABLE_VARIABLE] = 'no-such-table';
    const request: Call = Object.assign({}, allWrong, ...steps.slice(0, at + 1).map(([, change]) => change()));
    expect((await call(request)).body).toMatchObject({ code });
  },
);
