/** A function that stays warm: `warm.cjs <entry>`. Handles blocks of requests that its parent process sends. */
import { cpuMs, loadHandler, newContext, wallMs } from './lambda.ts';

/** A block of sequential requests. */
export interface BlockOrder {
  readonly event: unknown;
  readonly requests: number;
}

/** The average time of a request in a block. */
export interface Block {
  readonly wallMs: number;
  readonly cpuMs: number;
  /** The different statuses of the block's responses. */
  readonly statuses: readonly number[];
}

const loading = loadHandler(process.argv[2] ?? '');
process.on('message', async (order: BlockOrder) => process.send?.(await run(order)));
process.on('disconnect', () => process.exit());

async function run({ event, requests }: BlockOrder): Promise<Block> {
  const handler = await loading;
  // Some handlers modify their event. Copy it before the clock starts.
  const events = Array.from({ length: requests }, () => structuredClone(event));
  const statuses = new Set<number>();
  const startCpu = cpuMs();
  const start = wallMs();
  for (const each of events) {
    statuses.add((await handler(each, newContext())).statusCode);
  }
  return {
    wallMs: (wallMs() - start) / requests,
    cpuMs: (cpuMs() - startCpu) / requests,
    statuses: [...statuses],
  };
}
