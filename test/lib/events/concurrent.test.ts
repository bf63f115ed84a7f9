import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Order, Pet } from '../../../lib/contract/generated/public/types.ts';
import { readState } from '../../../lib/events/feed-state.ts';
import { catchUp } from '../../../local/events/follow-changes.ts';
import { call } from '../../support/call.ts';
import { describeOnEveryEngine } from '../../support/engines.ts';
import { shopOf } from '../../support/shop.ts';

interface Event {
  readonly id: number;
  readonly type: string;
  readonly pet?: Pet;
  readonly order?: Order;
}

describeOnEveryEngine((stage) => {
  const shop = shopOf(stage);
  /** A reader as a client writes it: it follows the next link, and keeps it. */
  async function follow(path: string, seen: Event[]): Promise<string> {
    const { status, text, headers } = await call({ path, apiKey: stage.apiKey });
    expect(status).toBe(200);
    seen.push(...JSON.parse(text));
    return /<[^>]*\/v1(\/events\?[^>]+)>/.exec(String(headers.Link))?.[1] ?? '';
  }

  test('readers of the public feed get every change once while several followers and clients run', async () => {
    const COUNT = Number(process.env.PETSTORE_EVENTS ?? 30);
    let isBusy = true;
    const seen: [Event[], Event[]] = [[], []];
    const places = ['/events?limit=7', '/events'];
    const loop = (work: () => Promise<unknown>) => async () => {
      while (isBusy) {
        await work();
        await sleep(20);
      }
    };
    const background = [
      ...[0, 1, 2].map(() => loop(() => catchUp())()),
      ...seen.map((events, at) =>
        loop(async () => {
          places[at] = await follow(places[at] ?? '', events);
        })(),
      ),
    ];
    const client = async () => {
      for (let at = 0; at < COUNT; at += 1) {
        const pet = await shop.addPet();
        await call({ method: 'PATCH', path: `/pets/${pet.id}`, apiKey: stage.apiKey, body: { name: `Max ${at}` } });
        const order = await shop.sell(pet);
        if (at % 2 === 0) await call({ method: 'DELETE', path: `/store/orders/${order.id}`, apiKey: stage.apiKey });
      }
    };
    const started = performance.now();
    await Promise.all([client(), client(), client()]);
    const seconds = (performance.now() - started) / 1000;
    isBusy = false;
    await Promise.all(background);
    await catchUp();
    const total = 3 * (COUNT * 4 + (COUNT / 2) * 2);
    for (const [at, events] of seen.entries()) {
      for (let before = -1; before < events.length; ) {
        before = events.length;
        places[at] = await follow(places[at] ?? '', events);
        if (events.length === before) break;
      }
      expect(events.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_, position) => position + 1));
    }
    const counted = { available: 0, pending: 0, sold: 0 };
    for (const { status } of await shop.pets()) counted[status] += 1;
    expect(await readState()).toMatchObject({ position: total, inventory: counted });
    if (process.env.PETSTORE_EVENTS) process.stderr.write(`${total} events in ${seconds.toFixed(1)} s\n`);
  });
});
