import { setTimeout as sleep } from 'node:timers/promises';
import type { LogLine } from './read-log.ts';

const POLL_MS = 5_000;
/** CloudWatch Logs may show a line this much later than the function wrote it. */
export const LOG_DELAY_MS = 60_000;

/** Reads a log again and again, until the signal: each line once, oldest first. `read` returns the newest first. */
export async function* followLog(
  read: (since: Date) => Promise<LogLine[]>,
  start: Date,
  signal: AbortSignal,
  pollMs = POLL_MS,
): AsyncGenerator<LogLine> {
  let shown = new Set<string>();
  for (let since = start; !signal.aborted; ) {
    const next = new Date(Math.max(since.getTime(), Date.now() - LOG_DELAY_MS));
    const lines = await read(since);
    for (const line of lines.toReversed()) if (!shown.has(JSON.stringify(line)) && !signal.aborted) yield line;
    shown = new Set(lines.map((line) => JSON.stringify(line)));
    since = next;
    // An abort ends the pause early.
    await sleep(pollMs, undefined, { signal }).catch(() => undefined);
  }
}
