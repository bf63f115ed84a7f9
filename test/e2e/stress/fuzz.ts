/**
 * `npm run test:fuzz`: generates valid and invalid requests from the contract. Each must get the expected response.
 */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { createKey, revokeKey } from '../../../lib/keys/key-store.ts';
import { createTables } from '../../../local/engine/create-tables.ts';
import { startEmbeddedEngine } from '../../../local/engine/embedded-engine.ts';
import { setLocalEnvironment } from '../../../local/engine/local-environment.ts';
import { newLocalSecret } from '../../../local/local-secret.ts';
import { captureLog, logLines } from '../../support/captured-log.ts';
import { cases } from './fuzz/cases.ts';
import { runStray, strayRequests } from './fuzz/routes.ts';
import { runCase } from './fuzz/run-case.ts';
import { newSeed } from './shared/draw.ts';
import { heading } from './shared/figures.ts';
import { Statements } from './shared/statements.ts';

const RIGHT = 'every response was the expected one and fits the contract';
const NO_OPERATION = 'a request without a matching operation gets a 404, or a 405 with Allow';
const NO_KEY_IN_LOG = 'no API key is in the log';
/** One in this many requests matches no operation. */
const STRAY = 10;

const { values } = parseArgs({
  options: { seed: { type: 'string', default: String(newSeed()) }, cases: { type: 'string', default: '20000' } },
});
const seed = Number(values.seed);
const count = Number(values.cases);

heading(`test:fuzz -- --seed ${seed} --cases ${count}`);
const releaseLog = captureLog();
const secret = newLocalSecret();
const engine = await startEmbeddedEngine(secret);
setLocalEnvironment(engine, secret);
await createTables();
// No machine is fast enough for this rate.
const { key: apiKey } = await createKey('fuzz', undefined, { rate: 1_000_000 });
const expired = await createKey('expired', new Date(Date.now() - 1));
const revoked = await createKey('revoked');
await revokeKey(revoked.record);

const statements = new Statements(RIGHT, NO_OPERATION, NO_KEY_IN_LOG);
const responses = new Map<string, number>();
const start = performance.now();
const deadKeys = { revoked: revoked.key, expired: expired.key };
await checkAll(RIGHT, count - count / STRAY, cases(apiKey, deadKeys), async (one) => {
  countResponse(one.operation.operationId, await runCase(one));
});
await checkAll(NO_OPERATION, count / STRAY, strayRequests, async (one) => countResponse('none', await runStray(one)));
const seconds = ((performance.now() - start) / 1000).toFixed(1);
await engine.stop();
releaseLog();
for (const line of logLines()) {
  const keys = [apiKey, expired.key, revoked.key];
  statements.check(NO_KEY_IN_LOG, !keys.some((key) => line.includes(key)), () => line);
}
console.log(`\n  ${count} cases in ${seconds} s, by operation and status:`);
for (const [response, times] of [...responses].sort()) console.log(`  ${String(times).padStart(6)}  ${response}`);
console.log(`\n${statements}`);
process.exitCode = statements.hold ? 0 : 1;

/** Runs generated cases until one fails. Failures are not shrunk, because they depend on the earlier cases. */
async function checkAll<One>(
  statement: string,
  numRuns: number,
  arbitrary: fc.Arbitrary<One>,
  run: (one: One) => Promise<void>,
): Promise<void> {
  const property = fc.asyncProperty(arbitrary, async (one) => {
    await run(one);
    statements.check(statement, true, () => '');
  });
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns, endOnFailure: true });
  const reason = () => (errorInstance instanceof Error ? (errorInstance.stack ?? '') : String(errorInstance));
  if (failed) statements.check(statement, false, reason);
}

function countResponse(operation: string, status: number): void {
  const response = `${operation} ${status}`;
  responses.set(response, (responses.get(response) ?? 0) + 1);
}
