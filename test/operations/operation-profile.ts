import type { TableName } from '../../lib/database/tables.ts';
import type { Call } from '../support/call.ts';
import type { Shop } from '../support/shop.ts';

/** What the tests of all operations need to know about one. */
export interface OperationProfile {
  /** The most that its bundle may have: a few per cent above what it has. */
  readonly kilobytes: number;
  /** Its first request in a store without records, and the status of the response. */
  readonly firstRequest: Call;
  readonly firstStatus: number;
  /** Makes requests that use the database in every way that infra/permissions.ts allows the operation. */
  readonly useDatabase: (session: DatabaseSession) => Promise<unknown>;
}

export interface DatabaseSession {
  readonly apiKey: string;
  readonly shop: Shop;
  /** A category, and a pet that is available. */
  readonly categoryId: number;
  readonly petId: number;
  /** Runs a task whose use of the database does not count. */
  unwatched(task: () => Promise<unknown>): Promise<void>;
  /** Makes a request that creates a record, and repeats it after another record has taken its id. */
  createAfterCollision(table: TableName, request: Call): Promise<void>;
}
