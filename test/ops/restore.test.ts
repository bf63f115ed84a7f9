import { CreateTableCommand, DeleteItemCommand, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import type { Pet } from '../../lib/contract/generated/types.ts';
import { dynamodb } from '../../lib/dynamodb.ts';
import { environment } from '../../lib/environment.ts';
import { stackName, tableOutput } from '../../lib/stack.ts';
import { recordKey } from '../../lib/stores/attributes.ts';
import { TABLE_NAMES, tables } from '../../lib/tables.ts';
import { useCloudFormation } from '../support/cloudformation.ts';
import { runCommand } from '../support/command.ts';
import { shopOf } from '../support/shop.ts';
import { useTestStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The restore command on a deployed stage: its database and CloudFormation are stand-ins on this machine. */

const stage = useTestStage();
const shop = shopOf(stage);
const cloudFormation = useCloudFormation(() => {
  const outputs = Object.fromEntries(
    TABLE_NAMES.map((name) => [tableOutput(name), environment(tables[name].variable)]),
  );
  return { [stackName('production')]: outputs };
});

const restore = (...args: string[]) =>
  runCommand('ops/restore.ts', ['--stage', 'production', ...args], {
    HOME: temporaryFolder(),
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'operator',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL_DYNAMODB: stage.database.endpoint,
    AWS_ENDPOINT_URL_CLOUDFORMATION: cloudFormation.endpoint,
  });

const live = () => environment('petsTable');
const itemsOf = async (table: string) => (await dynamodb().send(new ScanCommand({ TableName: table }))).Items ?? [];

/** Makes a backup of all pets in a table of its own. */
async function backUp(name: string): Promise<void> {
  const [kind, id] = ['kind', 'id'];
  await dynamodb().send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: kind, KeyType: 'HASH' },
        { AttributeName: id, KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: kind, AttributeType: 'S' },
        { AttributeName: id, AttributeType: 'N' },
      ],
    }),
  );
  for (const item of await itemsOf(live())) await dynamodb().send(new PutItemCommand({ TableName: name, Item: item }));
}

/** Pets of which, since the backup, one was lost, one was sold, and one came new. */
async function petsSince(backup: string): Promise<{ readonly lost: Pet; readonly sold: Pet; readonly total: number }> {
  const [lost, sold] = await shop.addPets(3);
  if (!lost || !sold) throw new Error('There are no pets.');
  await backUp(backup);
  await dynamodb().send(new DeleteItemCommand({ TableName: live(), Key: recordKey('pets', lost.id) }));
  await shop.sell(sold);
  await shop.addPet();
  return { lost, sold, total: (await itemsOf(backup)).length };
}

test('what is missing comes back, and what has changed or come since stays', async () => {
  const { lost, sold, total } = await petsSince('pets-at-noon');
  const before = await itemsOf(live());
  const { code, stdout, stderr } = await restore('--table', 'Pets', '--from', 'pets-at-noon');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe(
    `pets-at-noon has ${total} records. Pets of production had ${total - 2} of them as they were.\n` +
      '1 were missing, and are back.\n1 differed, and stay as they are.\n',
  );
  expect(await shop.pet(lost.id)).toEqual(lost);
  expect(await shop.pet(sold.id)).toEqual({ ...sold, status: 'sold' });
  expect(await itemsOf(live())).toHaveLength(before.length + 1);
});

test('with --overwrite, what has changed is as it was too', async () => {
  const { sold } = await petsSince('pets-at-one');
  const { stdout } = await restore('--table', 'Pets', '--from', 'pets-at-one', '--overwrite');
  expect(stdout).toContain('1 differed, and are as they were.\n');
  expect(await shop.pet(sold.id)).toEqual(sold);
});

test('a second time, there is nothing left to do', async () => {
  const { total } = await petsSince('pets-at-two');
  const again = ['--table', 'Pets', '--from', 'pets-at-two', '--overwrite'];
  await restore(...again);
  expect((await restore(...again)).stdout).toContain(
    `Pets of production had ${total} of them as they were.\n0 were missing`,
  );
});

test.each([
  [
    'keys to overwrite',
    ['--table', 'ApiKeys', '--from', 'keys-at-noon', '--overwrite'],
    'petstore: Keys are not overwritten: those that were revoked since would work again.\n',
  ],
  [
    'a backup that is none',
    ['--table', 'Pets', '--from', 'nowhere'],
    'petstore: There is no table nowhere in this account and region.\n',
  ],
  ['no backup', ['--table', 'Pets'], "petstore: required option '--from <name>' not specified\n"],
])('%s is refused in a line', async (_title, args, line) => {
  expect(await restore(...args)).toEqual({ code: 1, stdout: '', stderr: line });
});
