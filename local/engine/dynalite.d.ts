declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** A DynamoDB server, not yet listening; without `path` it keeps its data in memory. */
  export default function dynalite(options: {
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }): Server;
}
