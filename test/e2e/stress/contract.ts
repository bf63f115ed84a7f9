/**
 * `npm run test:contract`: public tools compare the running service with `openapi.yaml`, and `openapi.yaml` with its
 * baseline. Each tool must also reject a broken contract, because a check that can't fail proves nothing. The last line
 * names the toolchains that are missing; with `--all`, a missing one is a failure.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeToolchains, missingToolchains } from '../tools/toolchains.ts';
import { oasdiff } from './contract/oasdiff.ts';
import { prism } from './contract/prism.ts';
import { respect } from './contract/respect.ts';
import { schemathesis } from './contract/schemathesis.ts';
import type { Finding, Target, Tester } from './contract/tester.ts';
import { startService } from './shared/service.ts';

const CONTRACT = path.resolve(import.meta.dirname, '../../../openapi.yaml');
const TESTERS: readonly Tester[] = [oasdiff, prism, schemathesis];

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    cases: { type: 'string', default: '100' },
  },
});
const missing = missingToolchains(TESTERS.flatMap(({ toolchains }) => toolchains));
const folder = mkdtempSync(path.join(tmpdir(), 'petstore-contract-'));
const brokenContract = path.join(folder, 'openapi.yaml');
const service = await startService(path.join(folder, 'data'));
try {
  const { baseUrl, apiKey } = service;
  const target = { baseUrl, apiKey, cases: Number(values.cases), seed: Number(values.seed) };
  await show('redocly respect', () => respect(target));
  for (const tester of TESTERS) {
    if (tester.toolchains.some((toolchain) => missing.includes(toolchain))) continue;
    await show(tester.name, () => tester.test(CONTRACT, target));
    await show(`${tester.name} on a broken contract`, () => expectRefusal(tester, target));
  }
} finally {
  await service.end('SIGTERM');
  rmSync(folder, { recursive: true });
}
if (missing.length > 0) {
  console.error(`Missing on this machine: ${describeToolchains(missing)}.`);
  if (values.all) process.exitCode = 1;
}

async function show(name: string, test: () => Promise<Finding>): Promise<void> {
  const start = performance.now();
  const { passed, report } = await test();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`  ${passed ? 'holds' : 'FAILS'}  ${name}: ${report} (${seconds} s)`);
  if (!passed) process.exitCode = 1;
}

async function expectRefusal(tester: Tester, target: Target): Promise<Finding> {
  const contract = readFileSync(CONTRACT, 'utf8');
  writeFileSync(brokenContract, tester.breakContract(contract));
  const { passed, report } = await tester.test(brokenContract, { ...target, cases: 0 });
  if (!passed && tester.breakContract(contract) !== contract) return { passed: true, report: 'refused' };
  return { passed: false, report: `not refused: ${report}` };
}
