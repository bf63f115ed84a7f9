/** A function that stays warm: it answers requests one after the other, as often as it is told to, and says what they took. */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { LambdaHandler } from '../../local/gateway/functions.ts';
import { milliseconds, processorMilliseconds } from './clock.ts';
import { contextOf } from './context.ts';
import { loadHandler } from './load-handler.ts';

/** One line of standard input: the requests to make. */
export interface WarmOrder {
  /** Taken in turn. */
  readonly events: readonly APIGatewayProxyEvent[];
  readonly requests: number;
  /** Stops the block early; at least one request is made. */
  readonly atMostMs?: number;
}

/** One line of the third file: what one request took, in the mean of the block. */
export interface WarmBlock {
  readonly requests: number;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly rssMb: number;
  /** The highest of the block. */
  readonly statusCode: number;
  /** Of the last answer, as it goes to the client. */
  readonly bodyBytes: number;
  readonly etag?: string | undefined;
}

answerOrders().catch((error) => {
  console.error(error);
  process.exit(1);
});

async function answerOrders(): Promise<void> {
  const handler = await loadHandler(process.argv[2] ?? '');
  for await (const line of createInterface({ input: process.stdin })) {
    writeSync(3, `${JSON.stringify(await runBlock(handler, JSON.parse(line)))}\n`);
  }
}

async function runBlock(handler: LambdaHandler, order: WarmOrder): Promise<WarmBlock> {
  const { events, requests, atMostMs = Number.POSITIVE_INFINITY } = order;
  let statusCode = 0;
  let last: Awaited<ReturnType<LambdaHandler>> | undefined;
  let made = 0;
  // One for each request, made before the clock starts: there are handlers that change what they are given.
  const fresh = Array.from({ length: requests }, (_, place) => structuredClone(events[place % events.length]));
  const cpuBefore = processorMilliseconds();
  const begun = milliseconds();
  while (made < requests && (made === 0 || milliseconds() - begun < atMostMs)) {
    const event = fresh[made];
    if (!event) throw new Error('There is no request to make.');
    last = await handler(event, contextOf(event));
    statusCode = Math.max(statusCode, last.statusCode);
    made += 1;
  }
  return {
    requests: made,
    wallMs: (milliseconds() - begun) / made,
    cpuMs: (processorMilliseconds() - cpuBefore) / made,
    rssMb: process.memoryUsage.rss() / 1024 / 1024,
    statusCode,
    bodyBytes: Buffer.from(last?.body ?? '', last?.isBase64Encoded ? 'base64' : 'utf8').length,
    etag: last?.headers?.ETag?.toString(),
  };
}
