import { describe, expect, jest, test } from '@jest/globals';
import type { TestResponse } from '../../support/call.ts';

/** Clients that try to use up the quota of others, or to make the reads of others expensive. */

const BYTES = 20_000;
const limits = await import('../../../lib/config/limits.ts');
jest.unstable_mockModule('../../../lib/config/limits.ts', () => ({
  ...limits,
  MAX_CATEGORY_BYTES: BYTES,
  MAX_CATEGORY_BYTES_PER_OWNER: BYTES / 4,
}));
const { createKey } = await import('../../../lib/keys/key-store.ts');
const { listOwnedCategories } = await import('../../../lib/categories/manage-categories.ts');
const { call } = await import('../../support/call.ts');
const { describeOnEveryEngine, EVERY_ENGINE } = await import('../../support/engines.ts');
const { insist } = await import('../../support/insist.ts');

describeOnEveryEngine((stage) => {
  const list = () => call({ path: '/categories', apiKey: stage.apiKey });
  const create = (apiKey: string, key: string, body: object) =>
    call({ path: '/categories', apiKey, headers: { 'Idempotency-Key': key }, body });
  const statuses = (responses: readonly TestResponse[]) =>
    Object.fromEntries(
      [...Map.groupBy(responses, ({ status }) => status)].map(([status, all]) => [status, all.length]),
    );

  describe('replays of old requests', () => {
    test('do not make lists more expensive', async () => {
      const keys = await Promise.all(Array.from({ length: 4 }, (_, at) => createKey(`replays ${at}`)));
      const replay = async (at: number) => {
        const response = await create(keys[at % 4]?.key ?? '', `replay-${at}`, { name: `Old ${at}` });
        expect(response.status).toBe(201);
      };
      for (let at = 0; at < 140; at += 1) await replay(at);
      await list();
      const before = (await list()).headers.ETag;
      const units: number[] = [];
      for (let at = 0; at < 140; at += 1) {
        await replay(at);
        if (at % 20 !== 19) continue;
        const meter = stage.database.meter();
        expect((await list()).headers.ETag).toBe(before);
        units.push(meter.readUnits);
      }
      for (let at = 0; at < 140; at += 1) await replay(at);
      const meter = stage.database.meter();
      await list();
      units.push(meter.readUnits);
      process.stdout.write(`Read units of lists between replays: ${units}\n`);
      expect(Math.max(...units)).toBe(1);
    });
  });

  test('80 concurrent creates of three key owners exceed neither quota', async () => {
    const keys = await Promise.all(['one', 'two', 'three'].map((name) => createKey(name)));
    const description = 'x'.repeat(900);
    const creates = Array.from({ length: 80 }, (_, at) =>
      insist(() => create(keys[at % 3]?.key ?? '', `burst-${at}`, { name: `Burst ${at}`, description })),
    );
    const responses = await Promise.all(creates);
    const { categories, state } = await listOwnedCategories();
    const bytes = categories.reduce((sum, one) => sum + one.bytes, 0);
    const ofOwner = (owner: string) =>
      categories.filter(({ ownerId }) => ownerId === owner).reduce((sum, one) => sum + one.bytes, 0);
    const byOwner = keys.map(({ record }) => ofOwner(record.holderId));
    process.stdout.write(
      `Burst: ${JSON.stringify({ ...statuses(responses), bytes, byOwner, counted: state.total })}\n`,
    );
    expect(state.total).toBe(bytes);
    expect(bytes).toBeLessThanOrEqual(BYTES);
    expect(Math.max(...byOwner)).toBeLessThanOrEqual(BYTES / 4);
    expect(responses.filter(({ status }) => status === 201).length).toBe(
      categories.filter(({ name }) => name.startsWith('Burst')).length,
    );
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });
}, EVERY_ENGINE);
