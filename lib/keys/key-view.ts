import { environment } from '../config/environment.ts';
import { defaultRate } from '../config/stages.ts';
import { versionTag } from '../contract/entity-tag.ts';
import type { Page } from '../database/read-items.ts';
import { containsText } from '../format/contains-text.ts';
import type { ApiKeyRecord } from './key-record.ts';
import { expiresSoon, keyStateOf } from './key-state.ts';
import { listKeys } from './key-store.ts';
import { lastUsedOn } from './usage-store.ts';

/** A key as people see it: its record without the hash and the version, and its state at `now`. */
export function viewOf(record: ApiKeyRecord, now: number, stage = environment('stage')) {
  const { keyHash: _, version: __, rate = defaultRate(stage), ...shown } = record;
  return { ...shown, rate, state: keyStateOf(record, now), expiresSoon: expiresSoon(record, now) };
}

/** A new key as people see it once. */
export function newKeyView(record: ApiKeyRecord, now: number) {
  return { ...viewOf(record, now), lastUsedOn: null, etag: tagOf(record) };
}

export interface KeyView extends Omit<ReturnType<typeof newKeyView>, 'lastUsedOn'> {
  /** The day (UTC) when the key was last used, such as `2026-11-21`. Null for a key that was never used. */
  readonly lastUsedOn: string | null;
}

/** Adds the day of its last use to a key. */
export async function withLastUse(record: ApiKeyRecord, now: number): Promise<KeyView> {
  return { ...newKeyView(record, now), lastUsedOn: await lastUsedOn(record.keyId) };
}

/** The entity tag of what can be changed of a key. Its state follows from the time, and its last use is not part of it. */
export const tagOf = ({ keyId, version = 0 }: ApiKeyRecord): string => versionTag(`key/${keyId}`, version);

interface KeyFilter {
  /** Part of the name, the id or the last four characters, in any case. */
  readonly name?: string | undefined;
  readonly keyId?: readonly string[] | undefined;
  readonly state?: 'active' | 'expiring' | 'expired' | 'revoked' | undefined;
}

/** Whether a key passes a filter at `now`. */
export function matches(record: ApiKeyRecord, { name = '', keyId, state }: KeyFilter, now: number): boolean {
  if (keyId && !keyId.includes(record.keyId)) return false;
  const texts = [record.name, record.keyId, record.lastFour];
  if (!texts.some(containsText(name))) return false;
  if (state === 'expiring') return expiresSoon(record, now);
  return state === undefined || keyStateOf(record, now) === state;
}

/** A page of keys, newest first. Keys that are created between two pages neither repeat nor hide others. */
export async function keyPage(
  limit: number,
  after: string | undefined,
  now: number,
  filter: KeyFilter,
): Promise<Page<KeyView, string>> {
  const records = (await listKeys())
    .filter((record) => matches(record, filter, now))
    .sort((one, other) => (positionOf(one) > positionOf(other) ? -1 : 1));
  const rest = after === undefined ? records : records.filter((record) => positionOf(record) < after);
  const page = rest.slice(0, limit);
  const entries = await Promise.all(page.map((record) => withLastUse(record, now)));
  const last = rest.length > limit ? page.at(-1) : undefined;
  return { entries, next: last && positionOf(last) };
}

const positionOf = ({ createdAt, keyId }: ApiKeyRecord) => `${createdAt}#${keyId}`;
