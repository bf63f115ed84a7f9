import { userInfo } from 'node:os';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { formatDayOfYear } from '../../lib/format/dates.ts';
import { runPetstore } from '../support/command.ts';
import { startEmptyStage } from '../support/empty-stage.ts';
import { send } from '../support/http.ts';
import { startLocalService } from '../support/local-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The keys command on the local stage. */
function keysOf(dataFolder: string) {
  return (...args: string[]) => runPetstore(['keys', ...args, '--stage', 'local'], { PETSTORE_DATA_DIR: dataFolder });
}

const KEY_LINE = /^petstore_local_[0-9A-Za-z]{34}\n$/;
const keyIdIn = (text: string) => /key_[0-9A-Za-z]{12}/.exec(text)?.[0] ?? '';
const rows = (table: string) =>
  table
    .trimEnd()
    .split('\n')
    .map((row) => row.split(/ {2,}/));
const listOf = async (baseUrl: string, key: string) =>
  (await send(baseUrl, { path: '/categories', apiKey: key })).status;

test('create prints only the key to standard output, and its note to standard error', async () => {
  const created = await keysOf((await startEmptyStage()).dataFolder)('create', '--name', 'web shop');
  expect(created).toEqual({
    code: 0,
    stdout: expect.stringMatching(KEY_LINE),
    stderr: expect.stringMatching(
      /^Created key_\w{12} \(web shop\) for local; it never expires\.\nTo replace a key, rotate it\. .+ Idempotency-Keys\.\n$/,
    ),
  });
});

test('in a terminal, a line leads to the key', async () => {
  const { dataFolder } = await startEmptyStage();
  const terminal = '--import data:text/javascript,process.stdout.isTTY=true';
  const env = { PETSTORE_DATA_DIR: dataFolder, NODE_OPTIONS: terminal };
  const { stdout, stderr } = await runPetstore(['keys', 'create', '--stage', 'local', '--name', 'web shop'], env);
  expect(stdout).toMatch(KEY_LINE);
  expect(stderr).toMatch(/^Created .+; it never expires\. The key is shown only once:\n/);
});

test('list shows the record of every key, never the key', async () => {
  const keys = keysOf((await startEmptyStage()).dataFolder);
  expect(await keys('list')).toMatchObject({ stdout: '', stderr: expect.stringContaining('has no keys yet') });
  const { stdout: key, stderr } = await keys(
    'create',
    '--name',
    'one',
    '--expires-in',
    '90d',
    '--scope',
    'read',
    '--rate',
    '5',
    '--contact',
    'shop-team@example.com',
  );
  await keys('create', '--name', 'two');
  const { code, stdout } = await keys('list');
  const time = expect.stringMatching(/^\d+ \w{3} \d{4}, [\d:]{8} UTC/);
  const first = [keyIdIn(stderr), `…${key.trim().slice(-4)}`];
  expect([code, rows(stdout)]).toEqual([
    0,
    [
      ['KEY ID', 'KEY', 'STATE', 'SCOPE', 'RATE', 'CREATED', 'ENDS', 'CREATED BY', 'NAME', 'CONTACT'],
      [...first, 'active', 'read', '5/s', time, time, userInfo().username, 'one', 'shop-team@example.com'],
      [expect.any(String), expect.any(String), 'active', 'write', '1000/s', time, '-', userInfo().username, 'two', '-'],
    ],
  ]);
  expect(stdout).not.toContain(key.trim().slice(0, -4));
});

test('a key created while the service runs works at once, or never if it is revoked before its first use', async () => {
  const folder = temporaryFolder();
  const keys = keysOf(folder);
  const { baseUrl } = await startLocalService(folder);

  const used = await keys('create');
  expect(await listOf(baseUrl, used.stdout.trim())).toBe(200);

  const unused = await keys('create');
  expect(await keys('revoke', keyIdIn(unused.stderr), '--yes')).toEqual({
    code: 0,
    stdout: '',
    stderr: `Revoked ${keyIdIn(unused.stderr)}. It stops working within 60 s.\n`,
  });
  expect(await listOf(baseUrl, unused.stdout.trim())).toBe(401);
});

