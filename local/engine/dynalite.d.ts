declare module 'dynalite' {
  import type { Server } from 'node:http';

  interface Options {
    path?: string | undefined;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }

  /** Creates a DynamoDB server that does not listen yet. Without `path` it keeps its data in memory. */
  export default function dynalite(options: Options): Server;

  export type Attributes = Record<string, unknown>;
  export interface Table {
    readonly TableName: string;
    readonly TableArn: string;
    readonly KeySchema: readonly { readonly AttributeName: string }[];
  }
  export type Callback<Result = unknown> = (error: unknown, result: Result) => void;
  /** An error in the form of a response. */
  export type StoreError = Error & { readonly statusCode: number; readonly body: object };
  export type Operation =
    | { readonly type: 'put'; readonly key: string; readonly value: unknown }
    | { readonly type: 'del'; readonly key: string };

  /** The part of the store that holds the items of a table or the entries of an index. */
  export interface StorePart {
    lock(key: string, run: (release: (done?: () => void) => () => void) => void): void;
    get(key: string, done: Callback): void;
    put(key: string, value: unknown, done: Callback): void;
    del(key: string, done: Callback): void;
  }
  /** LevelDB, with callbacks. While it opens, it calls these methods itself, without. */
  export interface Database extends Omit<StorePart, 'lock'> {
    readonly status: string;
    open(): Promise<void>;
    close(): Promise<void>;
    batch(operations: readonly Operation[], done: Callback): void;
  }
  export interface Store {
    readonly db: Database;
    readonly tableDb: StorePart;
    getTable(name: string, done: Callback<Table>): void;
    getItemDb: (table: string) => StorePart;
    getIndexDb(type: string, table: string, index: string): StorePart;
  }
  export type Action = (store: Store, data: Attributes, done: Callback) => void;
}

declare module 'dynalite/db/index.js' {
  import type { Options, Store, StoreError, Table } from 'dynalite';

  /** Dynalite's own functions on its store. */
  const database: {
    create(options: Options): Store;
    /** The key of an item in a table, without the prefix of the table. */
    createKey(item: unknown, table: Table): string;
    validateItem(item: unknown, table: Table): StoreError | undefined;
    validateKey(key: unknown, table: Table): StoreError | undefined;
    validationError(message: string): StoreError;
  };
  export default database;
}

declare module 'dynalite/actions/*' {
  import type { Action } from 'dynalite';

  const action: Action;
  export default action;
}

declare module 'dynalite/validations/index.js' {
  import type { Attributes, Store } from 'dynalite';

  const validations: {
    checkTypes(data: Attributes, types: object): Attributes;
    /** Throws an error in the form of a response. */
    checkValidations(data: Attributes, types: object, custom: unknown, store: Store): void;
  };
  export default validations;
}

declare module 'dynalite/validations/*' {
  const validation: { readonly types: object; readonly custom: unknown };
  export default validation;
}
