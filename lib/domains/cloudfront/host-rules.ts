import { hash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { ServiceUnavailable } from '../../errors/errors.ts';
import { changeItem, type ItemKind, readItem } from '../../site-items/item-store.ts';
import { type ProjectHostRule, readHostRules } from '../edge/host-rule.ts';
import type { KeyChange, KeyValueStore } from './key-value-store.ts';

/** The key that names the live deployment. All other keys are host names, and paths of the deployment, which have a slash. */
const LIVE = 'live';
const isPath = (key: string) => key.includes('/');

const MAX_ATTEMPTS = 10;

/** Compare the store with the project this often even when nothing has changed, to undo manual edits. */
const COMPARED_EVERY_MS = 24 * 60 * 60_000;

/**
 * A record of the last publication. A call to the KeyValueStore costs about a thousand times as much as one to the
 * table, so the schedule reads this record instead of the store.
 */
const publicationSchema = z.object({
  /** The hash of the published entries, or `unknown`. */
  hash: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** The write token. Racing publications detect each other by it. */
  token: z.string(),
});
const publications: ItemKind<z.infer<typeof publicationSchema>> = { type: 'publication', schema: publicationSchema };
const PUBLICATION_ID = 'host-rules';

export interface HostRulesOptions {
  readonly store: KeyValueStore;
  /** The host of the default domain. */
  readonly platformName: string;
  /** Prepares a deployment to go live. Called before the store names the deployment. */
  prepare(deployment: string): Promise<void>;
  /** Reads the keys and values of a deployment's paths that the edge needs to know. */
  readPaths(deployment: string): Promise<ReadonlyMap<string, string>>;
  now(): Date;
}

/**
 * Publishes to the edge what each host serves. It writes only the differences and is safe to repeat. When publications
 * race, the one with the newest project wins.
 * @throws ServiceUnavailable when other publications keep winning
 */
export async function publishHostRules(options: HostRulesOptions): Promise<void> {
  const { now } = options;
  const known = await readItem(publications, PUBLICATION_ID);
  const hash = hashOf(await readEntries(options));
  const isRecent = known !== undefined && now().getTime() - Date.parse(known.at) < COMPARED_EVERY_MS;
  if (isRecent && known.hash === hash) return;
  // The record is unknown until this publication ends, because the process can be killed right after it changes the
  // store.
  const token = await recordHash('unknown', now());
  const published = await publish(options);
  await recordHash(published, now(), token);
}

/**
 * Records what the store holds.
 * @param ours the token of the record that this publication wrote. If another publication has replaced it since, nobody
 *   knows which of the two came last, so the hash is unknown
 * @returns the token of the record
 */
async function recordHash(hash: string, at: Date, ours?: string): Promise<string> {
  const token = randomUUID();
  await changeItem(publications, PUBLICATION_ID, (current) => {
    const isRacing = ours !== undefined && current?.token !== ours;
    return { value: { hash: isRacing ? 'unknown' : hash, at: at.toISOString(), token }, activity: [] };
  });
  return token;
}

/** @returns the hash of the published entries */
async function publish(options: HostRulesOptions): Promise<string> {
  const { store, prepare } = options;
  let prepared: string | undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    // Read the project after the version, so that the change fails if a newer project is published in the meantime.
    const version = await store.version();
    const entries = await readEntries(options);
    const changes = changesBetween(await store.entries(), entries);
    const live = entries.get(LIVE);
    const isSwitch = changes.some(({ key }) => key === LIVE);
    if (live !== undefined && live !== prepared && (isSwitch || prepared !== undefined)) {
      await prepare(live);
      prepared = live;
    }
    if (changes.length === 0 || (await store.change(version, changes))) return hashOf(entries);
  }
  throw new ServiceUnavailable();
}

/** The keys and values of the store. What belongs to the live deployment comes before its name. */
async function readEntries({ platformName, readPaths }: HostRulesOptions): Promise<ReadonlyMap<string, string>> {
  const { liveDeployment, rules } = await readHostRules(platformName);
  const hosts = [...rules].map(([host, rule]) => [host, ruleValue(rule)] as const);
  if (liveDeployment === null) return new Map(hosts);
  return new Map([...(await readPaths(liveDeployment)), [LIVE, liveDeployment], ...hosts]);
}

function ruleValue(rule: ProjectHostRule): string {
  return rule.kind === 'serve' ? 'serve' : `${rule.status} ${rule.to}`;
}

function changesBetween(stored: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>): KeyChange[] {
  const puts = [...wanted].filter(([key, value]) => stored.get(key) !== value).map(([key, value]) => ({ key, value }));
  const { hosts = [], paths = [] } = Object.groupBy(
    [...stored.keys()].filter((key) => !wanted.has(key)),
    (key) => (isPath(key) ? 'paths' : 'hosts'),
  );
  // Hosts are deleted first, so that a removed domain stops at once even when the changes need several updates. Until the
  // deployment is switched, visitors need the paths of the one before.
  return [...hosts.map((key) => ({ key })), ...puts, ...paths.map((key) => ({ key }))];
}

function hashOf(entries: ReadonlyMap<string, string>): string {
  return hash('sha256', JSON.stringify([...entries].sort()));
}
