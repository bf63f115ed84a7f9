import { describe, expect, test } from '@jest/globals';
import type { Actor } from '../../../lib/activity/activity-entry.ts';
import { recordActivity } from '../../../lib/activity/record-activity.ts';
import type { ActivityEntry } from '../../../lib/contract/generated/dashboard/types.ts';
import { transact } from '../../../lib/database/transact.ts';
import { catchUp } from '../../../local/events/follow-changes.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { send } from '../../support/http.ts';

const dashboard = useDashboard();

const ada: Actor = { kind: 'person', name: 'ada@example.com' };
const root: Actor = { kind: 'command', name: 'root' };
const service: Actor = { kind: 'service', name: 'Petstore' };

/** Stores entries, the oldest first. */
async function record(actor: Actor, subject: string, count: number): Promise<void> {
  const entries = Array.from({ length: count }, () => ({
    at: new Date().toISOString(),
    actor,
    action: 'domain.status_changed',
    subject,
  }));
  for (let at = 0; at < count; at += 90) await transact(recordActivity(...entries.slice(at, at + 90)));
}

const list = async (query: string) => {
  const { status, body, headers } = await dashboard.send({ path: `/activity?${query}` });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const [, next] = /<\/dashboard\/api\/activity\?([^>]+)>/.exec(headers.link ?? '') ?? [];
  return { entries: body as ActivityEntry[], next };
};
const namesOf = async (query: string) => (await list(query)).entries.map(({ actor }) => actor.name);

describe('activity', () => {
  test('leaves out what the service does by itself, unless it is asked for or the activity of one record', async () => {
    await record(ada, 'a.example.com', 1);
    await record(service, 'a.example.com', 2);
    await record(root, 'b.example.com', 1);
    expect(await namesOf('limit=2')).toEqual(['root', 'ada@example.com']);
    expect(await namesOf('limit=3&kind=all')).toEqual(['root', 'Petstore', 'Petstore']);
    expect(await namesOf('limit=2&kind=service')).toEqual(['Petstore', 'Petstore']);
    expect(await namesOf('object=domain/a.example.com')).toEqual(['Petstore', 'Petstore', 'ada@example.com']);
    expect(await namesOf('object=domain/a.example.com&person=ada@example.com')).toEqual(['ada@example.com']);
    expect(await namesOf('limit=1&kind=command')).toEqual(['root']);
  });

  test('has deletions by an API key, once, among those of the record and of keys', async () => {
    const client = (method: string, path: string, body?: object) =>
      send(dashboard.service.baseUrl, {
        method,
        path,
        apiKey: dashboard.service.apiKey,
        ...(body && { body }),
        headers: { 'Idempotency-Key': `${method}${path}${Object(body).name}` },
      });
    const idOf = async (path: string, body: object): Promise<number> =>
      Object((await client('POST', path, body)).body).id;
    const [petId, soldId] = [await idOf('/pets', { name: 'Rex' }), await idOf('/pets', { name: 'Tom' })];
    const orderId = await idOf('/store/orders', { petId: soldId });
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await client('DELETE', `/pets/${petId}`)).status).toBe(204);
      expect((await client('DELETE', `/store/orders/${orderId}`)).status).toBe(204);
    }
    const actor = { kind: 'key', keyId: expect.stringMatching(/^key_/) };
    const deleted = { actor, action: 'pet.deleted', subject: String(petId), name: 'Rex', from: 'Rex' };
    const canceled = { actor, action: 'order.canceled', subject: String(orderId), from: 'placed' };
    const deletions = async (query: string) =>
      (await list(query)).entries.filter(({ action }) => ['pet.deleted', 'order.canceled'].includes(action));
    await catchUp();
    expect(await deletions(`object=pet/${petId}`)).toMatchObject([deleted]);
    expect(await deletions('kind=key')).toMatchObject([canceled, deleted]);
  });

  test('has short pages where few of many entries match, and ends', async () => {
    await record(ada, 'rare.example.com', 1);
    await record(service, 'busy.example.com', 1_500);
    const pages: number[] = [];
    let query: string | undefined = 'limit=50&person=ada@example.com&object=domain/rare.example.com';
    expect((await list(query)).entries).toHaveLength(1);
    query = 'limit=50&person=ada@example.com';
    let found = 0;
    while (query !== undefined) {
      const { entries, next }: Awaited<ReturnType<typeof list>> = await list(query);
      pages.push(entries.length);
      found += entries.filter(({ subject }) => subject === 'rare.example.com').length;
      query = next;
    }
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toBe(0);
    expect(found).toBe(1);
  });

  test('rejects an object that has no history', async () => {
    expect(await dashboard.send({ path: '/activity?object=plan/petstore' })).toMatchObject({ status: 400 });
  });
});
