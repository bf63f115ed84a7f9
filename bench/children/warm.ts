/** A function that stays warm: it answers requests one after the other, as often as it is told to, and says what they took. */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { benchContext, loadHandler } from './load-handler.ts';

/** One line of standard input: the requests to make. */
export interface WarmOrder {
  readonly event: APIGatewayProxyEvent;
  readonly requests: number;
}

/** One line of the third file: what one request took, in the mean of the block. */
export interface WarmBlock {
  readonly wallMicros: number;
  readonly cpuMicros: number;
  readonly rssMb: number;
  readonly statusCode: number;
  readonly bodyLength: number;
}

const handler = await loadHandler(process.argv[2] ?? '');

for await (const line of createInterface({ input: process.stdin })) {
  writeSync(3, `${JSON.stringify(await runBlock(JSON.parse(line)))}\n`);
}

async function runBlock({ event, requests }: WarmOrder): Promise<WarmBlock> {
  let statusCode = 0;
  let bodyLength = 0;
  const cpu = process.cpuUsage();
  const start = performance.now();
  for (let count = 0; count < requests; count += 1) {
    const answer = await handler(event, benchContext(event));
    statusCode = Math.max(statusCode, answer.statusCode);
    bodyLength = answer.body.length;
  }
  const wallMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return {
    wallMicros: (wallMs * 1000) / requests,
    cpuMicros: (user + system) / requests,
    rssMb: process.memoryUsage.rss() / 1024 / 1024,
    statusCode,
    bodyLength,
  };
}
