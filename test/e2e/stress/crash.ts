/** `npm run test:crash`: kills the local service repeatedly in the middle of writes. It must lose nothing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { secretFile } from '../../../local/data-folder.ts';
import { setLocalEnvironment } from '../../../local/engine/local-environment.ts';
import { readSecret } from '../../../local/local-secret.ts';
import { findRunningService } from '../../../local/running-service.ts';
import type { Call, TestResponse } from '../../support/call.ts';
import { send } from '../../support/http.ts';
import { carryOut, carryOutAll, type Outcome } from './shared/careful-client.ts';
import { checkEvents, EVENT_STATEMENTS } from './shared/check-events.ts';
import { checkOutcomes, STOCK_STATEMENTS } from './shared/check-outcomes.ts';
import { checkResponses, RESPONSE_STATEMENTS } from './shared/check-responses.ts';
import { draw, newSeed } from './shared/draw.ts';
import { heading, latenciesOf, responsesOf } from './shared/figures.ts';
import { jobs } from './shared/jobs.ts';
import { checkLists, LIST_STATEMENTS } from './shared/lists.ts';
import { type Service, startService } from './shared/service.ts';
import { Statements } from './shared/statements.ts';
import { readStock, type Stock } from './shared/stock.ts';

const NO_KEY_IN_LOG = 'no API key is in the log';
const CLIENTS = 20;
/** The numbers of pets for sale and to change in each life of the service, and the maximum number of jobs. */
const FOR_SALE = 40;
const TO_CHANGE = 5;
const JOBS = 2000;

const { values } = parseArgs({
  options: { seed: { type: 'string', default: String(newSeed()) }, kills: { type: 'string', default: '50' } },
});
const seed = Number(values.seed);
const kills = Number(values.kills);

heading(`test:crash -- --seed ${seed} --kills ${kills}`);
const dataFolder = mkdtempSync(path.join(tmpdir(), 'petstore-crash-'));
const statements = new Statements(
  ...STOCK_STATEMENTS,
  ...RESPONSE_STATEMENTS,
  ...LIST_STATEMENTS,
  ...EVENT_STATEMENTS,
  NO_KEY_IN_LOG,
);
const outcomes: Outcome[] = [];
const startTimes: number[] = [];
let events = 0;
let service = await start();
const sample = await stock();
/** Pets that no job created. */
const others = new Set<number>();

try {
  for (let kill = 1; kill <= kills; kill += 1) await killAndRecover(kill);
} finally {
  await service.end('SIGTERM');
  rmSync(dataFolder, { recursive: true });
}
checkResponses(statements, outcomes);
console.log(
  `\n  ${kills} kills, ${outcomes.length} jobs, ${events} events; start after a kill, slowest: ${Math.max(...startTimes)} ms`,
);
console.log(`  responses: ${responsesOf(outcomes)}`);
console.log(`  ms to a response: ${latenciesOf(outcomes)}`);
console.log(`\n${statements}`);
process.exitCode = statements.hold ? 0 : 1;

/**
 * Starts jobs, kills the service in the middle of them, restarts it, and lets the clients find out the outcome of their
 * jobs.
 */
async function killAndRecover(life: number): Promise<void> {
  const pets = await Promise.all(Array.from({ length: FOR_SALE + TO_CHANGE }, addPet));
  const petsOfJobs = { forSale: pets.slice(TO_CHANGE), toChange: pets.slice(0, TO_CHANGE) };
  const wanted = jobs(seed, `life ${life}`, JOBS, petsOfJobs).values();
  const work = carryOutAll(wanted, CLIENTS, (job) => carryOut(job, service.apiKey, ask));
  await delay(100 + draw(seed, life, 'kill') * 900);
  const left = [...wanted];
  const killed = service;
  const isWorking = left.length > 0;
  await killed.end('SIGKILL');
  for (const line of killed.log) statements.check(NO_KEY_IN_LOG, !line.includes(killed.apiKey), () => line);
  service = await start();
  outcomes.push(...(await work));
  if (!isWorking) throw new Error('All jobs were done before the service was killed. Run it with more jobs.');
  const seen = await stock();
  checkOutcomes(statements, outcomes, withoutSample(seen), others);
  await checkLists(statements, seen, service.apiKey, ask);
  events = await checkEvents(statements, service, await stock());
}

async function start(): Promise<Service> {
  const begun = performance.now();
  const started = await startService(dataFolder);
  startTimes.push(Math.round(performance.now() - begun));
  return started;
}

/** Sends a request to the current service. Returns no response when the service is down. */
async function ask(request: Call): Promise<TestResponse | undefined> {
  try {
    return await send(service.baseUrl, request);
  } catch (error) {
    if (error instanceof TypeError) return undefined; // `fetch` throws this when the connection breaks.
    throw error;
  }
}

async function addPet(): Promise<number> {
  const response = await ask({ path: '/pets', apiKey: service.apiKey, body: { name: 'of jobs' } });
  if (response?.status !== 201) throw new Error(`A pet could not be created: ${response?.text}`);
  const { id } = JSON.parse(response.text);
  others.add(id);
  return id;
}

async function stock(): Promise<Stock> {
  const { engine } = (await findRunningService(dataFolder)) ?? {};
  if (!engine) throw new Error('The service has not recorded its engine.');
  setLocalEnvironment(engine, readSecret(secretFile(dataFolder)));
  return readStock(engine.endpoint);
}

/** The records outside the sample catalog. */
function withoutSample({ categories, pets, orders }: Stock): Stock {
  const ids = new Set([...sample.categories, ...sample.pets, ...sample.orders].map(({ id }) => id));
  const isNew = ({ id }: { readonly id: number }) => !ids.has(id);
  return { categories: categories.filter(isNew), pets: pets.filter(isNew), orders: orders.filter(isNew) };
}
