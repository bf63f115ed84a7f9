import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ConflictError, InvalidRequestError, NotFoundError, Petstore } from '../../../../client/src/index.ts';
import { CLIENT_JARS } from '../java/jars.ts';
import { PROGRAM } from '../python/language.ts';
import { ROOT, run } from './language.ts';

const GUIDE = path.join(ROOT, 'apps/site/src/content/docs/copy-the-store.mdx');
const CLIENTS = 8;
/** How long a mirror may take to catch up. */
const CATCH_UP_MS = 60_000;

interface Program {
  readonly fence: string;
  readonly file: string;
  /** The guide's code, for the folder of the test. */
  adapt?(code: string): string;
  /** Compiles it, beside the generated client. */
  build?(folder: string): void;
  readonly command: (folder: string) => readonly [program: string, ...args: string[]];
}

const PROGRAMS: Readonly<Record<string, Program>> = {
  TypeScript: {
    fence: 'ts',
    file: 'mirror.ts',
    adapt: (code) => code.replace('@petstore/client', path.join(ROOT, 'client/src/index.ts')),
    command: (folder) => [process.execPath, path.join(folder, 'mirror.ts')],
  },
  Python: {
    fence: 'python',
    file: 'mirror.py',
    command: (folder) => [PROGRAM, path.join(folder, 'mirror.py')],
  },
  Go: {
    fence: 'go',
    file: 'mirror/main.go',
    adapt: (code) => code.replace('mirror/petstore', 'walkthrough/petstore'),
    build: (folder) => run(folder, 'go', ['build', '-o', 'mirror-store', './mirror']),
    command: (folder) => [path.join(folder, 'mirror-store')],
  },
  Java: {
    fence: 'java',
    file: 'Mirror.java',
    build: (folder) =>
      run(folder, 'javac', ['-proc:none', '-d', 'classes', '-cp', `classes:${CLIENT_JARS}`, 'Mirror.java']),
    command: (folder) => ['java', '-cp', `${path.join(folder, 'classes')}:${CLIENT_JARS}`, 'Mirror'],
  },
};

interface Target {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** How often a mirror is killed while how many changes are made. */
export interface Trial {
  readonly kills: number;
  readonly changes: number;
}

/**
 * Kills the guide's program of a language repeatedly while clients change records. Its copy must equal the store at the end.
 * @param folder where the client of the language was built
 * @throws Error when it does not
 */
export async function mirrorStore(name: string, folder: string, target: Target, trial: Trial): Promise<void> {
  const program = PROGRAMS[name];
  if (!program) throw new Error(`The guide has no program in ${name}.`);
  const { fence, file, adapt = (code) => code, build, command } = program;
  const [, code = ''] = new RegExp(`^\`\`\`${fence}\\n(.*?)^\`\`\`$`, 'ms').exec(readFileSync(GUIDE, 'utf8')) ?? [];
  mkdirSync(path.join(folder, 'mirror'), { recursive: true });
  writeFileSync(path.join(folder, file), adapt(code));
  build?.(folder);
  const work = path.join(folder, 'copy');
  mkdirSync(work);
  const start = (): ChildProcess => {
    const [executable, ...args] = command(folder);
    const env = { ...process.env, API: target.baseUrl, KEY: target.apiKey };
    return spawn(executable, args, { cwd: work, env, stdio: 'inherit' });
  };
  let mirror = start();
  const end = async () => {
    if (mirror.exitCode === null && mirror.kill('SIGKILL')) await once(mirror, 'exit');
  };
  try {
    await until(() => readCopy(work) !== undefined, 'no copy of the store');
    const petstore = new Petstore({ ...target, onWarning: () => {} });
    let done = 0;
    const changing = Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (done < trial.changes) {
          done += 1;
          await changeSomething(petstore);
        }
      }),
    );
    for (let kill = 1; kill <= trial.kills; kill += 1) {
      // A share of the changes, not of the time, so that every kill is among changes on any machine.
      while (done < (trial.changes * kill) / (trial.kills + 1)) await delay(5);
      if (mirror.exitCode !== null) throw new Error(`The mirror in ${name} ended by itself.`);
      await end();
      mirror = start();
    }
    await changing;
    const store = await readStore(petstore);
    await until(() => isDeepStrictEqual(readCopy(work), store), `a copy that differs from the store`);
    const { length } = Object.keys(store);
    console.log(
      `${name}: the mirror was killed ${trial.kills} times in ${done} changes, and equals ${length} records.`,
    );
  } finally {
    await end();
  }
}

async function until(holds: () => boolean, failure: string): Promise<void> {
  for (const deadline = Date.now() + CATCH_UP_MS; !holds(); await delay(100)) {
    if (Date.now() > deadline) throw new Error(`After ${CATCH_UP_MS} ms the mirror has ${failure}.`);
  }
}

/** Records that the changes of this run can hit, the latest ones. */
const pets: number[] = [];
const orders: number[] = [];

const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(Math.random() * values.length)];

async function changeSomething(petstore: Petstore): Promise<void> {
  const [pet, order, chance] = [pick(pets), pick(orders), Math.random()];
  try {
    if (pet === undefined || chance < 0.3) {
      pets.push((await petstore.createPet({ name: `Rex ${chance}`, tags: ['new'] })).id);
    } else if (chance < 0.35) {
      await petstore.createCategory({ name: `Category ${chance}` });
    } else if (chance < 0.6) {
      await petstore.updatePet(pet, { name: `Max ${chance}`, tags: [] });
    } else if (chance < 0.75) {
      orders.push((await petstore.placeOrder({ petId: pet, shipDate: '2027-01-01T00:00:00Z' })).id);
    } else if (chance < 0.88) {
      await petstore.deletePet(pet);
    } else if (order !== undefined) {
      await petstore.cancelOrder(order);
    }
  } catch (error) {
    // Others have sold, deleted or canceled it first. An order of a deleted pet is an invalid request.
    if (![ConflictError, NotFoundError, InvalidRequestError].some((Expected) => error instanceof Expected)) throw error;
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
