import path from 'node:path';
import { GO } from '../../tools/toolchains.ts';
import { runTool, type Tester } from './tester.ts';

const HERE = path.join(import.meta.dirname, 'oasdiff');
/** The contract that clients rely on. A breaking change, even an allowed one, needs a change of this file. */
const BASELINE = path.resolve(import.meta.dirname, '../../../tools/contract/baseline/openapi.yaml');

/** Finds changes between the baseline and the contract that break clients. */
export const oasdiff: Tester = {
  name: 'oasdiff',
  toolchains: [GO],
  test: async (contract) => {
    const args = ['tool', 'oasdiff', 'breaking', '--fail-on', 'WARN', BASELINE, contract];
    const { succeeded, output } = await runTool('go', args, { cwd: HERE });
    return { passed: succeeded, report: succeeded ? 'no change that breaks clients of the baseline' : output };
  },
  breakContract: (contract) => contract.replace('maxLength: 255', 'maxLength: 200'),
};
