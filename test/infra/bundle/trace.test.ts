import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publicFunctions } from '../../../infra/functions/function-parts.ts';
import { environment } from '../../../lib/config/environment.ts';
import { stackName } from '../../../lib/config/stages.ts';
import { type Call, createEvent } from '../../support/call.ts';
import { restoreEnvironment } from '../../support/environment.ts';
import { useTestStage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { useAssembly } from '../support/assembly.ts';
import { packagesOf } from '../support/bundles.ts';
import { bundleFirstCall, firstCall } from './support/bundles.ts';

const TRACE = '1-5759e988-bd862e3fe1be46a994272793';
const PARENT = '53995c3f42cd8ad8';
const stage = useTestStage();
const assembly = useAssembly();
restoreEnvironment();

/** The datagrams that reach a socket in the place of X-Ray's daemon. */
let received: string[];
let daemon: ReturnType<typeof createSocket>;
beforeEach(async () => {
  received = [];
  daemon = createSocket('udp4').on('message', (message) => received.push(message.toString()));
  daemon.bind(0, '127.0.0.1');
  await once(daemon, 'listening');
  process.env.AWS_XRAY_DAEMON_ADDRESS = `127.0.0.1:${daemon.address().port}`;
});
afterEach(() => new Promise<void>((closed) => daemon.close(() => closed())));

/** Lets a package for deployment handle a request, and returns the calls that it showed in X-Ray. */
async function segmentsOf(operation: string, request: Call, sampled: '0' | '1') {
  process.env._X_AMZN_TRACE_ID = `Root=${TRACE};Parent=${PARENT};Sampled=${sampled};Lineage=1:a87bd80c:0`;
  const { entry = '' } = (await publicFunctions()).find(({ name }) => name === operation) ?? {};
  const folder = packagesOf(assembly.folder, stackName('production')).get(entry) ?? '';
  const { status } = await firstCall(await bundleFirstCall(temporaryFolder()), folder, createEvent(request));
  const segments = received.map((message) => {
    const [header = '', document = ''] = message.split('\n');
    expect(JSON.parse(header)).toEqual({ format: 'json', version: 1 });
    return JSON.parse(document);
  });
  return { status, segments };
}

test('a traced request shows its calls to DynamoDB in X-Ray, with operation and tables', async () => {
  const headers = { 'Idempotency-Key': 'traced' };
  const request = { path: '/pets', apiKey: stage.apiKey, headers, body: { name: 'Rex' } };
  const { status, segments } = await segmentsOf('createPet', request, '1');
  expect(status).toBe(201);
  for (const segment of segments)
    expect(segment).toMatchObject({
      name: 'DynamoDB',
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      trace_id: TRACE,
      parent_id: PARENT,
      type: 'subsegment',
      namespace: 'aws',
      http: { response: { status: 200 } },
    });
  expect(segments.map(({ aws }) => aws)).toEqual(
    expect.arrayContaining([
      { operation: 'GetItem', table_name: environment('apiKeysTable') },
      { operation: 'TransactWriteItems', table_names: [environment('petsTable'), environment('idempotencyTable')] },
    ]),
  );
});

test('a request that is not traced shows nothing in X-Ray', async () => {
  const { status, segments } = await segmentsOf('listPets', { path: '/pets', apiKey: stage.apiKey }, '0');
  expect([status, segments]).toEqual([200, []]);
});
