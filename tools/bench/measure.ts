import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Certificate } from './certificate.ts';
import type { Figures, Order } from './child.ts';
import type { Contender } from './contenders.ts';
import type { CoreShare } from './core-share.ts';
import type { DatabaseReady } from './database-process.ts';
import { createEvent, listEvent } from './events.ts';

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
  readonly operation: keyof Contender['bundles'];
  readonly endpoint: keyof DatabaseReady['endpoints'];
  readonly rounds: number;
  /** Requests per round. A cold function handles one and ends; a warm one goes on. */
  readonly requests: number;
  readonly isWarm?: boolean;
  /** The memory of the function. Its first request then has the share of a core that belongs to it. */
  readonly memoryMb?: number;
  /** How many categories the database holds. */
  readonly categories?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The figures of a contender, one per round. */
export type Measured = ReadonlyMap<Contender, readonly { readonly start: Figures; readonly block: Figures }[]>;

/** https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html */
const MB_PER_CORE = 1_769;
/** Long enough for the background work of a start, such as compilation in other threads. */
const PAUSE_MS = 150;
/** Rounds before the clock starts: a cold start's first reads the bundle from the disk, and V8 optimizes warm code. */
const UNCOUNTED = { cold: 1, warm: 8 };

/**
 * Measures each contender once per round, each round in another random order, so that other load on the machine affects
 * all of them alike.
 * @throws Error when a process or a request fails: a failure is fast and would look good
 */
export async function measure(bench: Bench, contenders: readonly Contender[], work: Work): Promise<Measured> {
  const { isWarm = false, rounds } = work;
  const database = await startDatabase(bench.certificate, work.categories ?? 20);
  const warm = new Map(isWarm ? contenders.map((each) => [each, startFunction(bench, database, each, work)]) : []);
  const measured = new Map<Contender, { start: Figures; block: Figures }[]>(contenders.map((each) => [each, []]));
  try {
    for (let round = -(isWarm ? Math.min(UNCOUNTED.warm, rounds) : UNCOUNTED.cold); round < rounds; round += 1) {
      for (const contender of shuffled(contenders)) {
        if (work.operation === 'createCategory') await database.deleteCreated();
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

async function startDatabase({ keyFile, chainFile, rootFile }: Certificate, categories: number) {
  const child = fork(path.join(import.meta.dirname, 'database-process.ts'), [keyFile, chainFile, String(categories)], {
    // Express loads a deprecated part of Node, which prints a warning at each start.
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The database ended.')));
  ended.catch(() => {}); // It ends at last.
  const reply = () => Promise.race([once(child, 'message'), ended]);
  const ready: DatabaseReady = (await reply())[0];
  const { apiKey, environment, endpoints } = ready;
  return {
    apiKey,
    environment: (endpoint: Work['endpoint']): NodeJS.ProcessEnv => ({
      ...environment,
      AWS_ENDPOINT_URL_DYNAMODB: endpoints[endpoint],
      ...(endpoint === 'http' ? {} : { NODE_EXTRA_CA_CERTS: rootFile }),
    }),
    deleteCreated: async () => {
      child.send('delete created');
      await reply();
    },
    stop: () => child.disconnect(),
  };
}

/** Starts a fresh process with a function. Its log is read, like by Lambda, and discarded. */
function startFunction({ child, share }: Bench, database: Database, contender: Contender, work: Work) {
  const { operation, memoryMb, requests, headers } = work;
  const running = spawn(process.execPath, [child, contender.bundles[operation], String(memoryMb ? PAUSE_MS : 0)], {
    env: database.environment(work.endpoint),
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
  // The bare handler creates only pets, which takes the same single put as a category would.
  const isCategory = operation === 'createCategory' && contender.bundles.createCategory !== contender.bundles.create;
  const event =
    operation === 'list'
      ? listEvent(database.apiKey, headers)
      : createEvent(database.apiKey, isCategory ? '/v1/categories' : '/v1/pets');
  const order: Order = { event, requests };
  const expected = operation !== 'list' ? '201' : headers?.['If-None-Match'] ? '200,304' : '200';
  return {
    start: next(),
    handle: async (): Promise<Figures> => {
      if (memoryMb) share.limit(running, Math.min(1, memoryMb / MB_PER_CORE));
      running.stdin?.write(`${JSON.stringify(order)}\n`);
      const block = await next();
      const unexpected = block.statuses.filter((status) => !expected.includes(String(status)));
      if (unexpected.length > 0) throw new Error(`${contender.title} responded with ${unexpected.join(', ')}.`);
      return block;
    },
    end: () => running.stdin?.end(),
  };
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const placed = items.map((item) => ({ item, place: Math.random() }));
  return placed.sort((one, other) => one.place - other.place).map(({ item }) => item);
}
