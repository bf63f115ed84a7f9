import { expect, test } from '@jest/globals';
import { runPetstore } from '../../support/command.ts';
import { send } from '../../support/http.ts';
import { startLocalService } from '../../support/local-service.ts';
import { makeSite } from '../../support/project.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const DOMAINS = 50;
const SAMPLES = 3_000;

const median = (times: readonly number[]) => [...times].sort((one, other) => one - other)[times.length >> 1] ?? 0;

test('checks of 50 domains keep the API’s median response time within 1.5 times its idle value', async () => {
  const dataFolder = temporaryFolder();
  const service = await startLocalService(dataFolder);
  const petstore = (...args: string[]) => runPetstore([...args, '--stage', 'local'], { PETSTORE_DATA_DIR: dataFolder });
  const { baseUrl, apiKey } = service;
  const sample = async (): Promise<number> => {
    const begin = performance.now();
    await send(baseUrl, { path: '/categories', apiKey });
    return performance.now() - begin;
  };
  const checkedAt = async (): Promise<string[]> => {
    const { domains } = JSON.parse((await petstore('domains', 'list', '--json')).stdout);
    return domains.map((domain: { checkedAt: string }) => domain.checkedAt ?? '');
  };
  await petstore('project', 'plan', 'pro');
  await petstore('site', 'deploy', '--from', await makeSite('Petstore'));
  for (let at = 0; at < 500; at += 1) await sample();
  const quiet: number[] = [];
  for (let at = 0; at < SAMPLES; at += 1) quiet.push(await sample());

  for (let at = 0; at < DOMAINS; at += 1) await petstore('domains', 'add', `www.many-${at}.localhost`);
  expect((await checkedAt()).length).toBe(DOMAINS);
  // Each is due once a minute. Sampling for a minute covers one check of every domain.
  const before = await checkedAt();
  const during: number[] = [];
  const end = Date.now() + 61_000;
  while (Date.now() < end) during.push(await sample());
  const after = await checkedAt();
  expect(after.filter((time, at) => time === before[at])).toEqual([]);
  console.info(
    `quiet ${median(quiet).toFixed(2)} ms, during ${median(during).toFixed(2)} ms, ${during.length} samples`,
  );
  expect(median(during)).toBeLessThanOrEqual(1.5 * median(quiet));
}, 300_000);
