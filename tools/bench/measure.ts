import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { FUNCTION_MEMORY_MB } from '../../lib/config/limits.ts';
import type { Certificate } from './certificate.ts';
import type { Figures, Order } from './child.ts';
import type { Contender } from './contenders.ts';
import type { CoreShare } from './core-share.ts';
import type { DatabaseReady } from './database-process.ts';
import { events } from './events.ts';

/** The context of every measurement. */
export interface Bench {
  readonly contenders: readonly Contender[];
  /** The bundled program that runs a function. */
  readonly child: string;
  readonly certificate: Certificate;
  readonly share: CoreShare;
}

/** What is measured. */
export interface Work {
  readonly operation: keyof typeof events;
  /** `distant` is as Lambda runs it: after a pause, the first request has the share of a core of the function's memory. */
  readonly endpoint: keyof DatabaseReady['endpoints'];
  readonly rounds: number;
  /** A cold function handles one request and ends. A warm one handles more in each round. */
  readonly isWarm: boolean;
}

export interface Sample {
  readonly start: Figures;
  readonly block: Figures;
}

/** The figures of a contender, one per round. */
export type Measured = ReadonlyMap<Contender, readonly Sample[]>;

/** https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html */
const CORE_SHARE = FUNCTION_MEMORY_MB / 1_769;
/** Long enough for the background work of a start, such as compilation in other threads. */
const PAUSE_MS = 150;
const WARM_REQUESTS = 200;
/** Rounds before the clock starts: a cold start's first reads the bundle from the disk, and V8 optimizes warm code. */
const UNCOUNTED = { cold: 1, warm: 8 };

/**
 * Measures each contender once per round, each round in another random order, so that other load on the machine affects
 * all of them alike.
 * @throws Error when a process or a request fails: a failure is fast and would look good
 */
export async function measure(bench: Bench, work: Work): Promise<Measured> {
  const { contenders, certificate } = bench;
  const { isWarm, rounds } = work;
  const database = await startDatabase(certificate);
  const warm = new Map(isWarm ? contenders.map((each) => [each, startFunction(bench, database, each, work)]) : []);
  const measured = new Map<Contender, Sample[]>(contenders.map((each) => [each, []]));
  try {
    for (let round = -(isWarm ? Math.min(UNCOUNTED.warm, rounds) : UNCOUNTED.cold); round < rounds; round += 1) {
      for (const contender of shuffled(contenders)) {
        const running = warm.get(contender) ?? startFunction(bench, database, contender, work);
        const figures = { start: await running.start, block: await running.handle() };
        if (!isWarm) running.end();
        if (round >= 0) measured.get(contender)?.push(figures);
      }
    }
    return measured;
  } finally {
    for (const running of warm.values()) running.end();
    database.stop();
  }
}

type Database = Awaited<ReturnType<typeof startDatabase>>;

async function startDatabase({ keyFile, chainFile, rootFile }: Certificate) {
  const child = fork(path.join(import.meta.dirname, 'database-process.ts'), [keyFile, chainFile], {
    // Express loads a deprecated part of Node, which prints a warning at each start.
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The database ended.')));
  ended.catch(() => {}); // It ends at last.
  const [ready]: DatabaseReady[] = await Promise.race([once(child, 'message'), ended]);
  if (!ready) throw new Error('The database sent no message.');
  const { apiKey, environment, endpoints } = ready;
  return {
    apiKey,
    environment: (endpoint: Work['endpoint']): NodeJS.ProcessEnv => ({
      ...environment,
      AWS_ENDPOINT_URL_DYNAMODB: endpoints[endpoint],
      ...(endpoint === 'http' ? {} : { NODE_EXTRA_CA_CERTS: rootFile }),
    }),
    stop: () => child.disconnect(),
  };
}

/** Starts a fresh process with a function. Its log is read, like by Lambda, and discarded. */
function startFunction({ child, share }: Bench, database: Database, contender: Contender, work: Work) {
  const { operation, endpoint, isWarm } = work;
  const isLimited = endpoint === 'distant';
  const running = spawn(process.execPath, [child, contender.bundles[operation], String(isLimited ? PAUSE_MS : 0)], {
    env: database.environment(endpoint),
    stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
  });
  running.stdout?.resume();
  const output = running.stdio[3];
  if (!(output instanceof Readable)) throw new Error('The process has no third output.');
  const lines = createInterface({ input: output })[Symbol.asyncIterator]();
  const next = async (): Promise<Figures> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${contender.title} ended.`);
    return JSON.parse(value);
  };
  const { event, status } = events[operation];
  const order: Order = { event: event(database.apiKey), requests: isWarm ? WARM_REQUESTS : 1 };
  return {
    start: next(),
    handle: async (): Promise<Figures> => {
      if (isLimited) share.limit(running, CORE_SHARE);
      running.stdin?.write(`${JSON.stringify(order)}\n`);
      const block = await next();
      if (block.statuses.some((each) => each !== status))
        throw new Error(`${contender.title} responded with ${block.statuses.join(', ')}.`);
      return block;
    },
    end: () => running.stdin?.end(),
  };
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const placed = items.map((item) => ({ item, place: Math.random() }));
  return placed.sort((one, other) => one.place - other.place).map(({ item }) => item);
}
