import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { LogLine } from '../../cli/logs/read-log.ts';
import { findLoggedErrors } from '../../cli/smoke/logged-errors.ts';
import type { CheckResult } from '../../cli/smoke/run-checks.ts';
import { dashboardOperations } from '../../functions/generated/dashboard.ts';
import { publicOperations } from '../../functions/generated/public.ts';
import { allCategories } from '../../lib/categories/category-store.ts';
import { environment } from '../../lib/config/environment.ts';
import { environmentNames } from '../../lib/config/environment-names.ts';
import { DASHBOARD_URL_OUTPUT } from '../../lib/config/other-stacks.ts';
import { BASE_URL_OUTPUT, type DeployedStage, stackName } from '../../lib/config/stages.ts';
import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { tableOutput } from '../../lib/database/table-definition.ts';
import { TABLE_NAMES, tables } from '../../lib/database/tables.ts';
import { keyStateOf } from '../../lib/keys/key-state.ts';
import { createKey, listKeys } from '../../lib/keys/key-store.ts';
import { createGateway } from '../../local/gateway/gateway.ts';
import { type RunningServer, startServer } from '../../local/gateway/server.ts';

import { logLines } from '../support/captured-log.ts';
import { AwsError, useCloudFormation } from '../support/cloudformation.ts';
import { type EndedCommand, runPetstore } from '../support/command.ts';
import { shopOf } from '../support/shop.ts';
import { operatorCredentials, useTestStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The smoke command on a deployed stage: its gateway, database and CloudFormation are fakes on this machine. */

const testStage = useTestStage();
type Handler = (incoming: IncomingMessage, response: ServerResponse) => Promise<void>;
let gateway: Handler;
let handler: Handler;
let server: RunningServer;
const origin = () => `http://127.0.0.1:${server.port}`;
let baseUrl: () => string;
/** The outputs of the site stack of staging, if it is deployed. */
let site: Readonly<Record<string, string>> | undefined;
/** The log of the stage: by default, that of this process, which runs the functions. */
let log: () => readonly LogLine[] | AwsError;
const requestLines = (): LogLine[] => logLines().map((line) => JSON.parse(line));
const cloudFormation = useCloudFormation(stacks, () => {
  const lines = log();
  return lines instanceof AwsError ? lines : { all: lines };
});
function stacks() {
  const outputs = Object.fromEntries(
    TABLE_NAMES.map((name) => [tableOutput(name), environment(tables[name].variable)]),
  );
  const withUrl = { ...outputs, [BASE_URL_OUTPUT]: baseUrl() };
  const first = { [stackName('staging')]: withUrl, [stackName('production')]: withUrl };
  return site ? { ...first, [stackName('staging', 'Site')]: site } : first;
}

beforeAll(async () => {
  const shop = shopOf(testStage);
  await shop.sell(await shop.addPet());
  gateway = createGateway({ contract: publicApi, operations: publicOperations });
  server = await startServer((incoming, response) => handler(incoming, response), '127.0.0.1', 0);
});
beforeEach(() => {
  handler = gateway;
  log = requestLines;
  baseUrl = () => origin() + publicApi.basePath;
  site = undefined;
});
afterAll(() => server.stop());

function smoke(stage: DeployedStage, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<EndedCommand> {
  process.env[environmentNames.stage] = stage;
  return runPetstore(['smoke', '--stage', stage, ...args], {
    HOME: temporaryFolder(),
    AWS_REGION: 'eu-central-1',
    ...operatorCredentials,
    AWS_ENDPOINT_URL_DYNAMODB: testStage.database.endpoint,
    ...cloudFormation.endpoints,
    ...env,
  });
}

/** The names of all categories, read from the table. */
async function categoryNames(): Promise<string[]> {
  const names: string[] = [];
  for (const { name } of await allCategories()) names.push(name);
  return names;
}

test('a healthy stage passes all checks, at the base URL from its stack', async () => {
  const { code, stdout, stderr } = await smoke('staging');
  expect([code, stderr]).toEqual([0, '']);
  const [first, ...lines] = stdout.trimEnd().split('\n');
  expect(first).toBe(`Checking staging at ${origin()}/v1.`);
  expect(lines.pop()).toBe(`All ${lines.length - 1} checks passed.`);
  expect(lines.pop()).toMatch(/^No error was logged for (\d+) of \1 requests\.$/);
  for (const line of lines) expect(line).toMatch(/^ok {6}[2-4]\d\d +\d+ ms {2}[A-Z]+ \/\S* .*[0-9a-f-]{36}$/);
});

test('--json prints every check and nothing else', async () => {
  const { code, stdout } = await smoke('staging', ['--no-write', '--json']);
  const { checks, ...rest } = JSON.parse(stdout);
  expect([code, rest]).toEqual([0, { stage: 'staging', baseUrl: `${origin()}/v1`, failures: 0 }]);
  expect(checks[0]).toEqual({
    method: 'GET',
    baseUrl: `${origin()}/v1`,
    path: '/categories',
    title: '',
    status: 200,
    milliseconds: expect.any(Number),
    requestId: expect.any(String),
    problems: [],
  });
});

test.each([
  ['staging', ['--no-write']],
  ['production', []],
] as const)('%s %j sends no method that can change something', async (stage, args) => {
  const { code, stdout } = await smoke(stage, [...args, '--json']);
  const { checks }: { checks: { method: string }[] } = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(new Set(checks.map(({ method }) => method))).toEqual(new Set(['GET', 'HEAD', 'OPTIONS']));
});

test('the checks cover each operation', async () => {
  const { stdout } = await smoke('staging');
  for (const { method, path } of publicApi.routes)
    expect(stdout).toContain(`${method} ${path.replace(/\{\w+\}/, '1')}`);
});

test('the key that was created for the checks is revoked afterwards', async () => {
  await smoke('staging');
  const made = (await listKeys()).filter(({ name }) => name === 'smoke check');
  expect(made.length).toBeGreaterThan(0);
  expect(made.map((record) => keyStateOf(record, Date.now()))).toEqual(made.map(() => 'revoked'));
});

test('no key is created when PETSTORE_API_KEY has one', async () => {
  process.env[environmentNames.stage] = 'staging';
  const { key } = await createKey('mine', undefined, { rate: 100 });
  const before = await listKeys();
  expect(await smoke('staging', [], { PETSTORE_API_KEY: key })).toMatchObject({ code: 0 });
  expect(await listKeys()).toEqual(before);
});

test.each<[stage: DeployedStage, args: string[], made: string[]]>([
  ['staging', [], ['Smoke check']],
  ['staging', ['--no-write'], []],
  ['production', [], []],
  ['production', ['--write'], ['Smoke check']],
])('%s %j creates the categories %j', async (stage, args, made) => {
  const before = await categoryNames();
  expect(await smoke(stage, args)).toMatchObject({ code: 0 });
  expect((await categoryNames()).slice(before.length)).toEqual(made);
});

describe('a stage with a site stack', () => {
  const page =
    (status: number): Handler =>
    async (_incoming, response) => {
      response
        .writeHead(status, { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'none'" })
        .end();
    };
  let home: Handler;
  beforeEach(() => {
    process.env[environmentNames.sessionCookie] = '__Host-session';
    const dashboard = createGateway({ contract: dashboardApi, operations: dashboardOperations });
    home = page(404);
    site = { [DASHBOARD_URL_OUTPUT]: `${origin()}/dashboard/`, PlatformUrl: origin() };
    handler = (incoming, response) => {
      if (incoming.url === '/') return home(incoming, response);
      if (incoming.url === '/dashboard/') return page(200)(incoming, response);
      return (incoming.url?.startsWith('/dashboard/') ? dashboard : gateway)(incoming, response);
    };
  });

  test.each([
    ['no site', 404],
    ['a site', 200],
    ['a primary domain', 307],
  ])('and %s passes the checks of the dashboard, its API and the site', async (_title, status) => {
    home = page(status);
    const { code, stdout } = await smoke('staging', ['--no-write']);
    expect([code, stdout.split('\n')[0]]).toEqual([
      0,
      `Checking staging at ${origin()}/v1, its dashboard at ${origin()} and its site at ${origin()}.`,
    ]);
    expect(stdout).toMatch(/^ok {6}200 .* GET \/dashboard\/, the dashboard /m);
    expect(stdout).toMatch(/^ok {6}401 .* GET \/dashboard\/api\/session, no session /m);
    expect(stdout).toMatch(new RegExp(`^ok {6}${status} .* GET /, the site `, 'm'));
  });

  test('that is broken fails its own checks only', async () => {
    handler = (incoming, response) => (incoming.url?.startsWith('/v1') ? gateway : page(403))(incoming, response);
    const { code, stdout } = await smoke('staging', ['--no-write']);
    expect([code, stdout.match(/^FAILED .*/gm)?.map((line) => / GET (\S+),/.exec(line)?.[1])]).toEqual([
      1,
      ['/dashboard/', '/dashboard/api/session', '/'],
    ]);
  });

  test('that does not respond fails its own checks only', async () => {
    const nobody = 'http://127.0.0.1:9';
    site = { [DASHBOARD_URL_OUTPUT]: `${nobody}/dashboard/`, PlatformUrl: nobody };
    const { code, stdout } = await smoke('staging', ['--no-write', '--json']);
    const { failures, checks } = JSON.parse(stdout);
    expect([code, failures, checks.slice(-3)]).toEqual([
      1,
      3,
      ['/dashboard/', '/dashboard/api/session', '/'].map((path) =>
        expect.objectContaining({
          baseUrl: nobody,
          path,
          problems: [expect.stringContaining(`${nobody} does not respond: `)],
        }),
      ),
    ]);
  });

  test('that lacks an output has to be deployed again', async () => {
    site = { [DASHBOARD_URL_OUTPUT]: `${origin()}/dashboard/` };
    expect(await smoke('staging', ['--no-write'])).toMatchObject({
      code: 1,
      stderr: 'petstore: PetstoreSite-staging has no output PlatformUrl. Deploy it again.\n',
    });
  });

  test('is not checked with --url', async () => {
    handler = gateway;
    expect((await smoke('staging', ['--no-write', '--url', baseUrl()])).code).toBe(0);
  });
});

describe('the log', () => {
  const resultOf = (requestId: string): CheckResult => ({
    method: requestId === 'preflight' ? 'OPTIONS' : 'GET',
    baseUrl: '',
    path: '/pets',
    title: '',
    status: 200,
    milliseconds: 1,
    requestId,
    problems: [],
  });
  const isOfPets = ({ operation }: LogLine) => operation === 'listPets';

  test.each([
    ['until it has a line of each request', [['a'], ['a', 'x'], ['a', 'b']], 60_000, 2],
    ['for a minute at most', [['a']], 0, 1],
  ])('is read %s', async (_title, reads, delayMs, logged) => {
    const results = ['a', 'b', 'preflight'].map(resultOf);
    const read = async () =>
      (reads.shift() ?? []).map((requestId) => ({ timestamp: '', operation: 'listPets', requestId }));
    expect(await findLoggedErrors(results, read, { pollMs: 1, delayMs })).toEqual({ results, passed: 2, logged });
    expect(reads).toEqual([]);
  });

  test('that can’t be read is an error, with the permission that is missing', async () => {
    log = () => new AwsError('AccessDeniedException', 'not authorized to perform: logs:FilterLogEvents');
    expect(await smoke('staging', ['--no-write'])).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('these AWS credentials lack a permission: '),
    });
  });

  test('fails the check of a request with an error in it, although the response is right', async () => {
    const error = { level: 'error', cause: 'TypeError: usage is undefined\n    at listPets' };
    log = () => requestLines().map((line) => (isOfPets(line) ? { ...line, ...error } : line));
    const { code, stdout } = await smoke('staging', ['--no-write']);
    expect([code, stdout.match(/^FAILED .*\n.*$/gm)?.map((text) => text.split(/ {2,}|\n/))]).toEqual([
      1,
      ['GET /pets', 'HEAD /pets'].map((request) =>
        expect.arrayContaining(['FAILED', '200', request, 'listPets logged an error: TypeError: usage is undefined']),
      ),
    ]);
  });

  test('has the cause of a failed check', async () => {
    const requestId = 'failed-request';
    log = () => [
      ...requestLines(),
      { timestamp: '', level: 'error', operation: 'listPets', requestId, cause: 'TypeError: x is undefined' },
    ];
    handler = async (incoming, response) => {
      if (incoming.url !== '/v1/pets' || incoming.method !== 'GET') return gateway(incoming, response);
      response.writeHead(500, { 'X-Request-Id': requestId }).end();
    };
    const { code, stdout } = await smoke('staging', ['--no-write']);
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('; listPets logged an error: TypeError: x is undefined\n'),
    ]);
  });

  test('is not read with --url, because that may be another service', async () => {
    const before = cloudFormation.actions.length;
    expect((await smoke('staging', ['--no-write', '--url', baseUrl()])).code).toBe(0);
    expect(cloudFormation.actions).toHaveLength(before);
  });
});

