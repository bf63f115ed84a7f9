import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from '../../lib/config/limits.ts';

/** Whether a request announces a body that is too large, before any of it is read. */
export function announcesTooMuch({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES;
}

/**
 * Limits the total memory of all request bodies.
 * @returns a function that runs a task with the body of its request, or returns the type of the gateway's response if it
 *   is too large
 */
export function limitBodyMemory(bytes: number) {
  let held = 0;
  return async <Result>(incoming: IncomingMessage, task: (body: Buffer) => Promise<Result>) => {
    if (announcesTooMuch(incoming)) return 'REQUEST_TOO_LARGE';
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
        size += chunk.length;
        held += chunk.length;
        if (size > MAX_BODY_BYTES) return 'REQUEST_TOO_LARGE';
        if (held > bytes) return 'THROTTLED';
        chunks.push(chunk);
      }
      return await task(Buffer.concat(chunks));
    } finally {
      held -= size;
    }
  };
}
