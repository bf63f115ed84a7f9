import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type LocalService, startLocalService } from '../../support/local-service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The guides whose commands run in one shell, from top to bottom. */

const PAGES = path.resolve(import.meta.dirname, '../../../apps/site/src/content/docs');
const dataFolder = temporaryFolder();
let service: LocalService;
beforeAll(async () => {
  service = await startLocalService(dataFolder);
});
afterAll(() => service.end('SIGINT'));

/** Runs the commands of a guide. Each prints its response and then the status. */
function run(guide: string): { readonly stated: string[]; readonly statuses: string[]; readonly bodies: string[] } {
  const text = readFileSync(path.join(PAGES, guide), 'utf8');
  const script = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block).join('');
  const env = { ...process.env, API: service.baseUrl, KEY: service.apiKey };
  const output = execFileSync('bash', ['-euo', 'pipefail', '-c', script], { env, encoding: 'utf8' });
  return {
    stated: [...script.matchAll(/ # (\d{3})$/gm)].map(([, status = '']) => status),
    statuses: [...output.matchAll(/^(\d{3})$/gm)].map(([, status = '']) => status),
    bodies: output.split('\n').filter((line) => /^[[{]/.test(line)),
  };
}

test('the commands of "Sell a pet" get the statuses that it states', () => {
  const { stated, statuses, bodies } = run('sell-a-pet.mdx');
  expect(stated).toHaveLength(18);
  expect(statuses).toEqual(stated);
  const [created, replay] = bodies;
  expect(replay).toBe(created);
  const [byPet, byReference] = bodies.filter((body) => body.startsWith('['));
  expect(JSON.parse(byPet ?? '')).toHaveLength(1);
  expect(byReference).toBe(byPet);
});

test('the commands of "Change a record safely" get the statuses and the error that it states', () => {
  const { stated, statuses, bodies } = run('safe-changes.mdx');
  expect(stated).toHaveLength(8);
  expect(statuses).toEqual(stated);
  const [, error] = /^({ "code": .*})$/m.exec(readFileSync(path.join(PAGES, 'safe-changes.mdx'), 'utf8')) ?? [];
  expect(JSON.parse(bodies[1] ?? '')).toEqual(JSON.parse(error ?? ''));
  const [renamed, replay] = bodies.slice(3).map((body) => JSON.parse(body));
  expect(renamed).toMatchObject({ name: 'Max', tags: ['calm', 'old'] });
  expect(replay).toEqual(renamed);
});
