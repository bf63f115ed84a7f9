/** How long the table keeps an event, in seconds. Places in the feed end long before. */
export const KEPT_SECONDS = 400 * 24 * 60 * 60;

export const EVENT_TYPES = [
  'pet.created',
  'pet.updated',
  'pet.deleted',
  'order.placed',
  'order.approved',
  'order.delivered',
  'order.canceled',
  'category.created',
  'category.renamed',
  'category.deleted',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

type Values = Readonly<Record<string, unknown>>;

/** A change of a pet, an order or a category. */
export interface StoreEvent {
  readonly type: EventType;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Such as `pet/17`. */
  readonly record: string;
  /** The id of a key, or `operator`. Absent where the stream does not tell, such as after a deletion. */
  readonly by?: string | undefined;
  /** The record after the change as clients see it, or as it was before its deletion. */
  readonly data: Values;
  /** The values that the change replaced, by name; `null` where there was none. */
  readonly before?: Values | undefined;
}

/** An event with its place in the feed. */
export interface PlacedEvent extends StoreEvent {
  readonly position: number;
}
