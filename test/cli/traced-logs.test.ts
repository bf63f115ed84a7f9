import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { bundleFunctions, folderOf } from '../../infra/bundle/bundle.ts';
import { fileEntry } from '../../infra/bundle/function-entries.ts';
import { environmentNames } from '../../lib/config/environment-names.ts';
import { stackName } from '../../lib/config/stages.ts';
import { tableOutput } from '../../lib/database/table-definition.ts';
import { TABLE_NAMES } from '../../lib/database/tables.ts';
import { generateApiKey } from '../../lib/keys/key-format.ts';
import { createEvent } from '../support/call.ts';
import { useCloudFormation } from '../support/cloudformation.ts';
import { runPetstore } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { zipOf } from '../support/zip.ts';

/** Errors of deployed functions: the command leads from their stack traces to the sources. */

const ROOT = path.resolve(import.meta.dirname, '../..');
const ENTRY = 'functions/store/get-order.ts';
const FUNCTION = 'Petstore-staging-FunctionsgetOrder0A1B-x2Yz';
const POSITION = /function\.cjs:\d+:\d+/;

/** The line that the packaged function logged for an error. */
let line: { readonly cause: string };
let files: Readonly<Record<string, string>>;
/** The package of the function, or undefined if AWS denies access to it. */
let zip: Buffer | undefined;
/** The paths of the requests to Lambda. */
const requests: string[] = [];

const aws = useCloudFormation(
  () => ({ [stackName('staging')]: Object.fromEntries(TABLE_NAMES.map((name) => [tableOutput(name), name])) }),
  () => ({ getOrder: [1, 2].map(() => ({ ...line, logStreamName: `2026/11/29/${FUNCTION}[17][0123abcd]` })) }),
);
const lambda = createServer((request, response) => {
  if (request.url === '/package.zip') return response.end(zip);
  requests.push(String(request.url));
  response.setHeader('Content-Type', 'application/json');
  if (zip) return response.end(JSON.stringify({ Code: { Location: `${origin()}/package.zip` } }));
  response.setHeader('X-Amzn-ErrorType', 'AccessDeniedException');
  return response.writeHead(403).end(JSON.stringify({ Message: 'not authorized to perform: lambda:GetFunction' }));
});
const origin = () => `http://127.0.0.1:${(lambda.address() as AddressInfo).port}`;

beforeAll(async () => {
  await once(lambda.listen(0, '127.0.0.1'), 'listening');
  const folder = folderOf(await bundleFunctions([fileEntry(ENTRY)], temporaryFolder()), ENTRY);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  files = {
    'index.js': read('index.js'),
    'function.cjs': read('function.cjs'),
    'function.cjs.map': read('function.cjs.map'),
  };
  const event = createEvent({ path: '/store/orders/17', apiKey: generateApiKey('staging') });
  const call =
    'require(process.argv[1]).handler(JSON.parse(process.argv[2]), { getRemainingTimeInMillis: () => 9000 })';
  // Without the names of its tables, the function fails.
  const args = ['-e', call, path.join(folder, 'function.cjs'), JSON.stringify(event)];
  const env = { [environmentNames.stage]: 'staging', [environmentNames.corsOrigins]: '*' };
  line = JSON.parse(spawnSync(process.execPath, args, { env, encoding: 'utf8' }).stdout);
});
beforeEach(() => {
  zip = zipOf(files);
  requests.length = 0;
});
afterAll(() => {
  lambda.close();
  lambda.closeAllConnections();
});

const logs = (...args: string[]) =>
  runPetstore(['logs', '--errors', '--stage', 'staging', ...args], {
    HOME: temporaryFolder(),
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'AKIA',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL_LAMBDA: origin(),
    ...aws.endpoints,
  });

test('each error has the line of the source that threw it', async () => {
  expect(line.cause).toMatch(POSITION);
  const { code, stdout, stderr } = await logs();
  const [, source = '', row] = / {2}(lib\/\S+):(\d+):\d+ {2}/.exec(stdout) ?? [];
  expect([code, stderr]).toEqual([0, '']);
  expect(readFileSync(path.join(ROOT, source), 'utf8').split('\n')[Number(row) - 1]).toContain('throw new ');
});

test('--json has the stack trace with the positions in the sources', async () => {
  const [first] = JSON.parse((await logs('--json')).stdout);
  expect(first.cause).not.toMatch(POSITION);
  expect(first.cause).toMatch(/^ +at .*lib\/keys\/[\w-]+\.ts:\d+:\d+\)?$/m);
  expect(first).toMatchObject({ functionName: FUNCTION, functionVersion: '17' });
});

test('the map is that of the version that logged the error, and is read once', async () => {
  await logs();
  expect(requests).toEqual([`/2015-03-31/functions/${FUNCTION}?Qualifier=17`]);
});

test.each([
  ['without the permission', () => undefined, 'not authorized to perform: lambda:GetFunction'],
  ['of a package from before the source maps', () => zipOf({ 'index.js': '' }), 'its package has no source map.'],
  ['of a package that is no archive', () => Buffer.from('<Error/>'), 'its package has no source map.'],
])('%s, the errors are shown as they are, with one note', async (_title, content, reason) => {
  zip = content();
  const { code, stdout, stderr } = await logs('--json');
  expect([code, JSON.parse(stdout)[0].cause]).toEqual([0, line.cause]);
  expect(stderr).toBe(`The stack traces of ${FUNCTION}:17 are not traced to the sources: ${reason}\n`);
});
