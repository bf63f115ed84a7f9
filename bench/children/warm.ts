/** A function that stays warm: `warm.cjs <bundle>`. Handles blocks of requests that its parent process sends. */
import { cpuMs, type FunctionResponse, loadHandler, newContext, wallMs } from './lambda.ts';

/** A block of requests, made one after the other. */
export interface BlockOrder {
  readonly event: unknown;
  readonly requests: number;
}

/** What one request of a block took on average, and its last response. */
export interface Block {
  readonly wallMs: number;
  readonly cpuMs: number;
  /** The highest of the block. */
  readonly statusCode: number;
  /** Bytes of the last body, as sent to the client. */
  readonly bytes: number;
  readonly etag: string | undefined;
}

const handler = loadHandler(process.argv[2] ?? '');
process.on('message', async (order: BlockOrder) => process.send?.(await run(order)));
process.on('disconnect', () => process.exit());

async function run({ event, requests }: BlockOrder): Promise<Block> {
  // Some handlers modify their event. Copy it before the clock starts.
  const events = Array.from({ length: requests }, () => structuredClone(event));
  let statusCode = 0;
  let last: FunctionResponse | undefined;
  const startCpu = cpuMs();
  const start = wallMs();
  for (const each of events) {
    last = await handler(each, newContext());
    statusCode = Math.max(statusCode, last.statusCode);
  }
  return {
    wallMs: (wallMs() - start) / requests,
    cpuMs: (cpuMs() - startCpu) / requests,
    statusCode,
    bytes: Buffer.from(last?.body ?? '', last?.isBase64Encoded ? 'base64' : 'utf8').length,
    etag: last?.headers?.ETag,
  };
}
