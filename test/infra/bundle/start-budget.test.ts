import { statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { publicFunctions } from '../../../infra/functions/function-parts.ts';
import { stackName } from '../../../lib/config/stages.ts';
import { NO_ROUTE } from '../../../lib/contract/api-contract.ts';
import { publicApi } from '../../../lib/contract/generated/public/api.ts';
import { readContract } from '../../../tools/contract/document.ts';
import { type Call, createEvent } from '../../support/call.ts';
import { exampleRequest } from '../../support/example-request.ts';
import { useTestStage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { useAssembly } from '../support/assembly.ts';
import { packagesOf } from '../support/bundles.ts';
import { bundleFirstCall, firstCall, packagesIn } from './support/bundles.ts';
import type { FirstCall } from './support/first-call.ts';

/**
 * The start-up budgets of the functions. They count modules and bytes, which are the same on every machine; `npm run
 * bench` measures times. Each ceiling is a few per cent above the current value. A change that needs more raises the
 * ceiling and gives the reason.
 */

const OPERATION_KB = 207;
const NO_ROUTE_KB = 12;

const contract = readContract();
/** The first request to each function, in a store without records. */
const requests: readonly (readonly [name: string, request: Call])[] = [
  ...publicApi.routes.map((route) => [route.operationId, exampleRequest(contract, route)] as const),
  [NO_ROUTE, { path: '/nowhere' }],
];
/** The statuses of responses that do not depend on a record, or name one that does not exist. */
const STATUSES = [200, 201, 400, 404];

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

/**
 * Built-in modules that a start with its warm-up may load. The first request loads none. Counted with Node 24.21. Lists
 * of pets and orders need one for compression and one for cursors.
 */
const MODULES_OF_START = 76;

/** Parts of Node that take milliseconds to load and that no function needs. */
const HEAVY = /undici|webstreams|http2|worker|inspector|sqlite|wasm|readable_stream|test_runner/;

const stage = useTestStage();
const assembly = useAssembly();
const functions = await publicFunctions();
let packages: ReadonlyMap<string, readonly string[]>;
let child: string;
beforeAll(async () => {
  packages = await packagesIn(functions);
  child = await bundleFirstCall(temporaryFolder());
});
const folderOf = (entry: string) => String(packagesOf(assembly.folder, stackName('production')).get(entry));

describe.each(requests)('%s', (name, request) => {
  const isOperation = name !== NO_ROUTE;
  const kilobytes = isOperation ? OPERATION_KB : NO_ROUTE_KB;
  const { entry = '' } = functions.find((candidate) => candidate.name === name) ?? {};
  let call: FirstCall;
  beforeAll(async () => {
    call = await firstCall(child, folderOf(entry), createEvent({ ...request, apiKey: stage.apiKey }));
  });

  test(`has a bundle of at most ${kilobytes} KB`, () => {
    expect(statSync(path.join(folderOf(entry), 'function.cjs')).size / 1024).toBeLessThanOrEqual(kilobytes);
  });

  test('contains only packages whose cost was measured', () => {
    expect(packages.get(entry)).toBeDefined();
    expect(packages.get(entry)?.filter((name) => !PACKAGES.includes(name))).toEqual([]);
  });

  test('handles its first request correctly, which the measurements below rely on', () => {
    expect(STATUSES).toContain(call.status);
  });

  test(`loads ${MODULES_OF_START} modules of Node at most when it starts`, () => {
    expect(call.byStart.length).toBeLessThanOrEqual(MODULES_OF_START);
  });

  // The function for unknown routes has nothing to warm up.
  test(`loads ${isOperation ? 'no module' : 'few modules'} of Node in its first request`, () => {
    expect(call.byRequest.length).toBeLessThanOrEqual(isOperation ? 0 : 31);
  });

  test('loads no heavy part of Node', () => {
    expect([...call.byStart, ...call.byRequest].filter((name) => HEAVY.test(name))).toEqual([]);
  });
});
