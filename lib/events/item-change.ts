import type { Item } from '../database/attributes.ts';

/** The tables whose changes become events. */
export const FOLLOWED_TABLES = ['Pets', 'Orders', 'Categories'] as const;
export type FollowedTable = (typeof FOLLOWED_TABLES)[number];

/** A change of an item, as the stream of its table has it. */
export interface ItemChange {
  /** A number of up to 40 digits, which grows within a shard. */
  readonly sequenceNumber: string;
  /** In milliseconds since 1970. Streams round to seconds. */
  readonly at: number;
  readonly before?: Item | undefined;
  readonly after?: Item | undefined;
}

/** Whether a sequence number comes after another one of the same shard. */
export const isAfter = (number: string, seen: string): boolean => BigInt(number) > BigInt(seen);
