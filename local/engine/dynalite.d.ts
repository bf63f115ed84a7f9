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
