import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from '../../lib/config/limits.ts';

/** Why a body is not read: the gateway's own answer to it. */
export type BodyRefusal = 'REQUEST_TOO_LARGE' | 'THROTTLED';

/**
 * Gives tasks the bodies of their requests, which together take up no more than so many bytes of memory at a time.
 * @returns what runs a task with the whole body of its request, or says why it was not read
 */
export function limitBodyMemory(
  bytes: number,
): <Result>(incoming: IncomingMessage, task: (body: Buffer) => Promise<Result>) => Promise<Result | BodyRefusal> {
  let held = 0;
  return async (incoming, task) => {
    if (Number(incoming.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return 'REQUEST_TOO_LARGE';
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
