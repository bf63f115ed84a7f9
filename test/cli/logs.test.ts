import { expect, test } from '@jest/globals';
import { followLog } from '../../cli/logs/follow-log.ts';
import { logReader } from '../../cli/logs/read-log.ts';
import { stackName } from '../../lib/config/stages.ts';
import { tableOutput } from '../../lib/database/table-definition.ts';
import { TABLE_NAMES } from '../../lib/database/tables.ts';
import { useCloudFormation } from '../support/cloudformation.ts';
import { PETSTORE, runPetstore, startProgram } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The logs of the functions of a deployed stage. */

const line = { level: 'info', requestId: 'r1', method: 'POST', status: 201, durationMs: 3 };
const aws = useCloudFormation(
  () => ({ [stackName('staging')]: Object.fromEntries(TABLE_NAMES.map((name) => [tableOutput(name), name])) }),
  () => ({
    createPet: [
      { ...line, timestamp: '2026-01-01T12:00:00Z', operation: 'createPet', keyId: 'key_a', recordId: 17 },
      { ...line, timestamp: '2026-01-01T12:02:00Z', operation: 'createPet', keyId: 'key_b', recordId: 18 },
    ],
    placeOrder: [
      {
        ...line,
        timestamp: '2026-01-01T12:00:30Z',
        operation: 'placeOrder',
        keyId: 'key_b',
        recordId: 30,
        petId: 18,
      },
      {
        level: 'error',
        requestId: 'r2',
        status: 503,
        timestamp: '2026-01-01T12:03:00Z',
        operation: 'placeOrder',
        cause: 'Error: slow\n  at x',
      },
    ],
    deletePet: [{ ...line, timestamp: '2026-01-01T12:01:00Z', operation: 'deletePet', keyId: 'key_a', recordId: 18 }],
  }),
);
const environment = () => ({
  HOME: temporaryFolder(),
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'AKIA',
  AWS_SECRET_ACCESS_KEY: 'secret',
  ...aws.endpoints,
});
const logs = (...args: string[]) => runPetstore(['logs', ...args], environment());

test('shows the requests of a key, newest first', async () => {
  const { code, stdout } = await logs('--stage', 'staging', '--key', 'key_a');
  expect([code, stdout.split('\n').map((row) => row.split(/ {2,}/))]).toEqual([
    0,
    [
      ['TIME', 'KEY ID', 'OPERATION', 'STATUS', 'RECORD', 'REQUEST ID'],
      ['1 Jan 2026, 12:01:00 UTC', 'key_a', 'deletePet', '201', '18', 'r1'],
      ['1 Jan 2026, 12:00:00 UTC', 'key_a', 'createPet', '201', '17', 'r1'],
      [''],
    ],
  ]);
});

test('shows the requests that created, changed, sold or deleted a record', async () => {
  const { stdout } = await logs('--stage', 'staging', '--record', '18', '--json');
  expect(JSON.parse(stdout).map(({ operation }: { operation: string }) => operation)).toEqual([
    'createPet',
    'deletePet',
    'placeOrder',
  ]);
});

test('shows errors with their cause', async () => {
  const { stdout } = await logs('--stage', 'staging', '--errors');
  const row = ['1 Jan 2026, 12:03:00 UTC', '-', 'placeOrder', '503', '-', 'r2', '-', 'Error: slow'];
  expect(stdout.split('\n').map((text) => text.split(/ {2,}/))).toContainEqual(row);
  expect(stdout).not.toContain('createPet');
});

test('shows the pet of an order beside it', async () => {
  const { stdout } = await logs('--stage', 'staging', '--record', '30');
  expect(stdout).toMatch(/ placeOrder +201 +30, pet 18 +r1$/m);
});

test('the local stage has no log, and the command says where its lines are', async () => {
  const stderr = 'petstore: The local service keeps no log. Its lines are on the terminal of `npm start`.\n';
  expect(await logs('--stage', 'local', '--errors')).toEqual({ code: 2, stdout: '', stderr });
});

test('logs without a selection shows the requests that changed a record', async () => {
  const { code, stdout } = await logs('--stage', 'staging');
  expect([code, stdout.match(/(create|delete)Pet|placeOrder/g)]).toEqual([
    0,
    ['createPet', 'deletePet', 'placeOrder', 'createPet'],
  ]);
});

test('logs --follow shows the oldest line first, and exits with 0 after Ctrl-C', async () => {
  const args = ['logs', '--stage', 'staging', '--key', 'key_a', '--follow'];
  const command = startProgram(PETSTORE, args, environment());
  await new Promise((resolve) => command.process.stdout?.once('data', resolve));
  command.process.kill('SIGINT');
  expect([await command.ended, command.stderr()]).toEqual([0, '']);
  expect(command.stdout().split('\n')[0]).toBe('1 Jan 2026, 12:00:00 UTC  key_a  createPet  201  17  r1');
});

test('logs --follow lists the log groups once', async () => {
  const env = process.env;
  process.env = { ...env, ...environment() };
  try {
    const read = logReader('staging', { keyId: 'key_a' });
    const lists = () => aws.actions.filter((action) => action === 'ListStackResources').length;
    const before = lists();
    for (let reads = 0; reads < 3; reads += 1) expect(await read(new Date(0))).toHaveLength(2);
    expect(lists() - before).toBe(1);
  } finally {
    process.env = env;
  }
});

test('logs of some operations have their changes of records, out of the log that all functions share', async () => {
  const env = process.env;
  process.env = { ...env, ...environment() };
  try {
    const lines = await logReader('staging', { operations: ['deletePet', 'placeOrder'] })(new Date(0));
    expect(lines.map(({ operation }) => operation)).toEqual(['deletePet', 'placeOrder']);
  } finally {
    process.env = env;
  }
});

test('logs --follow shows each line once, also one that appears late', async () => {
  const at = (second: number) => ({ timestamp: `2026-01-01T12:00:0${second}Z`, operation: 'createPet' });
  const reads = [
    [at(2), at(1)],
    [at(3), at(2), at(1)],
    [at(3), at(2), at(1), at(0)],
  ];
  const { signal } = new AbortController();
  const lines: unknown[] = [];
  const follow = followLog(async () => reads.shift() ?? [], new Date(), signal, 1);
  for await (const line of follow) if (lines.push(line) === 4) break;
  expect(lines).toEqual([at(1), at(2), at(3), at(0)]);
});
