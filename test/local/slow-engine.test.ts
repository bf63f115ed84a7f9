import { afterAll, expect, jest, test } from '@jest/globals';
import { allTables } from '../../lib/database/tables.ts';
import { openDatabaseLink } from '../support/database-link.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const actual = await import('../../local/engine/embedded-engine.ts');
const link = await openDatabaseLink();
link.watchesUsage = true;
jest.unstable_mockModule('../../local/engine/embedded-engine.ts', () => ({
  startEmbeddedEngine: async (secret: string) => {
    const engine = await actual.startEmbeddedEngine(secret);
    link.join(engine.endpoint);
    link.decide((action) => (action === 'CreateTable' ? 'late' : 'responded'));
    return { ...engine, endpoint: link.endpoint };
  },
}));
const { startService } = await import('../../local/service.ts');
const { readSettings } = await import('../../local/settings.ts');
afterAll(() => link.stop());

test('a start waits for its own engine on a busy machine', async () => {
  const service = await startService(readSettings({ PORT: '0', PETSTORE_DATA_DIR: temporaryFolder() }));
  const creations = link.calls.filter((action) => action === 'CreateTable');
  await service.stop();
  expect(creations).toHaveLength(Object.keys(allTables).length);
});
