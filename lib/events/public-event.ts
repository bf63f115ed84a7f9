import type { Category, Event, Order, Pet } from '../contract/generated/public/types.ts';
import type { PlacedEvent } from './event.ts';

/** Who changes something without a key. */
const OTHERS = new Map([
  ['operator', 'operator'],
  ['command', 'operator'],
  ['person', 'person'],
  ['service', 'service'],
]);

/** An event as clients see it. */
export function publicEvent({ position: id, type, at, record, by, data, before }: PlacedEvent): Event {
  const author = by === undefined ? {} : { by: actorOf(by) };
  return { id, type, at, record, ...author, ...recordOf(type, data), ...(before && { before }) };
}

function recordOf(type: string, data: unknown): Pick<Event, 'pet' | 'order' | 'category'> {
  if (type.startsWith('pet.')) return { pet: data as Pet };
  if (type.startsWith('order.')) return { order: data as Order };
  return { category: data as Category };
}

function actorOf(by: string): Event['by'] {
  const kind = OTHERS.get(by);
  return kind === undefined ? { kind: 'key', keyId: by } : { kind };
}
