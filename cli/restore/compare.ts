import { isDeepStrictEqual } from 'node:util';
import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { ACTIVITY, objectKey } from '../../lib/activity/record-activity.ts';
import { CATEGORIES } from '../../lib/categories/category-item.ts';
import { environment } from '../../lib/config/environment.ts';
import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import { getOptionalString, type Item, placeOf } from '../../lib/database/attributes.ts';
import { mapInBatches } from '../../lib/database/map-in-batches.ts';
import { readItem, scanTable } from '../../lib/database/read-items.ts';
import type { TableDefinition } from '../../lib/database/table-definition.ts';
import { allTables } from '../../lib/database/tables.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { ORDERS } from '../../lib/orders/order-item.ts';
import { people } from '../../lib/people/people-store.ts';
import { PETS } from '../../lib/pets/pet-item.ts';
import { projects } from '../../lib/project/project-store.ts';
import type { RestoredTable } from './restored-tables.ts';
import { withVersion } from './site-versions.ts';

/** A record of the backup that the table lacks, or has with other properties. */
export interface Difference {
  /** The id that clients and operators know. */
  readonly id: string;
  /** What people call the record. Orders have no name. */
  readonly name: string | undefined;
  /** The record's name in the activity log, such as `pet/17`. */
  readonly object: string;
  readonly backup: Item;
  /** The item in the table, unless it is missing. */
  readonly live: Item | undefined;
  /** The properties that differ. Empty for a missing record. */
  readonly properties: Readonly<Record<string, { readonly backup: unknown; readonly now: unknown }>>;
}

/** A record that the backup lacks. */
export type AddedRecord = Pick<Difference, 'id' | 'name'>;

/** The records of a backup, and those in use. */
export interface Comparison {
  /** The ids of the backup's records. */
  readonly ids: ReadonlySet<string>;
  /** By id. */
  readonly differences: readonly Difference[];
  /** By id. */
  readonly added: readonly AddedRecord[];
}

/** The noun of each table's records in the activity log, the attribute with their id, and which items are records. */
const kinds: Readonly<Record<RestoredTable, { noun: string; id: string; isRecord(item: Item): boolean }>> = {
  // The state is left out: it describes the current categories, not those in the backup.
  Categories: { noun: 'category', id: 'id', isRecord: isOfKind(CATEGORIES) },
  Pets: { noun: 'pet', id: 'id', isRecord: isOfKind(PETS) },
  Orders: { noun: 'order', id: 'id', isRecord: isOfKind(ORDERS) },
  ApiKeys: { noun: 'key', id: 'keyId', isRecord: (item) => item.keyHash !== undefined },
  Activity: { noun: 'entry', id: 'id', isRecord: isOfKind(ACTIVITY) },
  // Sessions and sign-ins that have ended would work again. The files of a deployment may have been deleted. The schedule
  // determines the states of domains and of the edge again.
  Site: {
    noun: 'site',
    id: 'itemType',
    isRecord: (item) => [projects.type, people.type].includes(getOptionalString(item, 'itemType') ?? ''),
  },
};

/** What follows from other properties, or is new with every change. */
const HIDDEN = ['mark', 'categoryAndId', 'version', 'changedBy'];

export const CONCURRENCY = 25;

/**
 * Compares the records of a backup with those in use.
 * @throws UserError when the backup does not exist
 */
export async function compare(stage: Stage, table: RestoredTable, from: string): Promise<Comparison> {
  const ids = new Set<string>();
  const differences: Difference[] = [];
  for await (const page of pagesOf(stage, from)) {
    const items = page.filter(kinds[table].isRecord);
    for (const item of items) ids.add(idOf(table, item));
    const found = await mapInBatches(items, CONCURRENCY, async (backup) => {
      const live = await findItem(allTables[table], backup);
      const id = idOf(table, backup);
      const properties = live ? changed(table, backup, live) : {};
      const isSame = live !== undefined && Object.keys(properties).length === 0;
      return isSame
        ? []
        : [{ id, name: nameOf(backup), object: objectKey(kinds[table].noun, id), backup, live, properties }];
    });
    differences.push(...found.flat());
  }
  return { ids, differences: differences.sort(byId), added: (await findAdded(table, ids)).sort(byId) };
}

async function findAdded(table: RestoredTable, ids: ReadonlySet<string>): Promise<AddedRecord[]> {
  const added: AddedRecord[] = [];
  // Every change since the backup has added an entry, and nobody has to look for them.
  if (table === 'Activity') return added;
  for await (const page of scanTable(environment(allTables[table].variable))) {
    const records = page.filter(kinds[table].isRecord).map((item) => ({ id: idOf(table, item), name: nameOf(item) }));
    added.push(...records.filter(({ id }) => !ids.has(id)));
  }
  return added;
}

const nameOf = (item: Item) => getOptionalString(item, 'name');
const byId = (one: AddedRecord, other: AddedRecord) => one.id.localeCompare(other.id, 'en', { numeric: true });

/** The item of a table with the same key, strongly consistent. */
async function findItem({ partitionKey, sortKey, variable }: TableDefinition, item: Item): Promise<Item | undefined> {
  const names = [partitionKey.name, sortKey?.name];
  const Key = Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
  return readItem(placeOf(variable, Key));
}

function changed(table: RestoredTable, backup: Item, live: Item): Difference['properties'] {
  const propertiesOf = (item: Item) => unmarshall(table === 'Site' ? withVersion(item, 0) : item);
  const [then, now] = [propertiesOf(backup), propertiesOf(live)];
  const names = Object.keys({ ...then, ...now }).filter(
    (name) => !HIDDEN.includes(name) && !isDeepStrictEqual(then[name], now[name]),
  );
  return Object.fromEntries(names.map((name) => [name, { backup: then[name] ?? null, now: now[name] ?? null }]));
}

function idOf(table: RestoredTable, item: Item): string {
  return String(unmarshall(item)[kinds[table].id]);
}

function isOfKind(kind: string) {
  return (item: Item) => getOptionalString(item, 'kind') === kind;
}

async function* pagesOf(stage: Stage, table: string): AsyncGenerator<Item[]> {
  try {
    yield* scanTable(table);
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    const database = stage === LOCAL_STAGE ? 'The local database has' : 'This account and region have';
    throw new UserError(`${database} no table ${table}.`, { cause: error, code: 'not_found' });
  }
}
