import type { Access } from '../../lib/database/access.ts';
import type { TableDefinition } from '../../lib/database/table-definition.ts';
import { TABLE_NAMES, type TableName, tables } from '../../lib/database/tables.ts';
import type { StageSettings, Throttle } from '../settings/stage-settings.ts';

/**
 * The write units per second of a partition, and those of a transaction for each item of up to 1 KB:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html
 */
const PARTITION_UNITS = 1_000;
const TRANSACTION_UNITS = 2;
/** Changes of one item come one after another. Beyond this many per second, some run out of time while they wait. */
const ITEM_CHANGES = 100;
/** The changes per second of each table that are left for people. */
export const LEFT_FOR_PEOPLE = 40;
/** All of their changes, and their sign-ins, also write this table. */
const LEFT_IN_ACTIVITY = 360;
const WRITES = /^(?:Delete|Put|Update)Item$/;

type WriteSettings = Pick<StageSettings, 'operationThrottles' | 'tableLimits' | 'throttle'>;
interface Writer {
  readonly operationIds: readonly string[];
  readonly access: Access;
}

/**
 * How many changes of a table's records DynamoDB supports per second, if all of them write the same partition of the table or
 * of one of its indexes. `undefined` means that records are spread over partitions.
 */
export function changesPerSecond(
  table: TableName,
  { tableLimits }: Pick<WriteSettings, 'tableLimits'>,
): number | undefined {
  const { partitionKey, indexes = [], hasSharedItem }: TableDefinition = tables[table];
  if (![partitionKey, ...indexes.map((index) => index.partitionKey)].some(({ name }) => name === 'kind'))
    return undefined;
  const changes = Math.min(PARTITION_UNITS, tableLimits.writes) / TRANSACTION_UNITS;
  return hasSharedItem ? Math.min(ITEM_CHANGES, changes) : changes;
}

/** Whether access to tables includes writing one of them. */
export function writes(access: Access, table: TableName): boolean {
  return access.some((grant) => grant.table === table && grant.actions.some((action) => WRITES.test(action)));
}

/**
 * The throttles of operations. API Gateway has one for each method, so the operations that write one partition share what
 * DynamoDB supports. Together they then can't exceed it: the excess gets a 429 from the gateway, not a 503 from the database.
 * A throttle in the settings replaces the operation's share, and the others share the rest.
 */
export function operationThrottles(writers: readonly Writer[], settings: WriteSettings): Record<string, Throttle> {
  const { throttle, operationThrottles: own } = settings;
  const shares = TABLE_NAMES.flatMap((table) => {
    const sharing = writers.filter(({ access }) => writes(access, table)).flatMap(({ operationIds }) => operationIds);
    const total = changesPerSecond(table, settings);
    const left = table === 'Activity' ? LEFT_IN_ACTIVITY : LEFT_FOR_PEOPLE;
    return total === undefined ? [] : sharesOf(sharing, total - left, own);
  });
  // An operation that writes several tables is limited by the smallest of its shares.
  const limiting = shares.sort(([, one], [, other]) => other - one).filter(([, rate]) => rate < throttle.ratePerSecond);
  const throttles = limiting.map(([id, rate]): [string, Throttle] => [id, { ratePerSecond: rate, burst: 2 * rate }]);
  return { ...Object.fromEntries(throttles), ...own };
}

/** Divides the changes per second of a partition among the operations without a throttle in the settings. */
function sharesOf(
  operationIds: readonly string[],
  total: number,
  own: WriteSettings['operationThrottles'],
): [id: string, ratePerSecond: number][] {
  const rest = operationIds.reduce((left, id) => left - (own[id]?.ratePerSecond ?? 0), total);
  const sharing = operationIds.filter((id) => !own[id]);
  const share = Math.max(1, Math.floor(rest / sharing.length));
  return sharing.map((id) => [id, share]);
}
