import { expect, test } from '@jest/globals';
import { BASE_URL_OUTPUT, CERTIFICATE_OUTPUT, stackName } from '../../lib/config/stages.ts';
import { tableOutput } from '../../lib/database/table-definition.ts';
import { TABLE_NAMES } from '../../lib/database/tables.ts';
import { useCloudFormation } from '../support/cloudformation.ts';
import { runPetstore } from '../support/command.ts';
import { operatorCredentials } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What `./petstore status` shows of a deployed stage that has the API alone. */

const tables = Object.fromEntries(TABLE_NAMES.map((name) => [tableOutput(name), name]));
const api = { ...tables, [BASE_URL_OUTPUT]: 'https://api.example.com/v1' };
const arn = 'arn:aws:acm:eu-central-1:123456789012:certificate/1';
const NotAfter = Date.parse('2027-01-02T00:00:00Z') / 1000;
let certificate: object = {};
const aws = useCloudFormation(
  () => ({ [stackName('staging')]: api, [stackName('production')]: { ...api, [CERTIFICATE_OUTPUT]: arn } }),
  undefined,
  { certificate: () => certificate },
);
const status = (stage: string, ...args: string[]) =>
  runPetstore(['status', '--stage', stage, ...args], {
    HOME: temporaryFolder(),
    AWS_REGION: 'eu-central-1',
    ...operatorCredentials,
    ...aws.endpoints,
  });

test.each([
  ['is issued', { Status: 'ISSUED', NotAfter }, 'ISSUED, expires on 2 Jan 2027, 00:00:00 UTC'],
  [
    'is imported',
    { Status: 'ISSUED', NotAfter, Type: 'IMPORTED' },
    'ISSUED, expires on 2 Jan 2027, 00:00:00 UTC, imported, never renewed',
  ],
  ['is not issued yet', { Status: 'PENDING_VALIDATION' }, 'PENDING_VALIDATION'],
  [
    'is renewed',
    { Status: 'ISSUED', NotAfter, RenewalSummary: { RenewalStatus: 'SUCCESS' } },
    'ISSUED, expires on 2 Jan 2027, 00:00:00 UTC, renewal SUCCESS',
  ],
  [
    'can’t be renewed',
    { Status: 'ISSUED', NotAfter, RenewalSummary: { RenewalStatus: 'FAILED', RenewalStatusReason: 'CAA_ERROR' } },
    'ISSUED, expires on 2 Jan 2027, 00:00:00 UTC, renewal FAILED CAA_ERROR',
  ],
])('status shows the certificate of the API’s own domain that %s', async (_title, described, shown) => {
  certificate = described;
  expect(JSON.parse((await status('production', '--json')).stdout)).toMatchObject({ certificate: shown });
});

test('status of a stage without a domain of its own shows no certificate', async () => {
  const { code, stdout } = await status('staging');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^certificate +-$/m)]);
  expect(stdout).toMatch(/^Petstore-staging +CREATE_COMPLETE, 1 Jan 2026, 00:00:00 UTC$/m);
});
