import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pythonEnvironment } from '../../tools/python-environment.ts';
import { PYTHON } from '../../tools/toolchains.ts';
import { type Finding, runTool, type Target, type Tester } from './tester.ts';

const HERE = path.join(import.meta.dirname, 'schemathesis');
/** Cases without a key, for each operation. A few are enough, because all get the same response. */
const KEYLESS_CASES = 10;

/** Generates valid and invalid requests from the contract, and compares the responses of the service with it. */
export const schemathesis: Tester = {
  name: 'Schemathesis',
  toolchains: [PYTHON],
  test: async (contract, target) => {
    const withKey = await run(contract, target, ['--header', `Authorization: Bearer ${target.apiKey}`]);
    if (!withKey.passed) return withKey;
    const withoutKey = await run(contract, { ...target, cases: Math.min(target.cases, KEYLESS_CASES) }, []);
    if (!withoutKey.passed) return withoutKey;
    return { passed: true, report: `${withKey.report} with a key; ${withoutKey.report} without` };
  },
  breakContract: (contract) => contract.replace('"201":', '"202":'),
};

/** All checks, and all phases unless only the examples are wanted. */
async function run(
  contract: string,
  { baseUrl, apiKey, cases, seed }: Target,
  options: readonly string[],
): Promise<Finding> {
  const program = path.join(pythonEnvironment(path.join(HERE, 'requirements.txt')), 'schemathesis');
  // Schemathesis writes files to its working directory.
  const cwd = mkdtempSync(path.join(tmpdir(), 'petstore-schemathesis-'));
  try {
    const amount = cases > 0 ? ['--max-examples', `${cases}`] : ['--phases', 'examples'];
    const fixed = ['--checks', 'all', '--generation-database', 'none', '--continue-on-failure', '--no-color'];
    const config = path.join(HERE, 'schemathesis.toml');
    const args = [
      '--config-file',
      config,
      'run',
      contract,
      '--url',
      baseUrl,
      '--seed',
      `${seed}`,
      ...amount,
      ...fixed,
      ...options,
    ];
    const env = { SCHEMATHESIS_HOOKS: path.join(HERE, 'hooks.py'), PETSTORE_KEY: apiKey };
    const { succeeded, output } = await runTool(program, args, { cwd, env });
    const [, count = '0'] = /(\d+) generated/.exec(output) ?? [];
    return { passed: succeeded && count !== '0', report: succeeded ? `${count} cases` : output };
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}
