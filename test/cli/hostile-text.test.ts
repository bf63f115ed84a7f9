import { beforeAll, expect, test } from '@jest/globals';
import { printable, printableLines } from '../../lib/log/printable.ts';
import { runPetstore } from '../support/command.ts';
import { type LocalService, startLocalService } from '../support/local-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Text from other people can't control the terminal of an operator. */

const HOSTILE = 'a\u001b]0;owned\u0007\u202egnp\u009b2J';
const CONTROL = /[^\P{Cc}\n]|\p{Cf}/u;
const dataFolder = temporaryFolder();
const petstore = (...args: string[]) => runPetstore([...args, '--stage', 'local'], { PETSTORE_DATA_DIR: dataFolder });
let service: LocalService;
beforeAll(async () => {
  service = await startLocalService(dataFolder);
  await fetch(`${service.baseUrl}/categories`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: HOSTILE }),
  });
});

test.each([
  ['a table', ['categories', 'list']],
  ['JSON', ['categories', 'list', '--json']],
  ['an error', ['domains', 'show', HOSTILE]],
  ['an error of usage', ['domains', HOSTILE]],
])('%s shows control and format characters as escapes', async (_, args) => {
  const { stdout, stderr } = await petstore(...args);
  expect(`${stdout}${stderr}`).toContain(String.raw`\u001b]0;owned\u0007\u202e`);
  expect(`${stdout}${stderr}`).not.toMatch(CONTROL);
});

test('JSON with escaped characters is still the same data', async () => {
  const { stdout } = await petstore('categories', 'list', '--json');
  expect(stdout).toContain(String.raw`\u202e`);
  expect(JSON.parse(stdout).categories).toContainEqual(expect.objectContaining({ name: HOSTILE }));
});

test('a character outside the first plane is escaped as JSON does, and only lines keep their line breaks', () => {
  expect(printable('\u{e0001}\n')).toBe(String.raw`\udb40\udc01\u000a`);
  expect(printableLines('ä\n\u{e0001}\t')).toBe(`ä\n${String.raw`\udb40\udc01\u0009`}`);
});
