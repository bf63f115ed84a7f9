/**
 * The database of the benchmarks, in a process of its own, so that what it costs does not count for who calls it:
 * the embedded engine with the tables of the service, a key, and as many categories as it is told to hold.
 */
import { randomUUID } from 'node:crypto';
import { singleClaim } from '../../lib/claim.ts';
import { insertCategory } from '../../lib/stores/categories.ts';
import { createTables } from '../../local/engine/create-tables.ts';
import { startEmbeddedEngine } from '../../local/engine/embedded-engine.ts';
import { useEngine } from '../../local/engine/use-engine.ts';
import { issueKey } from '../../ops/keys/key-store.ts';

const engine = await startEmbeddedEngine();
useEngine(engine.endpoint, true);
await createTables();
const { key } = await issueKey('benchmarks');
for (let number = 1; number <= Number(process.argv[2]); number += 1) {
  const category = { name: `Category ${number}`, description: 'Small, furry, awake at night.' };
  await insertCategory(category, singleClaim(randomUUID()));
}
process.send?.({ endpoint: engine.endpoint, apiKey: key });
process.on('disconnect', () => process.exit());