test('a key stops working when it expires', async () => {
  const folder = temporaryFolder();
  const { baseUrl } = await startLocalService(folder);
  const { stdout: key, stderr } = await keysOf(folder)('create', '--expires-in', '1s');
  const end = Date.parse(/it expires on (.+)\.$/m.exec(stderr)?.[1] ?? '') + 1_000;
  await new Promise((resolve) => setTimeout(resolve, end - Date.now()));
  expect(await listOf(baseUrl, key.trim())).toBe(401);
});

test('rotate creates a new key and lets the old one expire', async () => {
  const keys = keysOf((await startEmptyStage()).dataFolder);
  const old = await keys('create', '--name', 'web shop');
  const oldId = keyIdIn(old.stderr);
  const before = Date.now();
  const rotated = await keys('rotate', oldId, '--overlap', '7d', '--expires-in', '365d');
  expect([rotated.code, rotated.stdout]).toEqual([0, expect.stringMatching(KEY_LINE)]);
  expect(rotated.stdout).not.toBe(old.stdout);

  const [, first, second] = rows((await keys('list')).stdout);
  expect([first?.[0], first?.[2], first?.[8]]).toEqual([oldId, 'active', 'web shop']);
  expect([second?.[2], second?.[8]]).toEqual(['active', 'web shop']);
  const days = [first, second].map((row) => Math.round((Date.parse(row?.[6] ?? '') - before) / 86_400_000));
  expect(days).toEqual([7, 365]);
  expect(rotated.stderr).toContain(`The old key ${oldId} works until ${first?.[6]}.\n`);
});

test('with an overlap under a minute, rotate says how long functions may accept the cached old key', async () => {
  const folder = temporaryFolder();
  const keys = keysOf(folder);
  const { baseUrl } = await startLocalService(folder);
  const old = await keys('create');
  expect(await listOf(baseUrl, old.stdout.trim())).toBe(200);
  const before = Date.now();
  const { stderr } = await keys('rotate', keyIdIn(old.stderr), '--overlap', '0s');
  const after = Date.now();
  expect(await listOf(baseUrl, old.stdout.trim())).toBe(200);

  const [, expires = '', accepted = ''] =
    /The old key \w+ expires on (.+)\. Functions that cached it may accept it until (.+)\.\n$/.exec(stderr) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(before - 1_000);
  expect(Date.parse(accepted)).toBeGreaterThan(before + 59_000);
  expect(Date.parse(accepted)).toBeLessThanOrEqual(after + 60_000);
});

test('rotation does not extend the lifetime of a key', async () => {
  const keys = keysOf((await startEmptyStage()).dataFolder);
  const { stderr } = await keys('create', '--expires-in', '1h');
  const end = /it expires on (.+)\.$/m.exec(stderr)?.[1];
  const rotated = await keys('rotate', keyIdIn(stderr), '--overlap', '7d');
  expect(rotated.stderr).toContain(`works until ${end}.\n`);
});

test('--json prints the result of each command', async () => {
  const keys = keysOf((await startEmptyStage()).dataFolder);
  const json = async (...args: string[]) => JSON.parse((await keys(...args, '--json')).stdout);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

  expect(await json('list')).toEqual([]);
  const created = await json('create', '--name', 'web shop');
  const { key, stage, ...record } = created;
  expect(created).toEqual({
    key: expect.stringMatching(/^petstore_local_[0-9A-Za-z]{34}$/),
    stage: 'local',
    keyId: expect.stringMatching(/^key_/),
    holderId: created.keyId,
    name: 'web shop',
    scope: 'write',
    rate: 1_000,
    lastFour: key.slice(-4),
    createdAt: time,
    createdBy: userInfo().username,
    state: 'active',
    expiresSoon: false,
  });
  expect(await json('list')).toEqual([record]);

  const rotated = await json('rotate', record.keyId, '--overlap', '7d');
  expect(rotated).toMatchObject({
    holderId: record.keyId,
    old: { ...record, expiresAt: time, acceptedUntil: time, expiresSoon: true },
  });
  expect(rotated.old.acceptedUntil).toBe(rotated.old.expiresAt);

  const revoked = await json('revoke', rotated.keyId, '--yes');
  expect(revoked).toMatchObject({ stage: 'local', keyId: rotated.keyId, state: 'revoked', revokedAt: time });
});

