import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type LocalService, startLocalService } from '../../support/local-service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const GUIDE = path.resolve(import.meta.dirname, '../../../apps/site/src/content/docs/sell-a-pet.mdx');
const dataFolder = temporaryFolder();
let service: LocalService;
beforeAll(async () => {
  service = await startLocalService(dataFolder);
});
afterAll(() => service.end('SIGINT'));

test('the commands of the guide get the statuses that it states', () => {
  const blocks = [...readFileSync(GUIDE, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block);
  const script = blocks.join('');
  const env = { ...process.env, API: service.baseUrl, KEY: service.apiKey };
  const output = execFileSync('bash', ['-euo', 'pipefail', '-c', script], { env, encoding: 'utf8' });
  const stated = [...script.matchAll(/ # (\d{3})$/gm)].map(([, status]) => status);
  expect(stated).toHaveLength(17);
  expect([...output.matchAll(/^(\d{3})$/gm)].map(([, status]) => status)).toEqual(stated);
  const [created, replay] = output.split('\n').filter((line) => line.startsWith('{'));
  expect(replay).toBe(created);
  const [byPet, byReference] = output.split('\n').filter((line) => line.startsWith('['));
  expect(JSON.parse(byPet ?? '')).toHaveLength(1);
  expect(byReference).toBe(byPet);
});
