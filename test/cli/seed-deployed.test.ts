import { beforeEach, expect, test } from '@jest/globals';
import { environment } from '../../lib/config/environment.ts';
import { stackName } from '../../lib/config/stages.ts';
import { tableOutput } from '../../lib/database/table-definition.ts';
import { TABLE_NAMES, tables } from '../../lib/database/tables.ts';
import { useCloudFormation } from '../support/cloudformation.ts';
import { runPetstore } from '../support/command.ts';
import { shopOf } from '../support/shop.ts';
import { operatorCredentials, useTestStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The seed command on deployed stages: their database and CloudFormation are fakes on this machine. */

const stage = useTestStage();
const shop = shopOf(stage);
let operator: NodeJS.ProcessEnv = {};
const cloudFormation = useCloudFormation(() => {
  const outputs = Object.fromEntries(
    TABLE_NAMES.map((name) => [tableOutput(name), environment(tables[name].variable)]),
  );
  return { [stackName('staging')]: outputs, [stackName('production')]: outputs };
});

beforeEach(() => {
  stage.database.calls.length = 0;
  operator = {
    HOME: temporaryFolder(),
    AWS_REGION: 'eu-central-1',
    ...operatorCredentials,
    AWS_ENDPOINT_URL_DYNAMODB: stage.database.endpoint,
    ...cloudFormation.endpoints,
  };
});
const SEED_HINT = 'Run `./petstore seed --help` for usage.\n';
const seed = (...args: string[]) => runPetstore(['seed', ...args], operator);

test.each([
  [
    'production without --yes',
    ['--stage', 'production'],
    'petstore: The catalog is sample data. To load it into production anyway, pass --yes.\n',
  ],
  ['no stage', [], `petstore: required option '--stage <stage>' not specified\n${SEED_HINT}`],
  [
    'an unknown stage',
    ['--stage', 'test'],
    `petstore: option '--stage <stage>' argument 'test' is invalid. Allowed choices are local, staging, production.\n${SEED_HINT}`,
  ],
])('rejects %s and leaves the database alone', async (_title, args, stderr) => {
  expect(await seed(...args)).toEqual({ code: 2, stdout: '', stderr });
  expect(stage.database.calls).toEqual([]);
});

test('loads staging, and changes nothing the second time', async () => {
  expect(await seed('--stage', 'staging')).toEqual({
    code: 0,
    stdout: 'Added 5 categories, 30 pets and 9 orders to staging.\n',
    stderr: '',
  });
  const before = [await shop.pets(), await shop.orders()];
  expect(before.map(({ length }) => length)).toEqual([30, 9]);
  expect((await seed('--stage', 'staging')).stdout).toBe('Added 0 categories, 0 pets and 0 orders to staging.\n');
  expect([await shop.pets(), await shop.orders()]).toEqual(before);
});

test('--json prints the added records', async () => {
  const { code, stdout } = await seed('--stage', 'staging', '--json');
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    { stage: 'staging', added: { categories: 0, pets: 0, orders: 0 }, skipped: [] },
  ]);
});

test('loads production with --yes', async () => {
  const { code, stdout, stderr } = await seed('--stage', 'production', '--yes');
  expect([code, stdout, stderr]).toEqual([0, expect.stringMatching(/^Added \d.* to production\.\n$/), '']);
  expect(await shop.pets()).toHaveLength(30);
});