describe('an unhealthy stage', () => {
  test('is reported with its response, with exit code 1', async () => {
    handler = async (_incoming, response) => {
      response.writeHead(502, { 'Content-Type': 'text/html', 'X-Request-Id': 'abc' }).end('<h1>Bad gateway</h1>');
    };
    const { code, stdout } = await smoke('staging', ['--no-write']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/FAILED {2}502 .* GET \/categories +abc\n +expected 200; .*: <h1>Bad gateway<\/h1>\n/);
    expect(stdout).toMatch(/(\d+) of \1 checks failed\.\n$/);
  });

  test.each(['/pets', '/store/orders'])('fails if no existing record of %s can be read', async (path) => {
    handler = async (incoming, response) => {
      const isRead = incoming.url?.startsWith(`/v1${path}/`) && !incoming.url.endsWith('/1');
      if (!isRead) return gateway(incoming, response);
      response.writeHead(500, { 'Content-Type': 'application/json' }).end('{}');
    };
    const { code, stdout } = await smoke('production');
    expect([code, stdout.match(/^FAILED .*/gm)]).toEqual([
      1,
      [expect.stringMatching(`GET ${path}/\\d+, the first record`)],
    ]);
  });

  test('fails only the affected checks', async () => {
    handler = async (incoming, response) => {
      if (incoming.method !== 'OPTIONS') return gateway(incoming, response);
      response.writeHead(204).end();
    };
    const { code, stdout } = await smoke('staging', ['--no-write']);
    expect(code).toBe(1);
    expect(stdout.match(/^FAILED .*/gm)?.filter((line) => !line.includes('OPTIONS'))).toEqual([]);
  });

  test('fails the check that repeats a request if the response differs', async () => {
    const seen = new Set<unknown>();
    handler = async (incoming, response) => {
      const key = incoming.headers['idempotency-key'];
      const isRepeated = key !== undefined && seen.has(key);
      seen.add(key);
      if (!isRepeated) return gateway(incoming, response);
      response.writeHead(201, { 'Content-Type': 'application/json', 'X-Request-Id': 'abc' }).end('{}');
    };
    const { code, stdout } = await smoke('staging');
    expect([code, stdout]).toEqual([1, expect.stringContaining('the response differs from the first one')]);
  });

  test('is reported at once when nothing listens', async () => {
    const { code, stderr } = await smoke('staging', ['--url', 'http://127.0.0.1:9/v1']);
    expect([code, stderr]).toEqual([
      5,
      expect.stringMatching(/^petstore: http:\/\/127\.0\.0\.1:9\/v1 does not respond: [^\n]+\n$/),
    ]);
  });
});

