import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { runPetstore } from '../../../support/command.ts';
import { send } from '../../../support/http.ts';
import { type LocalService, startLocalService } from '../../../support/local-service.ts';
import { makeSite } from '../../../support/project.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const DOMAINS = 50;
/** The pause between two samples, which leaves the processor to the tests beside this one. */
const PAUSE_MS = 20;

const median = (times: readonly number[]) => [...times].sort((one, other) => one - other)[times.length >> 1] ?? 0;

/** Adds domains with one session of the dashboard, which is faster than a command for each. */
async function addDomains({ origin, signInUrl }: LocalService, names: readonly string[]): Promise<void> {
  const { headers } = await fetch(signInUrl, { redirect: 'manual' });
  const [cookie = ''] = headers.getSetCookie();
  for (const domain of names) {
    const { status } = await fetch(`${origin}/dashboard/api/domains`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
      body: JSON.stringify({ domain }),
    });
    expect([domain, status]).toEqual([domain, 201]);
  }
}

test('checks of 50 domains keep the API’s median response time within 1.5 times that of an idle service', async () => {
  const dataFolder = temporaryFolder();
  const service = await startLocalService(dataFolder);
  const idle = await startLocalService(temporaryFolder());
  const petstore = (...args: string[]) => runPetstore([...args, '--stage', 'local'], { PETSTORE_DATA_DIR: dataFolder });
  const sample = async ({ baseUrl, apiKey }: typeof service): Promise<number> => {
    const begin = performance.now();
    await send(baseUrl, { path: '/categories', apiKey });
    return performance.now() - begin;
  };
  const checkedAt = async (): Promise<string[]> => {
    const { domains } = JSON.parse((await petstore('domains', 'list', '--json')).stdout);
    return domains.map((domain: { checkedAt: string }) => domain.checkedAt ?? '');
  };
  await petstore('project', 'plan', 'enterprise');
  await petstore('site', 'deploy', '--from', await makeSite('Petstore'));
  const names = Array.from({ length: DOMAINS }, (_, at) => `www.many-${at}.localhost`);
  await addDomains(service, names);
  expect((await checkedAt()).length).toBe(DOMAINS);
  for (let at = 0; at < 500; at += 1) for (const each of [service, idle]) await sample(each);

  // Each is due once a minute. Sampling for a minute covers one check of every domain. Other load on the machine slows the
  // samples of both services alike.
  const before = await checkedAt();
  const idleTimes: number[] = [];
  const times: number[] = [];
  const end = Date.now() + 61_000;
  while (Date.now() < end) {
    await delay(PAUSE_MS);
    idleTimes.push(await sample(idle));
    times.push(await sample(service));
  }
  const after = await checkedAt();
  expect(after.filter((time, at) => time === before[at])).toEqual([]);
  expect(times.length).toBeGreaterThan(500);
  expect(median(times)).toBeLessThanOrEqual(1.5 * median(idleTimes));
});
