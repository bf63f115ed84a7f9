import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { copyProject } from '../../support/project-copy.ts';
import { type DevCommand, startDev } from './support/dev-command.ts';

const { root, edit } = copyProject();
const HANDLER = 'functions/pets/get-pet.ts';

let dev: DevCommand;

beforeAll(async () => {
  dev = await startDev(root);
});

/** Makes a change that restarts the service. Returns the printed lines up to the restart, without the log. */
const restartAfter = (change: () => void) => dev.linesAfter(change, /Restarted in .*\n/);

const request = async (place: string, init: RequestInit = {}) => {
  const headers = { Authorization: `Bearer ${dev.apiKey}`, 'Content-Type': 'application/json' };
  const response = await fetch(dev.baseUrl + place, { headers, ...init });
  return { status: response.status, text: await response.text() };
};

test('a change restarts the service with one line, and keeps address, key and data', async () => {
  const created = await request('/categories', { method: 'POST', body: '{"name": "Newts"}' });
  const lines = await restartAfter(() => edit(HANDLER, /async .*=> \{/, "$&\n  throw new Error('Out of kibble');"));
  expect(lines).toEqual([expect.stringMatching(/^Restarted in \d+ ms: functions\/pets\/get-pet\.ts changed\.$/)]);
  expect((await request('/pets/1')).status).toBe(500);
  expect((await request('/categories')).text).toContain(created.text);
});

test('an error is shown once, and the next change starts the service again', async () => {
  const file = path.join(root, HANDLER);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, 'const b: number = ;\n');
  await dev.printed('stderr', /Waiting/);
  expect(dev.stderr()).toBe(
    `petstore: ${HANDLER}:1\nconst b: number = ;\n                  ^\n` +
      'SyntaxError [ERR_INVALID_TYPESCRIPT_SYNTAX]: Expression expected\npetstore: Waiting for a change.\n',
  );
  await restartAfter(() => writeFileSync(file, text));
  expect((await request('/pets/1')).status).toBe(500);
});

test('replacing a file is noticed every time', async () => {
  const file = path.join(root, HANDLER);
  for (const name of ['first', 'second']) {
    await restartAfter(() => {
      writeFileSync(`${file}.tmp`, `${readFileSync(file, 'utf8')}// ${name}\n`);
      renameSync(`${file}.tmp`, file);
    });
  }
});

test('after a change of the contract, its files are generated before the restart', async () => {
  const lines = await restartAfter(() => {
    edit('openapi.yaml', /maxLength: 255/g, 'maxLength: 8');
    edit('openapi.yaml', /A short description of the category\./, 'A few words.');
  });
  expect(lines).toEqual([
    expect.stringMatching(/^Wrote .*public\/validators\.ts.*, client\/src\/contract\.ts\.$/),
    expect.stringMatching(/^Restarted in \d+ ms: openapi\.yaml changed\.$/),
  ]);
  expect(readFileSync(path.join(root, 'client/src/contract.ts'), 'utf8')).toContain('A few words.');
  const { status, text } = await request('/categories', { method: 'POST', body: '{"name": "Salamanders"}' });
  expect(status).toBe(400);
  expect(text).toContain('8 characters');
});

test('an invalid contract is explained, and the service keeps running', async () => {
  const before = dev.stderr().length;
  appendFileSync(path.join(root, 'openapi.yaml'), 'paths: twice\n');
  await dev.printed('stderr', /\n/, before);
  expect(dev.stderr().slice(before)).toMatch(/^petstore: openapi\.yaml: Map keys must be unique/);
  expect((await request('/categories')).status).toBe(200);
});

test('Ctrl-C stops npm run dev and the service', async () => {
  dev.process.kill('SIGINT');
  expect(await dev.ended).toBe(0);
  await expect(request('/categories')).rejects.toThrow('fetch failed');
});
