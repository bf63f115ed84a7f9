import { defaultRate } from '../config/stages.ts';
import type { ApiKeyRecord } from './key-record.ts';
import { keyStateOf } from './key-state.ts';
import { listKeys } from './key-store.ts';
import { lastUsedOn } from './usage-store.ts';

/**
 * A key as the dashboard and the commands show it: its record without the hash, and its state.
 * @param now the time at which the state is wanted, in milliseconds since 1970
 */
export function viewOf(stage: string, record: ApiKeyRecord, now: number) {
  const { keyHash: _, rate = defaultRate(stage), ...shown } = record;
  return { ...shown, rate, state: keyStateOf(record, now) };
}

export interface KeyView extends ReturnType<typeof viewOf> {
  /** The day (UTC) when the key was last used, such as `2026-11-21`. Null for a key that was never used. */
  readonly lastUsedOn: string | null;
}

/**
 * Reads a page of keys, newest first. Keys that are created between two pages neither repeat nor hide others.
 * @param after the position at which the previous page ended
 */
export async function keyPage(
  stage: string,
  limit: number,
  after: string | undefined,
  now: number,
): Promise<{ keys: KeyView[]; next?: string }> {
  const records = (await listKeys()).sort((one, other) => (positionOf(one) > positionOf(other) ? -1 : 1));
  const rest = after === undefined ? records : records.filter((record) => positionOf(record) < after);
  const page = rest.slice(0, limit);
  const keys = await Promise.all(
    page.map(async (record) => ({ ...viewOf(stage, record, now), lastUsedOn: await lastUsedOn(record.keyId) })),
  );
  const last = page.at(-1);
  return rest.length > limit && last ? { keys, next: positionOf(last) } : { keys };
}

const positionOf = ({ createdAt, keyId }: ApiKeyRecord) => `${createdAt}#${keyId}`;