test('rotate keeps the scope, the rate and the contact of the key', async () => {
  const keys = keysOf((await startEmptyStage()).dataFolder);
  const { stderr } = await keys('create', '--scope', 'read', '--rate', '7', '--contact', 'Ada');
  await keys('rotate', keyIdIn(stderr));
  const [, , successor] = rows((await keys('list')).stdout);
  expect(successor?.slice(3, 5)).toEqual(['read', '7/s']);
  expect(successor?.at(-1)).toBe('Ada');
});

test('usage shows the daily requests of each key', async () => {
  const folder = temporaryFolder();
  const keys = keysOf(folder);
  const { baseUrl } = await startLocalService(folder);
  const { stdout: key, stderr } = await keys('create', '--name', 'busy', '--contact', 'Ada');
  expect(await keys('usage')).toMatchObject({ stdout: '', stderr: expect.stringContaining('No requests') });
  for (let request = 0; request < 45; request += 1) await listOf(baseUrl, key.trim());
  const day = formatDayOfYear(new Date().toISOString());
  expect(rows((await keys('usage')).stdout).slice(1)).toEqual([[day, keyIdIn(stderr), '41', '0', 'busy']]);
  const [headings, first] = rows((await keys('usage', '--top')).stdout);
  expect(headings?.slice(2, 5)).toEqual(['PER SECOND', 'USUALLY', 'RATE']);
  expect([first?.[3], first?.at(-1)]).toEqual(['-', 'Ada']);
  const [busiest] = JSON.parse((await keys('usage', '--top', '--json')).stdout);
  expect(busiest).toMatchObject({ keyId: keyIdIn(stderr), name: 'busy', refused: 0, rate: 1_000 });
  // A minute that ends drops up to 19 that are not counted yet.
  expect(busiest.weight).toBeGreaterThan(0);
  expect(busiest.weight).toBeLessThanOrEqual(41);
});

describe('find', () => {
  const stage = startEmptyStage();
  const keys = async (...args: string[]) => keysOf((await stage).dataFolder)(...args);
  let key = '';
  let keyId = '';
  beforeAll(async () => {
    const created = await keys('create');
    key = created.stdout.trim();
    keyId = keyIdIn(created.stderr);
    await keys('create');
  });

  test.each<[what: string, textOf: (key: string) => string]>([
    ['the key', (whole) => whole],
    ['its last four characters', (whole) => whole.slice(-4)],
    ['its end', (whole) => `…${whole.slice(-6)}`],
    ['its beginning and end', (whole) => `${whole.slice(0, 18)}…${whole.slice(-4)}`],
    ['its prefix and end', (whole) => `petstore_local_…${whole.slice(-4)}`],
    ['a part of its prefix and its end', (whole) => `petstore_...${whole.slice(-4)}`],
    ['its masked form', (whole) => `petstore_local_${'*'.repeat(30)}${whole.slice(-4)}`],
  ])('shows the record of a key by %s', async (_what, textOf) => {
    expect(rows((await keys('find', textOf(key))).stdout).slice(1)).toEqual([expect.arrayContaining([keyId])]);
  });

  const ofStaging = 'The key is one of staging. Run the command with --stage staging.';
  const ofNone = 'Keys of local begin with petstore_local_.';
  test.each<[what: string, textOf: (key: string) => string, reason: string]>([
    [
      'the end of no key',
      () => '!!!!',
      'local has no key that ends in …!!!!. See the list: ./petstore keys list --stage local',
    ],
    ['the prefix of another stage', (whole) => `petstore_staging_…${whole.slice(-4)}`, ofStaging],
    ['a key of another stage', (whole) => whole.replace('local', 'staging'), ofStaging],
    ['the prefix of an unknown stage', (whole) => `petstore_test_…${whole.slice(-4)}`, ofNone],
    ['the prefix of another service', (whole) => `sk_live_…${whole.slice(-4)}`, ofNone],
    [
      'a whole key with other characters in its middle',
      (whole) => `petstore_local_${'x'.repeat(30)}${whole.slice(-4)}`,
      'local has no such key. If characters of it may be wrong, pass only its last four.',
    ],
  ])('does not show a key for %s, and prints the reason without the key', async (_what, textOf, reason) => {
    expect(await keys('find', textOf(key))).toEqual({ code: 3, stdout: '', stderr: `petstore: ${reason}\n` });
  });
});

