import { setTimeout as delay } from 'node:timers/promises';
import type { Event } from '../../../../lib/contract/generated/public/types.ts';
import { send } from '../../../support/http.ts';
import type { Service } from './service.ts';
import type { Statements } from './statements.ts';
import type { Stock } from './stock.ts';

export const EVENT_STATEMENTS = [
  'the feed has no gap and no event twice',
  'the last event of each record is what its table has',
  'the numbers of pets equal a count',
] as const;
const [DENSE, LAST, NUMBERS] = EVENT_STATEMENTS;

/** Follows the feed from its beginning until it has nothing new, and compares it with the tables. */
export async function checkEvents(
  statements: Statements,
  { baseUrl, apiKey }: Service,
  { pets, orders, categories }: Stock,
) {
  const events: Event[] = [];
  let next = '/events?limit=100';
  for (let empty = 0; empty < 6; ) {
    const { text, headers } = await send(baseUrl, { path: next, apiKey });
    const page: Event[] = JSON.parse(text);
    next = /<[^>]*\/v1(\/events\?[^>]+)>/.exec(String(headers.link ?? headers.Link))?.[1] ?? next;
    events.push(...page);
    empty = page.length === 0 ? empty + 1 : 0;
    if (page.length === 0) await delay(300);
  }
  statements.check(
    DENSE,
    events.every(({ id }, at) => id === at + 1),
    () => `${events.length} events`,
  );
  const last = new Map<string, Event>();
  for (const event of events) {
    const [noun] = event.type.split('.');
    last.set(`${noun}/${(event.pet ?? event.order ?? event.category)?.id}`, event);
  }
  const found = [
    ...pets.map(({ id, status }) => [`pet/${id}`, status] as const),
    ...orders.map(({ id, petId }) => [`order/${id}`, String(petId)] as const),
    ...categories.map(({ id, name }) => [`category/${id}`, name] as const),
  ];
  for (const [record, value] of found) {
    const event = last.get(record);
    const told = event?.pet?.status ?? (event?.order && String(event.order.petId)) ?? event?.category?.name;
    statements.check(LAST, told === value, () => `${record} is ${value}, its last event ${event?.type} says ${told}`);
    last.delete(record);
  }
  for (const [record, { type }] of last) {
    statements.check(LAST, /deleted|canceled/.test(type), () => `${record} is gone, its last event is ${type}`);
  }
  const counted: Record<string, number> = { available: 0, pending: 0, sold: 0 };
  for (const { status } of pets) counted[status] = (counted[status] ?? 0) + 1;
  const { text } = await send(baseUrl, { path: '/store/inventory', apiKey });
  statements.check(NUMBERS, text === JSON.stringify(counted), () => `${text}, not ${JSON.stringify(counted)}`);
  return events.length;
}
