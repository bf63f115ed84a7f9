import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { Petstore } from '../../../../client/src/index.ts';
import type { Service } from '../../stress/shared/service.ts';
import { ROOT } from './language.ts';
import { Mirror } from './mirror-process.ts';
import { buildMirror } from './mirror-programs.ts';
import { changeSomething } from './random-changes.ts';

const CLIENTS = 8;
/** How long a mirror may take to catch up. */
const CATCH_UP_MS = 60_000;

/** How often a mirror is killed while how many changes are made. */
export interface Trial {
  readonly kills: number;
  readonly changes: number;
}

/**
 * Kills the guide's program of a language repeatedly while clients change records. Then an operator begins a new epoch, which
 * makes the program copy the store again. Its copy must equal the store after both.
 * @param folder where the client of the language was built
 * @param dataFolder that of the service
 * @throws Error when it does not
 */
export async function mirrorStore(
  name: string,
  folder: string,
  service: Service,
  dataFolder: string,
  { kills, changes }: Trial,
): Promise<void> {
  const work = path.join(folder, 'copy');
  mkdirSync(work);
  const env = { ...process.env, API: service.baseUrl, KEY: service.apiKey };
  await using mirror = new Mirror(buildMirror(name, folder), work, env);
  const petstore = new Petstore({ baseUrl: service.baseUrl, apiKey: service.apiKey, onWarning: () => {} });
  const untilEqual = async () => {
    const store = await readStore(petstore);
    await until(() => isDeepStrictEqual(readCopy(work), store), 'a copy that differs from the store');
    return Object.keys(store).length;
  };
  await until(() => readCopy(work) !== undefined, 'no copy of the store');
  let done = 0;
  const changing = Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (done < changes) {
        done += 1;
        await changeSomething(petstore);
      }
    }),
  );
  for (let kill = 1; kill <= kills; kill += 1) {
    // A share of the changes, not of the time, so that every kill is among changes on any machine.
    while (done < (changes * kill) / (kills + 1)) await delay(5);
    mirror.requireEnds(0);
    await mirror.kill();
    mirror.start();
  }
  await changing;
  const records = await untilEqual();
  console.log(`${name}: the mirror was killed ${kills} times in ${done} changes, and equals ${records} records.`);

  const before = service.log.length;
  const more = await changeDuring(recount(dataFolder), petstore);
  const equal = await untilEqual();
  // A program may end after a 410, and leave the rest to the supervisor.
  mirror.requireEnds(1);
  if (!service.log.slice(before).some(isGone)) throw new Error(`The mirror in ${name} got no 410 in the new epoch.`);
  console.log(`${name}: in a new epoch, with ${more} more changes, the mirror equals ${equal} records.`);
}

/** Begins a new epoch, as an operator would. */
function recount(dataFolder: string): Promise<unknown> {
  const env = { PATH: process.env.PATH, PETSTORE_DATA_DIR: dataFolder };
  return promisify(execFile)(path.join(ROOT, 'petstore'), ['events', 'recount', '--stage', 'local'], { env });
}

/** Changes records for as long as something else lasts. Returns how often. */
async function changeDuring(other: Promise<unknown>, petstore: Petstore): Promise<number> {
  let isOver = false;
  const watching = other.finally(() => {
    isOver = true;
  });
  let count = 0;
  for (; !isOver; count += 1) await changeSomething(petstore);
  await watching;
  return count;
}

function isGone(line: string): boolean {
  const { operation, status } = JSON.parse(line);
  return operation === 'listEvents' && status === 410;
}

async function until(holds: () => boolean, failure: string): Promise<void> {
  for (const deadline = Date.now() + CATCH_UP_MS; !holds(); await delay(100)) {
    if (Date.now() > deadline) throw new Error(`After ${CATCH_UP_MS} ms the mirror has ${failure}.`);
  }
}

type Records = Readonly<Record<string, unknown>>;

async function readStore(petstore: Petstore): Promise<Records> {
  const records: Record<string, object> = {};
  for (const category of await petstore.listCategories()) records[`category/${category.id}`] = category;
  for await (const pet of petstore.listPets({ limit: 100 })) records[`pet/${pet.id}`] = pet;
  for await (const order of petstore.listOrders({ limit: 100 })) records[`order/${order.id}`] = order;
  return comparable(JSON.stringify(records));
}

/** The records of the copy, unless there is none yet. */
function readCopy(work: string): Records | undefined {
  try {
    const text = readFileSync(path.join(work, 'store.json'), 'utf8');
    return Object(comparable(text)).records;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Each language writes times its own way, and some write `null` for a property that is absent. */
function comparable(text: string): Records {
  return JSON.parse(text, (_, value: unknown) => {
    if (value === null) return undefined;
    return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;
  });
}