test('change changes the rate, scope, expiry, name and contact of a key, and records it', async () => {
  const folder = temporaryFolder();
  const keys = keysOf(folder);
  const { baseUrl } = await startLocalService(folder);
  const { stdout: key, stderr } = await keys('create', '--expires-in', '1h');
  const id = keyIdIn(stderr);
  const all = ['--rate', '1', '--scope', 'read', '--never-expires', '--name', 'slow', '--contact', 'Ada'];
  expect((await keys('change', id, ...all)).stderr).toBe(`Changed ${id}. All functions follow within 60 s.\n`);
  const [, changed] = rows((await keys('find', key.trim())).stdout);
  expect(changed?.slice(3, 5)).toEqual(['read', '1/s']);
  expect([changed?.[6], ...(changed?.slice(8) ?? [])]).toEqual(['-', 'slow', 'Ada']);
  const { headers } = await send(baseUrl, { path: '/categories', apiKey: key.trim() });
  expect(headers['ratelimit-policy']).toContain('"burst";q=2;');
  const log = await runPetstore(['activity', '--key', id, '--stage', 'local', '--json'], { PETSTORE_DATA_DIR: folder });
  const changes = JSON.parse(log.stdout).filter(({ action }: { action: string }) => action === 'key.changed');
  expect(changes.map(({ to }: { to: string }) => to).sort()).toEqual([
    'contact Ada',
    'expiresAt default',
    'name slow',
    'rate 1',
    'scope read',
  ]);
  const table = await runPetstore(['activity', '--key', id, '--stage', 'local'], { PETSTORE_DATA_DIR: folder });
  expect(table.stdout).toMatch(/ {2}expires \d+ \w{3} \d{4}, [\d:]{8} UTC\S* +never expires\n/);
  expect(await keys('change', id, '--contact', 'Eve', '--remove-contact')).toMatchObject({ code: 2, stdout: '' });
  await keys('change', id, '--remove-contact');
  expect(rows((await keys('list')).stdout)[1]?.at(-1)).toBe('-');
  const after = await runPetstore(['activity', '--key', id, '--stage', 'local'], { PETSTORE_DATA_DIR: folder });
  expect(after.stdout).toMatch(/ {2}contact Ada +no contact\n/);
  expect((await keys('change', id)).code).toBe(2);
  await keys('revoke', id, '--yes');
  expect((await keys('change', id, '--rate', '2')).code).toBe(1);
});

test('rotate rejects a key that is no longer active', async () => {
  const keys = keysOf((await startEmptyStage()).dataFolder);
  const { stderr } = await keys('create');
  await keys('revoke', keyIdIn(stderr), '--yes');
  expect(await keys('rotate', keyIdIn(stderr))).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^petstore: The key “.+” is revoked\. Create a new key instead\.\n$/),
  });
});
