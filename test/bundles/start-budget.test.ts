import { beforeAll, describe, expect, test } from '@jest/globals';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { profiles } from '../operations/profiles.ts';
import { type Call, createEvent } from '../support/call.ts';
import { useTestStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Bundle, bundleFirstCall, bundleOf, firstCall } from './support/bundles.ts';
import type { FirstCall } from './support/first-call.ts';

/**
 * The start-up budgets of the functions. They count modules and bytes, which are the same on every machine; `npm run
 * bench` measures times. Each ceiling is a few per cent above the current value. A change that needs more raises the
 * ceiling and gives the reason.
 */

/** The absolute limit of every bundle. */
const LARGEST_KB = 200;

interface Budget {
  readonly operationId: string;
  readonly kilobytes: number;
  readonly request: Call;
  readonly status: number;
}

const budgets: readonly Budget[] = [
  ...[...profiles].map(([operationId, { kilobytes, firstRequest: request, firstStatus: status }]) => ({
    operationId,
    kilobytes,
    request,
    status,
  })),
  { operationId: 'noRoute', kilobytes: 12, request: { path: '/nowhere' }, status: 404 },
];

/** The packages that bundles may contain. The start-up cost of each was measured. */
const PACKAGES = [
  '@aws-sdk/client-dynamodb',
  '@aws-sdk/core',
  '@aws-sdk/dynamodb-codec',
  '@aws/lambda-invoke-store',
  '@middy/core',
  '@middy/http-json-body-parser',
  '@middy/util',
  '@smithy/core',
  '@smithy/node-http-handler',
  '@smithy/signature-v4',
  '@smithy/types',
];

/** Built-in modules that a start with its warm-up may load. The first request loads none. Counted with Node 24.21. */
const MODULES_OF_START = 75;

/** Parts of Node that take milliseconds to load and that no function needs. */
const HEAVY = /undici|webstreams|http2|worker|inspector|sqlite|wasm|readable_stream|test_runner/;

const stage = useTestStage();
const folder = temporaryFolder();
const entries = new Map([
  ...publicApi.routes.map(({ operationId, entry }) => [operationId, entry] as const),
  ['noRoute', publicApi.unknownRoute],
]);

test('every function has a budget', () => {
  expect(budgets.map(({ operationId }) => operationId).sort()).toEqual([...entries.keys()].sort());
});

describe.each(budgets)('$operationId', ({ operationId, kilobytes, request, status }) => {
  let bundle: Bundle;
  let call: FirstCall;
  beforeAll(async () => {
    bundle = await bundleOf(entries.get(operationId) ?? '', folder);
    call = await firstCall(await bundleFirstCall(folder), bundle, createEvent({ ...request, apiKey: stage.apiKey }));
  });

  test(`has a bundle of at most ${kilobytes} KB`, () => {
    expect(kilobytes).toBeLessThanOrEqual(LARGEST_KB);
    expect(bundle.bytes / 1024).toBeLessThanOrEqual(kilobytes);
  });

  test('contains only packages whose cost was measured', () => {
    expect(bundle.packages.filter((name) => !PACKAGES.includes(name))).toEqual([]);
  });

  test('handles its first request correctly, which the measurements below rely on', () => {
    expect(call.status).toBe(status);
  });

  test(`loads ${MODULES_OF_START} modules of Node at most when it starts`, () => {
    expect(call.byStart.length).toBeLessThanOrEqual(MODULES_OF_START);
  });

  // The function for unknown routes has nothing to warm up.
  test(`loads ${operationId === 'noRoute' ? 'few modules' : 'no module'} of Node in its first request`, () => {
    expect(call.byRequest.length).toBeLessThanOrEqual(operationId === 'noRoute' ? 31 : 0);
  });

  test('loads no heavy part of Node', () => {
    expect([...call.byStart, ...call.byRequest].filter((name) => HEAVY.test(name))).toEqual([]);
  });
});