describe('with AWS_ENDPOINT_URL, no request goes to a public host:', () => {
  test('a base URL of API Gateway is checked at the endpoint', async () => {
    baseUrl = () => 'https://a1b2c3.execute-api.eu-central-1.amazonaws.com/staging/v1';
    const prefix = '/restapis/a1b2c3/staging/_user_request_';
    handler = (incoming, response) => {
      incoming.url = incoming.url?.startsWith(prefix) ? incoming.url.slice(prefix.length) : '/elsewhere';
      return gateway(incoming, response);
    };
    const { code, stdout } = await smoke('staging', ['--no-write'], { AWS_ENDPOINT_URL: origin() });
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Checking staging at ${origin()}${prefix}/v1.`)]);
  });

  test('a base URL with a custom domain is rejected', async () => {
    baseUrl = () => 'https://api.example.com/v1';
    const { code, stderr } = await smoke('staging', [], { AWS_ENDPOINT_URL: origin() });
    expect([code, stderr]).toEqual([
      1,
      'petstore: AWS_ENDPOINT_URL is set, but https://api.example.com/v1 is a public address. Unset it, or pass --url.\n',
    ]);
  });
});

test('rejects an invalid URL', async () => {
  const { code, stderr } = await smoke('staging', ['--url', 'staging']);
  expect([code, stderr]).toEqual([
    2,
    "petstore: option '--url <url>' argument 'staging' is invalid. Pass an http(s) URL.\nRun `./petstore smoke --help` for usage.\n",
  ]);
});

test('with a read-only key, no key is created, and each operation that writes must reject it', async () => {
  process.env[environmentNames.stage] = 'staging';
  const { key } = await createKey('smoke', undefined, { scope: 'read' });
  const before = (await listKeys()).length;
  const { code, stdout } = await smoke('staging', ['--read-only'], { PETSTORE_API_KEY: key });
  expect([code, (await listKeys()).length]).toEqual([0, before]);
  expect(stdout).toMatch(/ok +403 .*POST \/categories, a read-only key/);
  const { key: writeKey } = await createKey('smoke');
  expect(await smoke('staging', ['--read-only'], { PETSTORE_API_KEY: writeKey })).toMatchObject({ code: 1 });
});
