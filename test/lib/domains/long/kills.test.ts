import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { type EndedCommand, runPetstore } from '../../../support/command.ts';
import { edgeClient } from '../../../support/edge-client.ts';
import { type LocalService, startLocalService } from '../../../support/local-service.ts';
import { makeSite } from '../../../support/project.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/**
 * No domain gets stuck, however often the service is killed while domains are added, verified, configured and removed.
 */

const KILLS = 10;
/** A domain's life takes about this long. Each kill hits another tenth of it. */
const MAX_LIFE_MS = 4_000;
/** On a busy machine, many attempts in a row are killed. */
const DEADLINE_MS = 180_000;

const dataFolder = temporaryFolder();
let service: LocalService;

const petstore = (...args: string[]): Promise<EndedCommand> =>
  runPetstore([...args, ...(args[0] === 'dns' ? [] : ['--stage', 'local'])], { PETSTORE_DATA_DIR: dataFolder });

/**
 * Runs a command until it succeeds or reports the result of an earlier attempt, because the service may be killed in
 * the meantime.
 */
async function insist(isDone: (command: EndedCommand) => boolean, ...args: string[]): Promise<void> {
  const end = Date.now() + DEADLINE_MS;
  let last: EndedCommand;
  do last = await petstore(...args);
  while (!isDone(last) && Date.now() < end);
  if (!isDone(last)) throw new Error(`${args.join(' ')} ended with ${last.code}: ${last.stderr}${last.stdout}`);
}
const succeeds = ({ code }: EndedCommand) => code === 0;

async function goThrough(domain: string): Promise<void> {
  await insist(({ code }) => code === 0, 'domains', 'add', domain);
  await insist(succeeds, 'dns', 'set', domain, 'CNAME', 'sites.petstore.localhost');
  await insist(succeeds, 'domains', 'verify', domain, '--wait');
  await insist(succeeds, 'domains', 'primary', domain);
  await insist(
    ({ code, stderr }) => code === 0 || stderr.includes('has no domain'),
    'domains',
    'remove',
    domain,
    '--yes',
  );
}

beforeAll(async () => {
  service = await startLocalService(dataFolder);
  await petstore('project', 'plan', 'pro');
  await petstore('site', 'deploy', '--from', await makeSite('Petstore'));
});

test('after ten kills, every domain has completed its life', async () => {
  let isOver = false;
  const killing = (async () => {
    for (let kill = 0; kill < KILLS && !isOver; kill += 1) {
      await sleep(((kill + Math.random()) / KILLS) * MAX_LIFE_MS);
      await service.end('SIGKILL');
      service = await startLocalService(dataFolder);
    }
    isOver = true;
  })();
  const gone: string[] = [];
  try {
    while (!isOver) {
      const domain = `www.kill-${gone.length}.localhost`;
      await goThrough(domain);
      gone.push(domain);
    }
  } finally {
    isOver = true;
    await killing;
  }

  await petstore('domains', 'add', 'www.last.localhost');
  await petstore('dns', 'set', 'www.last.localhost', 'CNAME', 'sites.petstore.localhost');
  expect((await petstore('domains', 'verify', 'www.last.localhost', '--wait')).code).toBe(0);
  const visitor = edgeClient(
    () => ({ https: Number(/https:\/\/petstore\.localhost:(\d+)/.exec(service.stdout())?.[1]), http: 0 }),
    () => readFileSync(path.join(dataFolder, 'ca.pem'), 'utf8'),
  );
  expect((await visitor.https('www.last.localhost')).status).toBe(200);
  const { domains } = JSON.parse((await petstore('domains', 'list', '--json')).stdout);
  expect(domains.map(({ domain }: { domain: string }) => domain)).toEqual(['www.last.localhost']);
  for (const domain of gone) await expect(visitor.https(domain)).rejects.toThrow();
  console.info(`${KILLS} kills, ${gone.length} domains`);
});
