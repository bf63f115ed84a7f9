import { paginateScan } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { getNumber } from '../../../lib/database/attributes.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { tables } from '../../../lib/database/tables.ts';
import { startEmbeddedEngine } from '../../../local/engine/embedded-engine.ts';
import type { Engine } from '../../../local/engine/local-environment.ts';
import { startCommand } from '../../support/command.ts';
import { stageSecret, useTestStage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
let engine: Engine;
const stage = useTestStage(async () => {
  engine = await startEmbeddedEngine(stageSecret, folder);
  return { ...engine, stop: () => engine.stop() };
});

const KILLS = 3;
/** The indexes of pets that the transactions write. */
const INDEXES = ['byCategory', 'byStatus', 'byStatusAndCategory'];

/** Runs a process that makes transactions, and kills it during them. Returns the last acknowledged version of each pet. */
async function writeAndKill(before: number): Promise<Map<number, number>> {
  await engine.stop();
  const args = [stageSecret, folder, String(before)];
  const command = startCommand('test/local/engine/killed/write-transactions.ts', args, {});
  const acknowledged = new Map<number, number>();
  command.process.stdout?.on('data', () => {
    if (command.stdout().length > 2_000) command.process.kill('SIGKILL');
  });
  expect(await command.ended).toBe('SIGKILL');
  for (const [, id, version] of command.stdout().matchAll(/^(\d+) (\d+)\n/gm)) {
    acknowledged.set(Number(id), Number(version));
  }
  engine = await startEmbeddedEngine(stageSecret, folder);
  stage.database.join(engine.endpoint);
  return acknowledged;
}

/** The versions of the items in a table or an index, by id. Fails if an id has several. */
async function versionsIn(TableName: string, IndexName?: string): Promise<[id: number, version: number][]> {
  const found: [number, number][] = [];
  for await (const { Items: items = [] } of paginateScan({ client: dynamodb() }, { TableName, IndexName })) {
    found.push(
      ...items
        .filter((item) => item.version)
        .map((item): [number, number] => [getNumber(item, 'id'), getNumber(item, 'version')]),
    );
  }
  return found.sort(([one], [other]) => one - other);
}

test('kill -9 leaves all of a transaction or nothing, and loses none that was acknowledged', async () => {
  expect(tables.Pets.indexes.map(({ name }) => name)).toEqual(expect.arrayContaining(INDEXES));
  let last = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const acknowledged = await writeAndKill(last);
    expect(acknowledged.size).toBeGreaterThan(10);
    const pets = await versionsIn(environment('petsTable'));
    expect(await versionsIn(environment('categoriesTable'))).toEqual(pets);
    for (const index of INDEXES) expect(await versionsIn(environment('petsTable'), index)).toEqual(pets);
    const stored = new Map(pets);
    for (const [id, version] of acknowledged) expect(stored.get(id)).toBeGreaterThanOrEqual(version);
    last = Math.max(...stored.keys());
  }
});
