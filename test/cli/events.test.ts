import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, test } from '@jest/globals';
import { environment } from '../../lib/config/environment.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { catchUp } from '../../local/events/follow-changes.ts';
import { call } from '../support/call.ts';
import { PETSTORE, runPetstore, startProgram } from '../support/command.ts';
import { shopOf } from '../support/shop.ts';
import { recordStage, useTestStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The commands on the feed. The test appends the events itself: the test stage has no function on its streams. */

const stage = useTestStage();
const shop = shopOf(stage);
const dataFolder = temporaryFolder();
beforeAll(() => recordStage(stage, dataFolder));

const env = { PETSTORE_DATA_DIR: dataFolder };
const events = (...args: string[]) => runPetstore(['events', ...args, '--stage', 'local'], env);
/** The lines of JSON that a command has printed. */
const linesOf = (stdout: string) => stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
const recordsOf = (stdout: string) => linesOf(stdout).map(({ record }) => record);
/** Creates pets whose events the feed has. */
async function addPets(count: number): Promise<string[]> {
  const pets = await shop.addPets(count);
  await catchUp();
  return pets.map(({ id }) => `pet/${id}`);
}
const cursorIn = (stderr: string) => /--cursor (\S+)\n$/.exec(stderr)?.[1] ?? '';

test('show prints the changes, oldest first, with who made them', async () => {
  const { id } = await shop.addPet({ name: 'Rex' });
  await call({ method: 'DELETE', path: `/pets/${id}`, apiKey: stage.apiKey });
  await catchUp();
  const { code, stdout } = await events('show');
  expect(code).toBe(0);
  const time = String.raw`\d+ \w{3} \d{4}, [\d:]{8} UTC`;
  expect(stdout).toMatch(new RegExp(`^${time}  \\d+  pet\\.created  pet/${id}  key_\\w+$`, 'm'));
  expect(stdout).toMatch(new RegExp(`^${time}  \\d+  pet\\.deleted  pet/${id}  \\S+$`, 'm'));
  expect(stdout.indexOf('pet.created')).toBeLessThan(stdout.indexOf('pet.deleted'));
});

test('show --from oldest prints all events, and without it the newest 20', async () => {
  const records = await addPets(25);
  const all = recordsOf((await events('show', '--from', 'oldest', '--json')).stdout);
  expect(all.slice(-25).sort()).toEqual(records.sort());
  expect(recordsOf((await events('show', '--json')).stdout)).toEqual(all.slice(-20));
});

test('show --cursor goes on after any event, without a gap and without repeating one', async () => {
  await addPets(3);
  const lines = linesOf((await events('show', '--json')).stdout);
  const { cursor } = lines.at(-3);
  const later = linesOf((await events('show', '--json', '--cursor', cursor)).stdout);
  expect(later.map(({ id }) => id)).toEqual(lines.slice(-2).map(({ id }) => id));
  const { stderr } = await events('show');
  const added = await addPets(2);
  expect(recordsOf((await events('show', '--json', '--cursor', cursorIn(stderr))).stdout).sort()).toEqual(added.sort());
});

test('show --follow prints new events until Ctrl-C, and then the cursor to go on from', async () => {
  const first = await addPets(1);
  const command = startProgram(PETSTORE, ['events', 'show', '--follow', '--stage', 'local'], env);
  const printed = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => command.stdout().includes(text) && resolve();
      command.process.stdout?.on('data', look);
      look();
    });
  await printed(String(first[0]));
  const [second] = await addPets(1);
  await printed(String(second));
  command.process.kill('SIGINT');
  expect(await command.ended).toBe(0);
  const [third] = await addPets(1);
  const { stdout } = await events('show', '--json', '--cursor', cursorIn(command.stderr()));
  expect(recordsOf(stdout)).toEqual([third]);
});

test('show --from now begins after all events that exist', async () => {
  await addPets(1);
  expect((await events('show', '--from', 'now', '--json')).stdout).toBe('');
});

test.each([
  [['--from', 'now', '--cursor', 'a-1-1'], '--from and --cursor exclude each other.'],
  [['--cursor', 'yesterday'], 'Pass a cursor that `events show` has printed.'],
])('show rejects %j', async (args, message) => {
  expect(await events('show', ...args)).toEqual({ code: 2, stdout: '', stderr: `petstore: ${message}\n` });
});

test('recount ends the epoch: a cursor from before it is gone, and the numbers are correct', async () => {
  await addPets(2);
  const { cursor } = linesOf((await events('show', '--json')).stdout).at(-1);
  const { code, stderr } = await events('recount');
  expect([code, stderr]).toEqual([0, expect.stringMatching(/\nThe numbers were correct\.\n$/)]);
  const late = await events('show', '--cursor', cursor);
  expect([late.code, late.stderr]).toEqual([1, expect.stringContaining('This place in the feed ended.')]);
  const [added] = await addPets(1);
  expect(recordsOf((await events('show', '--json')).stdout)).toEqual([added]);
});

test('recount prints a change that it skips on standard error, apart from its result', async () => {
  const item = { kind: { S: 'pets' }, id: { N: '17' }, status: { S: 'available' } };
  await dynamodb().send(new PutItemCommand({ TableName: environment('petsTable'), Item: item }));
  const { code, stdout, stderr } = await events('recount', '--json');
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ stage: 'local' })]);
  expect(stderr).toContain('The item with the id 17 has no attribute name.');
});
