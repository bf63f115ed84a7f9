import { environment } from '../../../../lib/config/environment.ts';
import { recordKey } from '../../../../lib/database/attributes.ts';
import { transact } from '../../../../lib/database/transact.ts';
import { createTables } from '../../../../local/engine/create-tables.ts';
import { startEmbeddedEngine } from '../../../../local/engine/embedded-engine.ts';
import { setLocalEnvironment } from '../../../../local/engine/local-environment.ts';

/**
 * A process that makes transactions until it is killed. Each one creates or moves a pet, which has three index entries,
 * and notes the pet's version in another table. It prints the id and version of each pet after its transaction.
 * Arguments: the secret of the stage, the data folder, and the id before its first one.
 */

const WRITERS = 8;
const VERSIONS = 3;

const [secret = '', folder = '', before = ''] = process.argv.slice(2);
setLocalEnvironment({ ...(await startEmbeddedEngine(secret, folder)), isOurs: true }, secret);
await createTables();
let last = Number(before);
await Promise.all(Array.from({ length: WRITERS }, () => writeForever()));

async function writeForever(): Promise<never> {
  for (;;) {
    last += 1;
    const id = last;
    for (let version = 1; version <= VERSIONS; version += 1) {
      const note = { ...recordKey('tests', id), version: { N: String(version) } };
      const pet = {
        ...recordKey('pets', id),
        ...{ version: note.version, status: { S: `status-${version}` }, categoryId: note.version },
        categoryAndId: { S: `${version}#${id}` },
      };
      const refusals = await transact([
        { Put: { TableName: environment('petsTable'), Item: pet } },
        { Put: { TableName: environment('categoriesTable'), Item: note } },
      ]);
      if (refusals) throw new Error('A transaction without conditions was refused.');
      process.stdout.write(`${id} ${version}\n`);
    }
  }
}
