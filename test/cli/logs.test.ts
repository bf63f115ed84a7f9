import { expect, test } from '@jest/globals';
import { stackName } from '../../lib/config/stages.ts';
import { TABLE_NAMES, tableOutput } from '../../lib/database/tables.ts';
import { useCloudFormation } from '../support/cloudformation.ts';
import { runPetstore } from '../support/command.ts';
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
    deletePet: [{ ...line, timestamp: '2026-01-01T12:01:00Z', operation: 'deletePet', keyId: 'key_a', recordId: 18 }],
  }),
);
const logs = (...args: string[]) =>
  runPetstore(['logs', ...args], {
    HOME: temporaryFolder(),
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'AKIA',
    AWS_SECRET_ACCESS_KEY: 'secret',
    ...aws.endpoints,
  });

test('shows the requests of a key, newest first', async () => {
  const { code, stdout } = await logs('--stage', 'staging', '--key', 'key_a');
  expect([code, stdout.split('\n').map((row) => row.split(/ {2,}/))]).toEqual([
    0,
    [
      ['TIME', 'KEY ID', 'OPERATION', 'STATUS', 'RECORD', 'REQUEST ID'],
      ['2026-01-01T12:01:00Z', 'key_a', 'deletePet', '201', '18', 'r1'],
      ['2026-01-01T12:00:00Z', 'key_a', 'createPet', '201', '17', 'r1'],
      [''],
    ],
  ]);
});

test('shows the requests that created, changed or deleted a record', async () => {
  const { stdout } = await logs('--stage', 'staging', '--record', '18', '--json');
  expect(JSON.parse(stdout).map(({ operation }: { operation: string }) => operation)).toEqual([
    'createPet',
    'deletePet',
  ]);
});

test('the local stage has no log, and a query needs a key or a record', async () => {
  expect(await logs('--stage', 'local', '--key', 'key_a')).toMatchObject({ code: 1, stdout: '' });
  expect((await logs('--stage', 'staging')).code).toBe(2);
});
