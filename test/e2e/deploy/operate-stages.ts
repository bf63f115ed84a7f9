import assert from 'node:assert/strict';

import { DEPLOYED_STAGES, type DeployedStage, stackName } from '../../../lib/config/stages.ts';
import { recordKey } from '../../../lib/database/attributes.ts';
import { TABLE_NAMES } from '../../../lib/database/tables.ts';
import { PETS } from '../../../lib/pets/pet-item.ts';
import { answered, documentedCommands } from './documented.ts';
import type { Shell } from './shell.ts';
import { outputOf } from './stack.ts';
import { timeStep } from './steps.ts';

/** More requests than staging's throttle allows in a burst. */
const BURST = 300;

interface NewKey {
  readonly key: string;
  readonly keyId: string;
}

/** Operates deployed stages: uses keys, exceeds the throttle, restores a table and destroys the stages. */
export async function operateStages(
  shell: Shell,
  { staging, production }: Record<DeployedStage, string>,
): Promise<void> {
  await timeStep('keys of staging are created, rotated and revoked', () => useKeys(shell, staging));
  await timeStep(
    'requests over the throttle get an Error',
    () => flood(staging),
    (refused) => `${refused} of ${BURST} get 429`,
  );
  await timeStep('a lost pet of production is restored', () => restorePet(shell, production));
  for (const stage of DEPLOYED_STAGES) {
    await timeStep(`${stage} is destroyed`, async () => {
      for (const block of destroyingBlocks(stage)) await shell.run(withoutPrompt(block));
      await shell.fail(`aws cloudformation describe-stacks --stack-name ${stackName(stage)}`, /does not exist/);
    });
  }
  await timeStep('the tables of production are still there', async () => {
    const names: string[] = JSON.parse(await shell.run('aws dynamodb list-tables --query TableNames --output json'));
    const left = (stack: string) => names.filter((name) => name.startsWith(stack)).length;
    assert.deepEqual(
      DEPLOYED_STAGES.map((stage) => left(stackName(stage))),
      [0, TABLE_NAMES.length],
    );
    assert.deepEqual(
      DEPLOYED_STAGES.map((stage) => left(stackName(stage, 'Site'))),
      [0, 1],
    );
  });
}

async function useKeys(shell: Shell, baseUrl: string): Promise<void> {
  const json = async (command: string) =>
    JSON.parse(await shell.run(`./petstore keys ${command} --stage staging --json`));
  const first: NewKey = await json('create --name trial');
  assert.equal((await get(`${baseUrl}/categories`, first.key)).status, 200);
  const second: NewKey = await json(`rotate ${first.keyId} --overlap 7d`);
  for (const { key } of [first, second]) assert.equal((await get(`${baseUrl}/categories`, key)).status, 200);
  await json(`revoke ${first.keyId} --yes`);
  // Call another function, because the first one may have cached the key for a minute.
  assert.equal((await get(`${baseUrl}/pets`, first.key)).status, 401);
  assert.equal((await get(`${baseUrl}/pets`, second.key)).status, 200);
  const lines: { operation: string }[] = JSON.parse(
    await shell.run(`./petstore logs --key ${first.keyId} --stage staging --json`),
  );
  assert.ok(
    lines.some(({ operation }) => operation === 'listCategories'),
    'the log lacks a request of the key',
  );
}

/**
 * Sends preflight requests, which need no function. The stage's throttle applies to them here and on AWS.
 * @returns how many were rejected
 */
async function flood(baseUrl: string): Promise<number> {
  const responses = await Promise.all(
    Array.from({ length: BURST }, () => fetch(`${baseUrl}/categories`, { method: 'OPTIONS' })),
  );
  const refused = responses.filter(({ status }) => status === 429);
  assert.ok(refused.length > 0, 'none was refused');
  for (const response of refused) {
    assert.deepEqual(await response.json(), {
      code: 'too_many_requests',
      message: 'Too many requests. Try again later.',
      status: 429,
    });
    assert.deepEqual(
      [response.headers.get('Retry-After'), response.headers.get('Content-Type')],
      ['1', 'application/json'],
    );
    assert.ok(response.headers.get('X-Request-Id'), 'a 429 has no X-Request-Id');
  }
  return refused.length;
}

/** Follows the runbook, but deletes the pet after the table is restored: the emulator restores the current state. */
async function restorePet(shell: Shell, baseUrl: string): Promise<void> {
  await shell.run('./petstore seed --stage production --yes');
  const key = (await shell.run('./petstore keys create --stage production --name restore')).trim();
  const list = async (query: string) => JSON.parse(await (await get(`${baseUrl}/pets?${query}`, key)).text());
  const [pet] = await list('limit=1');
  const find = () => list(`id=${pet.id}`);
  const table = await outputOf(shell, 'production', 'PetsTable');
  const [block = '', deleteTable = ''] = documentedCommands('Restore records');
  const [backUp = '', dryRun = '', putBack = ''] = block.split(/^(?=\.\/petstore restore)/m);
  await shell.run(backUp);
  const item = JSON.stringify(recordKey(PETS, pet.id));
  await shell.run(`aws dynamodb delete-item --table-name ${table} --key '${item}'`);
  assert.deepEqual(await find(), []);
  assert.match(await shell.run(dryRun), /^1 would be restored, 0 left alone, 0 not restored\.$/m);
  assert.deepEqual(await find(), []);
  assert.match(
    await shell.run(putBack.replace('--from', '--yes --from')),
    /^1 restored, 0 left alone, 0 not restored\.$/m,
  );
  const [{ etag, ...restored }, ...others] = await find();
  // It comes back with a version that it never had.
  assert.notEqual(etag, pet.etag);
  assert.deepEqual([{ ...restored, etag: pet.etag }, ...others], [pet]);
  await shell.run(deleteTable);
}

/** What the runbook does to the stacks of a stage, in this order. */
function destroyingBlocks(stage: DeployedStage): string[] {
  return documentedCommands('Tearing down').filter(
    (block) => /cdk destroy|termination-protection/.test(block) && block.includes(`-${stage}`),
  );
}

/** Destroys without a prompt, because there is no terminal to confirm it. */
function withoutPrompt(commands: string): string {
  return answered(commands).replaceAll('cdk destroy', 'cdk destroy --force --app cdk.out');
}

function get(url: string, key?: string): Promise<Response> {
  return fetch(url, key === undefined ? {} : { headers: { Authorization: `Bearer ${key}` } });
}
