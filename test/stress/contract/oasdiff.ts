import path from 'node:path';
import { GO } from '../../../tools/ci/toolchains.ts';
import { runTool, type Tester } from './tester.ts';

const HERE = path.join(import.meta.dirname, 'oasdiff');
/** The contract as clients know it. A change that breaks them, allowed or not, shows as a change of this file. */
const BASELINE = path.resolve(import.meta.dirname, '../../contract/baseline/openapi.yaml');

/** Compares the contract with its baseline: what clients rely on is still there. */
export const oasdiff: Tester = {
  name: 'oasdiff',
  toolchains: [GO],
  test: async (contract) => {
    const args = ['tool', 'oasdiff', 'breaking', '--fail-on', 'WARN', BASELINE, contract];
    const { succeeded, output } = await runTool('go', args, { cwd: HERE });
    return { passed: succeeded, report: succeeded ? 'nothing that breaks clients of the baseline' : output };
  },
  spoil: (contract) => contract.replace('maxLength: 255', 'maxLength: 200'),
};
