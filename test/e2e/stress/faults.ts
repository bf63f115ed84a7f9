/** `npm run test:faults`: creates and sells while database calls fail, and checks the results. */
import { parseArgs } from 'node:util';
import { createKey } from '../../../lib/keys/key-store.ts';
import { createTables } from '../../../local/engine/create-tables.ts';
import { startEmbeddedEngine } from '../../../local/engine/embedded-engine.ts';
import { setLocalEnvironment } from '../../../local/engine/local-environment.ts';
import { newLocalSecret } from '../../../local/local-secret.ts';
import { call } from '../../support/call.ts';
import { captureLog, logLines } from '../../support/captured-log.ts';
import { openDatabaseLink } from '../../support/database-link.ts';
import { FaultPlan } from './faults/fault-plan.ts';
import { REQUEST_TAG, tagDatabaseCalls, tagged } from './faults/tag-calls.ts';
import { carryOut, carryOutAll, type Outcome } from './shared/careful-client.ts';
import { checkOutcomes, STOCK_STATEMENTS } from './shared/check-outcomes.ts';
import { checkResponses, RESPONSE_STATEMENTS } from './shared/check-responses.ts';
import { newSeed } from './shared/draw.ts';
import { heading, latenciesOf, responsesOf } from './shared/figures.ts';
import { type Job, jobs, petsFor } from './shared/jobs.ts';
import { checkLists, LIST_STATEMENTS } from './shared/lists.ts';
import { Statements } from './shared/statements.ts';
import { readStock } from './shared/stock.ts';

const NO_KEY_IN_LOG = 'no API key is in the log';
const CLIENTS = 50;
/** So few that clients change a pet at once. */
const TO_CHANGE = 5;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(newSeed()) },
    requests: { type: 'string', default: '10000' },
    rates: { type: 'string', default: '0,5,20,50' },
  },
});
const seed = Number(values.seed);
const rates = values.rates.split(',').map(Number);
const jobsForEach = Math.ceil(Number(values.requests) / rates.length);

heading(`test:faults -- --seed ${seed} --requests ${values.requests} --rates ${values.rates}`);
const releaseLog = captureLog();
const secret = newLocalSecret();
const engine = await startEmbeddedEngine(secret);
const database = await openDatabaseLink();
database.join(engine.endpoint);
setLocalEnvironment({ endpoint: database.endpoint, isOurs: true }, secret);
await createTables();
tagDatabaseCalls();
const apiKeys: string[] = [];
let apiKey = '';

const outcomes: Outcome[] = [];
/** Pets that no job created. */
const others = new Set<number>();
for (const rate of rates) outcomes.push(...(await runAt(rate)));

const statements = new Statements(...STOCK_STATEMENTS, ...RESPONSE_STATEMENTS, ...LIST_STATEMENTS, NO_KEY_IN_LOG);
const stock = await readStock(engine.endpoint);
checkOutcomes(statements, outcomes, stock, others);
checkResponses(statements, outcomes);
await checkLists(statements, stock, apiKey, call);
for (const line of logLines()) statements.check(NO_KEY_IN_LOG, !apiKeys.some((key) => line.includes(key)), () => line);
await database.stop();
await engine.stop();
releaseLog();
console.log(`\n${statements}`);
process.exitCode = statements.hold ? 0 : 1;

/** Runs all jobs at one fault rate and prints the results. */
async function runAt(rate: number): Promise<Outcome[]> {
  // Each rate has its own share of the category quota.
  apiKey = (await createKey(`faults at ${rate}%`)).key;
  apiKeys.push(apiKey);
  const pets: number[] = [];
  while (pets.length < petsFor(jobsForEach) + TO_CHANGE) pets.push(await addPet());
  for (const id of pets) others.add(id);
  const petsOfJobs = { forSale: pets.slice(TO_CHANGE), toChange: pets.slice(0, TO_CHANGE) };
  const plan = new FaultPlan(seed, rate / 100);
  let calls = 0;
  database.decide((_action, _input, headers) => {
    calls += 1;
    // Delayed calls arrive while other requests run, long after their client has continued.
    if (calls % 50 === 0) void database.deliver();
    return plan.fateOf(String(headers[REQUEST_TAG]));
  });
  const start = performance.now();
  const done = await carryOutAll(jobs(seed, `at ${rate}%`, jobsForEach, petsOfJobs).values(), CLIENTS, (job) =>
    doJob(job, rate),
  );
  const seconds = (performance.now() - start) / 1000;
  await database.deliver();
  database.decide(() => 'responded');
  console.log(`\n${rate}% of calls fail: ${jobsForEach} jobs in ${seconds.toFixed(1)} s`);
  console.log(`  database calls: ${JSON.stringify(plan.counts)}`);
  console.log(`  responses: ${responsesOf(done)}`);
  console.log(`  ms to a response: ${latenciesOf(done)}`);
  return done;
}

function doJob(job: Job, rate: number): Promise<Outcome> {
  let tries = 0;
  return carryOut(job, apiKey, (request) => {
    tries += 1;
    return tagged(`at ${rate}%, job ${job.number}, try ${tries}`, () => call(request));
  });
}

async function addPet(): Promise<number> {
  const { status, text } = await call({ path: '/pets', apiKey, body: { name: 'of jobs' } });
  if (status !== 201) throw new Error(`A pet could not be created: ${text}`);
  return JSON.parse(text).id;
}
