import type { Call } from '../support/call.ts';
import type { Shop } from '../support/shop.ts';

/** The facts about an operation that the tests of all operations need. */
export interface OperationProfile {
  /** The maximum size of its bundle: a few per cent above the current size. */
  readonly kilobytes: number;
  /** A request in a store without records, and the status of its response. */
  readonly firstRequest: Call;
  readonly firstStatus: number;
  /** Makes requests that use the database in every way that infra/permissions.ts allows the operation. */
  readonly useDatabase: (session: DatabaseSession) => Promise<unknown>;
}

export interface DatabaseSession {
  readonly apiKey: string;
  readonly shop: Shop;
  /** The ids of a category and of an available pet. */
  readonly categoryId: number;
  readonly petId: number;
  /** Runs a task whose database calls are not checked. */
  unwatched(task: () => Promise<unknown>): Promise<void>;
}
