declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** Creates a DynamoDB server that does not listen yet. Without `path` it keeps its data in memory. */
  export default function dynalite(options: {
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }): Server;
}

declare module 'dynalite/db/index.js' {
  /** Dynalite's own functions on its store. */
  const database: {
    /** The key of an item in an index with this key schema, without the prefix of the index. */
    createIndexKey(item: object, table: object, keySchema: readonly object[]): string;
  };
  export default database;
}
